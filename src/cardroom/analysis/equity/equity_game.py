"""Describes how hands are dealt and compared, from the rules of a house's game or from a ranking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cardroom.cards import JOKER, PACK, Card
from cardroom.games.catalog import ByProcedure, NoAnswer
from cardroom.games.poker.draw import DrawGame
from cardroom.games.poker.flop import STREETS, FlopGame
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stud import StudGame
from cardroom.games.spread import AnySpreadGame
from cardroom.nearest import did_you_mean
from cardroom.ranking import HOLE_CARDS, RANKINGS, High, HoleCards, Ranking
from cardroom.ranking.base import PackedRanking

BOARD = sum(cards for _, cards, _ in STREETS)
TWO = 2
NO_POT = ("fortune", "fortune-wild", "tiles")
"""Rankings that are not used for a pot."""
STANDING = "standing hands: no draw is to come"
AFTER_DISCARD = "hands are what is left after the discard; name the cards thrown away as dead"
DOWN_CARD_STAYS = "no player turns up the down card from here on"
IF_OPENED = "for a pot that was opened; if no player opens, the hands are compared for low"


class Part(NamedTuple):
    """One part of the pot on a board, such as high or low."""

    name: str
    ranking: Ranking | HoleCards


class EquityGame(NamedTuple):
    """The rules of a game that matter to equity."""

    name: str
    deck: tuple[Card, ...]
    cards: int
    """The number of cards in a player's final hand."""
    parts: tuple[Part, ...]
    """They are the same on each board."""
    boards: int = 0
    streets: bool = False
    """True if a hand is dealt street by street, so that only part of it may be known."""
    up: tuple[int, ...] = ()
    """The places of a hand's face-up cards, which matter for `joker_up`."""
    joker_up: Ranking | None = None
    """The ranking of a hand whose joker was dealt face up, if it is different."""
    notes: tuple[str, ...] = ()

    @property
    def row(self) -> int:
        """The number of cards in a hand and on all boards."""
        return self.cards + self.boards * BOARD

    @property
    def part_names(self) -> list[str]:
        """The name of each part of the pot, board by board."""
        on = [f"board {number}" for number in range(1, self.boards + 1)] if self.boards > 1 else [""]
        return [f"{board} {part.name}".strip() for board in on for part in self.parts]


def _of_flop(game: FlopGame) -> EquityGame:
    rules = game.rules
    thrown = bool(rules.discard_before)
    notes = (AFTER_DISCARD,) if thrown else ()
    return _plain(game)._replace(cards=rules.hole_cards - thrown, boards=rules.boards, notes=notes)


def _of_stud(game: StudGame) -> EquityGame:
    rules = game.rules
    faces = [face for street in rules.streets for face in street.cards]
    up = tuple(place for place, face in enumerate(faces) if face == "up")
    joker_up = RANKINGS[rules.joker_up] if rules.joker_up else None
    notes = (DOWN_CARD_STAYS,) if rules.opens_down_card else ()
    return _plain(game)._replace(cards=len(faces), streets=True, up=up, joker_up=joker_up, notes=notes)


def _of_draw(game: DrawGame) -> EquityGame:
    return _plain(game)._replace(cards=game.rules.cards, notes=(STANDING,))


def _of_jacks_or_better(game: JacksOrBetter) -> EquityGame:
    notes = (STANDING, IF_OPENED) if game.lowball else (STANDING,)
    return _plain(game)._replace(cards=game.rules.cards, notes=notes)


def _plain(game: PotGame[Any]) -> EquityGame:
    """The description that all pot games share."""
    deck = game.deck.cards
    if len(set(deck)) < len(deck):
        raise ValueError(f"{game.title} has the same card more than once in its deck")
    parts = (Part("", game.high),) if game.low is None else (Part("high", game.high), Part("low", game.low))
    return EquityGame(game.title, deck, 0, parts)


EQUITY: ByProcedure[Callable[[Any], EquityGame]] = ByProcedure(
    "equity",
    {"draw": _of_draw, "flop": _of_flop, "jacks-or-better": _of_jacks_or_better, "stud": _of_stud},
    unanswered={
        "bank": "it is not played for a pot; see `cardroom odds`",
        "paying": "it is not played for a pot: the players pay one another",
    },
)


def equity_game(game: AnySpreadGame) -> EquityGame:
    """Describes a spread game. Raises ValueError if it is not played for a pot."""
    try:
        return EQUITY.of(game)(game)
    except NoAnswer as error:
        raise ValueError(str(error)) from None


def equity_game_of_ranking(name: str, cards: int = 0) -> EquityGame:
    """Describes hands of a number of cards (0 for the usual one) by a ranking. Hole cards have a board of five."""
    if name in HOLE_CARDS:
        return _of_hole_cards(name, HOLE_CARDS[name], cards)
    names = [ranking for ranking in RANKINGS if ranking not in NO_POT]
    if name not in names:
        known = [*names, *HOLE_CARDS]
        remedy = did_you_mean(name, known, f"the rankings are {', '.join(known)}")
        raise ValueError(f"no pot game uses the ranking {name!r}; {remedy}")
    ranking = RANKINGS[name]
    assert isinstance(ranking, PackedRanking)
    plain = EquityGame(name, deck_of(ranking), cards or ranking.fewest, (Part("", ranking),), notes=(STANDING,))
    if cards in (0, TWO) and ranking.most == TWO + BOARD:
        return plain._replace(cards=TWO, boards=1, notes=())
    if not ranking.fewest <= plain.cards <= ranking.most:
        count = " to ".join(map(str, sorted({ranking.fewest, ranking.most})))
        raise ValueError(f"{name} ranks {count} cards, not {cards}; write ?? for an unknown card")
    return plain


def _of_hole_cards(name: str, way: HoleCards, cards: int) -> EquityGame:
    fewest, most = (3, 3) if way.at_most else (4, 5)
    if cards and not fewest <= cards <= most:
        count = " or ".join(map(str, sorted({fewest, most})))
        raise ValueError(f"{name} is played with {count} hole cards, not {cards}; write ?? for an unknown card")
    return EquityGame(name, PACK, cards or fewest, (Part("", way),), boards=1)


def deck_of(ranking: PackedRanking) -> tuple[Card, ...]:
    """The deck of a ranking: only the ranks it uses, and a joker if it has one."""
    ranks = ranking.ranks if isinstance(ranking, High) else High.ranks
    pack = tuple(card for card in PACK if str(card)[0] in ranks)
    return (*pack, JOKER) if ranking.has_joker else pack
