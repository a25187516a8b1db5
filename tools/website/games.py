"""How each game is played: a page for each game of each house, made from its rule sheet."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.houses import House, HouseGame, all_games, house_slugs, load_house
from cardroom.sheets import as_markdown, rule_sheet
from cardroom.sheets.markdown import plain

KINDS = {
    "pot": "Games for a pot",
    "bank": "Games against a player-dealer",
    "paying": "Games in which players pay each other",
}
START = """# How each game is played

Every game of every house has a page: how it is played, which hands win, what is paid, what the house collects, and what
was assumed where the book is silent. The pages are made from the files that the tables play by. `cardroom rules
HOUSE/GAME` prints the same, and `cardroom play HOUSE/GAME` deals you in.
"""


def game_pages() -> dict[str, str]:
    """By the path on the site, the text of each page."""
    games = list(all_games())
    houses = [load_house(slug) for slug in house_slugs()]
    made = {"games/index.md": "\n".join([START, *_toctree(f"{house.slug}/index" for house in houses)])}
    for house in houses:
        ours = [game for game in games if game.house.slug == house.slug]
        made[f"games/{house.slug}/index.md"] = "\n".join(_house_page(house, ours))
        made |= {f"games/{game.id}.md": _game_page(game, games) for game in ours}
    return made


def _house_page(house: House, games: list[HouseGame]) -> Iterator[str]:
    yield f"# {house.name}"
    for kind, title in KINDS.items():
        if ours := [game for game in games if game.game_type.kind == kind]:
            yield from ("", f"## {title}", "", "| game | |", "|---|---|")
            yield from (f"| [{game.name}]({game.slug}.md) | {plain(game.about)} |" for game in ours)
    yield from _toctree((game.slug for game in games), hidden=True)


def _game_page(game: HouseGame, games: list[HouseGame]) -> str:
    others = [other for other in games if other.name == game.name and other is not game]
    return "\n".join([as_markdown(rule_sheet(game, "", "")), "## At a table", "", *_at_a_table(game, others), ""])


def _at_a_table(game: HouseGame, others: list[HouseGame]) -> Iterator[str]:
    yield f"- `cardroom play {game.id}` deals you in, in a terminal."
    if game.table_fees():
        yield f"- `cardroom fees {game.id}` prints every fee option of this game."
    for choice in game.choices:
        ways = "`, `".join(f"{choice.name}={way.name}" for way in choice.all_ways)
        yield f"- `--with` chooses for a table: `{ways}`."
    if others:
        links = [f"[{other.house.name}](../{other.id}.md)" for other in others]
        yield f"- A game of the same name, with rules of its own: {', '.join(links)}."


def _toctree(pages: Iterator[str], hidden: bool = False) -> list[str]:
    return ["", "```{toctree}", *([":hidden:"] if hidden else [":titlesonly:", ":maxdepth: 2"]), "", *pages, "```", ""]
