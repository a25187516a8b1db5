"""The table of situations by house, as Markdown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from cardroom.houses import House, house_slugs, load_house
from cardroom.houses.ruling import rulings_by_case
from cardroom.houses.rulings_file import HouseRuling
from cardroom.rulings import AnyStep, Ruling, Situation, public_rulings, situations
from cardroom.sheets.markdown import plain
from cardroom.sheets.ruling_words import case_in_words

BOOK, PARTLY, SILENT, NO_GAME = "book", "partly", "–", ""
DIFFER = "≠"


def rulings_table() -> str:
    """An overview of all situations by house, and below it every ruling of every book and the public rules."""
    houses = [load_house(slug) for slug in house_slugs()]
    return "\n".join([*_overview(houses), *_details(houses)]) + "\n"


def houses_differ(situation: Situation, houses: Sequence[House]) -> bool:
    """True if the books of two houses say different things about the same case in games of one procedure."""
    said: dict[object, dict[str, set[tuple[AnyStep, ...]]]] = defaultdict(lambda: defaultdict(set))
    for house in houses:
        for game in _games(house, situation):
            for case, ruling in rulings_by_case(house, game, situation.id, {}):
                if isinstance(ruling, HouseRuling):
                    said[house.procedure(game), tuple(case.values())][house.slug].add(ruling.do)
    return any(len(set(map(frozenset, by_house.values()))) > 1 for by_house in said.values())


def _overview(houses: Sequence[House]) -> Iterator[str]:
    yield f"| situation | {' | '.join(house.name for house in houses)} | |"
    yield f"|---|{'---|' * len(houses)}---|"
    for situation in situations().values():
        cells = [_who_says(house, situation) for house in houses]
        differ = DIFFER if houses_differ(situation, houses) else ""
        yield f"| [{situation.title}](#{situation.id}) | {' | '.join(cells)} | {differ} |"


def _who_says(house: House, situation: Situation) -> str:
    """Whether the house's book rules on every case in every game, on some, or on none."""
    games = _games(house, situation)
    printed = [
        isinstance(ruling, HouseRuling)
        for game in games
        for _, ruling in rulings_by_case(house, game, situation.id, {})
    ]
    return NO_GAME if not games else BOOK if all(printed) else PARTLY if any(printed) else SILENT


def _details(houses: Sequence[House]) -> Iterator[str]:
    for situation in situations().values():
        yield from (
            "",
            f"### {situation.id}",
            "",
            f"{situation.title}.",
            "",
            "| rule of | what is done | source |",
            "|---|---|---|",
        )
        for house in houses:
            for ruling in house.rulings:
                if ruling.situation == situation.id:
                    limit = f", printed for {ruling.printed_for}" if ruling.printed_for else ""
                    yield _row(house.name, ruling, f"{ruling.source}{limit}")
        for public in public_rulings():
            if public.situation == situation.id:
                yield _row("public rule", public, "assumed")


def _row(whose: str, ruling: Ruling, source: str) -> str:
    where = ", ".join(ruling.games or ruling.procedures)
    return f"| {whose}{f': {where}' if where else ''} | {plain(case_in_words(ruling))} | {plain(source)} |"


def _games(house: House, situation: Situation) -> list[str]:
    return [game for game in house.game_slugs if situation.can_happen(house.procedure(game), game)]
