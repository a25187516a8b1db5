"""An export for a seat has only what that seat was shown: with other cards in all other places it is the same bytes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cardroom import HandHistory, Round, write_hands
from cardroom.cards import Card
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice, Discard
from cardroom.dealing.events import Event
from cardroom.histories import FORMS, CannotSay, Form
from support.effort import examples
from support.told_hands import CODES, random_variant


def cards_in(events: list[Event]) -> set[Card]:
    return {card for event in events for card in getattr(event, "cards", ())}


def swapped(hand: Round, seat: int, random: Random) -> Round | None:
    """The same hand with the unseen cards in other places; None if the seat would notice."""
    deck = hand.chance.stock(hand.game.deck).draw(52)
    seen = cards_in(hand.seen_by(seat or None))
    places = [place for place, card in enumerate(deck) if card not in seen]
    mixed = places[:]
    random.shuffle(mixed)
    other = list(deck)
    for place, source in zip(places, mixed, strict=True):
        other[place] = deck[source]
    instead = dict(zip(deck, other, strict=True))
    again = Round(hand.game, hand.setup, Chance(bytes(32), tuple(other)))
    for chosen in hand.choices:
        if not again.decisions or again.decisions[0].seat != chosen.seat:
            return None
        again.choose(chosen.seat, _with_other_cards(chosen.choice, instead), chosen.spot)
    return again if again.seen_by(seat or None) == hand.seen_by(seat or None) else None


def _with_other_cards(choice: Choice, instead: dict[Card, Card]) -> Choice:
    if not isinstance(choice, Discard):
        return choice
    return msgspec.structs.replace(choice, cards=tuple(instead[card] for card in choice.cards))


def written(hand: Round, form: Form, seat: int) -> str:
    try:
        return write_hands(HandHistory.of(hand), form, seat=seat)
    except CannotSay as error:
        return str(error)


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_other_unseen_cards_change_no_byte(code: str) -> None:
    compared = 0
    for number in range(examples(5)):
        hand = random_variant(code, f"seen {number}").round
        assert hand is not None
        if any(type(event).__name__ == "Reshuffled" for event in hand.events):
            continue
        random = Random(number)
        for seat in (0, *hand.setup.stacks):
            if (other := swapped(hand, seat, random)) is None:
                continue
            for form in FORMS:
                assert written(hand, form, seat) == written(other, form, seat)
            compared += 1
    assert compared > 3


def test_the_cards_of_another_hand_are_unknown_cards() -> None:
    hand = next(found for n in range(99) if (found := random_variant("NT", f"folds {n}")).round and _all_fold(found))
    (seat, other, *_) = hand.started.stacks
    assert hand.round is not None
    mine, theirs = ("".join(map(str, hand.round.hand(spot))) for spot in (seat, other))
    text = write_hands(hand, "phh", seat=seat)
    assert mine in text
    assert theirs not in text
    assert "????" in text
    for form in FORMS:
        spectators = write_hands(hand, form, seat=0)
        assert not any(str(card) in spectators for card in hand.round.hand(seat))


def _all_fold(hand: HandHistory) -> bool:
    names = {type(event).__name__ for event in hand.events}
    return not names & {"Showed", "BoardDealt"}
