"""Hands at the tables: dealing, choices, what follows when a hand is over, and players who are not there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice, Fold
from cardroom.dealing.round import Round, RoundVoided
from cardroom.dealing.wire import kinds_of
from cardroom.tournaments.commands import Command, DrawNumber, Key, Moment, TournamentRefusal, Who
from cardroom.tournaments.end_events import WentOut
from cardroom.tournaments.events import CameBack, HandDealt, HandVoided, Penalized, PenaltyServed, WentAway
from cardroom.tournaments.games import game_at
from cardroom.tournaments.results import Exit, add_exits
from cardroom.tournaments.seating import TOO_SHORT, WITHIN, after_change, forms_final_table, next_to_break
from cardroom.tournaments.table import Player, TournamentTable
from cardroom.tournaments.timing import end_level

if TYPE_CHECKING:
    from cardroom.tournaments.tournament import Tournament

    AnyChoice = Choice
else:
    # All kinds of choices, so that a command can be read from the wire.
    AnyChoice = kinds_of(Choice)


_NO_HANDS = {
    "break": "there is a break",
    "paused": "the tournament is paused",
    "deal-talks": "the players are talking about a deal",
}


class Deal(Command, frozen=True):
    """Deals the next hand of a table, at the level of this moment."""

    who: ClassVar[Who] = "clock"
    is_hidden: ClassVar[bool] = True
    table: int
    key: Key

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        table = t.table(self.table)
        if reason := why_no_deal(t, table):
            raise TournamentRefusal(reason, "not-now")
        structure, number = t.structure, t.clock.level
        level = structure.level(number)
        ante = level.ante if structure.antes == "big-blind" else 0
        game = game_at(structure, level, t.smallest)
        table.play(game, (number, t.smallest), ante, ante_first=structure.ante_first)
        if t.hand_for_hand:
            t.hand_for_hand.dealt.append(table.number)
        with noting_void(t, table):
            table.deal(Chance(self.key))
        t.hands_dealt += 1
        table.hand = t.hands_dealt
        _record_hand(t, table)
        fold_absent(t, table)


@contextmanager
def noting_void(t: Tournament, table: TournamentTable) -> Iterator[None]:
    """A hand whose procedure fails is void: the chips go back, and the tournament goes on."""
    try:
        yield
    except RoundVoided as error:
        # What the error says may name cards that nobody has seen.
        result = error.round.result
        t.record(HandVoided(table.number, result.void if result else ""))


def _record_hand(t: Tournament, table: TournamentTable) -> None:
    positions = table.positions
    if positions is None:
        return
    blinds = table.game.stakes.blinds
    small = positions.small if len(blinds) > 1 and positions.small in table.stacks else 0
    big = positions.big if blinds else 0
    t.record(HandDealt(table.number, table.rounds_played + 1, t.clock.level, positions.button, small, big))


def why_no_deal(t: Tournament, table: TournamentTable) -> str:
    """Why the next hand of a table cannot be dealt now; empty if it can."""
    if t.state in _NO_HANDS:
        return _NO_HANDS[t.state]
    if table.round is not None:
        return f"a hand is being played at table {table.number}"
    if table.size < 2:
        return f"table {table.number} waits for players"
    if t.talk_wanted:
        return "a player wants to talk about a deal"
    if t.hand_for_hand and (not t.hand_for_hand.begun or table.number in t.hand_for_hand.dealt):
        return "the other tables have to finish their hands first"
    if len(t.tables) == 1:
        return ""
    if forms_final_table(t):
        return "the final table is formed when all hands are over"
    if next_to_break(t) is table:
        return f"table {table.number} breaks"
    sizes = [other.size for other in t.tables.values()]
    if max(sizes) - table.size >= TOO_SHORT:
        return f"table {table.number} has {table.size} players and waits until the tables are balanced"
    if table.size - min(sizes) > WITHIN:
        return f"a player of table {table.number} has to move first"
    return ""


class Choose(Command, frozen=True):
    """A player's choice in the hand that is being played."""

    who: ClassVar[Who] = "player"
    is_hidden: ClassVar[bool] = True
    player: Player
    choice: AnyChoice
    spot: int = 0
    hand: int = 0
    """The hand that it is meant for, counted over all tables: a choice that is too late is refused. 0 means any."""

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        entrant = t.seated(self.player)
        table = t.tables[entrant.table]
        if table.round is None:
            raise TournamentRefusal(f"no hand is being played at table {table.number}", "not-now")
        if self.hand not in (0, table.hand):
            raise TournamentRefusal("that hand is over", "too-late")
        with noting_void(t, table):
            table.round.choose(entrant.seat, self.choice, self.spot)
        fold_absent(t, table)


class TimeOut(Command, frozen=True):
    """The player to act at a table did not answer in time: the default choice is made."""

    who: ClassVar[Who] = "clock"
    table: int

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        table = t.table(self.table)
        if table.round is None or not table.round.decisions:
            raise TournamentRefusal(f"nobody is to act at table {table.number}", "not-now")
        with noting_void(t, table):
            for decision in table.round.decisions:
                table.round.choose_default(decision)
        fold_absent(t, table)


def fold_absent(t: Tournament, table: TournamentTable) -> None:
    """Folds for players who are away or sit out a penalty; where they cannot fold, makes the default choice."""
    dealt: Round | None = table.round
    if dealt is None:
        return
    absent = {seat for seat, player in table.players.items() if not t.entrants[player].acts}
    while absent and (open_to := [decision for decision in dealt.decisions if decision.seat in absent]):
        decision = open_to[0]
        fold = Fold()
        choice = decision.option.default if decision.option.refuse(fold) else fold
        with noting_void(t, table):
            dealt.choose(decision.seat, choice, decision.spot, by_default=True)


class HandOver(Command, frozen=True):
    """Ends a hand that has been played: places, moves, and the next level if it goes by hands."""

    who: ClassVar[Who] = "clock"
    table: int
    key: Key
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, at: Moment) -> None:
        t.need("playing")
        table = t.table(self.table)
        dealt = table.round
        if dealt is None:
            raise TournamentRefusal(f"no hand is being played at table {table.number}", "not-now")
        if not dealt.is_over:
            raise TournamentRefusal(f"the hand at table {table.number} is not over", "not-now")
        before = dealt.setup.stacks
        if table.finish().void:
            _deal_again(t, table, self.key)
            return
        _serve_penalties(t, [table.players[seat] for seat in before])
        out = [seat for seat in before if not table.stacks[seat]]
        exits = [Exit(table.players[seat], table.number, before[seat]) for seat in out]
        for out_now in exits:
            t.stand(out_now.player)
            t.record(WentOut(out_now.player, out_now.table, out_now.chips))
        add_exits(t, exits)
        t.clock.hands += 1
        if t.structure.hands and t.clock.hands >= t.structure.hands and t.left > 1:
            end_level(t, at)
        after_change(t, self.key)


def _deal_again(t: Tournament, table: TournamentTable, key: bytes) -> None:
    """A hand that is void does not count: nobody has lost a chip, and the table plays another one in its place."""
    if t.hand_for_hand and table.number in t.hand_for_hand.dealt:
        t.hand_for_hand.dealt.remove(table.number)
    after_change(t, key)


def _serve_penalties(t: Tournament, players: list[Player]) -> None:
    for player in players:
        entrant = t.entrants[player]
        if entrant.penalty:
            entrant.penalty -= 1
            if not entrant.penalty:
                t.record(PenaltyServed(player))


class GoAway(Command, frozen=True):
    """A player leaves the table for a while."""

    who: ClassVar[Who] = "player"
    player: Player

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        entrant = t.seated(self.player)
        if not entrant.here:
            raise TournamentRefusal("the player is away already", "not-now")
        entrant.here = False
        t.record(WentAway(self.player))
        fold_absent(t, t.tables[entrant.table])


class ComeBack(Command, frozen=True):
    """A player comes to the table, for the first time or again."""

    who: ClassVar[Who] = "player"
    player: Player

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("registering", "playing")
        entrant = t.entrant(self.player)
        if entrant.here:
            raise TournamentRefusal("the player is here already", "not-now")
        entrant.here = entrant.shown = True
        t.record(CameBack(self.player))


class Penalize(Command, frozen=True):
    """A player sits out rounds: dealt in, blinded and folded."""

    player: Player
    rounds: int

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        entrant = t.seated(self.player)
        if not 1 <= self.rounds <= 10:
            raise TournamentRefusal(f"a penalty is 1 to 10 rounds, not {self.rounds}")
        hands = self.rounds * t.tables[entrant.table].size
        entrant.penalty += hands
        t.record(Penalized(self.player, self.rounds, hands))
        fold_absent(t, t.tables[entrant.table])
