"""What hands are dealt and compared for: by the rules of a house's game, or by a bare ranking."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardroom.cards import JOKER, PACK, Card
from cardroom.games.poker.draw import AnyDrawGame
from cardroom.games.poker.flop import STREETS, FlopGame
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stud import StudGame
from cardroom.ranking import HOLE_CARDS, RANKINGS, High, HoleCards, Ranking
from cardroom.ranking.base import PackedRanking

BOARD = sum(cards for _, cards, _ in STREETS)
TWO = 2
NO_POT = ("fortune", "fortune-wild", "tiles")
"""Rankings that no pot is played by."""
STANDING = "standing hands: no draw is to come"
AFTER_DISCARD = "hands are what is left after the discard; name the cards thrown away as dead"
NOBODY_OPENS = "nobody opens the down card any more"
IF_OPENED = "for a pot that was opened; where nobody opens, the hands are compared for low"


class Part(NamedTuple):
    """What hands are compared for on one board."""

    name: str
    ranking: Ranking | HoleCards


class Layout(NamedTuple):
    name: str
    deck: tuple[Card, ...]
    cards: int
    """Of one's own, in the end."""
    parts: tuple[Part, ...]
    """The same on each board."""
    boards: int = 0
    streets: bool = False
    """Whether one's own cards come street by street, so that a hand may be told in part."""
    up: tuple[int, ...] = ()
    """Which of one's own cards come face up, where that matters to `joker_up`."""
    joker_up: Ranking | None = None
    """How a hand ranks whose joker was dealt face up, where that is another way."""
    notes: tuple[str, ...] = ()

    @property
    def row(self) -> int:
        """Cards of a hand with all boards."""
        return self.cards + self.boards * BOARD

    @property
    def part_names(self) -> list[str]:
        """Of each part of the pot, board by board."""
        on = [f"board {number}" for number in range(1, self.boards + 1)] if self.boards > 1 else [""]
        return [f"{board} {part.name}".strip() for board in on for part in self.parts]


def layout_of_game(game: PotGame[Any]) -> Layout:
    """As the game is dealt and shown down. The cards and rankings are its own."""
    deck = game.deck.cards
    if len(set(deck)) < len(deck):
        raise ValueError(f"{game.title} has cards of one kind more than once")
    parts = (Part("", game.high),) if game.low is None else (Part("high", game.high), Part("low", game.low))
    plain = Layout(game.title, deck, 0, parts)
    match game:
        case FlopGame(rules=rules):
            thrown = bool(rules.discard_before)
            notes = (AFTER_DISCARD,) if thrown else ()
            return plain._replace(cards=rules.hole_cards - thrown, boards=rules.boards, notes=notes)
        case StudGame(rules=rules):
            faces = [face for street in rules.streets for face in street.cards]
            up = tuple(place for place, face in enumerate(faces) if face == "up")
            joker_up = RANKINGS[rules.joker_up] if rules.joker_up else None
            notes = (NOBODY_OPENS,) if rules.opens_down_card else ()
            return plain._replace(cards=len(faces), streets=True, up=up, joker_up=joker_up, notes=notes)
        case AnyDrawGame(rules=rules):
            low_too = isinstance(game, JacksOrBetter) and game.lowball
            return plain._replace(cards=rules.cards, notes=(STANDING, IF_OPENED) if low_too else (STANDING,))
    raise ValueError(f"{game.title} is dealt in a way that equity does not know")


def layout_of_ranking(name: str, cards: int = 0) -> Layout:
    """Hands of so many cards (0: as is usual) by a ranking alone: two, and hole cards, go with a board of five."""
    if name in HOLE_CARDS:
        return _of_hole_cards(name, HOLE_CARDS[name], cards)
    known = [known for known in RANKINGS if known not in NO_POT]
    if name not in known:
        raise ValueError(f"no pot is played for by {name!r}; there are {', '.join((*known, *HOLE_CARDS))}")
    ranking = RANKINGS[name]
    assert isinstance(ranking, PackedRanking)
    plain = Layout(name, deck_of(ranking), cards or ranking.fewest, (Part("", ranking),), notes=(STANDING,))
    if cards in (0, TWO) and ranking.most == TWO + BOARD:
        return plain._replace(cards=TWO, boards=1, notes=())
    if not ranking.fewest <= plain.cards <= ranking.most:
        count = " to ".join(map(str, sorted({ranking.fewest, ranking.most})))
        raise ValueError(f"{name} ranks {count} cards, not {cards}; write ?? for a card nobody knows")
    return plain


def _of_hole_cards(name: str, way: HoleCards, cards: int) -> Layout:
    least, most = (3, 3) if way.at_most else (4, 5)
    if cards and not least <= cards <= most:
        count = " or ".join(map(str, sorted({least, most})))
        raise ValueError(f"{name} is played with {count} cards of one's own, not {cards}; write ?? for an unknown one")
    return Layout(name, PACK, cards or least, (Part("", way),), boards=1)


def deck_of(ranking: PackedRanking) -> tuple[Card, ...]:
    """A pack without the ranks that the ranking lacks, and with the joker where it has one."""
    ranks = ranking.ranks if isinstance(ranking, High) else High.ranks
    pack = tuple(card for card in PACK if str(card)[0] in ranks)
    return (*pack, JOKER) if ranking.has_joker else pack
