"""Finds the hands that qualify for a jackpot in a finished round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from cardroom.cards import Card, parse_cards, show_cards
from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Event, name_seat
from cardroom.dealing.game import Game
from cardroom.dealing.names import number
from cardroom.games.poker.flop import with_hole_cards
from cardroom.houses.jackpot_file import PoolRules
from cardroom.jackpots.reading import PlayedRound, read_round
from cardroom.money import show_dollars
from cardroom.ranking import HoleCards, Ranking

Part: TypeAlias = Literal["beaten", "winner", "holder"]


class JackpotHand(msgspec.Struct, frozen=True):
    seat: Seat
    cards: tuple[Card, ...]
    name: str
    part: Part


class Found(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand good enough for a jackpot. `failed` says why it is not paid all the same; empty if it qualifies."""

    pool: str
    hands: tuple[JackpotHand, ...]
    dealt_in: tuple[Seat, ...]
    prize: int = -1
    """The place of a high hand's prize in the rules."""
    failed: tuple[str, ...] = ()

    def seats(self, part: Part) -> list[Seat]:
        return [hand.seat for hand in self.hands if hand.part == part]

    @property
    def line(self) -> str:
        told = "; ".join(f"{name_seat(hand.seat)} {show_cards(hand.cards)}, {hand.name}" for hand in self.hands)
        verdict = f"It does not qualify: {'; '.join(self.failed)}." if self.failed else "It qualifies."
        return f"{self.pool.replace('-', ' ').capitalize()}: {told}. {verdict}"


def find(pool: PoolRules, game: Game[Any], events: Sequence[Event]) -> list[Found]:
    """The hands of a finished round that are good enough for a jackpot, and whether they qualify."""
    return judge(pool, game, read_round(events))


def judge(pool: PoolRules, game: Game[Any], played: PlayedRound) -> list[Found]:
    """The same for a round that was read already."""
    if played.void or len(played.live) < (2 if pool.kind == "bad-beat" else 1):
        return []
    return list(_bad_beats(pool, game, played) if pool.kind == "bad-beat" else _high_hands(pool, game, played))


def _values(ranking: Ranking | HoleCards, played: PlayedRound) -> dict[Seat, int]:
    return ranking.values(played.live, played.board)


def ranking_of(game: Any) -> Ranking | HoleCards:
    """How the game compares hands: its high hands, or at a game against a player-dealer its only ranking."""
    ranking: Ranking | HoleCards = game.high if game.kind == "pot" else game.ranking
    return ranking


def value_of(ranking: Ranking | HoleCards, cards: str) -> int:
    """The value of five cards of the rules."""
    plain = ranking.ranking if isinstance(ranking, HoleCards) else ranking
    return plain.value(parse_cards(cards))


def _bad_beats(pool: PoolRules, game: Any, played: PlayedRound) -> Iterator[Found]:
    """The two best hands of the first board, if the second is good enough. Equal hands that qualify share a part."""
    ranking = ranking_of(game)
    if game.procedure == "flop" and len(played.board) < 5:
        return
    values = _values(ranking, played)
    best = max(values.values())
    second = max((value for value in values.values() if value < best), default=0)
    if second < value_of(ranking, pool.least):
        return
    failed = list(_of_round(pool, played))
    hands: list[JackpotHand] = []
    parts: tuple[tuple[int, Part], ...] = ((second, "beaten"), (best, "winner"))
    for value, part in parts:
        equal = [_hand(ranking, played, seat, value, part) for seat in values if values[seat] == value]
        problems = {hand: _of_hand(pool, game, played, hand) for hand in equal}
        good = [hand for hand in equal if not problems[hand]]
        hands += good or equal
        failed += [] if good else [reason for hand in equal for reason in problems[hand]]
    yield Found(pool.name, tuple(hands), tuple(played.dealt_in), failed=tuple(failed))


def _hand(ranking: Ranking | HoleCards, played: PlayedRound, seat: Seat, value: int, part: Part) -> JackpotHand:
    return JackpotHand(seat, tuple(played.hands[seat]), ranking.describe(value), part)


def _high_hands(pool: PoolRules, game: Any, played: PlayedRound) -> Iterator[Found]:
    ranking = ranking_of(game)
    for seat, value in _values(ranking, played).items():
        places = (place for place, prize in enumerate(pool.prizes) if value >= value_of(ranking, prize.least))
        place = next(places, -1)
        if place < 0 or seat == played.player_dealer:
            continue
        hand = _hand(ranking, played, seat, value, "holder")
        failed = [*_of_round(pool, played), *_of_hand(pool, game, played, hand)]
        yield Found(pool.name, (hand,), tuple(played.dealt_in), place, tuple(failed))


def _of_round(pool: PoolRules, played: PlayedRound) -> Iterator[str]:
    dealt = len(played.dealt_in)
    if dealt < pool.players:
        yield f"{number(dealt)} were dealt in, and {number(pool.players)} are needed"
    if played.pot < pool.pot * 100:
        yield f"the pot was {show_dollars(played.pot)}, and {show_dollars(pool.pot * 100)} is needed"
    if played.deal_made:
        yield "the players divided the pot, and there was no showdown"


def _of_hand(pool: PoolRules, game: Any, played: PlayedRound, hand: JackpotHand) -> list[str]:
    failed, seat = [], name_seat(hand.seat).lower()
    if pool.both_play and not both_play(game, hand.cards, played.board):
        failed.append(f"not both hole cards of {seat} play")
    if pool.pocket_pair and not has_pocket_pair(game, hand.cards, played.board):
        failed.append(f"{seat} needs a pocket pair for {hand.name}")
    return failed


def both_play(game: Any, hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """True if two hole cards and three of the board make a hand as good as the best."""
    exactly = with_hole_cards(game.rules.ranking, 2, 0)
    return exactly.value(hole, board) == ranking_of(game).values({0: hole}, board)[0]


def has_pocket_pair(game: Any, hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """False for four of a kind of which fewer than two are in the hole."""
    ranking = ranking_of(game)
    if ranking.category(ranking.values({0: hole}, board)[0]) != "four-of-a-kind":
        return True
    held, ranks = ([card.rank for card in cards] for cards in (hole, (*hole, *board)))
    return any(ranks.count(rank) == 4 and held.count(rank) >= 2 for rank in held)
