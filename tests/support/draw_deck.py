"""The deck of a draw hand, from what everybody is dealt and draws."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import PACK, parse_cards, show_cards
from cardroom.dealing.decisions import Seat
from support.poker_hand import clockwise


def draw_deck(hands: Mapping[Seat, str], *draws: Mapping[Seat, str], button: Seat = 1, burn: bool = True) -> str:
    """Cards one at a time from the left of the button; for each draw a burn, then the cards of each seat in turn."""
    seats = clockwise(hands, button)
    dealt = {seat: parse_cards(hands[seat]) for seat in seats}
    order = [card for turn in zip(*dealt.values(), strict=True) for card in turn]
    drawn = [[card for seat in seats for card in parse_cards(draw.get(seat, ""))] for draw in draws]
    used = {*order, *(card for cards in drawn for card in cards)}
    spare = [card for card in PACK if card not in used]
    for cards in drawn:
        order += [spare.pop(0), *cards] if burn else cards
    return show_cards(order)
