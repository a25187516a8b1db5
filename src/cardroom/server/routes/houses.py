"""Routes for the houses, their games, their fee sheets and their rule sheets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, TypeVar

import msgspec
from fastapi import APIRouter, Depends, HTTPException, Query, Request
from fastapi.responses import HTMLResponse

from cardroom.floor.guest import Refused
from cardroom.floor.limits import offered_limits
from cardroom.houses import HouseGame, Sheet
from cardroom.houses.fitting import fitting_stakes
from cardroom.houses.table_choices import parse_chosen
from cardroom.server.access import address_of
from cardroom.server.answers import problems
from cardroom.server.game_replies import (
    ChoiceInfo,
    ExplainedWord,
    FeeChoice,
    FeeSheet,
    GameFees,
    GameInfo,
    HouseInfo,
    HowToPlay,
    PayTable,
    StakesChoice,
    TableLimit,
    TermsInWords,
)
from cardroom.server.routes.accounts import TheRoom
from cardroom.server.wall import Wall
from cardroom.sheets import RuleSheet, as_page, rule_sheet
from cardroom.sheets.choice_words import offered_choices
from cardroom.sheets.fee_words import fees_in_words, stakes_on_sheet
from cardroom.sheets.glossary import words_in

T = TypeVar("T")
router = APIRouter(prefix="/api", tags=["houses"])
pages = APIRouter(include_in_schema=False)
NO_GAME = problems(404, 409, 429, 503)
ChosenQuery = Annotated[tuple[Annotated[str, Query(max_length=200)], ...], Query(alias="with", max_length=20)]
TermsQuery = Annotated[str, Query(max_length=100)]
SHEET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"


def house_game(house: str, game: str, room: TheRoom, chosen: ChosenQuery = ()) -> HouseGame:
    """The game with the variants and readings that are chosen, as in ?with=packs=6. Raises Refused."""
    loaded = room.houses.house(house) if house in room.houses.slugs else None
    if loaded is None or game not in loaded.game_slugs:
        raise HTTPException(404, f"there is no game {house}/{game}")
    printed = loaded.game(game)
    try:
        return printed.choose(parse_chosen(chosen)) if chosen else printed
    except ValueError as error:
        raise Refused(str(error), "not-here") from None


TheGame = Annotated[HouseGame, Depends(house_game)]


class Posted:
    """What the house posts about a game."""

    def __init__(self, house: str, game: str, room: TheRoom, request: Request, chosen: ChosenQuery = ()) -> None:
        self._game = house, game, tuple(chosen)
        self._room = room
        self._wall: Wall = request.app.state.wall
        self._address = address_of(request)

    async def sheet(self, make: Callable[..., T], *terms: str) -> T:
        """The sheet that a function makes from the game and these terms. Raises Refused."""
        house, game, chosen = self._game
        return await self._wall.sheet(
            self._address,
            (make, *self._game, *terms),
            lambda: make(house_game(house, game, self._room, chosen), *terms),
        )


ThePosted = Annotated[Posted, Depends(Posted)]


def _game_info(game: HouseGame) -> GameInfo:
    return GameInfo(
        game=game.id,
        house=game.house.slug,
        name=game.name,
        about=game.about,
        kind=game.game_type.kind,
        seats=game.rules.seats,
    )


@router.get("/houses")
async def houses(room: TheRoom) -> list[HouseInfo]:
    """All houses, with the number of their games."""

    def look() -> list[HouseInfo]:
        loaded = [room.houses.house(slug) for slug in room.houses.slugs]
        return [HouseInfo(house=house.slug, name=house.name, games=len(house.game_slugs)) for house in loaded]

    return await asyncio.to_thread(look)


@router.get("/games")
async def games(room: TheRoom) -> list[GameInfo]:
    """Every game of every house, with or without an open table."""

    def look() -> list[GameInfo]:
        return [_game_info(game) for slug in room.houses.slugs for game in room.houses.house(slug).games.values()]

    return await asyncio.to_thread(look)


@router.get("/games/{house}/{game}/choices", responses=NO_GAME)
async def game_choices(posted: ThePosted) -> list[ChoiceInfo]:
    """The variants and readings of a game, and which way of each holds."""
    return await posted.sheet(_choices)


def _choices(game: HouseGame) -> list[ChoiceInfo]:
    return [ChoiceInfo(**msgspec.to_builtins(choice)) for choice in offered_choices(game)]


@router.get("/games/{house}/{game}/fees", responses=NO_GAME)
async def game_fees(posted: ThePosted) -> GameFees:
    """A game's fee sheets, the one in force first. Each option has its fees in words."""
    return await posted.sheet(_fees)


def _fees(game: HouseGame) -> GameFees:
    return GameFees(
        game=game.id,
        name=game.name,
        house=game.house.name,
        usual=game.usual_option,
        stakes=game.file.fees.stakes,
        none=game.no_fees,
        sheets=[_fee_sheet(game, sheet, is_first=not place) for place, sheet in enumerate(game.sheets.values())],
    )


def _fee_sheet(game: HouseGame, sheet: Sheet, *, is_first: bool) -> FeeSheet:
    prefix = "" if is_first else f"{sheet.name}:"
    return FeeSheet(
        title=sheet.head.title,
        dated=sheet.head.dated,
        source=str(sheet.head.source),
        options=[
            FeeChoice(
                option=prefix + name,
                limit=option.limit,
                stakes=stakes_on_sheet(game, option),
                fees=fees_in_words(option, game.file.fees.wagers),
            )
            for name, option in sheet.options.items()
        ],
    )


def _rules(game: HouseGame, fees: str, stakes: str) -> RuleSheet:
    try:
        return rule_sheet(game, fees, stakes)
    except (LookupError, ValueError) as error:
        raise Refused(str(error), "not-here") from None


@router.get("/games/{house}/{game}/stakes", responses=NO_GAME)
async def game_stakes(posted: ThePosted, fees: TermsQuery = "") -> list[StakesChoice]:
    """The stakes that fit a fee option, its own first."""
    return await posted.sheet(_stakes, fees)


def _stakes(game: HouseGame, fees: str) -> list[StakesChoice]:
    try:
        found = fitting_stakes(game, fees)
    except (LookupError, ValueError) as error:
        raise Refused(str(error), "not-here") from None
    return [StakesChoice(stakes=stakes, words=words) for words, stakes in found.items()]


@router.get("/games/{house}/{game}/terms", responses=NO_GAME)
async def terms_in_words(posted: ThePosted, fees: TermsQuery = "", stakes: TermsQuery = "") -> TermsInWords:
    """The limits and fees of a table with this fee option and these stakes; refused if the house has no such terms."""
    return await posted.sheet(_terms, fees, stakes)


def _terms(game: HouseGame, fees: str, stakes: str) -> TermsInWords:
    sheet = _rules(game, fees, stakes)
    return TermsInWords(limits=[*sheet.limits, *sheet.posted], fees_title=sheet.fees_title, fees=sheet.fees)


@router.get("/games/{house}/{game}/how-to-play", responses=NO_GAME)
async def how_to_play(posted: ThePosted, fees: TermsQuery = "", stakes: TermsQuery = "") -> HowToPlay:
    """How the game is played on these terms, what its wagers pay, and the words of the trade explained."""
    return await posted.sheet(_how_to_play, fees, stakes)


def _how_to_play(game: HouseGame, fees: str, stakes: str) -> HowToPlay:
    sheet = _rules(game, fees, stakes)
    pays = [PayTable(**msgspec.to_builtins(table)) for table in sheet.pays]
    used = words_in([sheet.about, *sheet.steps, *(table.title for table in sheet.pays)])
    words = [ExplainedWord(forms=list(word.forms), means=word.means) for word in used]
    return HowToPlay(about=sheet.about, steps=sheet.steps, pays=pays, words=words)


@router.get("/games/{house}/{game}/limits", responses=NO_GAME)
async def game_limits(posted: ThePosted) -> list[TableLimit]:
    """The limits at which a table of this game can be opened, the usual one first."""
    return await posted.sheet(_limits)


def _limits(game: HouseGame) -> list[TableLimit]:
    return [TableLimit(**msgspec.to_builtins(limit)) for limit in offered_limits(game)]


@pages.get("/rules/{house}/{game}")
async def rules(posted: ThePosted, fees: TermsQuery = "", stakes: TermsQuery = "") -> HTMLResponse:
    """The rule sheet as the house would post it."""
    page = await posted.sheet(_rules_page, fees, stakes)
    return HTMLResponse(page, headers={"Content-Security-Policy": SHEET_POLICY})


def _rules_page(game: HouseGame, fees: str, stakes: str) -> str:
    return as_page(_rules(game, fees, stakes), rulings_at=f"/rulings/{game.id}")
