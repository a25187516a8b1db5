"""The same decks and the same choices through PokerKit: the same turns, bounds and stacks."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pokerkit
import pytest
from msgspec.structs import replace
from pokerkit.games import FixedLimitPokerMixin

from cardroom.cards import PACK, STANDARD, Card, show_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.flop import FlopGame, FlopRules
from cardroom.games.poker.limits import BettingRules
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.poker.stakes import Stakes
from support.beside_pokerkit import SameBets
from support.effort import examples
from support.poker_hand import clockwise

DONE_BY_ITSELF = tuple(
    automation
    for automation in pokerkit.Automation
    if automation.name not in ("CARD_BURNING", "HOLE_DEALING", "BOARD_DEALING")
)
SMALL_BLIND, BIG_BLIND = 100, 200
BLINDS = (SMALL_BLIND, BIG_BLIND)
FIXED = Stakes("fixed", BLINDS, BIG_BLIND, 2 * BIG_BLIND, unit=1)
# PokerKit caps heads-up too, and lets only a full raise reopen.
BETTING = BettingRules(raises=3, heads_up="capped", short_all_in="full-bet")
HOLDEM = FlopRules(deck=STANDARD, seats=10, betting=BETTING)
OMAHA = replace(HOLDEM, hole_cards=4, uses_exactly=2)


class OmahaHighLow(FixedLimitPokerMixin, pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """PokerKit's own class bets up to the pot; as its name says, the limit is fixed."""


class Game(NamedTuple):
    rules: FlopRules
    stakes: Stakes
    theirs: Any
    """PokerKit's class of the same game."""


GAMES = {
    "no-limit hold'em": Game(HOLDEM, Stakes("no-limit", BLINDS, unit=1), pokerkit.NoLimitTexasHoldem),
    "fixed-limit hold'em": Game(HOLDEM, FIXED, pokerkit.FixedLimitTexasHoldem),
    "pot-limit Omaha": Game(OMAHA, Stakes("pot-limit", BLINDS, unit=1), pokerkit.PotLimitOmahaHoldem),
    "fixed-limit Omaha high-low": Game(replace(OMAHA, low="eight-or-better"), FIXED, OmahaHighLow),
}


class Beside(SameBets):
    """One hand at both tables. PokerKit counts players from the left of the button."""

    def __init__(self, kind: Game, random: Random) -> None:
        stacks = {seat: random.randrange(5, 120) * BIG_BLIND for seat in range(1, random.randint(2, 6) + 1)}
        button = random.choice(list(stacks))
        cards = random.sample(PACK, 52)
        game = FlopGame("The game", kind.rules, kind.stakes)
        self.random = random
        self.fixed = kind.stakes.structure == "fixed"
        self.seats = clockwise(stacks, button)
        self.ours = Round(game, Setup(stacks, PotCarry(button)), Chance(bytes(32), tuple(cards)))
        self.theirs = self._peer(kind, [stacks[seat] for seat in self.seats])
        count = len(self.seats)
        dealt = kind.rules.hole_cards * count
        for place in range(count):
            self.theirs.deal_hole(show_cards(cards[place:dealt:count]).replace(" ", ""))
        self.rest: list[Card] = cards[dealt:]

    @staticmethod
    def _peer(kind: Game, stacks: list[int]) -> pokerkit.State:
        bets = (kind.stakes.small, kind.stakes.big) if kind.stakes.small else (BIG_BLIND,)
        state = kind.theirs.create_state(DONE_BY_ITSELF, True, 0, BLINDS, *bets, stacks, len(stacks))
        assert isinstance(state, pokerkit.State)
        return state

    def play(self) -> None:
        while self.ours.decisions:
            self._deal_theirs()
            (decision,) = self.ours.decisions
            assert isinstance(decision.option, Betting)
            assert self.theirs.actor_index == self.seats.index(decision.seat)
            self.compare(decision.option)
            choice = self.choose(decision.option)
            self.ours.choose(decision.seat, choice)
            self.tell_theirs(choice)
        self._deal_theirs()

    def _deal_theirs(self) -> None:
        while self.theirs.can_burn_card(str(self.rest[0])):
            self.theirs.burn_card(str(self.rest.pop(0)))
            count = 3 if not self.theirs.board_cards else 1
            self.theirs.deal_board(show_cards(self.rest[:count]).replace(" ", ""))
            del self.rest[:count]

    @property
    def odd_chips(self) -> int:
        """How far the stacks may be apart: not at all, unless a pot was pushed in parts.

        PokerKit gives an odd chip to the first player left of the button, high or low; our houses to the high hand.
        """
        won = [event.pot for event in self.ours.events if isinstance(event, PotWon)]
        return len(won) - len(set(won))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_hands_come_out_as_they_do_in_pokerkit(name: str) -> None:
    for number in range(examples(48, in_soak=1200)):
        hand = Beside(GAMES[name], Random(f"{name} {number}"))
        hand.play()
        assert hand.ours.result is not None
        ours = [hand.ours.result.stacks[seat] for seat in hand.seats]
        apart = [abs(a - b) for a, b in zip(ours, hand.theirs.stacks, strict=True)]
        assert max(apart) <= hand.odd_chips, number
