"""21st Century Baccarat, Face Up, at Ocean's Eleven."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec
import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Hit, No, Stand
from cardroom.dealing.decisions import IllegalChoice
from cardroom.dealing.events import PLAYER_HAND
from cardroom.dealing.setup import SetupError
from cardroom.games.california.baccarat.face_up import FaceUpBaccarat, LineChosen
from cardroom.games.california.baccarat.late_tie import LateTie, OfferLateTie
from cardroom.houses import load_game
from cardroom.money import PayTable
from cardroom.tables import BankTable
from support.baccarat_round import Amounts, Typed

# Cards as they come: players, player-dealer (up), players, player-dealer (down), then the third cards.
SEVEN_ALL = "3c Kc 4d 2d 5s"  # the player-dealer draws a five to 2


@cache
def game() -> FaceUpBaccarat:
    spread = load_game("oceans-eleven/21st-century-baccarat-face-up").spread()
    assert isinstance(spread, FaceUpBaccarat)
    return spread


def one(cards: str, play: str = "no", wagered: Amounts = 20) -> Typed:
    return Typed(game(), {1: wagered}, cards, play)


# Hitting and standing


@pytest.mark.parametrize("total", [0, 1, 2, 3, 4])
def test_the_community_hand_hits_on_0_to_4_and_nobody_is_asked(total: int) -> None:
    played = one(f"Kc Kd {'K' if not total else 'A' if total == 1 else total}c 7d 5h")
    assert played.round.is_over
    assert played.cards_of(PLAYER_HAND) == 3


@pytest.mark.parametrize("total", [7, 8, 9])
def test_the_community_hand_stands_on_7_to_9_and_nobody_is_asked(total: int) -> None:
    played = one(f"Kc Kd {total}c 7d 5h")
    assert played.round.is_over
    assert played.cards_of(PLAYER_HAND) == 2


@pytest.mark.parametrize("total", [5, 6])
def test_on_5_and_6_each_player_chooses_between_the_lines(total: int) -> None:
    # The third card makes 8 or 9; the player-dealer has 7.
    played = Typed(game(), {1: 20, 2: 20}, f"Kc Kd {total}c 7d 3h", "no, no, hit, stand")
    assert played.offered[2:] == ["hit or stand", "hit or stand"]
    assert played.paid_out == {(1, "base"): 20_00, (2, "base"): -20_00}


def test_no_third_card_comes_when_all_stand() -> None:
    played = Typed(game(), {1: 20, 2: 20}, "Kc Kd 6c 5d 3h", "no, no, stand, stand")
    assert played.cards_of(PLAYER_HAND) == 2
    assert played.cards_of(8) == 3
    assert played.paid_out == {(1, "base"): -20_00, (2, "base"): -20_00}  # 5 and 3 make 8


def test_the_choices_are_made_at_once_and_seen_only_when_all_are_in() -> None:
    played = Typed(game(), {1: 20, 2: 20}, "Kc Kd 6c 5d 3h", "no, no")
    assert [decision.seat for decision in played.round.decisions] == [1, 2]
    played.round.choose(2, Hit())
    assert played.all(LineChosen) == []
    played.round.choose(1, Stand())
    assert played.all(LineChosen) == [LineChosen(1, 1, "stand"), LineChosen(2, 2, "hit")]


def test_a_player_who_does_not_answer_stands() -> None:
    played = Typed(game(), {1: 20}, "Kc Kd 6c 7d 3h", "no")
    played.round.choose_default(played.round.decisions[0])
    assert played.all(LineChosen) == [LineChosen(1, 1, "stand")]


@pytest.mark.parametrize(("hole", "cards"), [("5", 3), ("6", 2)])
def test_oceans_eleven_111_the_player_dealer_hits_on_5_and_stands_on_6(hole: str, cards: int) -> None:
    assert one(f"Kc Kd 9c {hole}d 2h").cards_of(8) == cards


@pytest.mark.parametrize(("total", "cards"), [(0, 3), (1, 3), (4, 3), (7, 2), (9, 2)])
def test_the_player_dealer_goes_by_the_total_alone(total: int, cards: int) -> None:
    card = {0: "K", 1: "A"}.get(total, str(total))
    assert one(f"Kc Kd 9c {card}d 2h").cards_of(8) == cards


def test_the_hole_card_is_hidden_until_all_have_chosen() -> None:
    played = Typed(game(), {1: 20}, "Kc Kd 6c 7d 3h", "no")
    for viewer in (1, 8, None):
        assert played.round.view(viewer).spots[8].cards[1] is None
    played.round.choose(1, Hit())
    assert str(played.round.view(None).spots[8].cards[1]) == "7d"


# Ties


@pytest.mark.parametrize(("third", "result"), [("K", "lose"), ("A", "lose"), ("2", "push")])
def test_oceans_eleven_106_ties_on_0_and_1_are_the_player_dealers_and_on_2_push(third: str, result: str) -> None:
    assert one(f"Kc Kd Qc Qd {third}h {third}s").result("base") == result


@pytest.mark.parametrize("third", ["K", "A", "2", "9"])
def test_an_early_tie_wins_8_to_1_on_any_tie(third: str) -> None:
    played = one(f"Kc Kd Qc Qd {third}h {third}s", wagered={"base": 20, "early-tie": 10})
    assert played.won("early-tie") == 80


def test_ties_lose_when_the_hands_differ() -> None:
    played = one("Kc Kd 9c 8d", "late tie for 10", {"base": 20, "early-tie": 10})
    assert (played.won("base"), played.won("early-tie"), played.won("late-tie")) == (20, -10, -10)


def test_each_players_tie_goes_by_the_line_of_the_base_wager() -> None:
    # Those who hit have 9, those who stand 6, like the player-dealer.
    wagered: Mapping[str, int] = {"base": 20, "early-tie": 10}
    played = Typed(game(), {1: wagered, 2: wagered}, "Kc Kd 6c 6d 3h", "no, no, hit, stand")
    assert played.paid_out == {
        (1, "base"): 20_00,
        (1, "early-tie"): -10_00,
        (2, "base"): 0,
        (2, "early-tie"): 80_00,
    }


def test_oceans_eleven_107_the_base_wager_must_be_larger_than_the_tie() -> None:
    with pytest.raises(SetupError, match=r"an early tie must be less than the base wager of \$50"):
        one(SEVEN_ALL, wagered={"base": 50, "early-tie": 50})
    assert one(SEVEN_ALL, wagered={"base": 50, "early-tie": 45}).won("early-tie") == 360


def test_an_early_tie_needs_a_base_wager() -> None:
    with pytest.raises(SetupError, match="early tie wager needs a wager on base"):
        one(SEVEN_ALL, wagered={"early-tie": 10})


def test_oceans_eleven_108_a_late_tie_is_at_most_the_early_one_or_25_at_6_to_1() -> None:
    both = one(SEVEN_ALL, "late tie for 20", {"base": 50, "early-tie": 20})
    assert both.offered == ["late tie for $10 up to $20 or no"]
    assert (both.won("early-tie"), both.won("late-tie")) == (160, 160)
    alone = one(SEVEN_ALL, "late tie for 25", {"base": 50})
    assert alone.offered == ["late tie for $10 up to $25 or no"]
    assert alone.won("late-tie") == 150


def test_early_and_late_tie_together_stay_within_the_limit() -> None:
    played = one(SEVEN_ALL, "no", {"base": 100, "early-tie": 60})
    assert played.offered == ["late tie for $10 up to $40 or no"]


def test_a_house_may_ask_for_an_early_tie() -> None:
    pays = {**game().rules.pays, "late-tie": PayTable.parse({"beside-early-tie": "8:1"})}
    rules = msgspec.structs.replace(game().rules, late_tie_alone=0, pays=pays)
    assert list(FaceUpBaccarat.check_rules(rules)) == []
    other = FaceUpBaccarat("Baccarat", rules, game().limits)
    assert Typed(other, {1: 50}, SEVEN_ALL).round.is_over
    assert "without one" not in " ".join(other.steps)


def test_a_late_tie_without_an_early_one_needs_its_own_pay() -> None:
    pays = {**game().rules.pays, "late-tie": PayTable.parse({"beside-early-tie": "8:1"})}
    rules = msgspec.structs.replace(game().rules, pays=pays)
    assert [problem.field for problem in FaceUpBaccarat.check_rules(rules)] == ["pays.late-tie.alone"]


def test_where_the_table_minimum_is_above_25_a_late_tie_needs_an_early_one() -> None:
    table = load_game("oceans-eleven/21st-century-baccarat-face-up").spread("7")
    assert Typed(table, {1: 100}, SEVEN_ALL).round.is_over
    assert Typed(table, {1: {"base": 100, "early-tie": 50}}, SEVEN_ALL, "no").offered == [
        "late tie for $50 up to $50 or no"
    ]


def test_oceans_eleven_109_seven_against_a_seven_up_allows_no_late_tie() -> None:
    played = one("3c 7c 4d 2d", "", {"base": 20, "early-tie": 10})
    assert played.said[0] == "7 against 7: no late ties."
    assert played.asked == []


@pytest.mark.parametrize(("total", "allowed"), [(4, True), (5, False), (6, False), (8, False), (9, False)])
def test_no_late_ties_from_5_against_5_to_9_against_9(total: int, allowed: bool) -> None:
    played = one(f"Kc {total}c {total}d 2d", "")
    asked = [decision for decision in played.round.decisions if isinstance(decision.option, OfferLateTie)]
    assert bool(asked) is allowed


def test_a_late_tie_is_no_more_than_the_stack() -> None:
    wagers = {1: {"base": 100}}
    full = Typed(game(), wagers, SEVEN_ALL)
    setup = msgspec.structs.replace(full.round.setup, stacks={1: 116_00, 8: 10_000_00})
    short = type(full.round)(game(), setup, full.round.chance)
    assert short.decisions[0].option == OfferLateTie(10_00, 15_00)  # a dollar went for the collection


@pytest.mark.parametrize("cents", [9_99, 20_01, -5])
def test_other_amounts_are_refused(cents: int) -> None:
    played = one(SEVEN_ALL, "", {"base": 50, "early-tie": 20})
    with pytest.raises(IllegalChoice, match=r"late tie for \$10 up to \$20"):
        played.round.choose(1, LateTie(cents))
    with pytest.raises(IllegalChoice, match="not offered"):
        played.round.choose(1, Hit())


@pytest.mark.parametrize(
    ("words", "choice"),
    [("late tie 20", LateTie(20_00)), ("late tie for 15", LateTie(15_00)), ("late", LateTie(10_00)), ("n", No())],
)
def test_a_late_tie_as_it_is_typed(words: str, choice: object) -> None:
    assert OfferLateTie(10_00, 20_00).parse(words) == choice


@pytest.mark.parametrize("words", ["tie", "20", "early"])
def test_other_words_are_not_understood(words: str) -> None:
    with pytest.raises(ValueError, match="type late tie for"):
        OfferLateTie(10_00, 20_00).parse(words)


# The action button, order and coverage


@pytest.mark.parametrize(
    ("hole", "seat"),
    [("A", 2), ("8", 2), ("2", 3), ("9", 3), ("3", 4), ("T", 4), ("4", 5), ("J", 5), ("5", 6), ("Q", 6), ("6", 7)],
)
def test_the_hole_card_counts_to_the_action_button(hole: str, seat: int) -> None:
    wagers = dict.fromkeys(range(2, 9), 20)
    played = Typed(game(), wagers, f"3c Kc 4d {hole}h", ", ".join(["no"] * 7), player_dealer=1)
    assert played.button == [seat]


@pytest.mark.parametrize(("hole", "seat"), [("K", 7), ("8", 2), ("7", 8)])
def test_oceans_eleven_110_king_eight_and_seven_as_hole_cards(hole: str, seat: int) -> None:
    wagers = dict.fromkeys(range(2, 9), 20)
    played = Typed(game(), wagers, f"3c Ac 4d {hole}h", ", ".join(["no"] * 7), player_dealer=1)
    assert played.button == [seat]


@pytest.mark.parametrize(
    ("way", "button", "order"), [("action-button", [4], [4, 1, 2]), ("left-to-right", [], [1, 2, 4])]
)
def test_oceans_eleven_lines_1011_1112_settlement_starts_at_the_button_or_goes_from_left_to_right(
    way: str, button: list[int], order: list[int]
) -> None:
    table = load_game("oceans-eleven/21st-century-baccarat-face-up", {"settlement": way}).spread()
    played = Typed(table, dict.fromkeys((1, 2, 4), 20), "3c Kc 4d 8h", ", ".join(["no"] * 3), player_dealer=3)
    assert (played.button, [seat for seat, _ in played.order]) == (button, order)
    assert any("places the action button" in step for step in table.steps) is bool(button)


def test_a_full_table_where_the_bank_runs_out_at_the_third_seat() -> None:
    # The deuce counts to seat 5. The lines push and use up nothing; of 200 two ties have 80 and the third 40.
    seats = (5, 6, 7, 8, 1, 2, 4)
    wagered: Mapping[str, int] = {"base": 20, "early-tie": 10}
    wagers = dict.fromkeys(seats, wagered)
    played = Typed(game(), wagers, SEVEN_ALL, ", ".join(["no"] * 7), player_dealer=3, bank=200)
    assert played.button == [5]
    assert played.order == [(seat, kind) for seat in seats for kind in ("base", "early-tie")]
    assert [played.paid_out[seat, "early-tie"] for seat in seats] == [80_00, 80_00, 40_00, 0, 0, 0, 0]
    after = [(seat, kind) for seat in seats[3:] for kind in ("base", "early-tie")]
    assert played.uncovered == [(7, "early-tie"), *after]


def test_every_cent_paid_or_collected_uses_up_the_bank() -> None:
    # The seven counts to seat 7, which stands on 6 and loses; the others hit and win with 9.
    played = Typed(game(), {7: 30, 1: 30, 2: 30}, "Kc Kd 6c 7d 3h", "no, no, no, hit, hit, stand", bank=70)
    assert played.paid_out == {(7, "base"): -30_00, (1, "base"): 30_00, (2, "base"): 10_00}


# People behind, and collection


def test_two_others_may_wager_behind_a_seat_and_choose_for_themselves() -> None:
    wagers: dict[int | tuple[int, int], Amounts] = {1: 20, (9, 1): 20, (10, 1): 20}
    played = Typed(game(), wagers, "Kc Kd 6c 7d 3h", "no, no, no, stand, hit, stand")
    assert played.asked[3:] == [1, 9, 10]
    assert played.paid_out == {(1, "base"): -20_00, (9, "base"): 20_00, (10, "base"): -20_00}
    with pytest.raises(SetupError, match="at most 2 others"):
        Typed(game(), {**wagers, (11, 1): 20}, SEVEN_ALL)


def test_base_wagers_are_charged_and_ties_are_not() -> None:
    played = one(SEVEN_ALL, "late tie for 10", {"base": 50, "early-tie": 20})
    assert played.fees == [(1, 1), (8, 2)]


def test_oceans_eleven_152_nobody_else_takes_the_bank_and_the_game_is_broken() -> None:
    table = BankTable(game())
    for seat in (1, 2):
        table.sit(seat, 1_000_00)
    for number in range(2):
        table.take_bank(1, 100_00)
        table.wager(2, "base", 10_00)
        played = table.deal(Chance.seeded(number))
        while played.decisions:
            played.choose_default(played.decisions[0])
        table.finish()
    assert table.offered == 2
    table.pass_bank(2)
    assert table.is_broken
