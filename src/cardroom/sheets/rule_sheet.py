"""The contents of a rule sheet, in the order a house would post them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from cardroom.dealing.names import spoken
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.blackjack.side_bets import BUSTER, OUTCOMES
from cardroom.games.catalog import ByProcedure
from cardroom.games.spread import AnySpreadGame
from cardroom.hours import Hours
from cardroom.houses import HouseGame
from cardroom.houses.files import Assumed
from cardroom.money import show_dollars
from cardroom.sheets.choice_words import readings_in_words, variants_in_words
from cardroom.sheets.fee_words import collection_in_words
from cardroom.sheets.hands import Hands, hand_name, hands_of
from cardroom.sheets.ruling_words import RulingInWords, rulings_in_words
from cardroom.sheets.settlement_words import (
    bank_in_words,
    buy_in_in_words,
    chips_in_words,
    limits_in_words,
    settlement_in_words,
    stakes_in_words,
    worth_in_words,
)
from cardroom.sheets.words import capital, deck_in_words


class Pays(msgspec.Struct, frozen=True):
    """One pay table: its title, and each hand with its pay, best first."""

    title: str
    rows: list[tuple[str, str]]


class RuleSheet(msgspec.Struct, frozen=True):
    """The rule sheet of a game at a table of a house."""

    title: str
    house: str
    about: str
    deck: str
    seats: int
    hands: list[Hands]
    steps: list[str]
    pays: list[Pays]
    settlement: list[str]
    limits: list[str]
    fees_title: str
    fees: list[str]
    posted: list[str]
    """The rules of play that are printed with the fees."""
    variants: list[str]
    readings: list[str]
    rulings: list[RulingInWords]
    """What the house's own book says about accidents at the table."""
    assumed: tuple[Assumed, ...]
    sources: list[str]


def rule_sheet(game: HouseGame, fees: str, stakes: str) -> RuleSheet:
    """The rule sheet under this fee option and these stakes; empty ones are the usual ones."""
    spread = game.spread(fees, stakes)
    words, option = SHEETS.of(spread), spread.fee_option
    titles = [sheet.head.title for name, sheet in game.sheets.items() if option and _is_of(name, fees, game)]
    sources = [str(game.source)]
    sources += [f"{s.head.title}: {s.head.source}" for n, s in game.sheets.items() if option and _is_of(n, fees, game)]
    return RuleSheet(
        title=game.name,
        house=game.house.name,
        about=game.about,
        deck=deck_in_words(game.rules.deck),
        seats=game.rules.seats,
        hands=list(hands_of(spread)),
        steps=[_spoken(step, spread) for step in spread.steps],
        pays=words.pays(spread),
        settlement=words.settlement(spread),
        limits=[*words.limits(spread), *_hours(game)],
        fees_title=f"{titles[0]}, option {option.option}" if option and titles else "",
        fees=collection_in_words(game, option),
        posted=[rule.says for rule in game.sheet_rules(fees)],
        variants=list(variants_in_words(game)),
        readings=list(readings_in_words(game)),
        rulings=rulings_in_words(game),
        assumed=game.assumed,
        sources=sources,
    )


def _hours(game: HouseGame) -> list[str]:
    """The hours in which the house spreads the game, if it names any."""
    if not game.file.table.hours:
        return []
    hours = Hours.parse(game.file.table.hours)
    return [f"Hands are dealt from {hours} ({hours.zone})."]


def _is_of(sheet: str, fees: str, game: HouseGame) -> bool:
    """True if the chosen option is on this sheet."""
    named = (fees or game.usual_option).rpartition(":")[0]
    return sheet == (named or next(iter(game.sheets)))


def _spoken(step: str, game: AnySpreadGame) -> str:
    """The step with the names of wagers as people say them."""
    for kind in SHEETS.of(game).wagers(game):
        step = step.replace(kind, spoken(kind))
    return step


def _pay_tables(game: BankedGame[Any]) -> list[Pays]:
    tables = []
    single = []
    for kind, table in game.rules.pays.items():
        if len(table) == 1:
            single.append((capital(spoken(kind)), str(next(iter(table.values())))))
        else:
            tables.append(
                Pays(capital(spoken(kind)), [(outcome_in_words(kind, hand), str(pay)) for hand, pay in table.items()])
            )
    envy = getattr(game.rules, "envy", None)
    if envy:
        prizes = [(hand_name(hand), show_dollars(dollars * 100)) for hand, dollars in envy.prizes.items()]
        tables.append(Pays(f"Envy, with a wager of ${envy.least} or more", prizes))
    return [*([Pays("Wagers", single)] if single else []), *tables]


def outcome_in_words(kind: str, outcome: str) -> str:
    """What a wager is paid for. For a hand that busts, the last number of cards also stands for more."""
    if kind == BUSTER and outcome in OUTCOMES[BUSTER]:
        return f"Bust with {outcome}{' or more' if outcome == OUTCOMES[BUSTER][-1] else ''} cards"
    return hand_name(outcome)


class Words(NamedTuple):
    """The functions that write the parts of a rule sheet that all games of a kind share."""

    limits: Callable[[Any], list[str]]
    settlement: Callable[[Any], list[str]] = lambda _game: []
    pays: Callable[[Any], list[Pays]] = lambda _game: []
    wagers: Callable[[Any], Sequence[str]] = lambda _game: ()


SHEETS: ByProcedure[Words] = ByProcedure(
    "sheets",
    by_kind={
        "pot": Words(lambda game: [stakes_in_words(game.stakes), *chips_in_words(game), *buy_in_in_words(game)]),
        "bank": Words(
            limits=lambda game: [*limits_in_words(game), *bank_in_words(game)],
            settlement=settlement_in_words,
            pays=_pay_tables,
            wagers=lambda game: game.rules.order.kinds,
        ),
        "paying": Words(worth_in_words, pays=lambda game: [Pays(title, rows) for title, rows in game.pays]),
    },
)
