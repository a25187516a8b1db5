"""The same decks and the same choices through PokerKit: the same turns, bounds and stacks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pokerkit
import pytest

from cardroom.cards import PACK
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold
from cardroom.dealing.events import Burned, Dealt
from cardroom.dealing.pot_events import Posted, PotWon
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.poker.limits import BettingRules
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.games.poker.stakes import Stakes
from cardroom.games.poker.stud import StudGame
from support.effort import examples
from support.poker_hand import clockwise
from support.pot_hand import pot_game

DONE_BY_ITSELF = tuple(
    automation
    for automation in pokerkit.Automation
    if automation.name not in ("CARD_BURNING", "HOLE_DEALING", "BOARD_DEALING")
)
ANTE, BRING_IN, SMALL, BIG = 100, 200, 500, 1000
STAKES = Stakes("fixed", (), SMALL, BIG, ANTE, unit=1, bring_in=BRING_IN)
# PokerKit caps heads-up too, and lets only a full raise reopen.
BETTING = BettingRules(raises=3, heads_up="capped", short_all_in="full-bet")
# An open pair changes no limit there, and a hand that folded gets no more cards.
GAMES: dict[str, tuple[str, Any]] = {
    "high": ("oaks/seven-card-stud", pokerkit.FixedLimitSevenCardStud),
    "high-low": ("players/seven-card-stud-high-low-split", pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter),
    "razz": ("oaks/razz", pokerkit.FixedLimitRazz),
}


def game_without_open_pairs(name: str) -> StudGame:
    streets = pot_game("oaks/razz").rules.streets
    found = pot_game(name, "", "", betting=BETTING, streets=streets, bring_in_is_live=False)
    assert isinstance(found, StudGame)
    return StudGame(found.title, found.rules, STAKES)


class Beside:
    """One hand at both tables. PokerKit counts players from the left of the button."""

    def __init__(self, game: StudGame, peer: Callable[..., Any], random: Random) -> None:
        # With seven or eight players the deck may run out, and then the houses have their own rules; so they have
        # when the bring-in has nothing left after the ante.
        stacks = {seat: random.randint(4, 150) * ANTE for seat in range(1, random.randint(2, 6) + 1)}
        button = random.choice(list(stacks))
        cards = random.sample(PACK, 52)
        self.random = random
        self.seats = clockwise(stacks, button)
        self.ours = Round(game, Setup(stacks, PotCarry(button)), Chance(bytes(32), tuple(cards)))
        chips = [stacks[seat] for seat in self.seats]
        self.theirs = peer(DONE_BY_ITSELF, True, ANTE, BRING_IN, SMALL, BIG, chips, len(chips))
        self.passed_on = 0

    def play(self) -> None:
        while self.ours.decisions:
            self._deal_theirs()
            (decision,) = self.ours.decisions
            assert self.theirs.actor_index == self.seats.index(decision.seat)
            choice = self._choose(decision.option)
            self.ours.choose(decision.seat, choice)
            self._tell_theirs(decision.option, choice)
        self._deal_theirs()

    def _deal_theirs(self) -> None:
        """What our dealer did since the last time, and the bring-in that is posted without a question."""
        events = self.ours.events[self.passed_on :]
        self.passed_on = len(self.ours.events)
        for event in events:
            if isinstance(event, Burned):
                self.theirs.burn_card("??")
            elif isinstance(event, Dealt):
                self.theirs.deal_hole("".join(map(str, event.cards)), self.seats.index(event.spot))
            elif isinstance(event, Posted) and event.what == "bring-in" and self.theirs.can_post_bring_in():
                self.theirs.post_bring_in()

    def _choose(self, option: Any) -> Choice:
        if isinstance(option, ForcedBet):
            return option.sample(self.random)
        assert isinstance(option, Betting)
        assert self.theirs.checking_or_calling_amount == option.to_call
        if self._may_raise(option):
            least = self.theirs.min_completion_betting_or_raising_to_amount
            most = self.theirs.max_completion_betting_or_raising_to_amount
            assert (least, most) == (option.least, option.most)
        stay = Call() if option.to_call else Check()
        choice = stay if self.random.random() < 0.6 else option.sample(self.random)
        refused = not option.to_call if choice == Fold() else not self._may_raise(option)
        return stay if refused and choice != stay else choice

    def _may_raise(self, option: Betting) -> bool:
        """At both tables. PokerKit does not offer a raise nobody can call, and adds a full bet to a short all-in where
        our houses complete it.
        """
        return bool(option.most) and 0 not in self.theirs.stacks and self.theirs.can_complete_bet_or_raise_to()

    def _tell_theirs(self, option: Any, choice: Choice) -> None:
        match choice:
            case Bet(to=to) if isinstance(option, ForcedBet) and to == option.least:
                pass  # it is posted as our dealer posts it
            case Bet(to=to):
                self.theirs.complete_bet_or_raise_to(to)
            case Fold():
                self.theirs.fold()
            case _:
                self.theirs.check_or_call()

    @property
    def odd_chips(self) -> int:
        """How far the stacks may be apart: not at all, unless a pot was shared. Our houses go by suit, or by seat."""
        won = [event.pot for event in self.ours.events if isinstance(event, PotWon)]
        return len(won) - len(set(won))

    @property
    def is_low_in_some_pots_only(self) -> bool:
        """PokerKit then shares the low half of the others among hands that have no low; here the high hand takes it."""
        won = [event for event in self.ours.events if isinstance(event, PotWon)]
        low = {event.pot for event in won if event.share == "low"}
        return bool(low) and low != {event.pot for event in won}


@pytest.mark.slow
@pytest.mark.parametrize("kind", GAMES)
def test_hands_come_out_as_they_do_in_pokerkit(kind: str) -> None:
    name, peer = GAMES[kind]
    game = game_without_open_pairs(name)
    for number in range(examples(48, in_soak=1200)):
        hand = Beside(game, peer.create_state, Random(f"{kind} {number}"))
        hand.play()
        if hand.is_low_in_some_pots_only:
            continue
        assert hand.ours.result is not None
        ours = [hand.ours.result.stacks[seat] for seat in hand.seats]
        apart = [abs(a - b) for a, b in zip(ours, hand.theirs.stacks, strict=True)]
        assert max(apart) <= hand.odd_chips, number
