"""A round that is over, step by step, as one person saw it; with the proof that the cards were those sealed before."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import msgspec

from cardroom.cards import Card, parse_card
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import POT, DiceThrown, Event, RoundStarted, stack
from cardroom.dealing.picture import Picture
from cardroom.dealing.transcript import transcript
from cardroom.dealing.wire import from_json, kinds_of
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.live_table import Finished
from cardroom.floor.log import Opened, Written
from cardroom.floor.order import in_order
from cardroom.floor.running import Shuffle
from cardroom.floor.seal import Opening, Seal, SealedDeck, SealedDice, cards_in
from cardroom.ledger import Reading, RoundRow


class Step(msgspec.Struct, omit_defaults=True):
    """What one command led to, or one part of it: events of a kind, one after the other."""

    version: int
    at: Milliseconds
    lines: list[str]
    events: list[Event]
    picture: Picture
    """The table after it."""


class Proof(msgspec.Struct):
    """What was published before the deal, and what proves each card or throw that was shown."""

    root: str
    leaves: list[str]
    openings: list[Opening]


class RoundHistory(msgspec.Struct, omit_defaults=True):
    table: int
    round: int
    game: str
    at: Milliseconds
    people: dict[Seat, str]
    steps: list[Step]
    proofs: dict[str, Proof]
    you: Seat = 0


def round_history(reading: Reading, table: int, number: int, viewer: Number) -> RoundHistory | None:
    """None where there is no such round."""
    row = reading.round(table, number)
    if row is None:
        return None
    finished = from_json(row.told, Finished)
    seat = next((seat for seat, guest in finished.people.items() if guest.number == viewer), None)
    names = {seat: guest.name for seat, guest in finished.people.items()}
    steps: list[Step] = []
    picture = Picture(seat)
    places: set[int] = set()
    for written, events, lay in _entries(reading, row):
        for said, following in in_order(written.said, written.said_after, events):
            seen = [event for event in (event.shown_to(seat) for event in following) if event is not None]
            if said:
                steps.append(Step(written.version, written.at, said, [], picture))
            for part in _parts(seen):
                picture = _after(picture, part)
                steps.append(Step(written.version, written.at, transcript(part, names), part, picture))
            places |= {lay[id(card)] for card in cards_in(seen) if id(card) in lay}
    throws = sum(isinstance(event, DiceThrown) for step in steps for event in step.events)
    deck, dice = _seals(reading, row, finished)
    proofs = {
        "cards": Proof(deck.root, deck.leaves, [deck.open(place) for place in sorted(places)]),
        "dice": Proof(dice.root, dice.leaves, [dice.open(throw) for throw in range(throws)]),
    }
    return RoundHistory(table, number, finished.game, row.at, names, steps, proofs, seat or 0)


def _parts(seen: list[Event]) -> list[list[Event]]:
    """Events of a kind together; one that is not worth a line goes with what was before it."""
    parts: list[list[Event]] = []
    for event in seen:
        if parts and (type(event) is type(parts[-1][-1]) or not transcript([event])):
            parts[-1].append(event)
        else:
            parts.append([event])
    return parts


def _after(picture: Picture, seen: list[Event]) -> Picture:
    """What somebody sees who saw `picture` and is shown these events."""
    picture = deepcopy(picture)
    for event in seen:
        if isinstance(event, RoundStarted):
            lies = {stack(seat): chips for seat, chips in event.stacks.items()}
            picture.start({**lies, POT: event.pot} if event.pot else lies)
        for source, target, amount in event.moves:
            picture.move(source, target, amount)
        event.put_on(picture)
    return picture


def _entries(reading: Reading, row: RoundRow) -> Iterator[tuple[Written, list[Event], dict[int, int]]]:
    """Each entry, its events, and by the identity of a card in them the place where it lay."""
    for entry in reading.entries(row.table, after=row.first - 1, limit=row.last - row.first + 1):
        written = from_json(entry.body, Written)
        cards: list[Card] = []

        def apart(kind: type, told: object, cards: list[Card] = cards) -> Card:
            assert issubclass(kind, Card)
            card = parse_card(str(told))
            cards.append(type(card)(card))
            return cards[-1]

        events: list[Event] = msgspec.json.decode(written.events, type=list[kinds_of(Event)], dec_hook=apart)  # type: ignore[misc]
        lay = {id(card): place for card, place in zip(cards, written.places, strict=True) if place >= 0}
        yield written, events, lay


def _seals(reading: Reading, row: RoundRow, finished: Finished) -> tuple[Seal, Seal]:
    opened = next(known for known in reading.tables() if known.number == row.table)
    game = from_json(opened.terms, Opened).terms.house_game().spread()
    keys = {}
    for what, version in finished.shuffled.items():
        (entry,) = reading.entries(row.table, after=version - 1, limit=1)
        shuffle = from_json(entry.body, Written).command
        assert isinstance(shuffle, Shuffle)
        keys[what] = shuffle.key
    chance = Chance(keys["dice"])
    in_shoe = getattr(game.rules, "behind_cut_card", 0)  # type: ignore[attr-defined]
    return SealedDeck(keys["cards"], game.deck), SealedDice(chance.from_shoe(()) if in_shoe else chance)
