"""The 29 situations of the floor: each house's book says what to do, and houses differ from data alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardroom.houses.ruling
import cardroom.rulings
from cardroom.houses import House, house_slugs, load_house
from cardroom.houses.ruling import (
    next_question,
    possible_rulings,
    printed_rulings,
    ruling_for,
    rulings_elsewhere,
    situations_of,
)
from cardroom.rulings.situations import Answers
from cardroom.rulings.steps import (
    AnyStep,
    Correct,
    DeadHand,
    Deal,
    DealAgain,
    Fill,
    FinishBetting,
    FloorDecides,
    FoulHand,
    GiveBack,
    Keep,
    LayAside,
    May,
    MayNot,
    Misdeal,
    NewDeck,
    Replace,
    Reshuffle,
    Retire,
    SetByHouse,
    Stands,
    TakeBack,
    TrueValue,
    WagerCounts,
)
from support.cases import every_case

E, L, O, P, Y = "oceans-eleven", "livermore", "oaks", "players", "lucky-lady"  # noqa: E741
BURNED = Replace("top", "after-the-deal", "burn")
BETTING, HIGH = FinishBetting(), Correct("first-to-act")
NEXT = Replace("next", "now", "discards")
E_TURN = (LayAside(), BETTING, Deal("turn", True), BETTING, Reshuffle("laid-aside"), Deal("river", False))
HOLDEM, STUD, LOWBALL, JACKS = "texas-holdem", "seven-card-stud", "ace-to-five-lowball", "jacks-or-better-draw"
PAI_GOW, NINES, PAN, MEXICAN = "pai-gow-poker", "super-pan-9", "panguingue", "mexican-poker"
NO_BUST = "no-bust-21st-century-blackjack"
EXPOSED = {"shown": "face-up", "betting": "limit", "seat": "player"}
NO_LIMIT = EXPOSED | {"betting": "no-limit"}

FLOOR: list[tuple[int, str, str, str, Answers, tuple[AnyStep, ...]]] = [
    (1, E, HOLDEM, "first-card-exposed", {}, (Reshuffle("exposed-card"), DealAgain())),
    (1, L, HOLDEM, "first-card-exposed", {}, (BURNED,)),
    (2, E, "omaha", "hole-card-exposed", {"exposed-by": "dealer"}, (BURNED,)),
    (2, L, HOLDEM, "hole-card-exposed", {"exposed-by": "dealer"}, (BURNED,)),
    (3, E, HOLDEM, "premature-flop", {}, (BETTING, Reshuffle("flop"), Deal("flop", False))),
    (3, L, HOLDEM, "premature-flop", {}, (BETTING, Reshuffle("flop", cut=False), Deal("flop", True))),
    (3, P, "pineapple", "premature-flop", {}, (Reshuffle("flop"), Deal("flop", False))),
    (3, P, "lazy-pineapple", "accidental-discard", {}, (May("two-cards"),)),
    (3, P, "crazy-pineapple", "no-discard", {}, (DeadHand(),)),
    (4, E, HOLDEM, "flop-of-four", {}, (Reshuffle("flop"), Deal("flop", False))),
    (4, L, HOLDEM, "flop-of-four", {"acted": "nobody"}, (Reshuffle("flop", cut=False), Deal("flop", True))),
    (4, L, HOLDEM, "flop-of-four", {"acted": "substantial"}, (Stands("action"), Deal("street", False))),
    (5, E, HOLDEM, "premature-turn", {}, E_TURN),
    (5, L, "omaha", "premature-turn", {}, (*E_TURN[:4], Reshuffle("laid-aside", cut=False), Deal("river"))),
    (5, P, "crazy-pineapple", "premature-turn", {}, E_TURN),
    (6, E, HOLDEM, "premature-river", {}, (LayAside(), BETTING, Reshuffle("laid-aside"), Deal("river", False))),
    (6, L, HOLDEM, "premature-river", {}, (LayAside(), BETTING, Reshuffle("laid-aside", cut=False), Deal("river"))),
    (7, E, HOLDEM, "wrong-number-holdem", {"count": "one-extra", "holder-acted": "no"}, (TakeBack("burn"),)),
    (7, E, HOLDEM, "wrong-number-holdem", {"count": "more-extra", "holder-acted": "no"}, (Misdeal(),)),
    (7, L, HOLDEM, "wrong-number-holdem", {"count": "more-extra", "holder-acted": "no"}, (TakeBack("burn"),)),
    (7, L, HOLDEM, "wrong-number-holdem", {"count": "too-few", "holder-acted": "no"}, (Fill("top"),)),
    (7, L, HOLDEM, "wrong-number-holdem", {"holder-acted": "yes"}, (DeadHand("stays"),)),
    (8, L, HOLDEM, "boxed-card", {"boxed-where": "down-card"}, (Replace("next", "after-the-round-of-cards"),)),
    (8, L, HOLDEM, "boxed-card", {"boxed-where": "elsewhere"}, (NEXT,)),
    (8, E, PAI_GOW, "pai-gow-card-exposed", {"pai-gow-cards": "one-other"}, (Replace("spare", "after-the-deal"),)),
    (8, E, NINES, "boxed-card", {}, (NEXT,)),
    (8, E, PAN, "boxed-card", {}, (NEXT,)),
    (9, L, HOLDEM, "joker-in-deck", {"holder-acted": "no"}, (Replace("next", "after-the-round-of-cards"),)),
    (9, L, HOLDEM, "joker-in-deck", {"holder-acted": "yes"}, (FoulHand(),)),
    (10, E, PAI_GOW, "identical-cards", {}, (Misdeal(),)),
    (11, E, STUD, "card-off-table", {}, (Keep(),)),
    (11, E, NINES, "card-off-table", {}, (NEXT,)),
    (11, E, HOLDEM, "card-off-table", {}, (NewDeck(),)),
    (12, E, "razz", "stud-down-card-exposed", {"exposed-by": "dealer", "hole-cards-up": "one"},
     (Keep(), Deal("third-card", face="down"))),
    (13, E, STUD, "wrong-bring-in", {}, (Correct("bring-in"), GiveBack("false-bring-in"))),
    (14, E, STUD, "wrong-burn", {"taken-in": "no"}, (Correct("burns"),)),
    (14, E, STUD, "wrong-burn", {"taken-in": "yes"}, (Keep(shown=False),)),
    (15, E, STUD, "stud-premature-street", {"taken-in": "no"},
     (LayAside("cards-and-one-for-each-player"), BETTING, Deal("street", True))),
    (15, E, STUD, "stud-premature-street", {"taken-in": "yes"}, (Keep(shown=False), MayNot("raise"))),
    (15, E, STUD, "up-cards-lifted", {"others-acted": "yes"}, (DeadHand(),)),
    (15, E, STUD, "card-missing-at-showdown", {}, (MayNot("win"),)),
    (16, E, STUD, "stud-last-card-exposed", {"last-card": "three-or-more"},
     (Deal("last-cards", face="down"), May("all-in"), HIGH)),
    (16, E, STUD, "stud-last-card-exposed", {"last-card": "first-of-two"}, (Deal("last-cards", face="up"), HIGH)),
    (16, E, STUD, "stud-last-card-exposed", {"last-card": "second-of-two"}, (May("all-in"), HIGH)),
    (17, E, JACKS, "exposed-on-deal", EXPOSED | {"card": "eight-or-higher"}, (Keep(),)),
    (17, E, JACKS, "exposed-on-draw", {"shown": "face-up"}, (Replace("next", "after-the-draw"),)),
    (17, L, "lowball", "exposed-on-draw", {"shown": "face-up", "seat": "player"}, (NEXT,)),
    (17, L, "lowball", "exposed-on-draw", {"shown": "face-up", "seat": "dealer"}, (Keep(),)),
    (18, L, "lowball", "wrong-number-draw", {"draw-count": "too-many", "draw-moment": "before-action"}, (FoulHand(),)),
    (18, L, "lowball", "wrong-number-draw", {"draw-moment": "after-draw"}, (FoulHand(),)),
    (18, E, LOWBALL, "wrong-number-draw", {"draw-count": "too-few", "draw-moment": "before-action"}, (Fill("top"),)),
    (18, E, JACKS, "wrong-number-draw",
     {"draw-count": "too-few", "draw-moment": "after-action", "seat": "player"}, (Fill(on_the_draw=True),)),
    (18, E, LOWBALL, "wrong-number-draw",
     {"draw-count": "too-few", "draw-moment": "after-action", "seat": "dealer"}, (Fill("top"),)),
    (19, L, "lowball", "wrong-dealer-position", {"opened": "no"}, (Misdeal(),)),
    (19, L, "lowball", "wrong-dealer-position", {"opened": "yes"}, (Stands("deal"), Correct("rotation"))),
    (20, L, "lowball", "silent-player", {"round": "first"}, (DeadHand(),)),
    (20, L, HOLDEM, "silent-player", {}, (FloorDecides("no-initiative"),)),
    (21, L, "lowball", "burn-card-taken", {"burn-to": "dealer"}, (DeadHand(),)),
    (21, L, "lowball", "burn-card-taken", {"burn-to": "player"}, (Keep(shown=False),)),
    (21, L, "lowball", "dealer-mistake-on-draw", {}, (FoulHand(),)),
    (21, L, "lowball", "number-changed", {"number-moment": "burned"}, (May("number"),)),
    (21, E, LOWBALL, "number-changed", {"number-moment": "burned"}, (MayNot("change-number"),)),
    (22, E, MEXICAN, "stud-down-card-exposed", {"exposed-by": "dealer"},
     (Keep(shown=False), Deal("next-card", face="down"), May("all-in"))),
    (22, E, MEXICAN, "out-of-sequence", {"deal-street": "first", "acted": "somebody"}, (Misdeal(),)),
    (22, E, MEXICAN, "out-of-sequence", {"deal-street": "first", "acted": "substantial"},
     (Stands("deal"), FoulHand(missed=True))),
    (22, E, MEXICAN, "out-of-sequence", {"deal-street": "later"},
     (Correct("cards-face-up"), GiveBack("bets-on-wrong-cards"), MayNot("bet-on-street"))),
    (22, E, "asian-five-card-stud", "stud-down-card-exposed", {"exposed-by": "dealer"},
     (Keep(), Deal("next-card", face="down"))),
    (23, E, PAN, "wrong-number-pan", {"pan-count": "nine", "pan-moment": "declared-in"}, (Stands("hand"),)),
    (23, E, PAN, "wrong-number-pan", {"pan-count": "nine", "pan-moment": "others-drew"}, (Fill("center"),)),
    (23, E, PAN, "wrong-number-pan", {"pan-moment": "drew"}, (FoulHand(),)),
    (23, L, "pan", "wrong-number-pan", {"pan-count": "eleven", "pan-moment": "not-drawn"}, (TakeBack("discards"),)),
    (23, L, "pan", "wrong-number-pan", {"pan-moment": "drew"}, (Retire(),)),
    (24, E, "chinese-poker", "wrong-number-thirteen", {}, (Misdeal(),)),
    (25, E, NINES, "nines-card-exposed", {"deal-or-draw": "deal"}, (Keep(),)),
    (25, E, NINES, "nines-card-exposed", {"deal-or-draw": "draw"}, (Replace("next", "after-the-player-dealer"),)),
    (25, E, NINES, "wrong-spot", {"noticed": "during-the-deal"}, (Misdeal(),)),
    (25, E, NINES, "wrong-number-nines", {"banked-hand": "player-dealer"}, (Misdeal(),)),
    (26, O, NO_BUST, "wager-removed", {}, (WagerCounts("minimum"), WagerCounts("maximum"))),
    (26, O, NO_BUST, "hand-misplayed", {}, (FoulHand("lost"), Stands("all-hands"))),
    (26, E, NINES, "wager-removed", {"amount-known": "no"}, (WagerCounts("minimum"), FloorDecides("lost-wager"))),
    (26, E, PAI_GOW, "house-way-wrong", {"house-error": "options-not-shown"}, (SetByHouse(before_third_hand=True),)),
    (27, L, HOLDEM, "single-large-chip", {"facing": "bet"}, (WagerCounts("call"),)),
    (27, E, HOLDEM, "single-large-chip", {"facing": "bet", "betting": "no-limit"}, (WagerCounts("call"),)),
    (27, L, HOLDEM, "string-bet", {"announced": "no", "put-in": "half-or-more"}, (WagerCounts("complete"),)),
    (27, E, HOLDEM, "string-bet", {"announced": "no", "objected": "no"}, (Stands("action"),)),
    (28, E, HOLDEM, "mucked-hand", {"face": "down"}, (DeadHand(),)),
    (28, E, PAI_GOW, "misread-hand", {"intact": "yes"}, (TrueValue(),)),
]  # fmt: skip

PUBLIC: list[tuple[int, str, str, str, Answers, tuple[AnyStep, ...]]] = [
    (29, Y, HOLDEM, "out-of-turn", {"action-changed": "no"}, (Correct("turn"), Stands("action"))),
    (29, E, HOLDEM, "out-of-turn", {"action-changed": "yes"}, (Correct("turn"), GiveBack("wager"))),
    (29, O, HOLDEM, "identical-cards", {}, (Misdeal(), NewDeck())),
    (29, O, NO_BUST, "payout-disputed", {"shuffled": "no"}, (Correct("payment"),)),
    (29, O, NO_BUST, "payout-disputed", {"shuffled": "yes"}, (Stands("payment"),)),
]


@every_case(FLOOR)
def test_floor_1_to_28_the_house_rules_by_its_book(
    number: int, house: str, game: str, situation: str, answers: Answers, steps: tuple[AnyStep, ...]
) -> None:
    given = ruling_for(load_house(house), game, situation, answers)
    assert given.steps == steps, f"situation {number} of the floor"
    assert given.source is not None
    assert given.source.lines


@every_case(PUBLIC)
def test_floor_29_the_public_rule_holds_where_a_book_is_silent_and_is_marked(
    number: int, house: str, game: str, situation: str, answers: Answers, steps: tuple[AnyStep, ...]
) -> None:
    given = ruling_for(load_house(house), game, situation, answers)
    assert given.steps == steps, f"situation {number} of the floor"
    assert (given.source, given.cited) == (None, "assumed: public rule")


def test_every_one_of_the_29_situations_has_an_example() -> None:
    assert {number for number, *_ in FLOOR + PUBLIC} == set(range(1, 30))


def steps(house: str, game: str, situation: str, **answers: str) -> tuple[AnyStep, ...]:
    known = {name.replace("_", "-"): answer for name, answer in answers.items()}
    return ruling_for(load_house(house), game, situation, known).steps


def exposed(house: str, game: str, card: str, betting: str = "limit") -> tuple[AnyStep, ...]:
    return steps(house, game, "exposed-on-deal", card=card, betting=betting, shown="face-up", seat="player")


def test_livermore_7_an_exposed_five_is_kept_and_a_six_is_replaced() -> None:
    assert exposed(L, "lowball", "two-to-five") == (Keep(),)
    assert exposed(L, "lowball", "six") == (Replace("next", "after-the-deal"),)


def test_livermore_10_five_boxed_cards_together_are_a_misdeal_and_four_are_each_dead() -> None:
    assert steps(L, "lowball", "boxed-card", boxed_cards="five-together") == (Misdeal(),)
    assert steps(L, "lowball", "boxed-card", boxed_cards="two-to-four") == (NEXT,)


def test_oceans_eleven_18_with_both_hole_cards_up_the_hand_is_dead_and_the_ante_goes_back() -> None:
    both = steps(E, STUD, "stud-down-card-exposed", exposed_by="dealer", hole_cards_up="both")
    assert both == (DeadHand("ante-back"), May("left-opens"))


def test_oceans_eleven_29_which_exposed_cards_are_kept_depends_on_game_and_betting() -> None:
    assert exposed(E, LOWBALL, "seven") == exposed(E, LOWBALL, "two-to-five", "no-limit") == (Keep(),)
    assert exposed(E, LOWBALL, "eight-or-higher") == exposed(E, LOWBALL, "six", "no-limit") == (BURNED,)
    assert exposed(E, "deuce-to-seven-lowball", "seven") == (Keep(),)
    assert exposed(E, "deuce-to-seven-lowball", "six") == exposed(E, "deuce-to-seven-lowball", "ace") == (BURNED,)


def test_oceans_eleven_52_a_boxed_king_is_replaced_an_ace_or_two_cards_are_a_misdeal() -> None:
    assert steps(E, PAI_GOW, "pai-gow-card-exposed", pai_gow_cards="one-other") == (Replace("spare", "after-the-deal"),)
    for cards in ("ace-or-joker", "several"):
        assert steps(E, PAI_GOW, "pai-gow-card-exposed", pai_gow_cards=cards) == (Misdeal(),)


def test_oceans_eleven_76_five_exposed_cards_of_a_hand_are_a_misdeal_and_four_play() -> None:
    assert steps(E, "chinese-poker", "thirteen-cards-exposed", cards_of_one_hand="five-or-more") == (Misdeal(),)
    assert steps(E, "chinese-poker", "thirteen-cards-exposed", cards_of_one_hand="four-or-fewer") == (Stands("hand"),)


def test_oceans_eleven_130_nine_are_filled_eleven_reduced_eight_and_twelve_dead() -> None:
    def pan(count: str) -> tuple[AnyStep, ...]:
        return steps(E, PAN, "wrong-number-pan", pan_count=count, pan_moment="not-drawn")

    assert (pan("nine"), pan("eleven")) == ((Fill("next"),), (TakeBack("discards"),))
    assert pan("eight-or-fewer") == pan("twelve-or-more") == (DeadHand("top-back"),)


def test_oceans_eleven_131_five_exposed_cards_are_five_new_ones_and_four_stay() -> None:
    assert steps(E, PAN, "pan-cards-exposed", cards_of_one_hand="five-or-more") == (Deal("five-cards"),)
    assert steps(E, PAN, "pan-cards-exposed", cards_of_one_hand="four-or-fewer") == (Stands("hand"),)


def test_a_case_that_the_book_leaves_open_is_ruled_by_the_public_rule_and_marked() -> None:
    given = ruling_for(load_house(E), HOLDEM, "hole-card-exposed", {"exposed-by": "player"})
    assert (given.steps, given.cited) == ((Keep(),), "assumed: public rule")


def test_a_rule_of_one_limit_says_so() -> None:
    given = ruling_for(load_house(E), HOLDEM, "mucked-hand", {"face": "down"})
    assert given.cited.endswith("Etiquette (printed for 20-40, assumed at other limits)")


def test_only_what_the_ruling_depends_on_is_asked() -> None:
    oceans, livermore = load_house(E), load_house(L)
    assert next_question(oceans, HOLDEM, "flop-of-four", {}) == ""
    assert next_question(livermore, HOLDEM, "flop-of-four", {}) == "acted"
    assert next_question(oceans, JACKS, "exposed-on-deal", {}) == ""
    assert next_question(oceans, LOWBALL, "exposed-on-deal", {"shown": "face-up", "betting": "limit"}) == "card"
    with pytest.raises(ValueError, match="depends on 'acted'; its answers are nobody, somebody, substantial"):
        ruling_for(livermore, HOLDEM, "flop-of-four", {})
    with pytest.raises(ValueError, match="premature-flop cannot happen at oceans-eleven/razz"):
        ruling_for(oceans, "razz", "premature-flop", {})


def test_houses_rule_differently_on_the_same_accident_and_no_house_is_named_in_the_code() -> None:
    told = {given.house: given for (given,) in rulings_elsewhere(load_house(E), HOLDEM, "premature-flop", {})}
    assert told.keys() == {L, O, P, Y}
    assert told[L].steps != steps(E, HOLDEM, "premature-flop")
    elsewhere = rulings_elsewhere(load_house(L), "lowball", "exposed-on-draw", {"shown": "face-up"})
    assert [given.game for (given,) in elsewhere if given.house == E] == [LOWBALL]
    lowballs = rulings_elsewhere(load_house(E), LOWBALL, "dealer-mistake-on-draw", {})
    assert {given.house: given.game for (given,) in lowballs} == {
        L: "lowball",
        O: "lowball",
        P: "lowball",
        Y: "lowball-draw",
    }
    code = [*Path(cardroom.rulings.__path__[0]).glob("*.py"), Path(cardroom.houses.ruling.__file__)]
    named = [path.name for path in code for house in house_slugs() if f'"{house}"' in path.read_text(encoding="utf-8")]
    assert len(code) >= 6
    assert not named


def test_every_situation_of_every_game_of_every_house_has_a_ruling_in_every_case() -> None:
    for house in map(load_house, house_slugs()):
        for game in house.game_slugs:
            for situation in situations_of(house, game):
                assert possible_rulings(house, game, situation.id, {}), (house.slug, game, situation.id)


def printed(house: House) -> int:
    return sum(1 for game in house.game_slugs for _ in printed_rulings(house, game))


def test_every_ruling_of_a_house_is_for_a_game_that_it_spreads() -> None:
    assert printed(load_house(Y)) == 0
    for house in map(load_house, house_slugs()):
        used = {id(one) for game in house.game_slugs for _, rulings in printed_rulings(house, game) for one in rulings}
        assert [ruling for ruling in house.rulings if id(ruling) not in used] == []
