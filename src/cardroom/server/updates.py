"""The update of a table for each person. What several people see alike is made and encoded once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeVar, cast

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event, Public
from cardroom.dealing.round import Round
from cardroom.dealing.transcript import LogLine, log_lines
from cardroom.dealing.view import RoundView, RoundViewBuilder
from cardroom.dealing.wire import to_json
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import Guest, Milliseconds, Number
from cardroom.floor.live_table import LiveTable
from cardroom.floor.naming import NamedHand, name_hands
from cardroom.floor.order import in_order
from cardroom.floor.scene import Scene, Scenes, Seen, see, shared_scene
from cardroom.money import Cents
from cardroom.server.messages import Update

T = TypeVar("T")


class News(NamedTuple):
    """A log entry, the guests to whom its round was dealt, and those who play their hands."""

    entry: LogEntry
    dealt_to: Mapping[Seat, Guest]
    players: Mapping[Seat, Guest]


class _MoneyAndAsked(msgspec.Struct, omit_defaults=True):
    """The two parts of a RoundView that change with nearly every action."""

    money: dict[str, Cents] = {}
    asked: list[Seat] = []


class _EncodedView(NamedTuple):
    """A view of a round after a number of changes, without its money and who is asked."""

    changes: int
    view: bytes
    hands: list[NamedHand]
    has_same_money: bool
    """True if everybody saw the same money: the same it is until the next change."""


class Views:
    """What was encoded for earlier versions of a table and still holds. A bet changes no cards and no names."""

    def __init__(self) -> None:
        self._round: Round | None = None
        self._of: dict[Seat | None, _EncodedView] = {}
        self._latest = _MoneyAndAsked()
        self._encoded_latest = b"{}"

    def at(self, table: LiveTable) -> Callable[[Seat | None], Seen]:
        """What each viewer sees of the round now, as JSON."""
        shown = table.round
        if shown is None or table.showing.shown:
            return partial(see, table)
        if shown is not self._round:
            self._round = shown
            self._of.clear()
        everybody, changes = shown.live_view(None), shown.changes
        self._count(everybody)
        return lambda viewer: self._see(shown, viewer, changes, everybody)

    def _see(self, shown: Round, viewer: Seat | None, changes: int, everybody: RoundView) -> Seen:
        kept = self._of.get(viewer)
        if kept is None or kept.changes != changes or not kept.has_same_money:
            view = shown.live_view(viewer)
            hands, is_same = _encoded(name_hands(shown.game, view)), view.money == everybody.money
            kept = self._of[viewer] = _EncodedView(changes, to_json(_without_money(view)), hands, is_same)
            if not is_same:
                own = to_json(_MoneyAndAsked(view.money, view.asked))
                return cast(RoundView, msgspec.Raw(_joined(kept.view, own))), kept.hands
        return cast(RoundView, msgspec.Raw(_joined(kept.view, self._encoded_latest))), kept.hands

    def _count(self, view: RoundView) -> None:
        """Encodes the money and who is asked, as everybody sees it, if it has changed."""
        if view.money != self._latest.money or view.asked != self._latest.asked:
            self._latest = _MoneyAndAsked(view.money.copy(), view.asked)
            self._encoded_latest = to_json(self._latest)


def _without_money(view: RoundViewBuilder) -> RoundView:
    return RoundView(
        view.seat,
        spots=view.spots,
        boards=view.boards,
        wagers=view.wagers,
        button=view.button,
        player_dealer=view.player_dealer,
        action_button=view.action_button,
        dice=view.dice,
        settled=view.settled,
        bank_result=view.bank_result,
        payments=view.payments,
        for_low=view.for_low,
    )


def _joined(first: bytes, second: bytes) -> bytes:
    """One JSON object with the fields of two, the first of which is not empty."""
    return first if second == b"{}" else first[:-1] + b"," + second[1:]


class Updates:
    """The updates for one version of a table, with these entries of its log. The table must not change meanwhile."""

    def __init__(self, table: LiveTable, news: Sequence[News], now: Milliseconds, views: Views | None = None) -> None:
        self._version = table.version
        self._scenes = Scenes(table, _encoded_scene(shared_scene(table)), (views or Views()).at(table))
        self._news = news
        self._now = now
        self._is_public = all(type(event).shown_to is Public.shown_to for one in news for event in one.entry.events)
        """True if everybody sees every event as it is."""
        self._whole: Told | None = None
        """What everybody is told then."""
        self._made: dict[Number, bytes] = {}

    def of(self, number: Number) -> bytes:
        """The update for a person, as JSON."""
        if number not in self._made:
            seen = self._scenes.of(number)
            self._made[number] = to_json(Update(self._version, self._now, seen, *self._told(number)))
        return self._made[number]

    def _told(self, number: Number) -> Told:
        if self._is_public:
            if self._whole is None:
                lines, events = self._tell([news.entry.events for news in self._news])
                self._whole = Told(_encoded(lines), _encoded(events))
            return self._whole
        return self._tell([_shown(news, number) for news in self._news])

    def _tell(self, shown: Sequence[Sequence[Event | None]]) -> Told:
        told = Told([], [])
        for (entry, dealt_to, _), seen in zip(self._news, shown, strict=True):
            names = {seat: guest.name for seat, guest in dealt_to.items()}
            for said, following in in_order(entry.said, entry.said_after, seen):
                events = [event for event in following if event is not None]
                told.lines.extend([*map(LogLine, said), *log_lines(events, names, len(told.events))])
                told.events.extend(events)
        return told


def answering(update: bytes, action: str) -> bytes:
    """An update that also says that a command is stored. The characters of an id are their own JSON."""
    return update[:-1] + b',"done":"' + action.encode() + b'"}'


class Told(NamedTuple):
    """The new lines of the hand log, and the events."""

    lines: list[LogLine]
    events: list[Event]


def _shown(news: News, number: Number) -> list[Event | None]:
    """The events as a person may see them, None for one that the person may not see."""
    viewer = next((seat for seat, guest in news.players.items() if guest.number == number), None)
    return [event.shown_to(viewer) for event in news.entry.events]


def _encoded_scene(shared: Scene) -> Scene:
    return msgspec.structs.replace(
        shared,
        chairs=_encoded(shared.chairs),
        clock=_encoded(shared.clock),
        sealed=_encoded(shared.sealed),
        entropy=_encoded(shared.entropy),
    )


def _encoded(thing: T) -> T:
    """The thing as JSON, in its own place: it can only be sent. What is empty is not sent at all."""
    return cast(T, msgspec.Raw(to_json(thing))) if thing else thing
