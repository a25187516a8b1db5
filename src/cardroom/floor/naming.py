"""What somebody holds, in a dealer's words, from nothing but what that seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch
from itertools import combinations
from typing import Any

from cardroom.cards import JOKER, Card
from cardroom.dealing.decisions import Seat, Spot, spot_of
from cardroom.dealing.game import Game
from cardroom.dealing.picture import Picture
from cardroom.games.california.ante import AnteGame
from cardroom.games.california.baccarat.face_up import FaceUpBaccarat
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.nines import Nines
from cardroom.games.california.ultimate import UltimateHoldem
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stud import StudGame
from cardroom.ranking import HIGH, HoleCards, Ranking, Total, baccarat_total


def name_hand(game: Game[Any], picture: Picture, seat: Seat) -> str:
    """The hand of a seat that is still in; empty where it has none, or none that can be named yet."""
    spot = picture.spots.get(seat)
    if spot is None or spot.out:
        return ""
    return spot.name or _named(game, picture, seat)


def names_on_table(game: Game[Any], picture: Picture) -> dict[Spot, str]:
    """The hands that this seat sees whole, by spot; a spot's further hands are named with its first."""
    named = {spot: name_hand(game, picture, spot) for spot in picture.spots if spot_of(spot) == spot}
    return {spot: name for spot, name in named.items() if name}


def _seen(picture: Picture, spot: Spot) -> list[Card]:
    """The cards of a spot, if this seat sees all of them."""
    cards = picture.spots[spot].cards
    return [card for card in cards if card is not None] if None not in cards else []


def _describe(ranking: Ranking | HoleCards, ways: Sequence[Sequence[Card]], board: Sequence[Card] = ()) -> str:
    """The best of the ways to hold some cards; empty where they are too few, or make no hand that counts."""
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


@singledispatch
def _named(_game: Game[Any], _picture: Picture, _seat: Seat) -> str:
    """Other games name a hand when it is set or shown."""
    return ""


# Games for a pot


def _for_high_and_low(game: PotGame[Any], ways: Sequence[Sequence[Card]], board: Sequence[Card] = ()) -> str:
    halves = [game.high, game.low] if game.low else [game.high]
    return "; ".join(held for ranking in halves if (held := _describe(ranking, ways, board)))


@_named.register(PotGame)
def _(game: PotGame[Any], picture: Picture, seat: Seat) -> str:
    return _for_high_and_low(game, [_seen(picture, seat)])


@_named.register(FlopGame)
def _(game: FlopGame, picture: Picture, seat: Seat) -> str:
    """Whoever still has to throw a card away keeps the best of the others."""
    rules, cards = game.rules, _seen(picture, seat)
    keeps = rules.hole_cards - 1 if rules.discard_before else rules.hole_cards
    ways = list(combinations(cards, min(keeps, len(cards))))
    held = [_for_high_and_low(game, ways, board) for board in picture.boards.values()]
    if len(held) > 1:
        return " / ".join(f"board {number}, {hand}" for number, hand in enumerate(held, 1) if hand)
    return "".join(held)


@_named.register(StudGame)
def _(game: StudGame, picture: Picture, seat: Seat) -> str:
    """A joker dealt face up may help less than one that was opened, and a picture does not tell the two apart."""
    spot, shared = picture.spots[seat], [card for board in picture.boards.values() for card in board]
    seen_up = {card for card, up in zip(spot.cards, spot.up, strict=True) if up}
    if game.rules.joker_up and JOKER in seen_up.union(shared):
        return ""
    return _for_high_and_low(game, [_seen(picture, seat)], shared)


@_named.register(JacksOrBetter)
def _(game: JacksOrBetter, picture: Picture, seat: Seat) -> str:
    played = game.lowball if picture.for_low and isinstance(game.lowball, PotGame) else game
    return _describe(played.high, [_seen(picture, seat)])


# Games against a player-dealer


@_named.register(AnteGame)
def _(game: AnteGame[Any], picture: Picture, seat: Seat) -> str:
    return _describe(game.ranking, [_seen(picture, seat)])


@_named.register(UltimateHoldem)
def _(_game: UltimateHoldem, picture: Picture, seat: Seat) -> str:
    return "".join(_describe(HIGH, [_seen(picture, seat)], board) for board in picture.boards.values())


@_named.register(Nines)
def _(game: Nines, picture: Picture, seat: Seat) -> str:
    cards = _seen(picture, seat)
    return game.say(game.total(cards)) if cards else ""


@_named.register(Baccarat)
@_named.register(FaceUpBaccarat)
def _(_game: Game[Any], picture: Picture, seat: Seat) -> str:
    cards = _seen(picture, seat)
    return str(baccarat_total(cards)) if cards else ""


@_named.register(Blackjack)
def _(game: Blackjack, picture: Picture, seat: Seat) -> str:
    return " / ".join(_count(game, picture, seat))


def _count(game: Blackjack, picture: Picture, seat: Seat) -> Iterator[str]:
    """Each hand's total. After a split, and where cards may be switched, an ace and a ten are no natural for sure."""
    rules = game.rules
    places = sorted(place for place in picture.spots if spot_of(place) == seat)
    for place in places:
        cards = _seen(picture, place)
        if not cards:
            continue
        total = rules.count.total(cards, first_two=len(places) <= rules.hands_a_spot)
        if total.is_natural and rules.hands_a_spot > 1:
            total = Total(total.half_points, is_soft=False, is_natural=False)
        yield f"{total}, over" if rules.count.is_over(total) else str(total)
