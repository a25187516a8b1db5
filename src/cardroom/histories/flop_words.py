"""What Open Hand History and the text of trackers share: flop games, and the bets that follow from their blinds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import JACKPOT, FeeTaken
from cardroom.dealing.pot_events import PotWon
from cardroom.histories.checked import checked
from cardroom.histories.hand import CannotSay, HandHistory
from cardroom.histories.told import Kind, ToldHand
from cardroom.money import Cents

BlindRole: TypeAlias = Literal["small", "big", "extra", "straddle"]
FLOP_GAMES: tuple[Kind, ...] = ("holdem", "omaha", "omaha-8")


def told_flop_game(hand: HandHistory, form: str) -> ToldHand:
    """The told hand, if it is a finished hand of a flop game with one or two blinds. Raises CannotSay."""
    told = checked(hand)
    if told.kind not in FLOP_GAMES:
        raise CannotSay(f"{form} is written for flop games only; write {hand.game.title} as phh or json")
    if told.finishing is None:
        raise CannotSay(f"{form} is written for finished hands only")
    if hand.unknown_stacks:
        raise CannotSay(f"{form} has no words for an unknown stack")
    if len({told.antes.get(seat, 0) for seat in told.seats}) > 1:
        raise CannotSay(f"{form} has one ante for all, and here the antes differ")
    return told


def two_blinds(told: ToldHand, form: str) -> tuple[Cents, Cents]:
    """The small and the big blind, without a straddle. Raises CannotSay."""
    blinds = sorted(told.blinds.values())
    if not 1 <= len(blinds) <= 2:
        raise CannotSay(f"{form} has a small and a big blind, and here there are {len(blinds)} blinds")
    return (blinds[0] if len(blinds) == 2 else 0), blinds[-1]


def blind_roles(told: ToldHand) -> dict[Seat, BlindRole]:
    """What each blind is: the last that is no more than the smallest bet is the big blind, and the first the small."""
    usual = [seat for seat in told.blinds if told.blinds[seat] <= told.small]
    usual.sort(key=lambda seat: (told.blinds[seat], told.seats.index(seat)))
    if len(told.seats) == 2 and len(set(told.blinds.values())) == 1:
        usual.sort(key=told.seats.index, reverse=True)  # heads-up the button has the small blind
    roles: dict[Seat, BlindRole] = dict.fromkeys(told.blinds, "straddle")
    roles |= dict.fromkeys(usual, "extra")
    if len(usual) > 1:
        roles[usual[0]] = "small"
    if usual:
        roles[usual[-1]] = "big"
    return roles


class WonPot(msgspec.Struct):
    """A pot with what each seat won from it and what the house took."""

    wins: dict[Seat, Cents]
    rake: Cents = 0
    jackpot: Cents = 0

    @property
    def amount(self) -> Cents:
        return sum(self.wins.values()) + self.rake + self.jackpot


def pots_of(hand: HandHistory) -> list[WonPot]:
    """The main pot and the side pots; fees come out of the main pot."""
    wins: dict[int, dict[Seat, Cents]] = defaultdict(lambda: defaultdict(int))
    for event in hand.events:
        if type(event) is PotWon:
            wins[max(0, event.pot)][event.seat] += event.amount
    pots = [WonPot(dict(wins[number])) for number in sorted(wins)] or [WonPot({})]
    for event in hand.events:
        if type(event) is FeeTaken and event.what == JACKPOT:
            pots[0].jackpot += event.amount
        elif type(event) is FeeTaken:
            pots[0].rake += event.amount
    for seat, more in hand.differs.items():
        pot = max((pot for pot in pots if seat in pot.wins), key=lambda pot: pot.wins[seat])
        pot.wins[seat] += more
        pot.rake -= more
    return pots


def table_size(hand: HandHistory, seats: tuple[Seat, ...]) -> int:
    """The number of seats at the table: as the file says, or as the house has them."""
    return hand.about.seats or max(min(hand.game.rules.seats, 10), *seats)


def player_names(hand: HandHistory, seats: tuple[Seat, ...]) -> Mapping[Seat, str]:
    """A name for every seat: the player's, or "Player 3" if that is missing, not the only one, or not plain text."""
    names = {seat: hand.names.get(seat, "").strip() for seat in seats}
    plain = {
        seat: name
        for seat, name in names.items()
        if name.isprintable() and not set(name) & set("[]():#*") and list(names.values()).count(name) == 1
    }
    return {seat: plain.get(seat) or f"Player {seat}" for seat in seats}
