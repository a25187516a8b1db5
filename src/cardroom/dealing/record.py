"""A round on paper: what is needed to play it again, event for event."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.game import Game
from cardroom.dealing.round import Chosen, Round, replay
from cardroom.dealing.setup import Carry, Setup, Wager
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.money import Cents
from cardroom.version import __version__


class RecordError(ValueError):
    """The record cannot be played again with this game."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """Choices and carry are kept as JSON: which kinds there are is known once all games are."""

    engine: str
    game: str
    rules: str
    """Fingerprint of the rules, stakes and fees it was played under."""
    stacks: dict[Seat, Cents]
    carry: msgspec.Raw
    chance: Chance
    choices: tuple[tuple[Seat, Spot, bool, msgspec.Raw], ...]
    wagers: tuple[Wager, ...] = ()
    time_due: bool = False
    pot: Cents = 0
    void: str = ""

    def to_json(self) -> bytes:
        return to_json(self)


def fingerprint(game: Game[Any]) -> str:
    return sha256(to_json([game.title, *game.terms])).hexdigest()[:16]


def record(played: Round) -> Record:
    """What was played so far. Of a shoe or a stacked deck only the cards that were dealt."""
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
    )


def play_again(text: bytes | str, game: Game[Any]) -> Round:
    """The recorded round, played again under the same rules."""
    written = from_json(text, Record)
    if written.rules != fingerprint(game):
        raise RecordError(
            f"the record was played under other rules, stakes or fees ({written.game}, {written.rules}) "
            f"than these ({game.title}, {fingerprint(game)})"
        )
    carry = from_json(bytes(written.carry), kinds_of(Carry))
    kinds = kinds_of(Choice)
    choices = [
        Chosen(seat, from_json(bytes(choice), kinds), spot, by_default)
        for seat, spot, by_default, choice in written.choices
    ]
    setup = Setup(written.stacks, carry, written.wagers, written.time_due, written.pot)
    again = replay(game, setup, written.chance, choices)
    if written.void:
        again.void(written.void)
    return again
