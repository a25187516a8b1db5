"""The record of a round: everything needed to replay it event for event."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

from cardroom.dealing.answering import Chosen
from cardroom.dealing.chance import Chance, PartOfDeck
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.game import Game
from cardroom.dealing.incidents import Happened, Incident
from cardroom.dealing.round import Round, replay
from cardroom.dealing.setup import Carry, Setup, Wager
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.money import Cents
from cardroom.version import __version__


class RecordError(ValueError):
    """The record cannot be replayed with this game."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """Choices and carry are kept as JSON, because their kinds are known only after all games are loaded."""

    engine: str
    game: str
    rules: str
    """The fingerprint of the rules, stakes and fees of the round."""
    stacks: Mapping[Seat, Cents]
    carry: msgspec.Raw
    chance: Chance
    choices: tuple[tuple[Seat, Spot, bool, msgspec.Raw], ...]
    wagers: tuple[Wager, ...] = ()
    time_due: bool = False
    pot: Cents = 0
    void: str = ""
    incidents: tuple[tuple[int, int, msgspec.Raw], ...] = ()
    """What went wrong: after how many choices, at which pause, and what."""

    def to_json(self) -> bytes:
        return to_json(self)


def rules_text(game: Game[Any]) -> bytes:
    """The name, rules, stakes and fees of a game as JSON, always in the same characters."""
    return to_json([game.title, *game.terms])


def fingerprint(game: Game[Any]) -> str:
    return sha256(rules_text(game)).hexdigest()[:16]


def record(played: Round) -> Record:
    """The record of a round up to now. Of a shoe or a stacked deck it has only the cards that were dealt."""
    setup, chance = played.setup, played.chance
    if chance.cards is not None:
        chance = msgspec.structs.replace(chance, cards=chance.cards[: played.cards_dealt])
    choices = [*played.choices, *played.answers_in]
    return Record(
        engine=__version__,
        game=played.game.title,
        rules=fingerprint(played.game),
        stacks=setup.stacks,
        carry=msgspec.Raw(to_json(setup.carry)),
        chance=chance,
        choices=tuple((c.seat, c.spot, c.by_default, msgspec.Raw(to_json(c.choice))) for c in choices),
        wagers=setup.wagers,
        time_due=setup.time_due,
        pot=setup.pot,
        void=played.result.void if played.result else "",
        incidents=tuple((one.after, one.pause, msgspec.Raw(to_json(one.incident))) for one in played.incidents),
    )


def replay_record(text: bytes | str, game: Game[Any]) -> Round:
    """Replays the recorded round under the same rules."""
    saved = from_json(text, Record)
    if saved.rules != fingerprint(game):
        raise RecordError(
            f"the record was played under other rules, stakes or fees ({saved.game}, {saved.rules}) "
            f"than the game given ({game.title}, {fingerprint(game)})"
        )
    carry = from_json(bytes(saved.carry), kinds_of(Carry))
    kinds = kinds_of(Choice)
    choices = [
        Chosen(seat, from_json(bytes(choice), kinds), spot, by_default)
        for seat, spot, by_default, choice in saved.choices
    ]
    setup = Setup(saved.stacks, carry, saved.wagers, saved.time_due, saved.pot)
    incidents = tuple(Happened(_incident(what), after, pause) for after, pause, what in saved.incidents)
    replayed = replay(game, setup, _recorded(saved.chance, game), choices, incidents)
    if saved.void and not replayed.is_over:
        replayed.void(saved.void)
    return replayed


def _incident(what: msgspec.Raw) -> Incident:
    incident: Incident = from_json(bytes(what), kinds_of(Incident))
    return incident


def _recorded(chance: Chance, game: Game[Any]) -> Chance:
    """The chance of a recorded round, which has only the cards that were dealt."""
    if chance.cards is None:
        return chance
    if reason := game.deck.refuse(chance.cards, part=True):
        raise RecordError(reason)
    return PartOfDeck(chance.key, chance.cards, chance.dice)
