"""The history of a finished round, step by step as one person saw it, with proof that the cards were sealed."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import POT, DiceThrown, Event, Reshuffled, RoundStarted, stack
from cardroom.dealing.ruling_events import CardExchanged, CardTaken, Mixed
from cardroom.dealing.transcript import LogLine, log_lines
from cardroom.dealing.view import RoundView, RoundViewBuilder
from cardroom.dealing.wire import from_json
from cardroom.floor.entropy import ShownEntropy
from cardroom.floor.entry import Finished
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.order import in_order
from cardroom.floor.proofs import Proof, proofs_of
from cardroom.floor.seal import cards_in
from cardroom.floor.stored import StoredEntry, entries_of, events_of
from cardroom.floor.vault import KeyKeeper
from cardroom.ledger import Reading


class Places(msgspec.Struct, omit_defaults=True):
    """The positions in the sealed deck of the cards of an event."""

    shown: list[int] = []
    """Of each card that the event shows you, in order; -1 for a card that was shown before and is only named again."""
    unseen: list[int] = []
    """Of the cards that were dealt with this event, or put back on the deck, and not shown to you."""


class Step(msgspec.Struct, omit_defaults=True):
    """The events of one command, or a part of them: consecutive events of one kind."""

    version: int
    at: Milliseconds
    lines: list[LogLine]
    events: list[Event]
    view: RoundView
    """The round after this step."""
    places: list[Places] = []
    """For each event, where its cards lay."""


class RoundHistory(msgspec.Struct, omit_defaults=True):
    """A round as one person saw it, and everything needed to verify it: see docs/shuffle.md."""

    table: int
    round: int
    game: str
    at: Milliseconds
    people: dict[Seat, str]
    steps: list[Step]
    proofs: dict[str, Proof]
    """By what was sealed: "cards", "dice" and "reshuffles". What cannot be proved any more is left out."""
    you: Seat = 0
    entropy: list[ShownEntropy] = []
    """The randomness that players added to the deck or shoe, in order."""
    dealt_before: int = 0
    """The number of cards that earlier rounds took from the shoe."""
    reshuffled: list[list[int]] = []
    """For each reshuffle, the positions of its cards, in order."""


class Seen(msgspec.Struct, frozen=True):
    """An event as somebody saw it."""

    event: Event
    places: Places


def round_history(
    reading: Reading, table: int, number: int, viewer: Number, vault: KeyKeeper | None = None
) -> RoundHistory | None:
    """The history of a round as `viewer` saw it; None if there is no such round.

    The vault is needed to prove the cards of a shoe that is still in use.
    """
    row = reading.round(table, number)
    if row is None:
        return None
    finished = from_json(row.record, Finished)
    players = {**finished.people, **finished.friends}
    seat = next((seat for seat, guest in players.items() if guest.number == viewer), None)
    names = {seat: guest.name for seat, guest in finished.people.items()}
    entries = entries_of(reading, row)
    watched = Watched(seat)
    steps = [step for entry in entries for step in watched.steps(entry, names)]
    openings = {
        "cards": sorted(watched.shown),
        "dice": range(watched.throws),
        "reshuffles": range(1 if watched.reshuffled else 0),
    }
    return RoundHistory(
        table=table,
        round=number,
        game=finished.game,
        at=row.at,
        people=names,
        steps=steps,
        proofs=proofs_of(reading, row, finished, entries[-1].revealed, openings, vault),
        you=seat or 0,
        entropy=[given.shown for given in finished.entropy],
        dealt_before=finished.dealt_before,
        reshuffled=watched.reshuffled,
    )


class Watched:
    """A round as somebody watches it, entry by entry."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.throws = 0
        self.shown: set[int] = set()
        """The positions of the cards that were shown."""
        self.reshuffled: list[list[int]] = []
        self._view = RoundViewBuilder(seat)
        self._dealt: set[int] = set()
        """The positions of the cards that are not in the stock any more."""

    def steps(self, entry: StoredEntry, names: dict[Seat, str]) -> Iterator[Step]:
        events, place_of = events_of(entry)
        reshuffled = iter(entry.reshuffled)
        for said, following in in_order(entry.said, entry.said_after, events):
            if said:
                yield Step(entry.version, entry.at, list(map(LogLine, said)), [], self._view)
            seen = [seen for event in following for seen in self._see(event, place_of, reshuffled)]
            for part in _parts(seen):
                shown = [one.event for one in part]
                self._view = self._after(shown)
                places = [one.places for one in part]
                yield Step(entry.version, entry.at, log_lines(shown, names), shown, self._view, places)

    def _see(self, event: Event, place_of: dict[int, int], reshuffled: Iterator[tuple[int, ...]]) -> Iterator[Seen]:
        shown = event.shown_to(self.seat)
        if isinstance(event, Reshuffled | Mixed):
            self.reshuffled.append([*next(reshuffled)])
        if isinstance(event, Reshuffled):
            self._dealt.difference_update(self.reshuffled[-1])
        put_back = event.put_back if isinstance(event, CardTaken | CardExchanged) else None
        back = place_of.get(id(put_back), -1)
        self._dealt.discard(back)
        self.throws += isinstance(event, DiceThrown)
        seen = [place_of.get(id(card), -1) for card in cards_in(shown)]
        unseen = [place_of[id(card)] for card in cards_in(event) if id(card) in place_of]
        unseen = [place for place in unseen if place not in self._dealt and place not in seen]
        self.shown.update(place for place in seen if place >= 0)
        self._dealt.update(seen, unseen)
        self._dealt.discard(back)
        if shown is not None:
            yield Seen(shown, Places(seen, unseen))

    def _after(self, shown: list[Event]) -> RoundViewBuilder:
        """The view after these events are added to it."""
        view = deepcopy(self._view)
        for event in shown:
            if isinstance(event, RoundStarted):
                accounts = {stack(seat): chips for seat, chips in event.stacks.items()}
                view.start({**accounts, POT: event.pot} if event.pot else accounts)
            for source, target, amount in event.moves:
                view.move(source, target, amount)
            event.put_on(view)
        return view


def _parts(seen: list[Seen]) -> list[list[Seen]]:
    """Groups consecutive events of one kind. An event without a line in the hand log joins the group before it."""
    parts: list[list[Seen]] = []
    for one in seen:
        if parts and (type(one.event) is type(parts[-1][-1].event) or not log_lines([one.event])):
            parts[-1].append(one)
        else:
            parts.append([one])
    return parts
