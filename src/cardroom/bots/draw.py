"""A simple draw bot: it keeps cards that make a hand, bets made hands, and pays a fair price to draw."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from cardroom.bots.draws_for_high import Draw, best_draw
from cardroom.cards import JOKER, PACK, Card
from cardroom.dealing.choices import Bet, Call, Check, Choice, Discard, Fold
from cardroom.dealing.decisions import Decision
from cardroom.dealing.draw_options import DeclareOpen, Kill, Killing, OpenerDiscarding, SplitOpeners
from cardroom.dealing.options import Discarding, Pick
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.view import RoundView
from cardroom.games.poker.draw import AnyDrawGame
from cardroom.ranking import BADUGI
from cardroom.ranking.high import PAIR, STRAIGHT, TWO_PAIR

_ACE, _JACK = 12, 9
_HIGHEST_KEPT = {"badugi": 7, "deuce-to-seven": 6}
_LOW = ("ace-to-five", "ace-to-five-joker", "ace-to-five-joker-aces-pair-high", "deuce-to-seven", "badugi")


class DrawBot:
    """Rates its hand from 0 to 3. It folds 0 to a bet, calls with 1, bets 2 once, and raises with 3."""

    def __init__(self, game: AnyDrawGame[Any]) -> None:
        self._game = game
        self._lowball = game.lowball
        self._antes = game.stakes.ante * game.most_antes

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        game = self._lowball if view.for_low and self._lowball else self._game
        cards = [card for card in view.spots[decision.seat].cards if card is not None] if view.spots else []
        match option:
            case Killing():
                return Kill(option.least) if JOKER in cards and option.least * 10 <= _stack(view) else option.default
            case Discarding():
                return _discard(game, option, cards)
            case Betting():
                return self._bet(view, option, game, cards)
            case _:
                assert isinstance(option, Pick)
                declares = DeclareOpen() in option.choices and game.openers_in(cards)
                return DeclareOpen() if declares else option.default

    def _bet(self, view: RoundView, option: Betting, game: AnyDrawGame[Any], cards: list[Card]) -> Choice:
        pot = view.money.get("pot", 0)
        drawn = pot > self._antes * len(view.spots)
        strength = made_strength(game, cards) if drawn else before_the_draw(game, cards)
        if game.needs_openers and not drawn and not option.to_call:
            strength = 2 if game.openers_in(cards) else 0
        own = view.money.get(f"bets:{view.seat}", 0)
        by = option.least - own - option.to_call
        if option.most and own < 3 * by and (strength == 3 or (strength == 2 and not option.to_call)):
            return Bet(option.least)
        if not option.to_call:
            return Fold() if option.no_check else Check()
        bets = sum(amount for name, amount in view.money.items() if name.startswith("bets:"))
        fair = option.to_call * 4 <= pot + bets + option.to_call
        return Call() if strength >= 2 or (strength == 1 and fair) else Fold()


def _discard(game: AnyDrawGame[Any], option: Discarding, cards: list[Card]) -> Choice:
    """The discard. An opener who breaks up the openers must say so."""
    kept = kept_cards(game, cards)
    thrown = tuple(card for card in cards if card not in kept)[: option.most]
    left = [card for card in cards if card not in thrown]
    splits = isinstance(option, OpenerDiscarding) and game.openers_in(cards) and not game.openers_in(left)
    return SplitOpeners(thrown) if splits else Discard(thrown)


def _stack(view: RoundView) -> int:
    return view.money.get(f"stack:{view.seat}", 0)


def kept_cards(game: AnyDrawGame[Any], cards: Sequence[Card]) -> list[Card]:
    """Returns the cards worth keeping: one of each low rank, a badugi, or by the chart for high."""
    ranking = game.rules.ranking
    if ranking in _LOW:
        return _kept_low(ranking, cards)
    return list(_draw_for_high(game, cards).kept)


def _kept_low(ranking: str, cards: Sequence[Card]) -> list[Card]:
    highest = _HIGHEST_KEPT.get(ranking, 6)
    best = BADUGI.playing(cards) if ranking == "badugi" else cards
    kept: dict[int, Card] = {}
    for card in best:
        rank = -2 if card == JOKER else card.rank
        low_ace = rank == _ACE and ranking != "deuce-to-seven"
        if rank <= highest or low_ace:
            kept.setdefault(rank, card)
    return list(kept.values())


def _draw_for_high(game: AnyDrawGame[Any], cards: Sequence[Card]) -> Draw:
    pat = _value(game, cards) >= STRAIGHT << 20
    return Draw("pat", tuple(cards), True) if pat else best_draw(cards)


def before_the_draw(game: AnyDrawGame[Any], cards: Sequence[Card]) -> int:
    if game.rules.ranking in _LOW:
        to_draw: int = game.rules.cards - len(kept_cards(game, cards))
        return max(0, 3 - to_draw)
    return made_strength(game, cards) or int(_draw_for_high(game, cards).worth_a_call)


def made_strength(game: AnyDrawGame[Any], cards: Sequence[Card]) -> int:
    ranking = game.rules.ranking
    value = _value(game, cards)
    if ranking == "badugi":
        return min(3, value >> 20)
    if ranking in _LOW:
        return next((strength for strength, top in ((3, 6), (2, 7), (1, 9)) if value >= _worst(game, top)), 0)
    if value >= TWO_PAIR << 20:
        return 3
    return 0 if value < PAIR << 20 else 2 if value >> 16 & 15 >= _JACK else 1


def _value(game: AnyDrawGame[Any], cards: Sequence[Card]) -> int:
    """Returns the value of the hand. One that is short, by accident, counts as if the worst unpaired cards came."""
    held = {card.rank for card in cards if card != JOKER}
    others = [PACK[rank * 4 + rank % 4] for rank in range(13) if rank not in held]
    missing = max(0, game.rules.cards - len(cards))
    return min(game.hand_ranking.value([*cards, *fill]) for fill in combinations(others, missing))


def _worst(game: AnyDrawGame[Any], top: int) -> int:
    """Returns the value of the worst hand without a pair or straight whose highest card has this rank."""
    ranks = (top, top - 1, top - 2, top - 3, top - 5)
    return game.hand_ranking.value([PACK[rank * 4 + suit % 4] for suit, rank in enumerate(ranks)])
