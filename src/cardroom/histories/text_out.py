"""Writes the text that trackers read, in the form of PokerStars, for flop games."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.cards import Card, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import BoardDealt, Dealt, Event, Mucked, TurnedUp
from cardroom.dealing.pot_events import BetMade, BetReturned, Called, Checked, Folded, Posted, PotWon, Showed
from cardroom.games.poker.stakes import Structure
from cardroom.histories.amounts import in_dollars
from cardroom.histories.flop_words import blind_roles, player_names, pots_of, table_size, told_flop_game, two_blinds
from cardroom.histories.hand import CannotSay, HandHistory
from cardroom.histories.told import Kind
from cardroom.money import Cents

FORM = "the text of trackers"
GAMES: dict[Kind, str] = {"holdem": "Hold'em", "omaha": "Omaha", "omaha-8": "Omaha Hi/Lo"}
LIMITS: dict[Structure, str] = {"no-limit": "No Limit", "pot-limit": "Pot Limit", "fixed": "Limit"}
UNKNOWN_DATE = "1970/01/01 0:00:00 UTC"
"""The form needs a date; this one says that it is not known."""
_STREETS = {"flop": 3, "turn": 4, "river": 5}
_LAST_STREET = {0: "before Flop", 3: "on the Flop", 4: "on the Turn", 5: "on the River"}


def write_text(hand: HandHistory) -> str:
    """The lines of the hand, and two empty lines. Raises CannotSay."""
    return "\n".join(_Writer(hand).lines()) + "\n\n\n"


class _Writer:
    def __init__(self, hand: HandHistory) -> None:
        self.hand = hand
        self.told = told_flop_game(hand, FORM)
        self.small, self.big = two_blinds(self.told, FORM)
        if self.told.structure != "fixed" and self.told.small != self.big:
            raise CannotSay(f"{FORM} has no words for a smallest bet that is not the big blind")
        self.roles = blind_roles(self.told)
        self.names = player_names(hand, self.told.seats)
        self.board: list[Card] = []
        self.high = self.big
        self.shown_down = False
        self.folded: dict[Seat, str] = {}
        self.put_in: set[Seat] = set()
        self.shown: dict[Seat, tuple[Card, ...]] = {}
        self.mucked: set[Seat] = set()
        self.pots = pots_of(hand)
        self.told_wins = False

    def lines(self) -> Iterator[str]:
        yield self._title()
        button = self.hand.started.button
        seats = table_size(self.hand, self.told.seats)
        table = self.hand.about.table.replace("'", "") or "Cardroom"
        yield f"Table '{table}' {seats}-max Seat #{button} is the button"
        for seat in sorted(self.told.seats):
            yield f"Seat {seat}: {self.names[seat]} ({self._money(self.told.stacks[seat])} in chips)"
        events = list(self.hand.events)
        first = next(
            (place for place, event in enumerate(events) if not isinstance(event, Posted) and place), len(events)
        )
        for event in events[:first]:
            yield from self._line(event)
        yield "*** HOLE CARDS ***"
        for event in events[first:]:
            yield from self._line(event)
        yield from self._summary()

    def _title(self) -> str:
        told, about = self.told, self.hand.about
        bets = (told.small, told.big) if told.structure == "fixed" else (self.small, self.big)
        at = f"{about.at.replace('-', '/').replace('T', ' ')} {about.zone}" if about.at else UNKNOWN_DATE
        number = about.hand if about.hand.isdecimal() else "0"
        limits = f"{self._money(bets[0])}/{self._money(bets[1])} {about.currency}".rstrip()
        return f"PokerStars Hand #{number}:  {GAMES[told.kind]} {LIMITS[told.structure]} ({limits}) - {at}"

    def _line(self, event: Event) -> Iterator[str]:
        match event:
            case Posted():
                yield self._post(event)
            case Dealt() if self.hand.invented.isdisjoint(event.cards):
                yield f"Dealt to {self.names[event.spot]} [{show_cards(event.cards)}]"
            case BoardDealt():
                yield self._street(event)
            case Folded():
                self.folded[event.seat] = _LAST_STREET[len(self.board)]
                yield f"{self.names[event.seat]}: folds"
            case Checked():
                yield f"{self.names[event.seat]}: checks"
            case Called():
                self.put_in.add(event.seat)
                yield f"{self.names[event.seat]}: calls {self._money(event.amount)}{_all_in(event)}"
            case BetMade():
                yield self._bet(event)
            case BetReturned():
                yield f"Uncalled bet ({self._money(event.amount)}) returned to {self.names[event.seat]}"
            case Showed() | TurnedUp():
                yield from self._show(event)
            case Mucked():
                yield from self._show_down()
                self.mucked.add(event.spot)
                yield f"{self.names[event.spot]}: mucks hand"
            case PotWon() if not self.told_wins:
                self.told_wins = True
                yield from self._wins()

    def _post(self, event: Posted) -> str:
        what = "the ante" if event.dead else f"{self.roles[event.seat]} blind"
        if not event.dead:
            self.put_in.add(event.seat)
        left = self.told.stacks[event.seat] - self.told.antes.get(event.seat, 0) - event.amount
        all_in = " and is all-in" if not event.dead and left <= 0 else ""
        return f"{self.names[event.seat]}: posts {what} {self._money(event.amount)}{all_in}"

    def _street(self, event: BoardDealt) -> str:
        before, self.high = show_cards(self.board), 0
        self.board += event.cards
        shown = f"[{before}] [{show_cards(event.cards)}]" if before else f"[{show_cards(event.cards)}]"
        return f"*** {event.street.upper()} *** {shown}"

    def _bet(self, event: BetMade) -> str:
        self.put_in.add(event.seat)
        by, self.high = event.to - self.high, event.to
        said = (
            f"raises {self._money(by)} to {self._money(event.to)}"
            if event.raises or by != event.to
            else f"bets {self._money(event.to)}"
        )
        return f"{self.names[event.seat]}: {said}{_all_in(event)}"

    def _show_down(self) -> Iterator[str]:
        if not self.shown_down:
            self.shown_down = True
            yield "*** SHOW DOWN ***"

    def _show(self, event: Showed | TurnedUp) -> Iterator[str]:
        yield from self._show_down()
        seat = event.seat if isinstance(event, Showed) else event.spot
        if not self.hand.invented.isdisjoint(event.cards):
            self.mucked.add(seat)
            yield f"{self.names[seat]}: mucks hand"
            return
        self.shown[seat] = event.cards
        yield f"{self.names[seat]}: shows [{show_cards(event.cards)}] ({event.hand or 'no hand'})"

    def _wins(self) -> Iterator[str]:
        sides = len(self.pots) - 1
        for number, pot in sorted(enumerate(self.pots), reverse=True):
            name = "main pot" if number == 0 else "side pot" if sides == 1 else f"side pot-{number}"
            for seat, won in pot.wins.items():
                yield f"{self.names[seat]} collected {self._money(won)} from {name if sides else 'pot'}"

    def _summary(self) -> Iterator[str]:
        taken = sum(pot.rake + pot.jackpot for pot in self.pots)
        total = sum(pot.amount for pot in self.pots)
        yield "*** SUMMARY ***"
        yield f"Total pot {self._money(total)} | Rake {self._money(taken)}"
        if self.board:
            yield f"Board [{show_cards(self.board)}]"
        for seat in sorted(self.told.seats):
            yield f"Seat {seat}: {self.names[seat]}{self._role(seat)} {self._end(seat)}"

    def _money(self, cents: Cents) -> str:
        return f"{self.hand.about.sign}{in_dollars(cents)}"

    def _role(self, seat: Seat) -> str:
        blind = self.told.blinds.get(seat, 0)
        roles = [" (button)"] if seat == self.hand.started.button else []
        if blind:
            roles.append(f" ({self.roles[seat]} blind)")
        return "".join(roles)

    def _end(self, seat: Seat) -> str:
        won = sum(pot.wins.get(seat, 0) for pot in self.pots)
        if seat in self.shown:
            cards = show_cards(self.shown[seat])
            return f"showed [{cards}] and won ({self._money(won)})" if won else f"showed [{cards}] and lost"
        if won:
            return f"collected ({self._money(won)})"
        if seat in self.folded:
            return f"folded {self.folded[seat]}{'' if seat in self.put_in else ' (didn' + chr(39) + 't bet)'}"
        return "mucked"


def _all_in(event: Called | BetMade) -> str:
    return " and is all-in" if event.all_in else ""
