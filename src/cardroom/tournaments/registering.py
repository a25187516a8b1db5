"""From the announcement to the close of registration."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardroom.money import Cents, show_dollars
from cardroom.tournaments.commands import Command, DrawNumber, Key, Moment, TournamentRefusal, Who
from cardroom.tournaments.drawn import SeatDraw
from cardroom.tournaments.draws import draw_free_seats, draw_tables
from cardroom.tournaments.events import Announced, Entered, EntryGivenBack, RegistrationOpened, SeatsDrawn, Started
from cardroom.tournaments.games import check_games
from cardroom.tournaments.payouts import check_shares, load_payouts
from cardroom.tournaments.seat_events import ChipsTakenOut
from cardroom.tournaments.seating import after_change, open_table
from cardroom.tournaments.table import Player
from cardroom.tournaments.timing import begin_level
from cardroom.tournaments.tournament import Entrant, Terms

if TYPE_CHECKING:
    from cardroom.tournaments.tournament import Tournament

MOST_MONEY: Cents = 1_000_000_00
YEAR_2100: Moment = 4_102_444_800_000


class Announce(Command, frozen=True):
    terms: Terms
    commitment: str = ""
    """The hash of the secret of the draws."""

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("new")
        _check_terms(self.terms)
        terms = self.terms
        t.set_terms(terms)
        t.phase, t.smallest = "announced", terms.structure.chips[0]
        t.commitment = self.commitment
        t.record(Announced(terms.name, terms.structure.name, terms.buy_in, terms.fee, self.commitment))


def _check_terms(terms: Terms) -> None:
    try:
        check_games(terms.structure)
        load_payouts(terms.structure.payouts)
        if terms.payouts:
            check_shares(terms.payouts)
    except (ValueError, LookupError) as error:
        raise TournamentRefusal(str(error.args[0])) from None
    if min(terms.buy_in, terms.fee, terms.ticket) < 0 or terms.fewest < 2:
        raise TournamentRefusal("buy-in, fee and ticket cannot be below 0, and a tournament needs two players")
    if max(terms.buy_in, terms.fee, terms.ticket) > MOST_MONEY:
        raise TournamentRefusal(f"buy-in, fee and ticket are {show_dollars(MOST_MONEY)} at most")
    if terms.most < 0 or 0 < terms.places < terms.fewest:
        raise TournamentRefusal(f"{terms.places} may enter, but {terms.fewest} entries are needed to start")
    if terms.structure.one_table and terms.places > terms.structure.seats:
        raise TournamentRefusal(f"the only table has {terms.structure.seats} seats, not {terms.places}")
    if not 0 <= terms.starts_at < YEAR_2100:
        raise TournamentRefusal("a tournament starts before the year 2100")


class OpenRegistration(Command, frozen=True):
    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("announced")
        t.phase, t.registration_open = "registering", True
        t.record(RegistrationOpened())


class Register(Command, frozen=True):
    """Buys in. After the start, as long as registration is open, a seat is drawn at once with the key."""

    who: ClassVar[Who] = "player"
    player: Player
    key: Key | None = None
    here: bool = True
    """False for somebody who registers from elsewhere and has to come."""
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        _check_open(t, self.key)
        if self.player in t.entrants:
            raise TournamentRefusal("the player is in this tournament already", "already-seated")
        places = t.terms.places
        if places and t.entries >= places:
            raise TournamentRefusal(f"all {places} places are taken", "too-many")
        t.entrants[self.player] = Entrant(self.player, self.here, self.here)
        _enter(t, self.player, self.key)


class ReEnter(Command, frozen=True):
    """Buys in again after going out."""

    who: ClassVar[Who] = "player"
    player: Player
    key: Key
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        _check_open(t, self.key)
        entrant = t.entrant(self.player)
        if entrant.table:
            raise TournamentRefusal("the player is still in", "already-seated")
        if entrant.disqualified:
            raise TournamentRefusal("the player is disqualified", "not-possible")
        if entrant.entries > t.structure.re_entries:
            allowed = t.structure.re_entries
            reason = f"a player may enter again {allowed} times" if allowed else "nobody may enter again here"
            raise TournamentRefusal(reason, "too-many")
        t.results.take_back(self.player)
        entrant.entries += 1
        entrant.here = entrant.shown = True
        _enter(t, self.player, self.key, again=True)


def _check_open(t: Tournament, key: bytes | None) -> None:
    t.need("registering", "playing")
    if not t.registration_open:
        raise TournamentRefusal("registration is closed", "too-late")
    if t.phase == "playing" and key is None:
        raise TournamentRefusal("after the start, a key is needed to draw a seat", "not-understood")


def _enter(t: Tournament, player: Player, key: bytes | None, *, again: bool = False) -> None:
    t.entries += 1
    t.record(Entered(t.number, player, t.terms.buy_in, t.terms.fee, again))
    if t.phase == "playing" and key:
        _draw_late_seat(t, player, key)
        after_change(t, key)


def _draw_late_seat(t: Tournament, player: Player, key: bytes) -> None:
    """A free seat at one of the tables with the fewest players, or a seat at a new table."""
    if all(not table.free for table in t.tables.values()):
        open_table(t, max(t.tables, default=0) + 1, t.structure.seats)
    free = {number: table.free for number, table in t.tables.items()}
    sizes = {number: table.size for number, table in t.tables.items()}
    (place,) = draw_free_seats([player], free, sizes, key).values()
    t.draws.append(SeatDraw("entry", (player,), (place,), free=free, sizes=sizes))
    t.sit(player, t.structure.stack, *place)
    t.record(SeatsDrawn({player: place}))


class Unregister(Command, frozen=True):
    who: ClassVar[Who] = "player"
    player: Player

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("registering")
        t.entrant(self.player)
        del t.entrants[self.player]
        t.entries -= 1
        t.record(EntryGivenBack(t.number, self.player, t.terms.buy_in, t.terms.fee, "unregistered"))


class Start(Command, frozen=True):
    """Draws the seats. The first hands can be dealt."""

    key: Key
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, at: Moment) -> None:
        t.need("registering")
        structure = t.structure
        if t.entries < t.terms.fewest:
            raise TournamentRefusal(f"{t.terms.fewest} entries are needed to start, not {t.entries}", "not-now")
        players = tuple(t.entrants)
        seats = draw_tables(players, structure.seats, self.key)
        t.draws.append(SeatDraw("start", players, tuple(seats[player] for player in players), seats=structure.seats))
        t.phase = "playing"
        for number in sorted({table for table, _ in seats.values()}):
            open_table(t, number, structure.seats)
        for player, (table, seat) in seats.items():
            t.sit(player, structure.stack, table, seat)
        t.record(Started(t.entries, len(t.tables)))
        t.record(SeatsDrawn(seats))
        begin_level(t, 1, at)
        after_change(t, self.key)


class RemoveNoShow(Command, frozen=True):
    """Removes a player who never came, as long as registration is open. The stack leaves play, the money goes back."""

    player: Player
    key: Key
    draw: DrawNumber = 0

    def carry_out(self, t: Tournament, _at: Moment) -> None:
        t.need("playing")
        entrant = t.seated(self.player)
        if entrant.shown:
            raise TournamentRefusal("the player has come to the table")
        if not t.registration_open:
            raise TournamentRefusal("the prizes are fixed: an absent player is blinded off", "too-late")
        if t.tables[entrant.table].round is not None:
            raise TournamentRefusal(f"a hand is being played at table {entrant.table}", "not-now")
        if t.left <= 2:
            raise TournamentRefusal("two players have to be left; cancel the tournament instead")
        chips = t.stand(self.player)
        t.chips_added += t.structure.stack - chips
        del t.entrants[self.player]
        t.entries -= 1
        t.record(ChipsTakenOut(self.player, chips))
        t.record(EntryGivenBack(t.number, self.player, t.terms.buy_in, t.terms.fee, "did-not-show"))
        after_change(t, self.key)
