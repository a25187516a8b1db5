"""Ultimate Texas Hold'em at Player's and Livermore."""

from __future__ import annotations

import pytest

from cardroom.dealing.bank_events import Announced
from cardroom.dealing.events import BoardDealt, Dealt
from support.bank_poker import PokerRound, at, house_game, refused

PLAYERS, LIVERMORE = "players/ultimate-texas-holdem", "livermore/ultimate-texas-holdem"
BOTH = pytest.mark.parametrize("name", [PLAYERS, LIVERMORE])
BASE = "ante 10, blind 10"
RIVER = "check, check, play"
FOLD = "check, check, fold"
# The player-dealer's cards and the board: no pair, a pair, three of a kind.
ACE_HIGH = "As 9d", "Kc 7h 5d 3s 2c"
PAIR = "Ks 9d", "Kc 7h 5d 3s 2c"


def one(name: str, mine: str, bank: tuple[str, str], wagers: str = BASE, play: str = RIVER) -> PokerRound:
    return PokerRound(name, {1: wagers}, f"{mine} {bank[0]} {bank[1]}", plays={1: play}, bank=9_000)


# Seats, wagers, deal


@pytest.mark.parametrize(("name", "seats"), [(PLAYERS, 8), (LIVERMORE, 7)])
def test_seats_by_house(name: str, seats: int) -> None:
    assert house_game(name).rules.seats == seats


@BOTH
def test_ante_and_blind_are_both_needed_and_equal(name: str) -> None:
    game = at(name)
    assert "an ante wager needs a wager on blind" in refused(game, {1: "ante 10"})
    assert "a blind wager needs a wager on ante" in refused(game, {1: "blind 10"})
    assert "a blind wager must equal the one on ante" in refused(game, {1: "ante 10, blind 15"})
    assert "a trips wager needs a wager on ante" in refused(game, {1: "trips 10"})
    assert not refused(game, {1: "ante 10, blind 10, trips 50"})


def test_a_house_where_the_blind_equals_the_ante_must_say_that_it_needs_one() -> None:
    with pytest.raises(ValueError, match=r"rules\.equals\.blind: rules\.needs does not say that blind goes with ante"):
        at(PLAYERS, needs={"trips": ("ante",)})


def test_only_livermore_has_a_bad_beat_and_takes_backline_wagers() -> None:
    assert "there is no bad-beat wager" in refused(at(PLAYERS), {1: f"{BASE}, bad-beat 5"})
    assert "needs a wager on ante" in refused(at(LIVERMORE), {1: "bad-beat 5"})
    behind: dict[int | str, str] = {1: BASE, "9@1": f"{BASE}, trips 5, bad-beat 5"}
    assert not refused(at(LIVERMORE), behind)
    assert "backline" in refused(at(PLAYERS), {1: BASE, "9@1": BASE})


@BOTH
def test_two_cards_at_once_from_the_left_of_the_house_dealer_the_player_dealer_last_and_then_the_board(
    name: str,
) -> None:
    cards = "2h 2d  3h 3d  4h 4d  As 9d  Kc 7h 5d 3s 2c"
    played = PokerRound(name, {1: BASE, 2: BASE, 5: BASE}, cards, player_dealer=3)
    dealt = [(event.spot, str(event.cards[0])) for event in played.all(Dealt)]
    assert dealt == [(1, "2h"), (2, "3h"), (5, "4h"), (3, "As")]
    assert [(event.street, len(event.cards)) for event in played.all(BoardDealt)] == [
        ("flop", 3),
        ("turn and river", 2),
    ]
    assert played.asked == [5, 1, 2]


# The one play wager


@BOTH
def test_each_is_offered_4_or_3_antes_then_2_then_1_or_a_fold(name: str) -> None:
    played = one(name, "Qh Jd", PAIR)
    assert played.offers == [
        "play 4x for $40 or play 3x for $30 or check",
        "play 2x for $20 or check",
        "play for $10 or fold",
    ]


@pytest.mark.parametrize(
    ("typed", "dollars"), [("play 3x", 30), ("play 4x", 40), ("check, play 2x", 20), ("check, check, play", 10)]
)
def test_livermore_66_an_ante_of_10_is_played_for_30_or_40_then_20_then_10(typed: str, dollars: int) -> None:
    played = one(LIVERMORE, "Kh 9c", PAIR, play=typed)
    assert [event.amount for event in played.settled if event.kind == "play"] == [dollars * 100]


@pytest.mark.parametrize(
    ("typed", "dollars"), [("play 3x", 30), ("play 4x", 40), ("check, play 2x", 20), ("check, check, play", 10)]
)
def test_players_17_the_play_wager_is_3_or_4_antes_then_2_then_1(typed: str, dollars: int) -> None:
    played = one(PLAYERS, "Kh 9c", PAIR, play=typed)
    assert [event.amount for event in played.settled if event.kind == "play"] == [dollars * 100]
    assert played.offers[-1].startswith("play")


@BOTH
def test_a_player_who_has_played_is_not_asked_again(name: str) -> None:
    cards = "Ah Ad  3h 3d  As 9d  Kc 7h 5d 3s 2c"
    plays = {1: "play 4x", 2: "check, play 2x"}
    assert PokerRound(name, {1: BASE, 2: BASE}, cards, plays=plays).asked == [1, 2, 2]


# What the stack must reach for


@BOTH
def test_a_player_who_antes_must_be_able_to_play_for_the_ante(name: str) -> None:
    assert "may come to $30" in refused(at(name), {1: BASE}, chips=29)
    assert not refused(at(name), {1: BASE}, chips=30)


@pytest.mark.parametrize(
    ("chips", "offers"),
    [
        (60, ["play 4x for $40 or play 3x for $30 or check", "play 2x for $20 or check", "play for $10 or fold"]),
        (59, ["play 3x for $30 or check", "play 2x for $20 or check", "play for $10 or fold"]),
        (49, ["play 2x for $20 or check", "play for $10 or fold"]),
        (39, ["play for $10 or fold"]),
    ],
)
def test_a_play_wager_is_offered_as_far_as_the_stack_reaches(chips: int, offers: list[str]) -> None:
    cards = f"Qh Jd {PAIR[0]} {PAIR[1]}"
    plays = {1: ", ".join(["check"] * (len(offers) - 1) + ["play"])}
    played = PokerRound(PLAYERS, {1: BASE}, cards, plays=plays, chips={1: chips})
    assert played.offers == offers


def test_a_player_who_wagers_behind_must_be_able_to_follow_with_4_antes() -> None:
    assert "may come to $60" in refused(at(LIVERMORE), {1: BASE, "9@1": BASE}, chips=59)
    assert not refused(at(LIVERMORE), {1: BASE, "9@1": BASE}, chips=60)


def test_what_another_spot_may_still_take_is_kept_back() -> None:
    # Seat 1 has 60 left after its wagers, and 40 of it may be needed behind seat 2: not enough for 3 antes.
    wagers: dict[int | str, str] = {1: BASE, 2: BASE, "1@2": BASE}
    cards = f"Qh Jd Th 8d {PAIR[0]} {PAIR[1]}"
    played = PokerRound(LIVERMORE, wagers, cards, plays={1: "check, fold", 2: "play 4x"}, chips={1: 100})
    assert list(zip(played.asked, played.offers, strict=True)) == [
        (2, "play 4x for $40 or play 3x for $30 or check"),
        (1, "play 2x for $20 or check"),
        (1, "play for $10 or fold"),
    ]


# Who wins


def settled(name: str, mine: str, bank: tuple[str, str]) -> dict[str, str]:
    return one(name, mine, bank).how()


@BOTH
@pytest.mark.parametrize(
    ("mine", "bank", "ante", "play", "blind"),
    [
        ("Kh 9c", ACE_HIGH, "push", "win", "push"),
        ("Qh Jd", ACE_HIGH, "push", "lose", "lose"),
        ("Ah 9c", ACE_HIGH, "push", "push", "push"),
        ("Ah Ad", PAIR, "win", "win", "push"),
        ("Qh Jd", PAIR, "lose", "lose", "lose"),
        ("Kh 9c", PAIR, "push", "push", "push"),
        ("6h 4d", PAIR, "win", "win", "win"),
    ],
)
def test_ante_play_and_blind(name: str, mine: str, bank: tuple[str, str], ante: str, play: str, blind: str) -> None:
    assert settled(name, mine, bank) == {"ante": ante, "play": play, "blind": blind}


def test_players_18_without_a_pair_the_ante_pushes_for_all_who_did_not_fold() -> None:
    cards = f"Kh 9c  Qh Jd  Qd Jc {ACE_HIGH[0]} {ACE_HIGH[1]}"
    played = PokerRound(PLAYERS, {1: BASE, 2: BASE, 3: BASE}, cards, plays={1: RIVER, 2: RIVER, 3: FOLD})
    assert [played.result("ante", seat) for seat in (1, 2, 3)] == ["push", "push", "lose"]
    assert [played.result("play", seat) for seat in (1, 2)] == ["win", "lose"]
    assert "does not qualify" in played.all(Announced)[0].words


def test_players_19_a_win_with_less_than_a_straight_pushes_the_blind() -> None:
    played = one(PLAYERS, "7d 7c", PAIR)
    assert (played.won("ante"), played.won("play"), played.result("blind")) == (10, 10, "push")


def test_players_70_king_high_does_not_qualify_and_still_wins_play_and_blind_from_queen_high() -> None:
    played = one(PLAYERS, "Qh 6d", ("Ks 9d", "Jc 8h 5d 3s 2c"))
    assert played.how() == {"ante": "push", "play": "lose", "blind": "lose"}
    assert (played.won("play"), played.won("blind")) == (-10, -10)


def test_livermore_67_against_ace_high_a_pair_pushes_ante_and_blind_and_wins_the_play() -> None:
    played = one(LIVERMORE, "Kh 9c", ACE_HIGH)
    assert (played.result("ante"), played.won("play"), played.result("blind")) == ("push", 10, "push")


def test_livermore_68_a_winning_flush_pays_the_ante_10_and_the_blind_15() -> None:
    played = one(LIVERMORE, "Ah 9h", ("Ks Qd", "Kc 7h 5h 3h 2c"))
    assert (played.won("ante"), played.won("blind")) == (10, 15)


@BOTH
def test_the_best_five_of_seven_cards_may_be_the_whole_board(name: str) -> None:
    assert settled(name, "2h 3d", ("4s 4d", "Th Jd Qs Kc Ah")) == {"ante": "push", "play": "push", "blind": "push"}


# Pays of the printed tables

HANDS = [
    # hand, player-dealer and board; Blind, Trips at Player's, Trips at Livermore, all for 10
    ("Ah Kh", ("2s 2d", "Qh Jh Th 3s 4c"), 5_000, 500, 500),
    ("9h 8h", ("2s 2d", "7h 6h 5h 3s Ac"), 500, 400, 400),
    ("9h 9d", ("2s 2d", "9s 9c 5h 3s Ac"), 100, 300, 300),
    ("9h 9d", ("2s 2d", "9s 5c 5h 3s Ac"), 30, 80, 80),
    ("Ah 9h", ("2s 2d", "7h 5h 3h Ts Kc"), 15, 70, 60),
    ("9h 8d", ("2s 2d", "7h 6s 5h Ks Ac"), 10, 40, 50),
    ("9h 9d", ("2s 2d", "9s 6s 5h Ks Ac"), 0, 30, 30),
    ("9h 9d", ("2s 2d", "8s 6s 5h Ks Ac"), 0, -10, -10),
]


@pytest.mark.parametrize(("mine", "bank", "blind", "players", "livermore"), HANDS)
def test_blind_and_trips_pay_for_10_dollars(
    mine: str, bank: tuple[str, str], blind: int, players: int, livermore: int
) -> None:
    for name, trips in ((PLAYERS, players), (LIVERMORE, livermore)):
        played = one(name, mine, bank, f"{BASE}, trips 10")
        assert (played.won("blind"), played.won("trips")) == (blind, trips)


@BOTH
@pytest.mark.parametrize(
    ("mine", "bank", "how"),
    [
        ("7d 7c", ("Kh Kd", "Kc 7h 5d 3s 2c"), "lose"),
        ("Ah 9c", ("As 9d", "Kc Kh Kd 3s 2c"), "push"),
    ],
)
def test_trips_are_paid_on_a_loss_and_on_a_push(name: str, mine: str, bank: tuple[str, str], how: str) -> None:
    played = one(name, mine, bank, f"{BASE}, trips 10")
    assert (played.result("ante"), played.won("trips")) == (how, 30)
