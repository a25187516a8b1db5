"""The history of a finished round, step by step as one person saw it, with proof that the cards were sealed."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import msgspec

from cardroom.cards import Card, parse_card
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import POT, DiceThrown, Event, RoundStarted, stack
from cardroom.dealing.transcript import LogLine, log_lines
from cardroom.dealing.view import RoundView, RoundViewBuilder
from cardroom.dealing.wire import from_json, kinds_of
from cardroom.floor.entry import Finished
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.log import Opened, StoredEntry
from cardroom.floor.order import in_order
from cardroom.floor.running import Shuffle
from cardroom.floor.seal import Opening, Seal, SealedDeck, cards_in
from cardroom.floor.shuffling import sealed_dice
from cardroom.ledger import Reading, RoundRow
from cardroom.tables import open_table


class Step(msgspec.Struct, omit_defaults=True):
    """The events of one command, or a part of them: consecutive events of one kind."""

    version: int
    at: Milliseconds
    lines: list[LogLine]
    events: list[Event]
    view: RoundView
    """The round after this step."""


class Proof(msgspec.Struct):
    """The commitment published before the deal, and the openings that prove each card or throw shown."""

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
    """The history of a round as `viewer` saw it; None if there is no such round."""
    row = reading.round(table, number)
    if row is None:
        return None
    finished = from_json(row.record, Finished)
    seat = next((seat for seat, guest in finished.people.items() if guest.number == viewer), None)
    names = {seat: guest.name for seat, guest in finished.people.items()}
    steps: list[Step] = []
    view = RoundViewBuilder(seat)
    places: set[int] = set()
    for entry, events, place_of in _entries(reading, row):
        for said, following in in_order(entry.said, entry.said_after, events):
            seen = [event for event in (event.shown_to(seat) for event in following) if event is not None]
            if said:
                steps.append(Step(entry.version, entry.at, list(map(LogLine, said)), [], view))
            for part in _parts(seen):
                view = _after(view, part)
                steps.append(Step(entry.version, entry.at, log_lines(part, names), part, view))
            places |= {place_of[id(card)] for card in cards_in(seen) if id(card) in place_of}
    throws = sum(isinstance(event, DiceThrown) for step in steps for event in step.events)
    deck, dice = _seals(reading, row, finished)
    proofs = {
        "cards": Proof(deck.root, deck.leaves, [deck.open(place) for place in sorted(places)]),
        "dice": Proof(dice.root, dice.leaves, [dice.open(throw) for throw in range(throws)]),
    }
    return RoundHistory(table, number, finished.game, row.at, names, steps, proofs, seat or 0)


def _parts(seen: list[Event]) -> list[list[Event]]:
    """Groups consecutive events of one kind. An event without a line in the hand log joins the group before it."""
    parts: list[list[Event]] = []
    for event in seen:
        if parts and (type(event) is type(parts[-1][-1]) or not log_lines([event])):
            parts[-1].append(event)
        else:
            parts.append([event])
    return parts


def _after(view: RoundViewBuilder, seen: list[Event]) -> RoundViewBuilder:
    """The view after these events are added to it."""
    view = deepcopy(view)
    for event in seen:
        if isinstance(event, RoundStarted):
            accounts = {stack(seat): chips for seat, chips in event.stacks.items()}
            view.start({**accounts, POT: event.pot} if event.pot else accounts)
        for source, target, amount in event.moves:
            view.move(source, target, amount)
        event.put_on(view)
    return view


def _entries(reading: Reading, row: RoundRow) -> Iterator[tuple[StoredEntry, list[Event], dict[int, int]]]:
    """Each entry of the round, its events, and the position in the deck of each card by the id of the card object."""
    for logged in reading.entries(row.table, after=row.first - 1, limit=row.last - row.first + 1):
        entry = from_json(logged.body, StoredEntry)
        cards: list[Card] = []

        def new_card(kind: type, text: object, cards: list[Card] = cards) -> Card:
            if not issubclass(kind, Card):
                raise NotImplementedError(kind)
            card = parse_card(str(text))
            cards.append(type(card)(card))
            return cards[-1]

        events: list[Event] = msgspec.json.decode(entry.events, type=list[kinds_of(Event)], dec_hook=new_card)  # type: ignore[misc]
        place_of = {id(card): place for card, place in zip(cards, entry.places, strict=True) if place >= 0}
        yield entry, events, place_of


def _seals(reading: Reading, row: RoundRow, finished: Finished) -> tuple[Seal, Seal]:
    opened = next(table for table in reading.tables() if table.number == row.table)
    game = from_json(opened.terms, Opened).terms.house_game().spread()
    keys = {}
    for what, version in finished.shuffled.items():
        (logged,) = reading.entries(row.table, after=version - 1, limit=1)
        shuffle = from_json(logged.body, StoredEntry).command
        if not isinstance(shuffle, Shuffle):
            raise ValueError(f"entry {version} of table {row.table} is not a shuffle")
        keys[what] = shuffle.key
    return SealedDeck(keys["cards"], game.deck), sealed_dice(keys["dice"], in_shoe=open_table(game).in_shoe)
