"""Saves a live tournament as a record, and restores it: also in the middle of hands, whose choices stay sealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from cardroom.accidents import Accident
from cardroom.dealing.answering import Chosen
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.incidents import Happened
from cardroom.dealing.round import Round, RoundVoided, replay
from cardroom.dealing.setup import Setup
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.entry_seal import EntrySeal
from cardroom.floor.guest import Number
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.tournament_log import OpenHand
from cardroom.floor.vault import KeyKeeper, SealedKey
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.tournaments.memory import TournamentMemory, memory_of, restore
from cardroom.tournaments.playing import AnyChoice
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import TournamentTable


class _Ruling(msgspec.Struct, frozen=True):
    accident: Accident
    after: int
    """The number of choices made before it."""


class HandMemory(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand that is being played. It tells of no card."""

    table: int
    entry: int
    """The entry of the log that dealt it."""
    key: SealedKey
    stacks: dict[Seat, Chips]
    """By seat that was dealt in, the chips from before the hand."""
    carry: PotCarry
    choices: bytes
    """The choices made so far, sealed with the key of the hand."""
    rulings: bytes = b""
    """What went wrong so far and how the floor ruled on it, sealed likewise."""


class Memory(msgspec.Struct, frozen=True, omit_defaults=True):
    version: int
    tournament: TournamentMemory
    hands: list[HandMemory] = []
    last_hands: dict[int, int] = {}
    missed: dict[Number, int] = {}
    secret: SealedKey | None = None
    """The secret of the draws."""
    drawn: list[int] = []
    """The entries of the log that drew."""


class _Choice(msgspec.Struct, frozen=True):
    """A choice as it is read (`Chosen`)."""

    seat: Seat
    choice: AnyChoice
    spot: Spot = 0
    by_default: bool = False


def remember(live: LiveTournament) -> bytes:
    """The state of a tournament, as JSON. Since when people think is not in it: they have the full time again."""
    hands = [_hand(live, hand) for hand in live.hands.values()]
    t, draws = memory_of(live.tournament), live.draws
    return to_json(Memory(live.version, t, hands, live.last_hands, dict(live.missed), draws.sealed, draws.entries))


def _hand(live: LiveTournament, hand: OpenHand) -> HandMemory:
    dealt = hand.round
    choices = to_json([*dealt.choices, *dealt.answers_in])
    sealed = hand.seal.seal(choices, _place(live), live.version)
    stacks, carry = dict(dealt.setup.stacks), dealt.setup.carry
    ruled = [_Ruling(one.incident, one.after) for one in dealt.incidents if isinstance(one.incident, Accident)]
    rulings = hand.seal.seal(to_json(ruled), _place(live, "rulings in "), live.version) if ruled else b""
    return HandMemory(hand.table, hand.entry, hand.sealed, stacks, carry, sealed, rulings)


def recall(body: bytes, vault: KeyKeeper) -> LiveTournament:
    """The tournament that was saved. Raises KeyLost or EntryDamaged if one of its hands cannot be opened."""
    memory = from_json(body, Memory)
    live = LiveTournament(memory.tournament.number, vault)
    live.tournament = restore(memory.tournament)
    live.version = memory.version
    live.last_hands = memory.last_hands
    live.missed = Counter(memory.missed)
    live.draws.sealed, live.draws.entries = memory.secret, memory.drawn
    for saved in memory.hands:
        table = live.tournament.tables[saved.table]
        key = vault.open(saved.key, live.log, saved.entry)
        seal = EntrySeal(key)
        choices = from_json(seal.open(saved.choices, _place(live), live.version), list[_Choice])
        ruled = seal.open(saved.rulings, _place(live, "rulings in "), live.version) if saved.rulings else b"[]"
        table.round = _played(table, saved, key, choices, from_json(ruled, list[_Ruling]))
        plays = live.tournament.structure.plays_at(table.played_at[0])
        live.hands[table.number] = OpenHand(table, table.round, plays, saved.entry, key, saved.key)
    live.note_waiting(live.tournament.moment)
    return live


def _played(
    table: TournamentTable, saved: HandMemory, key: bytes, choices: Sequence[_Choice], ruled: Sequence[_Ruling]
) -> Round:
    made = [Chosen(one.seat, one.choice, one.spot, one.by_default) for one in choices]
    try:
        rulings = tuple(Happened(one.accident, one.after) for one in ruled)
        return replay(table.game, Setup(saved.stacks, saved.carry), Chance(key), made, rulings)
    except RoundVoided as error:
        return error.round


def _place(live: LiveTournament, what: str = "") -> str:
    """What the choices are sealed for: not an entry of the log."""
    return f"{what}snapshot of {live.log}"
