"""Situations are found by plain words, also misspelled ones."""

from __future__ import annotations

import pytest

from cardroom.houses import load_house
from cardroom.houses.ruling import situations_of
from cardroom.rulings import answer_in, find_situation, is_sure, situation_of, situations
from support.cases import every_case


def found(words: str, game: str) -> tuple[list[str], bool]:
    house, _, slug = game.partition("/")
    best = find_situation(words, situations_of(load_house(house), slug))
    return [one.situation.id for one in best], is_sure(best)


@every_case(
    [
        ("turn dealt before the action was done", "oceans-eleven/texas-holdem", "premature-turn"),
        ("trun too erly", "oceans-eleven/texas-holdem", "premature-turn"),
        ("River came too soon!", "oceans-eleven/omaha", "premature-river"),
        ("four cards on the flop", "livermore/texas-holdem", "flop-of-four"),
        ("a card fell on the floor", "oceans-eleven/texas-holdem", "card-off-table"),
        ("boxed crad", "oceans-eleven/panguingue", "boxed-card"),
        ("the joker was exposed", "oceans-eleven/pai-gow-poker", "pai-gow-card-exposed"),
        ("player has three cards", "livermore/texas-holdem", "wrong-number-holdem"),
        ("forgot to burn", "oceans-eleven/seven-card-stud", "wrong-burn"),
        ("somebody took his bet back", "oaks/no-bust-21st-century-blackjack", "wager-removed"),
        ("one big chip", "livermore/texas-holdem", "single-large-chip"),
        ("dealer mucked my hand", "oceans-eleven/texas-holdem", "mucked-hand"),
        ("MISSED TURN", "oceans-eleven/panguingue", "pan-missed-turn"),
        ("dealer put the turn out too soon", "livermore/texas-holdem", "premature-turn"),
        ("he threw his hand away by mistake", "oceans-eleven/texas-holdem", "mucked-hand"),
        ("we ran out of cards", "players/seven-card-stud", "deck-runs-out"),
        ("flop-of-four", "oaks/texas-holdem", "flop-of-four"),
        ("two cards stuck together", "livermore/texas-holdem", "flop-of-four"),
        ("he bet out of turn", "livermore/texas-holdem", "out-of-turn"),
        ("dealer flipped the player’s ace", "oaks/texas-holdem", "hole-card-exposed"),
        ("dealer flipped my ace", "livermore/texas-holdem", "hole-card-exposed"),
        ("string raise", "livermore/texas-holdem", "string-bet"),
        ("somebody took his bet back after the cards came", "oceans-eleven/pai-gow-poker", "wager-removed"),
        ("dealer pushed the pot to the wrong guy", "oceans-eleven/texas-holdem", "misread-hand"),
        ("he threw in a hundred dollar chip", "oceans-eleven/texas-holdem", "single-large-chip"),
        ("red card in a blue deck", "players/texas-holdem", "identical-cards"),
        ("put the river up while seat five was still thinking", "oceans-eleven/omaha", "premature-river"),
        ("dealer skipped a player", "oceans-eleven/texas-holdem", "out-of-sequence"),
        ("dealt the flop without waiting for the big blind", "oaks/texas-holdem", "premature-flop"),
        ("said raise but only put in a call", "livermore/texas-holdem", "words-and-chips-differ"),
        ("extra card on the board", "oaks/texas-holdem", "flop-of-four"),
        ("wrong player brought it in", "players/seven-card-stud", "wrong-bring-in"),
        ("guest says he was paid short", "oaks/ez-baccarat-panda-8", "payout-disputed"),
        ("winner's cards got pushed into the muck by accident", "oceans-eleven/texas-holdem", "mucked-hand"),
        (
            "dealer put out fifth street while somebody still had to call",
            "oaks/seven-card-stud",
            "stud-premature-street",
        ),
        ("the dealer pitched me the card that should have been burned", "livermore/lowball", "burn-card-taken"),
    ]
)
def test_plain_words_find_the_situation(words: str, game: str, situation: str) -> None:
    best, sure = found(words, game)
    assert best[0] == situation
    assert sure


def test_each_title_and_each_other_wording_finds_its_situation_among_the_best() -> None:
    for situation in situations().values():
        for words in (situation.title, *situation.words):
            best = find_situation(words, situations().values())
            assert situation.id in [one.situation.id for one in best], (situation.id, words)


def test_words_that_fit_several_situations_list_the_closest_and_no_more_than_five() -> None:
    best, sure = found("exposed card", "oceans-eleven/ace-to-five-lowball")
    assert best[:2] == ["exposed-on-draw", "exposed-on-deal"]
    assert not sure
    assert len(find_situation("card dealt player hand exposed", situations().values())) == 5


def test_only_what_can_happen_in_the_game_is_found() -> None:
    assert "premature-flop" not in found("flop too early", "oceans-eleven/razz")[0]
    assert found("premature-flop", "oceans-eleven/razz") == ([], False)
    assert found("discarded by accident", "players/lazy-pineapple")[0][0] == "accidental-discard"
    assert "accidental-discard" not in found("discarded by accident", "players/texas-holdem")[0]


def test_words_that_say_nothing_find_nothing() -> None:
    for words in ("", "   ", "the of it", "xyzzy", "!?"):
        assert found(words, "oaks/texas-holdem") == ([], False)


@pytest.mark.parametrize(
    ("words", "situation", "ask", "answer"),
    [
        ("player has eleven cards", "wrong-number-pan", "pan-count", "eleven"),
        ("I have eight cards", "wrong-number-pan", "pan-count", "eight-or-fewer"),
        ("nine or eleven cards", "wrong-number-pan", "pan-count", ""),
        ("flop has four cards", "flop-of-four", "acted", ""),
        ("flop of four and nobody has acted since", "flop-of-four", "acted", "nobody"),
        ("the dealer exposed a hole card", "hole-card-exposed", "exposed-by", "dealer"),
    ],
)
def test_what_the_words_say_is_not_asked(words: str, situation: str, ask: str, answer: str) -> None:
    assert answer_in(words, situation_of(situation), ask) == answer
