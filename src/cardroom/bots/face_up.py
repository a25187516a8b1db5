"""A bot for 21st Century Baccarat: it hits or stands by all cards that may come, which are few enough to count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardroom.bots.baccarat import DrawToFive
from cardroom.bots.bank_poker import won
from cardroom.dealing.choices import Choice, Hit, Stand
from cardroom.dealing.decisions import Decision, Spot
from cardroom.dealing.events import PLAYER_HAND
from cardroom.dealing.setup import Wager
from cardroom.dealing.view import RoundView
from cardroom.games.california.baccarat.face_up import BASE, EARLY_TIE, LATE_TIE, FaceUpBaccarat
from cardroom.games.california.baccarat.late_tie import LateTie, OfferLateTie
from cardroom.money import Cents
from cardroom.ranking import baccarat_points

Totals = Counter[tuple[int, int]]
"""The number of orders of the next three cards by the final totals of the player and the player-dealer."""
_HERE = 1


class FaceUpBot(DrawToFive):
    """Plays the line that is worth more on the base wager, and takes a late tie that has an edge.

    It counts the cards of a whole shoe, less the three that are face up.
    """

    game: FaceUpBaccarat

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        pair, (up,) = _points(view, PLAYER_HAND), _points(view, view.player_dealer)
        community, rules = sum(pair) % 10, self.game.rules
        left = self._left([*pair, up])
        stand, hit = (final_totals(left, community, up, rules.bank_hits_to, hits) for hits in (False, True))
        hits = community <= rules.must_hit_to or (
            community < rules.must_stand_from and self._worth(BASE, hit) > self._worth(BASE, stand)
        )
        if isinstance(option, OfferLateTie):
            early = any(wager.kind == EARLY_TIE for wager in view.wagers if wager.seat == decision.seat)
            takes = self._worth(LATE_TIE, hit if hits else stand, beside_early=early) > 0
            return LateTie(option.least) if takes else option.default
        return Hit() if hits else Stand()

    def _left(self, seen: list[int]) -> list[int]:
        """The number of unseen cards of each number of points."""
        left = [0] * 10
        for card in self.game.deck.cards:
            left[baccarat_points(card)] += 1
        for points in seen:
            left[points] -= 1
        return left

    def _worth(self, kind: str, totals: Totals, *, beside_early: bool = False) -> Cents:
        amount = self.game.limits_of(kind).least
        wager = Wager(_HERE, _HERE, kind, amount)
        return sum(
            ways * won(self.game.resolve(wager, {(_HERE, _HERE): mine}, bank, beside_early), amount)
            for (mine, bank), ways in totals.items()
        )


def _points(view: RoundView, spot: Spot) -> list[int]:
    return [baccarat_points(card) for card in view.spots[spot].cards if card is not None]


def final_totals(left: list[int], community: int, up: int, bank_hits_to: int, hits: bool) -> Totals:
    """Counts over the next three cards, drawn or not, so that both choices have the same number of combinations."""
    totals = Totals()
    rest = sum(left)
    for hole, holes in enumerate(left):
        bank = (up + hole) % 10
        left[hole] -= 1
        if not hits:
            for total, lasts in _drawn_out(left, bank, bank_hits_to):
                totals[community, total] += holes * lasts * (rest - 2)
        for third, thirds in enumerate(left) if hits else ():
            left[third] -= 1
            for total, lasts in _drawn_out(left, bank, bank_hits_to):
                totals[(community + third) % 10, total] += holes * thirds * lasts
            left[third] += 1
        left[hole] += 1
    return totals


def _drawn_out(left: list[int], bank: int, bank_hits_to: int) -> Iterator[tuple[int, int]]:
    """The player-dealer's final totals, each with the number of next cards that lead to it."""
    if bank > bank_hits_to:
        yield bank, sum(left)
    else:
        for last, lasts in enumerate(left):
            yield (bank + last) % 10, lasts
