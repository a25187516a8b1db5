"""A hand of stud, from what each seat is to get."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import STANDARD, Deck, parse_cards, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.pot_options import Betting
from support.poker_hand import clockwise
from support.pot_hand import PotHand, pot_game

NO_PAIRS = {1: "Kh Jc 9s 6d 4c 3c 8c", 2: "Kd Qh 2c 8s Ts 5s 7c", 3: "Ac Qs Jd 5h 3d 9h Th"}
"""Seat 2 has the low card; seat 3 shows jack, five, three, nine, and acts first."""


def stud_deck(hands: Mapping[Seat, str], first: int = 3, *, button: Seat = 1, deck: Deck = STANDARD) -> str:
    """Hands in the order they are dealt, `first` cards on the first street; who has folded has fewer.

    A burn before each later street is a card that nobody gets.
    """
    dealt = {seat: parse_cards(hands[seat]) for seat in clockwise(hands, button)}
    used = {card for hand in dealt.values() for card in hand}
    burns = iter(card for card in deck.cards if card not in used)
    order = [hand[place] for place in range(first) for hand in dealt.values()]
    for place in range(first, max(map(len, dealt.values()))):
        order.append(next(burns))
        order += [hand[place] for hand in dealt.values() if place < len(hand)]
    return show_cards(order)


def stud(
    name: str, hands: Mapping[Seat, str] = NO_PAIRS, stakes: str = "", stacks: Mapping[Seat, int] | int = 0
) -> PotHand:
    """A hand of seven-card stud or razz; a thousand dollars each by default."""
    return PotHand(pot_game(name, stakes), stacks or len(hands), stud_deck(hands))


def bet_sizes(hand: PotHand) -> tuple[float, float]:
    """The least and the most that may be bet or raised to, in dollars."""
    assert isinstance(hand.option, Betting)
    return hand.option.least / 100, hand.option.most / 100
