"""Names hands as a dealer would, using only what one seat sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, TypeAlias

import msgspec

from cardroom.cards import JOKER, Card
from cardroom.dealing.decisions import Spot, spot_of
from cardroom.dealing.game import Game
from cardroom.dealing.view import RoundView
from cardroom.games.california.ante import AnteGame
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.nines import Nines
from cardroom.games.california.pai_gow.game import PaiGow
from cardroom.games.catalog import ByProcedure
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stud import StudGame
from cardroom.games.thirteen_card.game import ThirteenCard
from cardroom.ranking import HIGH, HoleCards, Ranking, Total, baccarat_total

KEPT = 4000
"""The names of so many hands are kept: while a hand is played, everybody is told the same name at every action."""


class NamedHand(msgspec.Struct, frozen=True, omit_defaults=True):
    """The name of a spot's hand: one record for each half of the pot, each board, or each part of a hand that is set.

    `half` is "high" or "low" if the pot is split, or the name of a part, as in "front".
    """

    spot: Spot
    name: str
    half: str = ""
    board: int = 0
    """The number of the board, if there are several."""


def name_hands(game: Game[Any], view: RoundView) -> list[NamedHand]:
    """The names of the live hands that the viewer sees completely."""
    naming = NAMING.get(game)
    names: list[NamedHand] = []
    for spot, hand in view.spots.items():
        if hand.out:
            continue
        named = [*naming(game, view, spot)] if naming and hand.cards and None not in hand.cards else []
        # A hand that was shown keeps the dealer's name, unless it has several named parts.
        names += [NamedHand(spot, hand.name)] if hand.name and len(named) < 2 else named
    return names


def _seen(view: RoundView, spot: Spot) -> tuple[Card, ...]:
    """The cards of a spot, all of which the viewer sees."""
    return tuple(card for card in view.spots[spot].cards if card is not None)


@lru_cache(maxsize=KEPT)
def _describe(ranking: Ranking | HoleCards, ways: tuple[tuple[Card, ...], ...], board: tuple[Card, ...] = ()) -> str:
    """The name of the best of several hands; empty if there are too few cards, or if no hand qualifies."""
    try:
        for cards in ways:
            if isinstance(ranking, HoleCards):
                ranking.check(cards, board)
            else:
                ranking.check([*cards, *board])
    except ValueError:
        return ""
    value = max(ranking.values(dict(enumerate(ways)), board).values())
    return ranking.describe(value) if value else ""


def _one(spot: Spot, name: str) -> Iterator[NamedHand]:
    if name:
        yield NamedHand(spot, name)


# Games for a pot


def _high_and_low(
    game: PotGame[Any], spot: Spot, ways: tuple[tuple[Card, ...], ...], board: Sequence[Card] = (), number: int = 0
) -> Iterator[NamedHand]:
    cards = tuple(board)
    if high := _describe(game.high, ways, cards):
        yield NamedHand(spot, high, "high" if game.low else "", number)
    if game.low and (low := _describe(game.low, ways, cards)):
        yield NamedHand(spot, low, "low", number)


def _name_pot(game: PotGame[Any], view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    return _high_and_low(game, spot, (_seen(view, spot),))


def _name_flop(game: FlopGame, view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    """Before a discard, names the best hand that can be kept."""
    rules, cards = game.rules, _seen(view, spot)
    keeps = rules.hole_cards - 1 if rules.discard_before else rules.hole_cards
    ways = tuple(combinations(cards, keeps)) if keeps < len(cards) else (cards,)
    several = len(view.boards) > 1
    for number, board in enumerate(view.boards.values(), 1):
        yield from _high_and_low(game, spot, ways, board, number if several else 0)


def _name_stud(game: StudGame, view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    """No name for a hand with a joker up: the view does not show if the joker was dealt up, which limits its use."""
    hand, shared = view.spots[spot], [card for board in view.boards.values() for card in board]
    seen_up = {card for card, up in zip(hand.cards, hand.up, strict=True) if up}
    if game.rules.joker_up and JOKER in seen_up.union(shared):
        return iter(())
    return _high_and_low(game, spot, (_seen(view, spot),), shared)


def _name_jacks_or_better(game: JacksOrBetter, view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    high = game.lowball.high if view.for_low and game.lowball else game.high
    return _one(spot, _describe(high, (_seen(view, spot),)))


# Games against a player-dealer


def _name_ante(game: AnteGame[Any], view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    return _one(spot, _describe(game.ranking, (_seen(view, spot),)))


def _name_ultimate(_game: Game[Any], view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    for board in view.boards.values():
        yield from _one(spot, _describe(HIGH, (_seen(view, spot),), tuple(board)))


def _name_nines(game: Nines, view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    return _one(spot, game.say(game.total(_seen(view, spot))))


def _name_baccarat(_game: Game[Any], view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    return _one(spot, str(baccarat_total(_seen(view, spot))))


def _name_blackjack(game: Blackjack, view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    """Names the total. After a split, or if cards may be switched, an ace and a ten may not be a natural."""
    rules = game.rules
    hands = sum(spot_of(place) == spot_of(spot) for place in view.spots)
    total = rules.count.total(_seen(view, spot), first_two=hands <= rules.hands_a_spot)
    if total.is_natural and rules.hands_a_spot > 1:
        total = Total(total.half_points, is_soft=False, is_natural=False)
    return _one(spot, f"{total}, over" if rules.count.is_over(total) else str(total))


def _name_pai_gow(game: PaiGow[Any], view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    """Names both parts once the hand is set and shown; the cards of the front come first."""
    if view.spots[spot].name:
        cards = _seen(view, spot)
        set_hands = game.two_hands(cards, cards[: game.parts[game.names[0]]])
        if set_hands.foul:
            yield NamedHand(spot, "foul")
        for half, name in zip(game.names, set_hands.names, strict=True):
            yield NamedHand(spot, name, half)


# Games where players pay one another


def _name_thirteen(game: ThirteenCard, view: RoundView, spot: Spot) -> Iterator[NamedHand]:
    for half, name in zip(game.parts, view.spots[spot].part_names, strict=False):
        yield NamedHand(spot, name, half)


Naming: TypeAlias = Callable[[Any, RoundView, Spot], Iterator[NamedHand]]
NAMING: ByProcedure[Naming] = ByProcedure(
    "naming",
    {
        "baccarat": _name_baccarat,
        "baccarat-face-up": _name_baccarat,
        "blackjack": _name_blackjack,
        "caribbean-stud": _name_ante,
        "flop": _name_flop,
        "jacks-or-better": _name_jacks_or_better,
        "nines": _name_nines,
        "pai-gow-poker": _name_pai_gow,
        "pai-gow-tiles": _name_pai_gow,
        "stud": _name_stud,
        "thirteen-card": _name_thirteen,
        "three-card-poker": _name_ante,
        "ultimate-holdem": _name_ultimate,
    },
    by_kind={"pot": _name_pot},
    unanswered={
        "pan": "its hands are melded, not ranked",
        "bank": "a hand is named when the house dealer shows it",
        "paying": "a hand is named when the house dealer shows it",
    },
)
"""By procedure, the function that names a spot's hand."""
