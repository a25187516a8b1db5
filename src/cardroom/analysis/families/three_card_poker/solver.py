"""Exact odds of Three Card Poker: ante and play, Pair Plus and similar bonuses, and the 6 Card Bonus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from cardroom.analysis.basis import Note
from cardroom.analysis.evaluation import (
    BY_ANTE,
    BY_UP_CARD,
    TWICE,
    Evaluation,
    no_card_twice,
    tally_by_table,
    unit_of,
)
from cardroom.analysis.families.three_card_poker.ante_play import STRATEGIES, AntePlay
from cardroom.analysis.families.three_card_poker.six_cards import count_six
from cardroom.analysis.suits import SuitClasses, counts_of
from cardroom.analysis.wager_odds import Tally
from cardroom.bots.bot import Bot
from cardroom.cards import Card
from cardroom.dealing.choices import Choice, Fold, Play
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.california.ante import ANTE
from cardroom.games.california.three_card import PLAY, SIX_CARD, ThreeCardPoker
from cardroom.ranking import HIGH

LOST = Note("a hand that is folded loses the wager")
STAYS_IN = "folds no hand that this wager pays"
NEVER_FOLDS = "never folds"


def evaluations(game: ThreeCardPoker) -> Iterator[Evaluation]:
    for kind in game.offered:
        if kind == ANTE:
            ante = AntePlay(game)
            by_strategy = {strategy: partial(ante.tally, strategy) for strategy in STRATEGIES}
            yield Evaluation(
                wager="ante-play", kinds=(ANTE, PLAY), solvers=by_strategy, notes=(BY_ANTE,), combinations=BY_UP_CARD
            )
        elif kind == SIX_CARD and not no_card_twice(game):
            yield Evaluation(wager=kind, kinds=(), why_not=TWICE)
        else:
            yield bonus(game, kind)


def bonus(game: ThreeCardPoker, kind: str) -> Evaluation:
    """A bonus wager. If a fold loses it, the player folds no hand that it pays, or none if it needs all six cards."""
    is_lost, on_six = kind in game.rules.lost_by_folding, kind == SIX_CARD
    stays = NEVER_FOLDS if on_six else STAYS_IN
    return Evaluation(
        wager=kind,
        kinds=(kind,),
        solvers={"": partial(six_cards, game) if on_six else partial(own_hand, game, kind)},
        notes=(LOST,) if is_lost else (),
        without_name=stays if is_lost else "",
        as_played=not (is_lost and on_six),
    )


def player(game: ThreeCardPoker, strategy: str) -> Bot:
    """A bot that plays the strategy at a table."""
    return AntePlayer(AntePlay(game), strategy)


class AntePlayer:
    def __init__(self, ante: AntePlay, strategy: str) -> None:
        self._ante = ante
        self._strategy = strategy

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        hand = [card for card in view.spots[decision.spot].cards if card is not None]
        up = next((card for card in view.spots[view.player_dealer].cards if card is not None), None)
        return Play() if self._ante.plays(self._strategy, hand, up) else Fold()


def own_hand(game: ThreeCardPoker, kind: str) -> Tally:
    """Tallies a wager on the player's three cards. A hand that it pays is assumed not to be folded."""
    hands, ranking = SuitClasses(counts_of(game.deck.cards), 3), game.ranking
    counts: Counter[str] = Counter()
    for hand, ways in zip(hands.hands.tolist(), hands.ways, strict=True):
        counts[ranking.category(ranking.value([Card(card) for card in hand]))] += ways
    return tally_by_table(game.rules.pays[kind], counts, unit_of(game, kind))


def six_cards(game: ThreeCardPoker) -> Tally:
    """Tallies the bonus on all six cards of the player and the player-dealer."""
    return tally_by_table(game.rules.pays[SIX_CARD], count_six(HIGH, game.deck.cards), unit_of(game, SIX_CARD))
