"""Players of poker against a player-dealer, by the well-known simple rules of good play."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.bots.banked import BankedBot
from cardroom.cards import Card
from cardroom.dealing.choices import Call, Choice, Fold, Play
from cardroom.dealing.decisions import Decision
from cardroom.dealing.options import Pick
from cardroom.dealing.picture import Picture
from cardroom.games.california.ante import AnteGame, AnteRules
from cardroom.ranking import HIGH, THREE_CARD, at_least
from cardroom.ranking.base import pack, unpack

DEUCE, FIVE, SIX, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = 0, 3, 4, 6, 7, 8, 9, 10, 11, 12
BESIDE = {ACE: (DEUCE, DEUCE), KING: (DEUCE, FIVE), QUEEN: (SIX, EIGHT), JACK: (EIGHT, TEN)}
"""By the higher of two cards: the lowest of its suit, and of another suit, beside it with which to play for 4 antes."""
TOO_MANY_OUTS = 21


class ThreeCardBot(BankedBot):
    """Looks at the exposed card.

    Against a queen or better a pair or better plays, and so do high cards when their top card is higher than the
    exposed one, or equal with a nine or better beside it. Against a jack or less every hand plays where the ante is
    paid when the player-dealer does not qualify, and jack high or better where it is compared.
    """

    game: AnteGame[AnteRules]

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        shown = _up_card(picture)
        if shown.rank >= QUEEN:
            enough = pack(0, (shown.rank, NINE))
        else:
            enough = 0 if self.game.rules.not_qualified == "paid" else at_least("J")
        return Play() if THREE_CARD.value(_own(picture, decision)) >= enough else Fold()


class CaribbeanBot(BankedBot):
    """Calls with a pair or better, folds less than ace-king, and with ace-king looks at the exposed card.

    It calls when the card is a queen or less and pairs one of its own; when it is an ace or a king and the third card
    is a queen or a jack; and when it is lower than the fourth card and the third is a queen.
    """

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        cards = _own(picture, decision)
        value = HIGH.value(cards)
        if HIGH.category(value) != "high-card":
            return Call()
        good = value >= at_least("AK") and _good_ace_king(cards, _up_card(picture))
        return Call() if good else Fold()


class UltimateBot(BankedBot):
    """Before the flop, plays for all it may with a pair of threes or better, any ace, and good kings, queens and jacks.

    On the flop it plays two pair or better, a pair with a card of its own (not with two deuces), and four to a flush
    with a ten or better of its own. At the river it plays a better kind of hand than the board's, and whatever fewer
    than 21 single cards in the player-dealer's hand would beat.
    """

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        assert isinstance(decision.option, Pick)
        hole, board = _own(picture, decision), picture.boards.get(0, [])
        good = {0: _before_flop, 3: _on_flop, 5: self._at_river}[len(board)](hole, board)
        return decision.option.choices[0] if good else decision.option.default

    def _at_river(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        mine = HIGH.value([*hole, *board])
        if _kind(mine) > _kind(HIGH.value(board)):
            return True
        unseen = [card for card in self.game.deck.cards if card not in (*hole, *board)]
        return sum(HIGH.value([*board, card]) > mine for card in unseen) < TOO_MANY_OUTS


def _own(picture: Picture, decision: Decision) -> list[Card]:
    return [card for card in picture.spots[decision.spot or decision.seat].cards if card is not None]


def _up_card(picture: Picture) -> Card:
    return next(card for card in picture.spots[picture.player_dealer].cards if card is not None)


def _good_ace_king(cards: Sequence[Card], shown: Card) -> bool:
    ranks = sorted((card.rank for card in cards), reverse=True)
    _, _, third, fourth, _ = ranks
    if shown.rank >= KING:
        return third >= JACK
    return shown.rank in ranks or (third == QUEEN and shown.rank < fourth)


def _before_flop(hole: Sequence[Card], _board: Sequence[Card]) -> bool:
    low, high = sorted(card.rank for card in hole)
    if low == high:
        return low > DEUCE
    suited, offsuit = BESIDE.get(high, (ACE, ACE))
    return low >= (suited if hole[0].suit == hole[1].suit else offsuit)


def _on_flop(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    value = HIGH.value([*hole, *board])
    ranks = [card.rank for card in hole]
    if HIGH.category(value) not in ("high-card", "pair"):
        return True
    if HIGH.category(value) == "pair" and unpack(value)[0] in ranks:
        return ranks != [DEUCE, DEUCE]
    suits = [card.suit for card in (*hole, *board)]
    return any(card.rank >= TEN and suits.count(card.suit) == 4 for card in hole)


def _kind(value: int) -> int:
    return HIGH.categories.index(HIGH.category(value))
