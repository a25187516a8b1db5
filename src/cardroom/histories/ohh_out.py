"""Writes Open Hand History 1.4 for flop games."""

from __future__ import annotations

import json
from typing import Any

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import BoardDealt, Dealt, Event, Mucked, TurnedUp
from cardroom.dealing.pot_events import BetMade, Called, Checked, Folded, Posted, Showed
from cardroom.games.poker.stakes import Structure
from cardroom.histories.flop_words import (
    BlindRole,
    WonPot,
    blind_roles,
    player_names,
    pots_of,
    table_size,
    told_flop_game,
)
from cardroom.histories.hand import CannotSay, HandHistory
from cardroom.histories.told import Kind, ToldHand
from cardroom.money import Cents
from cardroom.version import __version__

SPEC = "1.4.7"
UNKNOWN_DATE = "1970-01-01T00:00:00Z"
"""The format needs a date; this one says that it is not known."""
GAME_TYPES: dict[Kind, str] = {"holdem": "Holdem", "omaha": "Omaha", "omaha-8": "OmahaHiLo"}
PLAY_MONEY = "XPM"
BET_TYPES: dict[Structure, str] = {"no-limit": "NL", "pot-limit": "PL", "fixed": "FL"}
_BLINDS: dict[BlindRole, str] = {
    "small": "Post SB",
    "big": "Post BB",
    "extra": "Post Extra Blind",
    "straddle": "Straddle",
}
_STREETS = {"flop": "Flop", "turn": "Turn", "river": "River"}
_FORM = "Open Hand History"


def write_ohh(hand: HandHistory, hero: Seat | None = None) -> str:
    """The hand as an object of JSON. Raises CannotSay."""
    return json.dumps({"ohh": _Writer(hand, hero).written()}, indent=2, ensure_ascii=False) + "\n"


class _Writer:
    def __init__(self, hand: HandHistory, hero: Seat | None) -> None:
        self.hand = hand
        self.hero = hero
        self.told = told_flop_game(hand, _FORM)
        self.rounds: list[dict[str, Any]] = [{"id": 0, "street": "Preflop", "cards": [], "actions": []}]
        self.roles = blind_roles(self.told)
        self.actions = 0

    def written(self) -> dict[str, Any]:
        told, about = self.told, self.hand.about
        _check_fixed(told)
        names = player_names(self.hand, told.seats)
        for event in self.hand.events:
            self._hear(event)
        blinds = sorted(blind for blind in told.blinds.values() if blind <= told.small)
        written: dict[str, Any] = {
            "spec_version": SPEC,
            "site_name": about.venue or "Cardroom",
            "network_name": about.venue or "Cardroom",
            "internal_version": __version__,
            "tournament": False,
            "game_number": about.hand or "0",
            "start_date_utc": about.at_utc or UNKNOWN_DATE,
            "table_name": about.table or "Cardroom",
            "game_type": GAME_TYPES[told.kind],
            "bet_limit": {"bet_type": BET_TYPES[told.structure], "bet_cap": 0},
            "table_size": table_size(self.hand, told.seats),
            "currency": about.currency or PLAY_MONEY,
            "dealer_seat": self.hand.started.button,
            "small_blind_amount": _dollars(blinds[0]) if len(blinds) > 1 else 0,
            "big_blind_amount": _dollars(blinds[-1]) if blinds else 0,
            "ante_amount": _dollars(max(told.antes.values(), default=0)),
            "flags": [],
            "players": [
                {"id": seat, "seat": seat, "name": names[seat], "starting_stack": _dollars(told.stacks[seat])}
                for seat in sorted(told.seats)
            ],
            "rounds": self.rounds,
            "pots": [_pot(number, pot) for number, pot in enumerate(pots_of(self.hand))],
        }
        if self.hero:
            written["hero_player_id"] = self.hero
        return written

    def _hear(self, event: Event) -> None:
        match event:
            case Posted():
                self._act(event.seat, self._post(event), event.amount)
            case Dealt():
                self._act(event.spot, "Dealt Cards", cards=event.cards)
            case BoardDealt():
                self._street(_STREETS[event.street], [str(card) for card in event.cards])
            case Checked():
                self._act(event.seat, "Check")
            case Folded():
                self._act(event.seat, "Fold")
            case Called():
                self._act(event.seat, "Call", event.amount, all_in=event.all_in)
            case BetMade():
                before_flop = self.rounds[-1]["street"] == "Preflop"
                self._act(
                    event.seat, "Raise" if event.raises or before_flop else "Bet", event.amount, all_in=event.all_in
                )
            case Showed() | TurnedUp():
                seat = event.seat if isinstance(event, Showed) else event.spot
                self._show_down()
                self._act(seat, "Shows Cards", cards=event.cards)
            case Mucked():
                self._show_down()
                self._act(event.spot, "Mucks Cards")

    def _post(self, event: Posted) -> str:
        return "Post Ante" if event.dead else _BLINDS[self.roles[event.seat]]

    def _street(self, name: str, cards: list[str]) -> None:
        self.rounds.append({"id": len(self.rounds), "street": name, "cards": cards, "actions": []})

    def _show_down(self) -> None:
        if self.rounds[-1]["street"] != "Showdown":
            self._street("Showdown", [])

    def _act(
        self, seat: Seat, action: str, amount: Cents = 0, *, cards: tuple[Any, ...] = (), all_in: bool = False
    ) -> None:
        if not self.hand.invented.isdisjoint(cards):
            if action == "Dealt Cards":
                return
            action, cards = "Mucks Cards", ()
        self.actions += 1
        act: dict[str, Any] = {"action_number": self.actions, "player_id": seat, "action": action}
        if amount:
            act |= {"amount": _dollars(amount), "is_allin": all_in}
        if cards:
            act["cards"] = [str(card) for card in cards]
        self.rounds[-1]["actions"].append(act)


def _check_fixed(told: ToldHand) -> None:
    """The format has no field for the two bets of a fixed limit: the small bet is the big blind."""
    blinds = list(told.blinds.values())
    if told.structure == "fixed" and (told.small not in blinds or told.big != 2 * told.small):
        raise CannotSay(f"{_FORM} has no field for bets that do not follow from the big blind")
    if told.structure != "fixed" and told.small not in blinds:
        raise CannotSay(f"{_FORM} has no field for a smallest bet that is not the big blind")


def _pot(number: int, pot: WonPot) -> dict[str, Any]:
    return {
        "number": number,
        "amount": _dollars(pot.amount),
        "rake": _dollars(pot.rake),
        "jackpot": _dollars(pot.jackpot),
        "player_wins": [{"player_id": seat, "win_amount": _dollars(won)} for seat, won in pot.wins.items()],
    }


def _dollars(cents: Cents) -> int | float:
    return cents // 100 if cents % 100 == 0 else cents / 100
