"""A Pan player who retires hopeless hands, melds what can be melded, and keeps what may still become a meld."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.dealing.choices import Choice, Discard
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Option, Pick
from cardroom.dealing.picture import Picture
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
"""A hand without a meld is played if so many of its cards go with another one."""


class PanBot:
    def __init__(self, _game: Pan) -> None:
        pass

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        option: Option = decision.option
        match option:
            case Melding():
                return _turn(option)
            case Taking():
                return TakeDiscard() if option.can_be_melded else DrawCard()
            case MakingGood():
                return next(iter(option.ways), option.default)
            case Pick():
                return _say(option, [card for card in picture.spots[decision.seat].cards if card is not None])
        return option.default


def _say(option: Pick, hand: Sequence[Card]) -> Choice:
    if Stay() in option.choices:
        return Stay() if _is_worth_playing(hand) else Retire()
    # Forcing brings a player nearer to going out more often than it breaks up what he holds.
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
    """The fewer cards stay in the hand the better, then the more chips come in."""
    played = play(own, choice, rules)
    return _left_over(played.own, rules), -played.chips, -len(choice.cards)


def _left_over(own: Own, rules: MeldRules) -> int:
    """How many cards stay when everything is melded, the most at once first."""
    while own.hand:
        plays = [found for found in find_plays(own, rules) if type(found) in (LayDown, AddTo)]
        if not plays:
            break
        own = play(own, max(plays, key=lambda found: len(found.cards)), rules).own
    return len(own.hand)


def _partners(card: Card, hand: Sequence[Card]) -> int:
    """The other cards of the hand that a meld with this one could hold; a card that goes to both sides counts most."""
    return sum(_go_together(card, other) for other in hand) - 1


def _go_together(card: Card, other: Card) -> bool:
    if card.rank == other.rank:
        return True
    return card.suit == other.suit and abs(place(card) - place(other)) <= 2
