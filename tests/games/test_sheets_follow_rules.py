"""Every sentence of a rule sheet that holds only for some value of a rule is made from that rule.

A rule is changed to each of its other values. If the rule sheet stays the same, either it says nothing about the rule,
which is listed here, or it has a sentence that is now wrong.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any

import msgspec
import pytest

from cardroom.cards import STANDARD
from cardroom.games.poker.stakes import Stakes
from cardroom.houses import all_games, load_game
from support.other_rules import sentences, stated_and_silent, with_rules

COMING_IN = {"dead_button", "free_while_time_is_due", "lands_on_small", "missed", "new", "promise_to_kill"}
POT = {*(f"coming_in.{field}" for field in (*COMING_IN, "rebuy_is_new")), "betting.checker_completes"} | {
    "betting.short_all_in", "fees_by", "maximum_is", "time_from",
}  # fmt: skip
"""What happens at the table before and after the hand, and rulings on single bets, which no sheet describes."""
NOT_FLOP = {
    "betting.all_in", "betting.pot_raise", "betting.spread_for", "kill.scoop_with_drop", "over_buttons",
    "overs_in_biggest", "pot_limit.rabbit_hunting", "straddle",
}  # fmt: skip
ANTES = {"first_blind", "short_blind_moves_on", "kill.after", "kill.blind", "kill.half", "kill.keeps_legs"}
"""Rules for blinds at games that have none."""
ONE_HALF = {"odd_chips_low", "two_way_ties_evenly", "holds_back_discards"}
LOWBALL = ("all_in", "check_raise", "checker_completes", "heads_up", "pot_raise", "short_all_in", "spread_for")
BANK = {"decides", "free_collection", "outside_limits"}
COVERED = {f"order.when_covered.{field}" for field in ("button_counts_from", "pictures", "collect_first")}
SILENT = {
    "flop": POT,
    "draw": POT | NOT_FLOP | ONE_HALF,
    "stud": POT | NOT_FLOP | ANTES,
    "jacks-or-better": POT
    | NOT_FLOP
    | ONE_HALF
    | ANTES
    | {f"lowball.betting.{field}" for field in LOWBALL}
    | {"lowball.odd_chips", "kill_round.overkills", "sevens.bets", "sevens.call_counts_as_check"},
    "pan": set(),
    "thirteen-card": set(),
    "baccarat": BANK | COVERED,
    "baccarat-face-up": BANK,
    "blackjack": BANK,
    "caribbean-stud": BANK | {"tie_not_qualified", "bonus_up_to_base"},
    "nines": BANK | {"order.by", "bonus_up_to_base"},
    "pai-gow-poker": BANK | {"order.pictures", "house_way.kings_before_aces"},
    "pai-gow-tiles": BANK | {"order.by", "order.pictures", "bonus_up_to_base"},
    "three-card-poker": BANK | COVERED | {"low_straight"},
    "ultimate-holdem": BANK | {"order.button_counts_from", "order.pictures"},
}
"""Of each procedure, the rules with a few values that make no difference to any rule sheet."""


@cache
def silent() -> dict[str, set[str]]:
    """The fields of each procedure that change no rule sheet of any house, at any kind of stakes."""
    stated: dict[str, set[str]] = defaultdict(set)
    without: dict[str, set[str]] = defaultdict(set)
    for game in all_games():
        for spread in _tables(game.spread()):
            some, none = stated_and_silent(spread)
            stated[game.plays] |= some
            without[game.plays] |= none
    return {procedure: fields - stated[procedure] for procedure, fields in without.items()}


def _tables(game: Any) -> list[Any]:
    if game.kind != "pot" or not game.stakes.blinds:
        return [game]
    others = ("pot-limit blinds 2-5", "spread 3-30 blinds 2-5")
    return [game, *(type(game)(game.title, game.rules, Stakes.parse(stakes)) for stakes in others)]


@pytest.mark.parametrize("procedure", SILENT)
def test_a_sheet_follows_every_rule_that_it_states(procedure: str) -> None:
    assert silent()[procedure] == SILENT[procedure]


def test_a_sentence_that_is_fixed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted defect: the sheet of hold'em says where the blinds are, whatever the rules have."""
    game: Any = load_game("oaks/texas-holdem").spread()
    assert "first_blind" not in stated_and_silent(game)[1]
    monkeypatch.setattr(
        "cardroom.games.poker.flop_steps.forced_bets",
        lambda _rules, stakes: [f"Blinds are posted from the left of the button: {stakes}."],
    )
    assert "first_blind" in stated_and_silent(game)[1]


def changed(name: str, stakes: str, **rules: object) -> str:
    game: Any = load_game(name).spread(None, stakes)
    return sentences(with_rules(game, msgspec.structs.replace(game.rules, **rules)))


@pytest.mark.parametrize(
    ("name", "stakes", "sentence"),
    [
        ("oaks/texas-holdem", "3-6 ante 1", "The first betting round begins left of the button."),
        ("oaks/texas-holdem", "3-6 ante 1", "Every player antes. The stakes are $3-$6 ante $1."),
        ("oceans-eleven/seven-card-stud-hi-lo-8", "", "the best low of eight or better wins the low half"),
        ("oceans-eleven/seven-card-stud-hi-lo-8", "", "equal for high and for low split the whole pot at once"),
        ("oaks/seven-card-stud", "", "per round in limit games, with no cap when two players are left."),
        (
            "oaks/california-aces",
            "",
            "A natural pushes against a natural and against any other hand of the same total.",
        ),
        ("oaks/lowball-kill", "", "posts a kill of"),
        ("livermore/three-card-poker-1-2", "", "the ante is still compared, and loses a tie."),
    ],
)
def test_what_the_rules_of_a_house_say_is_on_its_sheet(name: str, stakes: str, sentence: str) -> None:
    assert sentence in changed(name, stakes)


def test_a_sheet_does_not_speak_of_a_joker_that_is_not_in_the_deck() -> None:
    assert "The joker is" in changed("oaks/pai-gow-poker", "")
    assert "joker" not in changed("oaks/pai-gow-poker", "", deck=STANDARD)


def test_a_low_half_without_a_qualifier_is_described_without_it() -> None:
    said = changed("oaks/omaha-hi-lo", "", low="ace-to-five")
    assert "the best low hand wins the low half. A player may use" in said


def test_no_cap_on_raises_is_said_as_such() -> None:
    betting = msgspec.structs.replace(load_game("oaks/seven-card-stud").rules.betting, raises=0)
    assert "There is no cap on raises. Completing" in changed("oaks/seven-card-stud", "", betting=betting)


def test_without_trips_the_sheet_of_ultimate_does_not_name_it() -> None:
    rules = load_game("players/ultimate-texas-holdem").rules
    kinds = tuple(kind for kind in rules.order.kinds if kind != "trips")
    order = msgspec.structs.replace(rules.order, kinds=kinds, lost_kinds=())
    pays = {kind: table for kind, table in rules.pays.items() if kind != "trips"}
    needs = {kind: others for kind, others in rules.needs.items() if kind != "trips"}
    said = changed("players/ultimate-texas-holdem", "", order=order, pays=pays, needs=needs)
    assert "trips" not in said.lower()


def test_a_face_up_total_without_a_choice_is_not_described_as_one() -> None:
    said = changed("oceans-eleven/21st-century-baccarat-face-up", "", must_hit_to=6)
    assert "hits on 0 to 6 and stands on 7 to 9.\n" in said


def test_a_total_after_the_switch_is_the_one_that_the_house_counts() -> None:
    rules = load_game("players/21st-century-blackjack-switch").rules
    count = msgspec.structs.replace(rules.count, natural=44)
    said = changed("players/21st-century-blackjack-switch", "", count=count)
    assert "An ace and a ten are then 22, which is not a natural.\n" in said


def test_a_double_at_pan_doubles_the_top_where_there_is_one() -> None:
    game: Any = load_game("oaks/pan").spread("4b")
    without = with_rules(game, msgspec.structs.replace(game.rules, top=0))
    assert "the top is doubled" in sentences(game)
    assert "for double: everything that is paid to that player is doubled." in sentences(without)


def test_points_for_two_of_three_hands_are_in_the_table() -> None:
    scoring = load_game("oceans-eleven/chinese-poker").rules.scoring
    assert ("Two hands, whether" in changed("oceans-eleven/chinese-poker", "")) is bool(scoring.two_of_three)
    other = msgspec.structs.replace(scoring, two_of_three=0 if scoring.two_of_three else 2)
    assert ("Two hands, whether" in changed("oceans-eleven/chinese-poker", "", scoring=other)) is bool(
        other.two_of_three
    )
