"""The same decks and the same choices through PokerKit: the same turns, bounds and stacks."""

from __future__ import annotations

from random import Random

import pokerkit
import pytest

from cardroom.cards import PACK, STANDARD, Card, show_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.limits import BettingRules
from cardroom.games.poker.flop import FlopGame, FlopRules
from cardroom.games.poker.pot_game import PotCarry
from cardroom.games.poker.stakes import Stakes
from support.effort import examples
from support.poker_hand import clockwise

DONE_BY_ITSELF = tuple(
    automation
    for automation in pokerkit.Automation
    if automation.name not in ("CARD_BURNING", "HOLE_DEALING", "BOARD_DEALING")
)
SMALL_BLIND, BIG_BLIND = 100, 200
NO_LIMIT = Stakes("no-limit", (SMALL_BLIND, BIG_BLIND), unit=1)
FIXED = Stakes("fixed", (SMALL_BLIND, BIG_BLIND), BIG_BLIND, 2 * BIG_BLIND, unit=1)
# PokerKit caps heads-up too, and lets only a full raise reopen.
BETTING = BettingRules(raises=3, heads_up="capped", short_all_in="full-bet")


class Beside:
    """One hand at both tables. PokerKit counts players from the left of the button."""

    def __init__(self, stakes: Stakes, random: Random) -> None:
        stacks = {seat: random.randrange(5, 120) * BIG_BLIND for seat in range(1, random.randint(2, 6) + 1)}
        button = random.choice(list(stacks))
        cards = random.sample(PACK, 52)
        rules = FlopRules(deck=STANDARD, seats=10, betting=BETTING)
        game = FlopGame("Texas Hold'em", rules, stakes)
        self.random = random
        self.fixed = stakes.structure == "fixed"
        self.seats = clockwise(stacks, button)
        self.ours = Round(game, Setup(stacks, PotCarry(button)), Chance(bytes(32), tuple(cards)))
        self.theirs = self._peer(stakes, [stacks[seat] for seat in self.seats])
        count = len(self.seats)
        for place in range(count):
            self.theirs.deal_hole(show_cards([cards[place], cards[place + count]]).replace(" ", ""))
        self.rest: list[Card] = cards[2 * count :]

    @staticmethod
    def _peer(stakes: Stakes, stacks: list[int]) -> pokerkit.State:
        blinds, count = (SMALL_BLIND, BIG_BLIND), len(stacks)
        if stakes.structure == "fixed":
            create = pokerkit.FixedLimitTexasHoldem.create_state
            return create(DONE_BY_ITSELF, True, 0, blinds, stakes.small, stakes.big, stacks, count)
        return pokerkit.NoLimitTexasHoldem.create_state(DONE_BY_ITSELF, True, 0, blinds, BIG_BLIND, stacks, count)

    def play(self) -> None:
        while self.ours.decisions:
            self._deal_theirs()
            (decision,) = self.ours.decisions
            assert isinstance(decision.option, Betting)
            assert self.theirs.actor_index == self.seats.index(decision.seat)
            self._compare(decision.option)
            choice = self._choose(decision.option)
            self.ours.choose(decision.seat, choice)
            self._tell_theirs(choice)
        self._deal_theirs()

    def _compare(self, option: Betting) -> None:
        assert self.theirs.checking_or_calling_amount == option.to_call
        if self._may_raise(option):
            least = self.theirs.min_completion_betting_or_raising_to_amount
            most = self.theirs.max_completion_betting_or_raising_to_amount
            assert (least, most) == (option.least, option.most)

    def _may_raise(self, option: Betting) -> bool:
        """At both tables. PokerKit does not count the big blind for the cap, does not offer a raise nobody can call,
        and at fixed limit adds a full bet to a short all-in where our houses complete it.
        """
        short = self.fixed and 0 in self.theirs.stacks
        return bool(option.most) and not short and self.theirs.can_complete_bet_or_raise_to()

    def _choose(self, option: Betting) -> Choice:
        stay = Call() if option.to_call else Check()
        choice = stay if self.random.random() < 0.6 else option.sample(self.random)
        refused = not option.to_call if choice == Fold() else not self._may_raise(option)
        return stay if refused and choice != stay else choice

    def _tell_theirs(self, choice: Choice) -> None:
        match choice:
            case Fold():
                self.theirs.fold()
            case Bet(to=to):
                self.theirs.complete_bet_or_raise_to(to)
            case _:
                self.theirs.check_or_call()

    def _deal_theirs(self) -> None:
        while self.theirs.can_burn_card(str(self.rest[0])):
            self.theirs.burn_card(str(self.rest.pop(0)))
            count = 3 if not self.theirs.board_cards else 1
            self.theirs.deal_board(show_cards(self.rest[:count]).replace(" ", ""))
            del self.rest[:count]

    @property
    def odd_chips(self) -> int:
        """How far the stacks may be apart: not at all, unless a pot was shared."""
        won = [event.pot for event in self.ours.events if isinstance(event, PotWon)]
        return len(won) - len(set(won))


@pytest.mark.parametrize("stakes", [NO_LIMIT, FIXED], ids=["no-limit", "fixed"])
def test_hands_come_out_as_they_do_in_pokerkit(stakes: Stakes) -> None:
    for number in range(examples(60)):
        hand = Beside(stakes, Random(f"{stakes.structure} {number}"))
        hand.play()
        assert hand.ours.result is not None
        ours = [hand.ours.result.stacks[seat] for seat in hand.seats]
        apart = [abs(a - b) for a, b in zip(ours, hand.theirs.stacks, strict=True)]
        assert max(apart) <= hand.odd_chips, number
