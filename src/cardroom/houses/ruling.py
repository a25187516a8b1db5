"""How a house rules on a situation in a game: by its book, or by the public rule where the book is silent."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardroom.houses.files import Source
from cardroom.houses.folders import house_slugs
from cardroom.houses.house import House, load_house
from cardroom.houses.rulings_file import HouseRuling
from cardroom.rulings.ruling import Ruling, first_that_holds, public_rulings, rulings_for_game
from cardroom.rulings.situations import Answers, Situation, ask_of, situation_of, situations
from cardroom.rulings.steps import AnyStep

PUBLIC_RULE = "public rule"


class RulingGiven(msgspec.Struct, frozen=True):
    """What to do, and where it is written."""

    house: str
    game: str
    situation: str
    condition: str
    """The answers under which it holds, in words, besides those that were given."""
    steps: tuple[AnyStep, ...]
    sentences: list[str]
    source: Source | None
    """None if the house's book does not say."""
    assumed: str
    """Why the ruling is assumed, everywhere or at other limits; empty if the book prints it for every table."""

    @property
    def cited(self) -> str:
        """The source as people read it."""
        if self.source is None:
            return f"assumed: {self.assumed}"
        return f"{self.source}{f' ({self.assumed})' if self.assumed else ''}"


def situations_of(house: House, game: str) -> list[Situation]:
    """What can go wrong in a game, in the order of the file."""
    return [one for one in situations().values() if one.can_happen(house.procedure(game), game)]


def ruling_for(house: House, game: str, situation: str, answers: Answers) -> RulingGiven:
    """How the house rules in this case. Raises LookupError or ValueError, also if something must still be asked."""
    if ask := next_question(house, game, situation, answers):
        raise ValueError(
            f"the ruling on {situation} depends on {ask!r}; its answers are {', '.join(ask_of(ask).answers)}"
        )
    (given,) = possible_rulings(house, game, situation, answers)
    return given


def next_question(house: House, game: str, situation: str, answers: Answers) -> str:
    """The name of the next question on which the ruling still depends; empty if nothing need be asked.

    Raises LookupError, and ValueError for an answer that the situation does not have."""
    rulings = list(rulings_by_case(house, game, situation, answers))
    for ask in situation_of(situation).asks:
        others: dict[tuple[str, ...], Ruling] = {}
        for case, ruling in rulings:
            rest = tuple(answer for name, answer in case.items() if name != ask)
            if others.setdefault(rest, ruling).do != ruling.do:
                return ask
    return ""


def possible_rulings(house: House, game: str, situation: str, answers: Answers) -> list[RulingGiven]:
    """Every ruling that may hold as far as the answers are known; one if nothing more need be asked."""
    found: dict[tuple[AnyStep, ...], Ruling] = {}
    for _, ruling in rulings_by_case(house, game, situation, answers):
        # Where the book and the public rule say the same, the book is cited.
        if ruling.do not in found or isinstance(ruling, HouseRuling):
            found[ruling.do] = ruling
    return [_given(house, game, ruling, answers) for ruling in found.values()]


def rulings_elsewhere(house: House, game: str, situation: str, answers: Answers) -> Iterator[list[RulingGiven]]:
    """How each of the other houses rules on the same accident in its most similar game, if it has such a game."""
    for slug in house_slugs():
        other = load_house(slug)
        if other.folder != house.folder and (similar := _similar_game(house, game, situation_of(situation), other)):
            yield possible_rulings(other, similar, situation, answers)


def printed_rulings(house: House, game: str) -> Iterator[tuple[Situation, list[HouseRuling]]]:
    """The rulings of the house's own book for a game, by situation."""
    for situation in situations_of(house, game):
        if found := rulings_for_game(house.rulings, situation.id, house.procedure(game), game):
            yield situation, found


def rulings_by_case(house: House, game: str, name: str, answers: Answers) -> Iterator[tuple[dict[str, str], Ruling]]:
    """Every case that agrees with the answers, and the ruling on it: the house's, or else the public one."""
    situation, procedure = situation_of(name), house.procedure(game)
    if not situation.can_happen(procedure, game):
        raise ValueError(f"{name} cannot happen at {house.slug}/{game}")
    situation.check(answers)
    ways = [
        *rulings_for_game(house.rulings, name, procedure, game),
        *rulings_for_game(public_rulings(), name, procedure, game),
    ]
    for case in situation.cases(answers):
        ruling = first_that_holds(ways, case)
        assert ruling, f"the public rules leave {name} open"
        yield case, ruling


def _given(house: House, game: str, ruling: Ruling, known: Answers) -> RulingGiven:
    source, assumed = None, PUBLIC_RULE
    if isinstance(ruling, HouseRuling):
        source, limit = ruling.source.in_book(house.book), ruling.printed_for
        assumed = f"printed for {limit}, assumed at other limits" if limit else ""
    return RulingGiven(
        house=house.slug,
        game=game,
        situation=ruling.situation,
        condition=ruling.condition(known),
        steps=ruling.do,
        sentences=ruling.sentences,
        source=source,
        assumed=assumed,
    )


def _similar_game(house: House, game: str, situation: Situation, other: House) -> str:
    """The other house's game of the same procedure with the most similar name; empty if there is none."""
    procedure = house.procedure(game)
    games = [one for one in other.game_slugs if other.procedure(one) == procedure and situation.named in one]
    return max(games, key=lambda one: (one == game, _likeness(one, game), -len(one)), default="")


def _likeness(one: str, other: str) -> float:
    """The share of the words of two names that both have, of 1; short words such as "to" do not count."""
    words, others = ({word for word in name.split("-") if len(word) > 2} for name in (one, other))
    return len(words & others) / max(len(words | others), 1)
