"""The same decks, discards and bets through PokerKit: the same turns, bounds and stacks."""

from __future__ import annotations

from random import Random

import pokerkit
import pytest

from cardroom.cards import PACK, STANDARD, Card, show_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice, Discard
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.draw import DrawGame, DrawRules
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
BLINDS = (100, 200)
NO_LIMIT = Stakes("no-limit", BLINDS, unit=1)
FIXED = Stakes("fixed", BLINDS, 200, 400, unit=1)
# PokerKit caps heads-up too, and lets only a full raise reopen.
BETTING = BettingRules(raises=3, heads_up="capped", short_all_in="full-bet")
SINGLE_DRAW = DrawRules(deck=STANDARD, seats=8, ranking="deuce-to-seven", betting=BETTING)
TRIPLE_DRAW = DrawRules(
    deck=STANDARD, seats=8, ranking="badugi", cards=4, draws=3, most_drawn=4, most_drawn_by_button=4, betting=BETTING
)


class Beside(SameBets):
    """One hand at both tables. PokerKit counts players from the left of the button."""

    def __init__(self, rules: DrawRules, stakes: Stakes, random: Random) -> None:
        stacks = {seat: random.randrange(3, 60) * 200 for seat in range(1, random.randint(2, 4) + 1)}
        button = random.choice(list(stacks))
        cards = random.sample(PACK, 52)
        self.random = random
        self.fixed = stakes.structure == "fixed"
        self.most_thrown = 5 if rules.draws == 1 else 2
        """So that the deck suffices for four players."""
        self.seats = clockwise(stacks, button)
        game = DrawGame("Draw", rules, stakes)
        self.ours = Round(game, Setup(stacks, PotCarry(button)), Chance(bytes(32), tuple(cards)))
        self.theirs = self._peer(rules, stakes, [stacks[seat] for seat in self.seats])
        count = len(self.seats)
        dealt = rules.cards * count
        for place in range(count):
            self.theirs.deal_hole(_in_words(cards[place:dealt:count]))
        self.rest: list[Card] = cards[dealt:]
        self.thrown: list[int] = []

    @staticmethod
    def _peer(rules: DrawRules, stakes: Stakes, stacks: list[int]) -> pokerkit.State:
        count = len(stacks)
        if rules.draws == 3:
            badugi = pokerkit.FixedLimitBadugi.create_state
            return badugi(DONE_BY_ITSELF, True, 0, BLINDS, stakes.small, stakes.big, stacks, count)
        lowball = pokerkit.NoLimitDeuceToSevenLowballSingleDraw.create_state
        return lowball(DONE_BY_ITSELF, True, 0, BLINDS, BLINDS[1], stacks, count)

    def play(self) -> None:
        while self.ours.decisions:
            (decision,) = self.ours.decisions
            option, place = decision.option, self.seats.index(decision.seat)
            choice: Choice
            if isinstance(option, Discarding):
                assert self.theirs.stand_patter_or_discarder_index == place
                thrown = self.random.sample(option.hand, self.random.randint(0, self.most_thrown))
                choice = Discard(tuple(thrown))
                self.theirs.stand_pat_or_discard(_in_words(thrown))
                self.thrown.append(len(thrown))
                self._deal_theirs()
            else:
                assert isinstance(option, Betting)
                assert self.theirs.actor_index == place
                self.compare(option)
                choice = self.choose(option)
                self.tell_theirs(choice)
            self.ours.choose(decision.seat, choice)

    def _deal_theirs(self) -> None:
        """When all have thrown their cards away; PokerKit burns also when nobody did."""
        if self.theirs.stand_patter_or_discarder_index is not None:
            return
        anybody, counts = any(self.thrown), [count for count in self.thrown if count]
        self.thrown = []
        while self.theirs.can_burn_card():
            self.theirs.burn_card(str(self.rest.pop(0)) if anybody else str(self.rest.pop()))
        for count in counts:
            self.theirs.deal_hole(_in_words(self.rest[:count]))
            del self.rest[:count]

    @property
    def odd_chips(self) -> int:
        """How far the stacks may be apart: not at all, unless a pot was shared."""
        won = [event.pot for event in self.ours.events if isinstance(event, PotWon)]
        return len(won) - len(set(won))


def _in_words(cards: list[Card]) -> str:
    return show_cards(cards).replace(" ", "")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "stakes"), [(SINGLE_DRAW, NO_LIMIT), (TRIPLE_DRAW, FIXED)], ids=["deuce-to-seven", "badugi"]
)
def test_hands_come_out_as_they_do_in_pokerkit(rules: DrawRules, stakes: Stakes) -> None:
    for number in range(examples(80, in_soak=2000)):
        hand = Beside(rules, stakes, Random(f"{rules.ranking} {number}"))
        hand.play()
        assert hand.ours.result is not None
        ours = [hand.ours.result.stacks[seat] for seat in hand.seats]
        apart = [abs(a - b) for a, b in zip(ours, hand.theirs.stacks, strict=True)]
        assert max(apart) <= hand.odd_chips, number
