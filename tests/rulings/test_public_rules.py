"""What card rooms do where a book is silent, at a house whose book is silent on all of it."""

from __future__ import annotations

from cardroom.houses import load_house
from cardroom.houses.ruling import next_question, ruling_for
from cardroom.rulings.situations import Answers
from cardroom.rulings.steps import (
    AnyStep,
    Correct,
    Deal,
    Fill,
    FloorDecides,
    May,
    MayNot,
    Misdeal,
    Replace,
    Stands,
)
from support.cases import every_case

HOLDEM, STUD, LOWBALL, NINES, PAI_GOW = "texas-holdem", "seven-card-stud", "lowball", "super-pan-9", "pai-gow-poker"
NEXT, HIGH = Replace("next"), Correct("first-to-act")
TWO_BOXED = {"boxed-cards": "two-to-four"}
SHORT = {"draw-count": "too-few", "draw-moment": "after-action"}

RULES: list[tuple[str, str, Answers, tuple[AnyStep, ...]]] = [
    # Nothing is a misdeal any more once two players have acted.
    (HOLDEM, "boxed-card", TWO_BOXED | {"acted": "somebody"}, (Misdeal(),)),
    (HOLDEM, "boxed-card", TWO_BOXED | {"acted": "substantial", "boxed-where": "elsewhere"}, (NEXT,)),
    ("three-card-poker-1-3", "boxed-card", TWO_BOXED, (Misdeal(),)),
    (HOLDEM, "wrong-dealer-position", {"acted": "somebody"}, (Misdeal(),)),
    (HOLDEM, "wrong-dealer-position", {"acted": "substantial"}, (Stands("deal"),)),
    (LOWBALL, "wrong-dealer-position", {"opened": "no"}, (Misdeal(),)),
    # A board card stands once somebody has acted on it, and the next ones come as they should have.
    (HOLDEM, "wrong-burn", {"acted": "nobody"}, (Correct("burns"),)),
    (HOLDEM, "wrong-burn", {"acted": "somebody"}, (Stands("action"), Correct("later-cards"))),
    (STUD, "wrong-burn", {"taken-in": "no"}, (Correct("burns"),)),
    # The burn card is the first card of the draw.
    (LOWBALL, "number-changed", {"number-moment": "nothing"}, (May("number"),)),
    (LOWBALL, "number-changed", {"number-moment": "burned"}, (MayNot("change-number"),)),
    # The button may be completed even after action.
    (LOWBALL, "wrong-number-draw", SHORT | {"seat": "player"}, (Fill(on_the_draw=True),)),
    (LOWBALL, "wrong-number-draw", SHORT | {"seat": "dealer"}, (Fill("top"),)),
    # A card that all have seen does not stay in a hand that is set face down.
    (PAI_GOW, "pai-gow-card-exposed", {"pai-gow-cards": "ace-or-joker"}, (Replace("spare", "after-the-deal"),)),
    # The dealer's mistake does not cost a player the wager without the floor.
    (NINES, "wrong-number-nines", {"banked-hand": "player"}, (FloorDecides("foul-wager"),)),
    (STUD, "stud-last-card-exposed", {"last-card": "second-of-two"}, (May("all-in"), HIGH)),
    (STUD, "deck-runs-out", {"cards-left": "too-few"}, (Deal("common-card", True, "up"), HIGH)),
]


@every_case(RULES)
def test_the_public_rule_holds_where_the_book_is_silent(
    game: str, situation: str, answers: Answers, steps: tuple[AnyStep, ...]
) -> None:
    house = load_house("oaks")
    assert not next_question(house, game, situation, answers), "nothing else is asked"
    given = ruling_for(house, game, situation, answers)
    assert (given.steps, given.source) == (steps, None)
