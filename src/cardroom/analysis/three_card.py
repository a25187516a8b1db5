"""Three Card Poker: the ante, Pair Plus and its like, and the 6 Card Bonus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from cardroom.analysis.ante_play import STRATEGIES, AntePlay
from cardroom.analysis.evaluation import BY_ANTE, TWICE, Evaluation, no_card_twice, tally_by_table, unit_of
from cardroom.analysis.hands import count_six
from cardroom.analysis.odds import Tally
from cardroom.analysis.suits import SuitClasses, counts_of
from cardroom.bots.bot import Bot
from cardroom.cards import Card
from cardroom.dealing.choices import Choice, Fold, Play
from cardroom.dealing.decisions import Decision
from cardroom.dealing.picture import Picture
from cardroom.games.california.ante import ANTE
from cardroom.games.california.three_card import PLAY, SIX_CARD, ThreeCardPoker
from cardroom.ranking import HIGH


def evaluations(game: ThreeCardPoker) -> Iterator[Evaluation]:
    for kind in game.offered:
        if kind == ANTE:
            ante = AntePlay(game)
            by_strategy = {strategy: partial(ante.tally, strategy) for strategy in STRATEGIES}
            yield Evaluation(wager="ante-play", kinds=(ANTE, PLAY), solvers=by_strategy, note=BY_ANTE)
        elif kind != SIX_CARD:
            yield Evaluation(wager=kind, kinds=(kind,), solvers={"": partial(own_hand, game, kind)})
        elif no_card_twice(game):
            yield Evaluation(wager=kind, kinds=(kind,), solvers={"": partial(six_cards, game)})
        else:
            yield Evaluation(wager=kind, kinds=(), why_not=TWICE)


def player(game: ThreeCardPoker, strategy: str) -> Bot:
    """Who plays by a strategy at a table."""
    return AntePlayer(AntePlay(game), strategy)


class AntePlayer:
    def __init__(self, ante: AntePlay, strategy: str) -> None:
        self._ante = ante
        self._strategy = strategy

    def choose(self, picture: Picture, decision: Decision) -> Choice:
        hand = [card for card in picture.spots[decision.spot].cards if card is not None]
        up = next((card for card in picture.spots[picture.player_dealer].cards if card is not None), None)
        return Play() if self._ante.plays(self._strategy, hand, up) else Fold()


def own_hand(game: ThreeCardPoker, kind: str) -> Tally:
    """A wager on one's own three cards. Folding a hand that it pays would be bad play, and is not counted."""
    hands, ranking = SuitClasses(counts_of(game.deck.cards), 3), game.ranking
    counts: Counter[str] = Counter()
    for hand, ways in zip(hands.hands.tolist(), hands.ways, strict=True):
        counts[ranking.category(ranking.value([Card(card) for card in hand]))] += ways
    return tally_by_table(game.rules.pays[kind], counts, unit_of(game, kind))


def six_cards(game: ThreeCardPoker) -> Tally:
    """The player's cards and the player-dealer's are any six."""
    return tally_by_table(game.rules.pays[SIX_CARD], count_six(HIGH, game.deck.cards), unit_of(game, SIX_CARD))
