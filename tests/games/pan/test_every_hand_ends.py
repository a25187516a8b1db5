"""Whatever players do, a hand ends, every card is somewhere, and nobody is out with less than eleven in melds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.bots import AtRandom
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup
from cardroom.games.pan.dealer import PanDealer
from cardroom.games.pan.events import CardDrawn, NobodyOut, WentOut
from cardroom.games.pan.game import Pan
from cardroom.games.pan.melds import ALL, kind_of
from cardroom.games.paying import PayingCarry
from support.effort import effort
from support.pan_hand import PanHand, pan

NAMES = ["oaks/pan", "players/pan", "livermore/pan", "oceans-eleven/panguingue"]


class Watched(Pan):
    """Pan that lets its dealer be looked at."""

    last: PanDealer

    def dealer(self, setup: Setup[PayingCarry], chance: Chance) -> PanDealer:
        self.last = super().dealer(setup, chance)
        return self.last


def watched(name: str) -> Watched:
    game = pan(name)
    return Watched(game.title, game.rules, game.stakes, game.fees.option)


def everywhere(dealer: PanDealer) -> Counter[int]:
    """All cards of the table, with those still in the stock."""
    held = [card for hand in dealer.hands.values() for card in hand]
    melded = [card for melds in dealer.melds.values() for meld in melds for card in meld]
    return Counter([*held, *melded, *dealer.discards, *dealer.set_aside, *dealer.draw(dealer.stock_left)])


@pytest.mark.slow
@effort(80)
@given(st.sampled_from(NAMES), st.integers(0, 2**32), st.integers(3, 7), st.sampled_from([0.0, 0.3, 0.9]))
def test_a_hand_ends_with_every_card_somewhere(name: str, seed: int, players: int, idle: float) -> None:
    """Some players are idle so often that the stock runs out."""
    game, random, at_random = watched(name), Random(seed), AtRandom(seed)
    stacks = {seat: random.choice((5_00, 60_00, 1000_00)) for seat in range(1, players + 1)}
    played = Round(game, Setup(stacks, PayingCarry(winner=random.choice((0, 0, players)))), Chance.seeded(seed))

    def decide(decision: Decision) -> Choice:
        if played.choices_made >= players and random.random() < idle:
            return decision.option.default
        return at_random.choose(played.view(None), decision)

    played.play_out(decide)
    dealer = game.last
    assert len([event for event in played.events if isinstance(event, CardDrawn)]) < 2 * len(game.deck)
    for out in (event.seat for event in played.events if isinstance(event, WentOut)):
        melds = dealer.melds[out]
        assert all(map(kind_of, melds))
        assert sum(map(len, melds)) == ALL
    assert everywhere(dealer) == Counter(game.deck.cards)


@pytest.mark.parametrize("name", NAMES)
def test_where_nobody_ever_melds_the_tops_stay(name: str) -> None:
    hand = PanHand(pan(name, top=1, forfeit=0), {1: "", 2: "", 3: ""})
    while not hand.round.is_over:
        hand.round.choose_default(hand.decision)
    assert len(hand.all(NobodyOut)) == 1
    assert hand.round.result is not None
    assert hand.round.result.pot > 0
