"""The compiled loops over all environments."""

from __future__ import annotations

from cardroom.envs.vector.compiled_env import NOBODY, Actions, Seen
from cardroom.envs.vector.hand import Hand, Hands, Rankings, Terms
from cardroom.envs.vector.observing import LEAST, observe, total_of, write_mask
from cardroom.envs.vector.playing import act, finish, shuffle_up, start_hand
from cardroom.ranking.kernels.compiled import compiled


@compiled
def start_all(hands: Hands, terms: Terms, seen: Seen) -> None:
    """Deals a hand in every environment, with the buttons, stacks and decks that are there."""
    for row in range(len(hands)):
        hand = hands[row]
        start_hand(hand, terms)
        show(hand, terms, seen, row)


@compiled
def shuffle_all(hands: Hands, terms: Terms) -> None:
    """Gets the next hand ready everywhere."""
    for row in range(len(hands)):
        shuffle_up(hands[row], terms)


@compiled
def step_all(hands: Hands, terms: Terms, rankings: Rankings, actions: Actions, seen: Seen) -> None:
    """Takes one action in every environment. Where that ends the hand, the next one is dealt at once."""
    among = seen.action_mask.shape[1]
    for row in range(len(hands)):
        hand = hands[row]
        if not hand.over:
            action = actions[row]
            act(hand, terms, action, total_of(hand, terms, action, among) if action >= LEAST else 0)
        over = hand.over == 1
        if over:
            finish(hand, terms, rankings)
        seen.terminated[row] = over
        for seat in range(terms.seats):
            cents = hand.stacks[seat] - hand.started[seat] if over else 0
            seen.cents[row, seat] = cents
            seen.reward[row, seat] = cents / terms.big_blind
        if over:
            shuffle_up(hand, terms)
            start_hand(hand, terms)
        show(hand, terms, seen, row)


@compiled
def show(hand: Hand, terms: Terms, seen: Seen, row: int) -> None:
    seen.seat[row] = NOBODY if hand.over else hand.turn
    write_mask(hand, terms, seen.action_mask[row])
    observe(hand, terms, seen.observation[row])
