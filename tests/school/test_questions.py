"""Every kind of question at every game where it can be asked has one right answer, which the engine proves."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.dealing.events import Dealt
from cardroom.houses import all_games, house_slugs, load_game, load_house
from cardroom.money import parse_dollars, show_dollars
from cardroom.school.checking import check
from cardroom.school.kinds import KINDS
from cardroom.school.making import kinds_at, make, own_refs
from cardroom.school.question import Blank, QuestionRef
from support.each_game import each_game
from support.effort import examples
from support.school_proofs import PROOFS
from support.school_questions import Asked, ask, cards_in

GAMES = [game.id for game in all_games()]


def _one_of_each_procedure() -> list[str]:
    found = {game.plays: game.id for game in reversed(list(all_games()))}
    return sorted(found.values())


@pytest.mark.parametrize("game", each_game(GAMES))
def test_every_question_has_one_right_answer_that_the_engine_proves(game: str) -> None:
    for kind in kinds_at(load_game(game)):
        for seed in range(examples(1)):
            _prove(ask(game, kind, seed), kind)


@pytest.mark.slow
@pytest.mark.parametrize("game", _one_of_each_procedure())
def test_other_seeds_are_proved_too(game: str) -> None:
    for kind in kinds_at(load_game(game)):
        for seed in (10, 11):
            _prove(ask(game, kind, seed), kind)


def _prove(asked: Asked, kind: str) -> None:
    PROOFS[kind](asked)
    solved, right = asked.solved, asked.right
    assert check(solved, right).is_right
    for place, blank in enumerate(solved.question.blanks):
        for other in _others(blank, solved.solution.right[place]):
            assert not check(solved, [*right[:place], other, *right[place + 1 :]]).is_right, (kind, other)
    assert solved.solution.because
    assert solved.solution.cited
    _shows_nothing_hidden(asked, kind)


def _others(blank: Blank, right: tuple[str, ...]) -> list[str]:
    """Other answers to a blank."""
    if blank.form in ("seat", "choice"):
        return [choice for choice in blank.choices if choice not in right]
    if blank.form == "money":
        return [show_dollars(parse_dollars(right[0]) + more) for more in (100, -50)]
    return []


def _shows_nothing_hidden(asked: Asked, kind: str) -> None:
    """No card that lay face down for the whole table is named."""
    if kind in ("reading", "setting", "ruling"):
        return  # They show only hands that were opened, which the proofs look at.
    hand, until = asked.place
    if hand.spread.deck.packs > 1:
        return  # Another card of the same name may lie face up.
    events = hand.events[:until]
    hidden = {str(card) for event in events if isinstance(event, Dealt) and not event.up for card in event.cards}
    seen = {card for text in hand.lines(events) for card in cards_in(text)}
    assert not cards_in(" ".join(asked.log)) & (hidden - seen)
    assert all(event.shown_to(None) == event for event in hand.seen(events))


def test_every_kind_is_asked_somewhere_and_says_where_it_is_not() -> None:
    asked = Counter(kind for game in all_games() for kind in kinds_at(game))
    assert asked.keys() == KINDS.keys() == PROOFS.keys()
    for game in all_games():
        for name, kind in KINDS.items():
            if kind.asked_at.get(game.spread()) is None:
                assert kind.asked_at.why_not(game.plays), (name, game.id)
    assert asked["ruling"] == asked["payouts"] == len(GAMES)


def test_the_same_seed_asks_the_same_and_other_seeds_something_else() -> None:
    for kind in kinds_at(load_game("oaks/three-card-poker-1-3")):
        same, *others = (QuestionRef("oaks", "three-card-poker-1-3", kind, seed) for seed in (5, 6, 7, 8))
        assert make(same) == make(same)
        assert any(make(other).question.log != make(same).question.log for other in others)


def test_a_kind_that_a_game_does_not_have_is_refused_and_the_others_are_named() -> None:
    with pytest.raises(LookupError, match=r"'What is in each pot' is not asked at oaks/pai-gow-tiles; its kinds are"):
        make(QuestionRef("oaks", "pai-gow-tiles", "pots", 1))


@pytest.mark.parametrize("slug", house_slugs())
def test_every_house_has_a_few_questions_of_its_own_and_all_of_them_can_be_made(slug: str) -> None:
    refs = own_refs(load_house(slug))
    assert len(refs) >= 4
    for ref in refs:
        solved = make(ref)
        assert check(solved, [own[0] for own in solved.solution.right]).is_right
        assert solved.solution.note


def test_a_book_example_is_answered_as_the_book_works_it_out() -> None:
    """Ocean's Eleven, line 559: a bank of $100 loses $50, wins $50, and has no more action."""
    solved = make(QuestionRef("oceans-eleven", "pai-gow-poker", "payouts", own="loses-then-wins"))
    order, *amounts = solved.solution.right
    assert order == ("Seat 2: base $50 | Seat 4: base $50 | Seat 6: base $50",)
    paid = dict(zip([blank.label for blank in solved.question.blanks[1:]], amounts, strict=True))
    assert paid == {"Seat 2: base $50": ("$50",), "Seat 4: base $50": ("-$50",), "Seat 6: base $50": ("$0",)}
    assert solved.solution.source is not None
    assert solved.solution.source.lines == "559"
