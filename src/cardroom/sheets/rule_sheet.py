"""What is on a rule sheet, in the order a house would post it."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.dealing.names import spoken
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.blackjack.side_bets import BUSTER, OUTCOMES
from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.houses import HouseGame
from cardroom.houses.files import Assumed
from cardroom.money import FeeOption, show_dollars
from cardroom.sheets.fee_words import fees_in_words
from cardroom.sheets.hands import Hands, hand_name, hands_of
from cardroom.sheets.settlement_words import (
    bank_in_words,
    limits_in_words,
    settlement_in_words,
    stakes_in_words,
    worth_in_words,
)
from cardroom.sheets.words import capital, deck_in_words


class Pays(msgspec.Struct, frozen=True):
    """One pay table: its title, and what each hand is paid, the best first."""

    title: str
    rows: list[tuple[str, str]]


class RuleSheet(msgspec.Struct, frozen=True):
    """A game at a table of a house, told for people."""

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
    assumed: tuple[Assumed, ...]
    sources: list[str]


def rule_sheet(game: HouseGame, fees: str, stakes: str) -> RuleSheet:
    spread: Any = game.spread(fees, stakes)
    is_banked = isinstance(spread, BankedGame)
    option = fees_at(spread)
    titles = [sheet.head.title for name, sheet in game.sheets.items() if option and _is_of(name, fees, game)]
    sources = [str(game.source)]
    sources += [f"{s.head.title}: {s.head.source}" for n, s in game.sheets.items() if _is_of(n, fees, game)]
    return RuleSheet(
        title=game.name,
        house=game.house.name,
        about=game.about,
        deck=deck_in_words(game.rules.deck),
        seats=game.rules.seats,
        hands=list(hands_of(spread)),
        steps=[_spoken(step, spread) for step in spread.steps],
        pays=_pays(spread),
        settlement=settlement_in_words(spread) if is_banked else [],
        limits=_limits(spread),
        fees_title=f"{titles[0]}, option {option.option}" if option and titles else "",
        fees=fees_in_words(option, game.file.fees.wagers) if option else [game.no_fees],
        assumed=game.assumed,
        sources=sources,
    )


def fees_at(spread: PotGame[Any] | BankedGame[Any] | PayingGame[Any]) -> FeeOption | None:
    """The fees of a table: of an option for several limits, only those of the limit that is played."""
    return spread.fees if isinstance(spread, BankedGame) else spread.fees.option


def _is_of(sheet: str, fees: str, game: HouseGame) -> bool:
    """Whether the chosen option is of this sheet."""
    named = (fees or game.usual_option).rpartition(":")[0]
    return sheet == (named or next(iter(game.sheets)))


def _spoken(step: str, game: Any) -> str:
    """Wagers as they are called, not as files spell them."""
    for kind in game.rules.order.kinds if isinstance(game, BankedGame) else ():
        step = step.replace(kind, spoken(kind))
    return step


def _limits(game: PotGame[Any] | BankedGame[Any] | PayingGame[Any]) -> list[str]:
    if isinstance(game, BankedGame):
        return [*limits_in_words(game), *bank_in_words(game)]
    return worth_in_words(game) if isinstance(game, PayingGame) else [stakes_in_words(game.stakes)]


def _pays(game: PotGame[Any] | BankedGame[Any] | PayingGame[Any]) -> list[Pays]:
    if isinstance(game, BankedGame):
        return _pay_tables(game)
    return [Pays(title, rows) for title, rows in game.pays] if isinstance(game, PayingGame) else []


def _pay_tables(game: BankedGame[Any]) -> list[Pays]:
    tables = []
    single = []
    for kind, table in game.rules.pays.items():
        if len(table) == 1:
            single.append((capital(spoken(kind)), str(next(iter(table.values())))))
        else:
            tables.append(
                Pays(capital(spoken(kind)), [(_outcome(kind, hand), str(pay)) for hand, pay in table.items()])
            )
    envy = getattr(game.rules, "envy", None)
    if envy:
        prizes = [(hand_name(hand), show_dollars(dollars * 100)) for hand, dollars in envy.prizes.items()]
        tables.append(Pays(f"Envy, with a wager of ${envy.least} or more", prizes))
    return [*([Pays("Wagers", single)] if single else []), *tables]


def _outcome(kind: str, outcome: str) -> str:
    """What a wager is paid for; of the cards of a hand that went over, the last number stands for more."""
    if kind == BUSTER:
        return f"Over with {outcome}{' or more' if outcome == OUTCOMES[BUSTER][-1] else ''} cards"
    return hand_name(outcome)
