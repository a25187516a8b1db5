"""What happens in a tournament: frozen records, each with its line in plain English and the money it moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

import msgspec

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import kebab
from cardroom.money import Cents, show_dollars
from cardroom.tournaments.money import Movement, entered, given_back, paid
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import Player

Names: TypeAlias = Callable[[Player], str]
Place: TypeAlias = tuple[int, Seat]
"""A table and a seat."""


def player_name(player: Player) -> str:
    return f"Player {player}"


class TournamentEvent(msgspec.Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """The base of all events."""

    @property
    def movements(self) -> tuple[Movement, ...]:
        return ()

    def describe(self, who: Names = player_name) -> str:
        raise NotImplementedError


# Before the start


class Announced(TournamentEvent, frozen=True):
    name: str
    structure: str
    buy_in: Cents
    fee: Cents

    def describe(self, _who: Names = player_name) -> str:
        return f"{self.name} is announced: {self.structure}, {show_dollars(self.buy_in)}+{show_dollars(self.fee)}."


class RegistrationOpened(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "Registration is open."


class Entered(TournamentEvent, frozen=True):
    """A first entry or a later one."""

    tournament: int
    player: Player
    buy_in: Cents
    fee: Cents
    again: bool = False

    @property
    def movements(self) -> tuple[Movement, ...]:
        return entered(self.tournament, self.player, self.buy_in, self.fee)

    def describe(self, who: Names = player_name) -> str:
        what = "enters again" if self.again else "registers"
        return f"{who(self.player)} {what} for {show_dollars(self.buy_in)}+{show_dollars(self.fee)}."


class EntryGivenBack(TournamentEvent, frozen=True):
    """One entry is undone: buy-in and fee go back."""

    tournament: int
    player: Player
    buy_in: Cents
    fee: Cents
    why: Literal["unregistered", "did-not-show", "canceled"]

    @property
    def movements(self) -> tuple[Movement, ...]:
        return given_back(entered(self.tournament, self.player, self.buy_in, self.fee))

    def describe(self, who: Names = player_name) -> str:
        back = f"{show_dollars(self.buy_in + self.fee)} goes back"
        match self.why:
            case "unregistered":
                return f"{who(self.player)} unregisters; {back}."
            case "did-not-show":
                return f"{who(self.player)} did not show and is removed; {back}."
            case _:
                return f"{back} to {who(self.player)}."


class Started(TournamentEvent, frozen=True):
    entries: int
    tables: int

    def describe(self, _who: Names = player_name) -> str:
        tables = "one table" if self.tables == 1 else f"{self.tables} tables"
        return f"The tournament starts with {self.entries} entries at {tables}."


class SeatsDrawn(TournamentEvent, frozen=True):
    """Seats drawn from the key of the command."""

    seats: Mapping[Player, Place]

    def describe(self, who: Names = player_name) -> str:
        drawn = (f"{who(player)} table {table} seat {seat}" for player, (table, seat) in self.seats.items())
        return f"Seats are drawn: {', '.join(drawn)}."


class RegistrationClosed(TournamentEvent, frozen=True):
    """The prizes are fixed from here on."""

    entries: int
    pool: Cents
    prizes: tuple[Cents, ...]

    def describe(self, _who: Names = player_name) -> str:
        groups: list[tuple[int, int, Cents]] = []
        for place, prize in enumerate(self.prizes, 1):
            if groups and groups[-1][2] == prize:
                groups[-1] = (groups[-1][0], place, prize)
            else:
                groups.append((place, place, prize))
        listed = (f"{a if a == b else f'{a}-{b}'} {show_dollars(prize)}" for a, b, prize in groups)
        pool = show_dollars(self.pool)
        return f"Registration is closed. {self.entries} entries, a pool of {pool}. Prizes: {', '.join(listed)}."


# The clock


class LevelBegan(TournamentEvent, frozen=True):
    level: int
    stakes: str
    game: str = ""

    def describe(self, _who: Names = player_name) -> str:
        game = f"{self.game}, " if self.game else ""
        return f"Level {self.level}: {game}{self.stakes}, from the next hand on."


class BreakBegan(TournamentEvent, frozen=True):
    minutes: int

    def describe(self, _who: Names = player_name) -> str:
        return f"A break of {self.minutes} minutes begins after this hand."


class Paused(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "The tournament is paused."


class WentOn(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "The tournament goes on."


# Hands


class HandDealt(TournamentEvent, frozen=True):
    table: int
    hand: int
    level: int
    button: Seat
    small_blind: Seat = 0
    big_blind: Seat = 0

    def describe(self, _who: Names = player_name) -> str:
        blinds = ""
        if self.big_blind:
            small = f"small blind {self.small_blind}" if self.small_blind else "no small blind"
            blinds = f", {small}, big blind {self.big_blind}"
        return f"Table {self.table}, hand {self.hand}, level {self.level}: button {self.button}{blinds}."


class HandVoided(TournamentEvent, frozen=True):
    table: int
    why: str

    def describe(self, _who: Names = player_name) -> str:
        return f"The hand at table {self.table} is void ({self.why}); all chips are given back."


class WentAway(TournamentEvent, frozen=True):
    player: Player

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} is away and is dealt in, blinded and folded."


class CameBack(TournamentEvent, frozen=True):
    player: Player

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} is at the table."


class Penalized(TournamentEvent, frozen=True):
    player: Player
    rounds: int
    hands: int

    def describe(self, who: Names = player_name) -> str:
        rounds = "one round" if self.rounds == 1 else f"{self.rounds} rounds"
        return f"{who(self.player)} sits out {rounds} ({self.hands} hands), dealt in, blinded and folded."


class PenaltyServed(TournamentEvent, frozen=True):
    player: Player

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} has served the penalty."


# Seats


class Moved(TournamentEvent, frozen=True):
    player: Player
    chips: Chips
    from_table: int
    table: int
    seat: Seat

    def describe(self, who: Names = player_name) -> str:
        to = f"table {self.table} seat {self.seat}"
        return f"{who(self.player)} moves from table {self.from_table} to {to} with {self.chips:,}."


class TableBroken(TournamentEvent, frozen=True):
    table: int
    seats: Mapping[Player, Place]

    def describe(self, who: Names = player_name) -> str:
        drawn = (f"{who(player)} table {table} seat {seat}" for player, (table, seat) in self.seats.items())
        return f"Table {self.table} breaks: {', '.join(drawn)}."


class FinalTable(TournamentEvent, frozen=True):
    """All players left sit at one table."""

    seats: Mapping[Player, Seat]

    def describe(self, who: Names = player_name) -> str:
        drawn = (f"{who(player)} seat {seat}" for player, seat in self.seats.items())
        return f"The final table: {', '.join(drawn)}."


class HandForHandBegan(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "All tables play hand-for-hand."


class HandForHandEnded(TournamentEvent, frozen=True):
    def describe(self, _who: Names = player_name) -> str:
        return "Hand-for-hand is over."


class ChipsRaced(TournamentEvent, frozen=True):
    """The race at one table. `added` is how many chips it put into play; below 0, how many it took out."""

    table: int
    chip: Chips
    larger: Chips
    cards: Mapping[Seat, tuple[Card, ...]]
    won: tuple[Seat, ...]
    saved: tuple[Seat, ...] = ()
    added: Chips = 0

    def describe(self, _who: Names = player_name) -> str:
        cards = "; ".join(f"seat {seat} {show_cards(cards)}" for seat, cards in self.cards.items())
        won = f"{_seats(self.won)} {'gets' if len(self.won) == 1 else 'get'} {self.larger:,}" if self.won else "no chip"
        saved = f" {_seats(self.saved)} would be out and also gets {self.larger:,}." if self.saved else ""
        total = f" {abs(self.added):,} {'more' if self.added > 0 else 'less'} in play." if self.added else ""
        return f"Race of the {self.chip:,} chips at table {self.table}: {cards}: {won}.{saved}{total}"


class ChipColoredUp(TournamentEvent, frozen=True):
    chip: Chips

    def describe(self, _who: Names = player_name) -> str:
        return f"Chips of {self.chip:,} are out of play."


class ChipsTakenOut(TournamentEvent, frozen=True):
    """The stack of a player who is removed leaves play."""

    player: Player
    chips: Chips

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)}'s {self.chips:,} in chips leave play."


# The end


class WentOut(TournamentEvent, frozen=True):
    """`chips` is the stack at the start of the hand."""

    player: Player
    table: int
    chips: Chips

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} is out at table {self.table} (began the hand with {self.chips:,})."


class Disqualified(TournamentEvent, frozen=True):
    player: Player
    why: str

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} is disqualified: {self.why}."


class Placed(TournamentEvent, frozen=True):
    """A final place, and the prize that is paid for it."""

    tournament: int
    player: Player
    place: int
    prize: Cents = 0
    tied: int = 1

    @property
    def movements(self) -> tuple[Movement, ...]:
        return paid(self.tournament, self.player, self.prize)

    def describe(self, who: Names = player_name) -> str:
        tied = f", tied with {self.tied - 1} more" if self.tied > 1 else ""
        prize = f" and gets {show_dollars(self.prize)}" if self.prize else ""
        return f"{who(self.player)} finishes in place {self.place}{tied}{prize}."


class DealProposed(TournamentEvent, frozen=True):
    player: Player
    kind: Literal["icm", "chips", "custom"]
    amounts: Mapping[Player, Cents]

    def describe(self, who: Names = player_name) -> str:
        kind = {"icm": "by ICM", "chips": "by chips", "custom": "of their own"}[self.kind]
        listed = ", ".join(f"{who(player)} {show_dollars(amount)}" for player, amount in self.amounts.items())
        return f"{who(self.player)} proposes a deal {kind}: {listed}."


class DealAnswered(TournamentEvent, frozen=True):
    player: Player
    accepts: bool

    def describe(self, who: Names = player_name) -> str:
        if self.accepts:
            return f"{who(self.player)} accepts the deal."
        return f"{who(self.player)} refuses the deal; play goes on."


class Finished(TournamentEvent, frozen=True):
    by_deal: bool = False

    def describe(self, _who: Names = player_name) -> str:
        return f"The tournament is over{' by agreement' if self.by_deal else ''}."


class Canceled(TournamentEvent, frozen=True):
    why: str

    def describe(self, _who: Names = player_name) -> str:
        return f"The tournament is canceled: {self.why}."


class PoolDivided(TournamentEvent, frozen=True):
    """A share of the pool of a canceled tournament."""

    tournament: int
    player: Player
    amount: Cents

    @property
    def movements(self) -> tuple[Movement, ...]:
        return paid(self.tournament, self.player, self.amount)

    def describe(self, who: Names = player_name) -> str:
        return f"{who(self.player)} gets {show_dollars(self.amount)} of the pool."


def _seats(seats: tuple[Seat, ...]) -> str:
    return f"{'seat' if len(seats) == 1 else 'seats'} {' and '.join(map(str, seats))}"
