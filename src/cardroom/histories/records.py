"""Our own format: a line of JSON a hand, with the game's rules in full, so that it can be replayed anywhere.

A line has the cards that were dealt, and the key of the deck only if that is asked for: with the key, the cards that
were never dealt can be computed too. A line for a seat has the events that the seat was shown, and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from cardroom.cards import KEY_BYTES, Card, parse_card
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import DiceThrown, Event, Reshuffled
from cardroom.dealing.record import RecordError, record, replay_record
from cardroom.dealing.round import Round
from cardroom.dealing.wire import from_json, kinds_of, to_builtins, to_json
from cardroom.games.california.limits import Limits
from cardroom.games.catalog import procedure
from cardroom.games.paying import PayingStakes
from cardroom.games.poker.stakes import Stakes
from cardroom.games.spread import AnySpreadGame
from cardroom.histories.hand import About, CannotSay, HandHistory, HandHistoryError
from cardroom.houses.files import convert
from cardroom.money import Cents, FeeOption

VERSION = 1
_NO_KEY = bytes(KEY_BYTES)
_STAKES: dict[str, Any] = {"pot": Stakes, "bank": Limits, "paying": PayingStakes}


class GameTerms(msgspec.Struct, frozen=True, omit_defaults=True):
    """The rules, stakes and fees of a game, as they are printed."""

    plays: str
    title: str
    rules: Any
    stakes: Any
    fees: FeeOption | None = None
    fee_stakes: dict[str, tuple[str, ...]] | None = None


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One hand. `record` has everything that happened, `events` only what `seat` was shown (0: a spectator)."""

    cardroom: int
    game: GameTerms
    record: msgspec.Raw = msgspec.Raw()
    seat: Seat = 0
    events: msgspec.Raw = msgspec.Raw()
    names: dict[Seat, str] = {}
    about: About = About()
    invented: tuple[str, ...] = ()
    unknown_stacks: tuple[Seat, ...] = ()
    differs: dict[Seat, Cents] = {}


def write_record(hand: HandHistory, seat: Seat | None = None, *, key: bool = False) -> str:
    """The line of a hand: complete, or as a seat was shown it. Raises CannotSay."""
    told = hand if seat is None else hand.seen_by(seat)
    shared: dict[str, Any] = {
        "cardroom": VERSION,
        "game": _terms(hand.game),
        "names": dict(hand.names),
        "about": hand.about,
        "unknown_stacks": tuple(sorted(hand.unknown_stacks)),
        "differs": dict(hand.differs),
    }
    if seat is None and hand.round is not None:
        saved = record(hand.round)
        if not key:
            saved = msgspec.structs.replace(saved, chance=_without_key(hand.round))
            _check_replay(hand.round, saved.to_json())
        invented = tuple(map(str, sorted(hand.invented)))
        line = Line(**shared, record=msgspec.Raw(to_json(saved)), invented=invented)
    else:
        line = Line(**shared, seat=seat or 0, events=msgspec.Raw(to_json(list(told.without_invented()))))
    return to_json(line).decode() + "\n"


def _without_key(played: Round) -> Chance:
    """The cards that were dealt and the dice that were thrown."""
    if any(type(event) is Reshuffled for event in played.events):
        raise CannotSay("cards were shuffled in the middle of the hand, so it can be replayed only with the key")
    chance = played.chance
    cards = chance.cards or tuple(chance.stock(played.game.deck).draw(played.cards_dealt))
    dice = tuple(die for event in played.events if type(event) is DiceThrown for die in event.dice)
    return Chance(_NO_KEY, tuple(cards[: played.cards_dealt]), dice or None)


def _check_replay(played: Round, line: bytes) -> None:
    """Checks that the cards alone replay the round; after some accidents they do not."""
    try:
        same = replay_record(line, played.game).events == played.events
    except (RecordError, RuntimeError, ValueError, IndexError):
        same = False
    if not same:
        raise CannotSay("the cards that were dealt do not suffice to replay this hand; it needs the key")


def _terms(game: AnySpreadGame) -> GameTerms:
    try:
        same = procedure(game.procedure) is type(game)
    except (LookupError, AttributeError):
        same = False
    if not same:
        raise CannotSay(f"{game.title} is a part of another game, which cannot be read back by itself")
    rules, stakes, fees, *more = game.terms
    fee_stakes = {name: tuple(kinds) for name, kinds in more[0].items()} if more else None
    return GameTerms(game.procedure, game.title, to_builtins(rules), to_builtins(stakes), fees, fee_stakes)


def is_record(text: str) -> bool:
    return text.lstrip().startswith('{"cardroom"')


def read_record(text: str) -> HandHistory:
    """The hand of a line, replayed. Raises HandHistoryError."""
    try:
        line = msgspec.json.decode(text, type=Line)
    except msgspec.DecodeError as error:
        raise HandHistoryError(f"the line is not a hand: {error}") from None
    if line.cardroom != VERSION:
        raise HandHistoryError(f"the line is of version {line.cardroom}; this program reads version {VERSION}")
    game = _game(line.game)
    shared: Mapping[str, Any] = {
        "game": game,
        "names": line.names,
        "about": line.about,
        "unknown_stacks": frozenset(line.unknown_stacks),
        "differs": line.differs,
    }
    try:
        if bytes(line.record):
            played = replay_record(bytes(line.record), game)
            invented = frozenset(Card(parse_card(card)) for card in line.invented)
            return HandHistory(**shared, events=played.events, round=played, invented=invented)
        events: list[Event] = from_json(bytes(line.events), list[kinds_of(Event)])  # type: ignore[arg-type, misc]
    except (RecordError, ValueError, msgspec.DecodeError) as error:
        raise HandHistoryError(f"the hand cannot be replayed: {error}") from None
    if not events:
        raise HandHistoryError("the line has neither a record nor events")
    return HandHistory(**shared, events=tuple(events))


def _game(terms: GameTerms) -> AnySpreadGame:
    try:
        kind = procedure(terms.plays)
        rules = convert(terms.rules, kind.rules_type, Path("the line"))
        stakes = msgspec.convert(terms.stakes, _STAKES[kind.kind])
        more = () if terms.fee_stakes is None else (terms.fee_stakes,)
        return kind(terms.title, rules, stakes, terms.fees, *more)
    except (LookupError, ValueError, OverflowError) as error:
        raise HandHistoryError(f"the game of the line cannot be played: {error}") from None
