"""Actions in a betting round: fold, check or call, and bets by fractions of the pot or of exact amounts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from cardroom.dealing.choices import Bet, Call, Check, Fold
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.options import Pick
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.envs.further import Answer, Asked
from cardroom.games.poker.stakes import Stakes
from cardroom.money import Cents, show_dollars

Bets: TypeAlias = Literal["fractions", "exact"]
_FOLD, _CHECK, _CALL = Fold(), Check(), Call()
FOLD, STAY, LEAST, MOST = 0, 1, 2, 6
"""To fold, to check or call, and to bet or raise the least or, by fractions, the most."""

Raises: TypeAlias = Callable[[Betting, Dealer | None, dict[int, Answer]], None]
"""Adds the legal bets to the legal actions."""


class BettingBlock:
    """Fold, check or call, and then the bets. A bring-in is a call, and completing it is the least bet."""

    name = "betting"

    def __init__(self, raises: Sequence[str], offered: Raises) -> None:
        self.names = ("fold", "check or call", *raises)
        self._raises = offered

    def answers(self, asked: Asked) -> bool:
        return isinstance(asked, Betting | ForcedBet | Pick)

    def offered(self, asked: Asked, dealer: Dealer | None) -> dict[int, Answer]:
        if type(asked) is Betting:
            return self._at_a_turn(asked, dealer)
        if isinstance(asked, ForcedBet):
            return _of_two([Bet(asked.least), Bet(asked.most)])
        assert isinstance(asked, Pick)
        bets = _of_two([choice for choice in asked.choices if isinstance(choice, Bet)])
        return {**({FOLD: _FOLD} if _FOLD in asked.choices else {}), **bets}

    def _at_a_turn(self, asked: Betting, dealer: Dealer | None) -> dict[int, Answer]:
        legal: dict[int, Answer] = {}
        if asked.to_call or asked.no_check:
            legal[FOLD] = _FOLD
        if asked.to_call or not asked.no_check:
            legal[STAY] = _CALL if asked.to_call else _CHECK
        if asked.most:
            self._raises(asked, dealer, legal)
        return legal


def _of_two(bets: Sequence[Bet]) -> dict[int, Answer]:
    return {STAY + place: bet for place, bet in enumerate(dict.fromkeys(bets))}


def betting_block(stakes: Stakes, bets: Bets, chips: Cents) -> BettingBlock:
    """The actions of a betting round at these stakes, for stacks of up to `chips`."""
    if stakes.structure == "fixed":
        return BettingBlock(["bet or raise"], _the_least)
    if bets == "fractions":
        sizes = ("the least", "half the pot", "the pot", "twice the pot", "the most")
        return BettingBlock([f"bet or raise {size}" for size in sizes], _by_fractions)
    units = chips // stakes.unit
    amounts = [f"bet or raise to {show_dollars(stakes.unit * number)}" for number in range(1, units + 1)]
    return BettingBlock([*amounts, "bet or raise the most"], _exact(units))


def _the_least(asked: Betting, _dealer: Dealer | None, legal: dict[int, Answer]) -> None:
    legal[LEAST] = Bet(asked.least)


def _by_fractions(asked: Betting, dealer: Dealer | None, legal: dict[int, Answer]) -> None:
    least, most, unit = asked.least, asked.most, asked.unit
    legal[LEAST] = Bet(least)
    if least == most:
        return
    called = asked.in_front + asked.to_call
    pot = all_bets(dealer) + asked.to_call
    for number, size in enumerate((pot // 2, pot, pot * 2), LEAST + 1):
        to = called + size
        to -= to % unit
        if least < to < most:
            legal[number] = Bet(to)
    legal[MOST] = Bet(most)


def all_bets(dealer: Dealer | None) -> Cents:
    """The pot, with the bets in front of the players."""
    assert isinstance(dealer, PotDealer)
    return dealer.pot + sum(dealer.bets.values())


def _exact(units: int) -> Raises:
    """Action 2 bets one smallest chip, action 3 two, and so on; the last one bets the most."""

    def offered(asked: Betting, _dealer: Dealer | None, legal: dict[int, Answer]) -> None:
        unit = asked.unit
        first, last = -(-asked.least // unit), min((asked.most - 1) // unit, units)
        for number in range(first, last + 1):
            legal[LEAST - 1 + number] = Bet(number * unit)
        legal[LEAST + units] = Bet(asked.most)

    return offered
