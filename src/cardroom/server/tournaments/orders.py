"""Orders: what people ask of a tournament. The keys of draws are the house's, and players are oneself or seats."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from cardroom.accidents import Decided, Fault, FloorDecision
from cardroom.cards import fresh_key
from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import kebab
from cardroom.floor.guest import Number, Refused
from cardroom.server.messages import Id
from cardroom.server.tournaments.structures import Toml
from cardroom.tournaments import (
    AnswerDeal,
    AskForTalk,
    BreakTable,
    Cancel,
    ColorUp,
    ComeBack,
    Command,
    Disqualify,
    GoAway,
    GoOn,
    Move,
    OpenRegistration,
    OverruleHand,
    Pause,
    Penalize,
    PlayHandForHand,
    ProposeDeal,
    ReEnter,
    Register,
    RemoveNoShow,
    RuleOn,
    SetLevel,
    Start,
    Structure,
    Tournament,
    Unregister,
)
from cardroom.tournaments.ruling import Reason

Small = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Account = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Why = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Money = Annotated[int, msgspec.Meta(ge=0, le=10**11)]
MOST_BOTS = 1000


class Order(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="order",
    tag=lambda name: kebab(name.removesuffix("Order")),
):
    by: ClassVar[Literal["player", "floor"]] = "floor"

    def command(self, tournament: Tournament, person: Number) -> Command:
        """The command, given by this person. Raises Refused."""
        raise NotImplementedError


class PlayersOrder(Order, frozen=True):
    """An order about oneself. The floor names the player."""

    by: ClassVar[Literal["player", "floor"]] = "player"
    player: Account = 0


class RegisterOrder(PlayersOrder, frozen=True):
    def command(self, _tournament: Tournament, person: Number) -> Command:
        """Whoever opens the own table later has come."""
        return Register(person, fresh_key(), here=False)


class UnregisterOrder(PlayersOrder, frozen=True):
    def command(self, _tournament: Tournament, person: Number) -> Command:
        return Unregister(person)


class ReEnterOrder(PlayersOrder, frozen=True):
    def command(self, _tournament: Tournament, person: Number) -> Command:
        return ReEnter(person, fresh_key())


class GoAwayOrder(PlayersOrder, frozen=True):
    def command(self, _tournament: Tournament, person: Number) -> Command:
        return GoAway(person)


class ComeBackOrder(PlayersOrder, frozen=True):
    def command(self, _tournament: Tournament, person: Number) -> Command:
        return ComeBack(person)


class AskForTalkOrder(PlayersOrder, frozen=True):
    def command(self, _tournament: Tournament, person: Number) -> Command:
        return AskForTalk(person)


class ProposeDealOrder(PlayersOrder, frozen=True):
    kind: Literal["icm", "chips", "custom"] = "icm"
    amounts: Annotated[dict[Seat, Money], msgspec.Meta(max_length=10)] = {}
    """For a custom deal, what each seat of the final table gets, in cents."""

    def command(self, tournament: Tournament, person: Number) -> Command:
        players = {seat: player for table in tournament.tables.values() for seat, player in table.players.items()}
        if unknown := [seat for seat in self.amounts if seat not in players]:
            raise Refused(f"nobody sits in seat {unknown[0]}", "not-found")
        return ProposeDeal(person, self.kind, {players[seat]: cents for seat, cents in self.amounts.items()})


class AnswerDealOrder(PlayersOrder, frozen=True):
    accepts: bool = False

    def command(self, _tournament: Tournament, person: Number) -> Command:
        return AnswerDeal(person, self.accepts)


class OpenRegistrationOrder(Order, frozen=True):
    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return OpenRegistration()


class StartOrder(Order, frozen=True):
    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return Start(fresh_key())


class PauseOrder(Order, frozen=True):
    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return Pause()


class GoOnOrder(Order, frozen=True):
    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return GoOn()


class SetLevelOrder(Order, frozen=True):
    level: Small

    def command(self, tournament: Tournament, _person: Number) -> Command:
        """Refused here and not by the tournament itself, so that every log can be replayed."""
        last = max(tournament.structure.last_level(tournament.chips_in_play), tournament.clock.level)
        if self.level > last:
            raise Refused(f"level {last} is the last one: it asks for all chips in play", "too-much")
        return SetLevel(self.level, fresh_key())


class ColorUpOrder(Order, frozen=True):
    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return ColorUp(fresh_key())


class MoveOrder(Order, frozen=True):
    player: Account
    table: Small
    seat: Small

    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return Move(self.player, self.table, self.seat)


class BreakTableOrder(Order, frozen=True):
    table: Small

    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return BreakTable(self.table, fresh_key())


class HandForHandOrder(Order, frozen=True):
    on: bool

    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return PlayHandForHand(self.on)


class RemoveNoShowOrder(Order, frozen=True):
    player: Account

    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return RemoveNoShow(self.player, fresh_key())


class PenalizeOrder(Order, frozen=True):
    player: Account
    rounds: Small

    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return Penalize(self.player, self.rounds)


class DisqualifyOrder(Order, frozen=True):
    player: Account
    why: Why

    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return Disqualify(self.player, self.why, fresh_key())


class CancelOrder(Order, frozen=True):
    why: Why

    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return Cancel(self.why)


class RuleOnOrder(Order, frozen=True):
    table: Small
    fault: Fault
    decided: Decided = ""
    hand: Annotated[int, msgspec.Meta(ge=0)] = 0

    def command(self, _tournament: Tournament, _person: Number) -> RuleOn:
        return RuleOn(self.table, self.fault, self.decided, self.hand)


class OverruleHandOrder(Order, frozen=True):
    table: Small
    decision: FloorDecision
    reason: Reason
    seat: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    hand: Annotated[int, msgspec.Meta(ge=0)] = 0

    def command(self, _tournament: Tournament, _person: Number) -> Command:
        return OverruleHand(self.table, self.decision, self.reason, self.seat, self.hand)


class AddBotsOrder(Order, frozen=True):
    """Fills places with bots. The hall carries it out, one entry after another."""

    bots: Annotated[int, msgspec.Meta(ge=1, le=MOST_BOTS)]


AnyOrder = (
    RegisterOrder
    | UnregisterOrder
    | ReEnterOrder
    | GoAwayOrder
    | ComeBackOrder
    | AskForTalkOrder
    | ProposeDealOrder
    | AnswerDealOrder
    | OpenRegistrationOrder
    | StartOrder
    | PauseOrder
    | GoOnOrder
    | SetLevelOrder
    | ColorUpOrder
    | MoveOrder
    | BreakTableOrder
    | HandForHandOrder
    | RemoveNoShowOrder
    | PenalizeOrder
    | DisqualifyOrder
    | CancelOrder
    | RuleOnOrder
    | OverruleHandOrder
    | AddBotsOrder
)


class TournamentAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An order. One that is sent again with the same id counts only once."""

    id: Id
    order: AnyOrder


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the floor announces. The structure is one of the library by name, given as data, or written in TOML."""

    id: Id
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    structure: str | Structure = ""
    structure_toml: Toml = ""
    buy_in: Money
    fee: Money = 0
    fewest: Annotated[int, msgspec.Meta(ge=2, le=10_000)] = 2
    most: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    payouts: Annotated[list[int], msgspec.Meta(max_length=10_000)] = []
    """Shares of the pool in hundredths of a percent, the first place first, instead of the structure's table."""
    payouts_toml: Toml = ""
    """A payout table of its own, by the number of entries."""
    ticket: Money = 0
    starts_at: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    act_seconds: Annotated[int, msgspec.Meta(ge=1, le=3600)] = 30
    pause_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 3500
    bot_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 900
