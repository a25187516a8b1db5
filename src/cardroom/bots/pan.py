"""A Pan bot: it retires hopeless hands, melds what it can, and keeps cards that may still make a meld."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.dealing.choices import Choice, Discard
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Option, Pick
from cardroom.dealing.view import RoundView
from cardroom.games.pan.choices import (
    AddTo,
    CallWrong,
    DrawAgain,
    DrawCard,
    LayDown,
    LetPass,
    MeldPlay,
    Retire,
    Stay,
    TakeDiscard,
)
from cardroom.games.pan.finder import find_plays, melds_in
from cardroom.games.pan.game import Pan
from cardroom.games.pan.making_good import MakingGood
from cardroom.games.pan.melds import place
from cardroom.games.pan.options import Melding, Taking
from cardroom.games.pan.plays import MeldRules, Own, play

PROMISING = 9
"""The bot plays a hand without a meld if this number of its cards go with another card."""


class PanBot:
    def __init__(self, _game: Pan) -> None:
        pass

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option: Option = decision.option
        match option:
            case Melding():
                return _turn(option)
            case Taking():
                return TakeDiscard() if option.can_be_melded else DrawCard()
            case MakingGood():
                return next(iter(option.ways), option.default)
            case Pick():
                return _say(option, [card for card in view.spots[decision.seat].cards if card is not None])
        return option.default


def _say(option: Pick, hand: Sequence[Card]) -> Choice:
    if Stay() in option.choices:
        return Stay() if _is_worth_playing(hand) else Retire()
    # The bot never forces: that helps the other player go out more often than it hurts.
    return CallWrong() if CallWrong() in option.choices else LetPass()


def _is_worth_playing(hand: Sequence[Card]) -> bool:
    return bool(melds_in(hand)) or sum(_partners(card, hand) > 0 for card in hand) >= PROMISING


def _turn(option: Melding) -> Choice:
    plays = find_plays(option.own, option.rules, option.card)
    if plays:
        return min(plays, key=lambda choice: _after(option.own, choice, option.rules))
    if option.card is not None:
        return DrawAgain() if option.again else Discard((option.card,))
    return Discard((min(option.hand, key=lambda card: _partners(card, option.hand)),))


def _after(own: Own, choice: MeldPlay, rules: MeldRules) -> tuple[int, int, int]:
    """Orders plays: fewest cards left in the hand first, then most chips collected."""
    played = play(own, choice, rules)
    return _left_over(played.own, rules), -played.chips, -len(choice.cards)


def _left_over(own: Own, rules: MeldRules) -> int:
    """Returns how many cards are left in the hand after melding as much as possible, largest melds first."""
    while own.hand:
        plays = [choice for choice in find_plays(own, rules) if type(choice) in (LayDown, AddTo)]
        if not plays:
            break
        own = play(own, max(plays, key=lambda choice: len(choice.cards)), rules).own
    return len(own.hand)


def _partners(card: Card, hand: Sequence[Card]) -> int:
    """Returns how many other cards of the hand could be in a meld with this one."""
    return sum(_go_together(card, other) for other in hand) - 1


def _go_together(card: Card, other: Card) -> bool:
    if card.rank == other.rank:
        return True
    return card.suit == other.suit and abs(place(card) - place(other)) <= 2
