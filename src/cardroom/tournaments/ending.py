"""How a tournament ends before one player has all chips: deals, disqualification, cancellation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Literal

from cardroom.money import Cents
from cardroom.tournaments.commands import Command, DrawNumber, Key, Moment, TournamentRefusal, Who
from cardroom.tournaments.deal_talks import by_chips, icm, why_no_deal
from cardroom.tournaments.end_events import (
    Canceled,
    DealAnswered,
    DealProposed,
    Disqualified,
    NoDealProposed,
    Placed,
    PoolDivided,
    TalkWanted,
)
from cardroom.tournaments.events import EntryGivenBack
from cardroom.tournaments.results import (
    Talk,
    begin_hand_for_hand,
    check_paid_out,
    end_hand_for_hand,
    finish,
)
from cardroom.tournaments.seat_events import ChipsTakenOut
from cardroom.tournaments.seating import after_change
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import Player

if TYPE_CHECKING:
    from cardroom.tournaments.tournament import Tournament


class AskForTalk(Command, frozen=True):
    """A player at the final table wants to talk about a deal: the next hand waits for it. Once a level."""

    who: ClassVar[Who] = "player"
    player: Player

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        if t.state != "final-table":
            raise TournamentRefusal("deals are made at the final table", "not-now")
        entrant = t.seated(self.player)
        if t.talk_wanted:
            raise TournamentRefusal("the next hand waits already", "not-now")
        if entrant.asked_at_level == t.clock.level:
            raise TournamentRefusal("a player may ask for it once a level", "too-many")
        t.talk_wanted, entrant.asked_at_level = True, t.clock.level
        t.record(TalkWanted(self.player))


class EndWaiting(Command, frozen=True):
    """Nobody has proposed a deal: the next hand is dealt."""

    who: ClassVar[Who] = "clock"

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        if not t.talk_wanted:
            raise TournamentRefusal("no hand waits for a deal", "not-now")
        t.talk_wanted = False
        t.record(NoDealProposed())


class ProposeDeal(Command, frozen=True):
    """Proposes how those at the final table divide the prizes that are left, and accepts it."""

    who: ClassVar[Who] = "player"
    player: Player
    kind: Literal["icm", "chips", "custom"]
    amounts: dict[Player, Cents] = {}
    """For a custom deal, in cents."""

    def carry_out(self, t: Tournament, at: Moment) -> None:
        if t.state != "final-table":
            raise TournamentRefusal("deals are made at the final table", "not-now")
        t.seated(self.player)
        if t.in_hand:
            raise TournamentRefusal("wait until the hand is over", "not-now")
        chips = {player: t.chips_of(player) for player in t.players_left()}
        prizes = [t.results.prize_of(place) for place in range(1, len(chips) + 1)]
        amounts = self._amounts(chips, prizes)
        if reason := why_no_deal(amounts, prizes):
            raise TournamentRefusal(reason)
        t.talk, t.talk_wanted = Talk(self.kind, amounts, [self.player]), False
        t.clock.stop(at)
        t.record(DealProposed(self.player, self.kind, amounts))

    def _amounts(self, chips: Mapping[Player, Chips], prizes: list[Cents]) -> dict[Player, Cents]:
        if self.kind != "custom":
            return icm(chips, prizes) if self.kind == "icm" else by_chips(chips, prizes)
        if set(self.amounts) != set(chips):
            raise TournamentRefusal("a deal names an amount for each of those left, and for nobody else")
        return {player: self.amounts[player] for player in chips}


class AnswerDeal(Command, frozen=True):
    """Accepts or refuses the deal. It is made when all who are left accept; one who refuses ends the talks."""

    who: ClassVar[Who] = "player"
    player: Player
    accepts: bool

    def carry_out(self, t: Tournament, at: Moment) -> None:
        t.need("playing")
        talk = t.talk
        if talk is None:
            raise TournamentRefusal("no deal is proposed", "not-now")
        t.seated(self.player)
        if self.accepts and self.player in talk.accepted:
            raise TournamentRefusal("the player has accepted already", "not-now")
        t.record(DealAnswered(self.player, self.accepts))
        if not self.accepts:
            t.talk = None
            t.clock.go_on(at)
            return
        talk.accepted.append(self.player)
        if len(talk.accepted) == len(talk.amounts):
            _divide(t, talk)


def _divide(t: Tournament, talk: Talk) -> None:
    """Pays what was agreed. Places go by chips."""
    chips = {player: t.chips_of(player) for player in talk.amounts}
    for player in sorted(chips, key=lambda player: -chips[player]):
        place = 1 + sum(other > chips[player] for other in chips.values())
        tied = sum(other == chips[player] for other in chips.values())
        entrant = t.entrants[player]
        entrant.place, entrant.prize = place, talk.amounts[player]
        t.stand(player)
        t.record(Placed(t.number, player, place, entrant.prize, tied))
    finish(t, by_deal=True)


class PlayHandForHand(Command, frozen=True):
    """Begins or ends hand-for-hand by the floor's word."""

    on: bool

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        if self.on == bool(t.hand_for_hand):
            raise TournamentRefusal(f"hand-for-hand is {'on' if self.on else 'off'} already", "not-now")
        if self.on and len(t.tables) < 2:
            raise TournamentRefusal("hand-for-hand is for several tables", "not-here")
        if t.hand_for_hand and (t.in_hand or t.hand_for_hand.exits):
            raise TournamentRefusal("wait until all tables have finished the hand", "not-now")
        if self.on:
            begin_hand_for_hand(t)
        else:
            end_hand_for_hand(t)


class Disqualify(Command, frozen=True):
    """Removes a player for good. The chips leave play, and the winner gets the prize of the place."""

    player: Player
    why: str
    key: Key
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        entrant = t.seated(self.player)
        if t.tables[entrant.table].round is not None:
            raise TournamentRefusal(f"a hand is being played at table {entrant.table}", "not-now")
        if t.talk:
            raise TournamentRefusal("the players are talking about a deal", "not-now")
        if t.left == 1:
            raise TournamentRefusal("nobody else is left")
        chips = t.stand(self.player)
        t.chips_added -= chips
        entrant.disqualified = True
        t.results.waiting.append([self.player])
        t.record(Disqualified(self.player, self.why))
        t.record(ChipsTakenOut(self.player, chips))
        after_change(t, self.key)


class Cancel(Command, frozen=True):
    """Before the start all money goes back. Later, half of the pool is divided equally and half by chips."""

    why: str

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("announced", "registering", "playing")
        playing = t.phase == "playing"
        t.phase, t.registration_open, t.talk, t.hand_for_hand = "canceled", False, None, None
        t.record(Canceled(self.why))
        if playing:
            _divide_pool(t)
        else:
            for player in t.entrants:
                t.record(EntryGivenBack(t.number, player, t.terms.buy_in, t.terms.fee, "canceled"))
        check_paid_out(t)


def _divide_pool(t: Tournament) -> None:
    """Among those left, by the chips before the hand that is being played. Odd cents go to the leader."""
    for table in t.tables.values():
        if table.round is not None:
            if not table.round.is_over:
                table.round.void("the tournament is canceled")
            table.finish()
    stacks = {player: t.stand(player) for player in t.players_left()}
    chips = {player: stack for player, stack in stacks.items() if stack}
    pool, total = t.pool, sum(chips.values())
    half = pool // 2
    amounts = {player: half // len(chips) + (pool - half) * stack // total for player, stack in chips.items()}
    amounts[max(chips, key=lambda player: chips[player])] += pool - sum(amounts.values())
    t.tables = {}
    for player, amount in amounts.items():
        t.entrants[player].prize = amount
        t.record(PoolDivided(t.number, player, amount))
