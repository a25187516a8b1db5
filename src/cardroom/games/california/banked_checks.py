"""What can be wrong with the rules of any game against a player-dealer."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardroom.games.california.limits import Limits
from cardroom.games.rule_problem import RuleProblem

if TYPE_CHECKING:
    from cardroom.games.california.banked import BankedGame
    from cardroom.games.california.banked_rules import BankedRules


def check_banked(game: type[BankedGame[Any]], rules: BankedRules) -> Iterator[RuleProblem]:
    """The problems in the rules of any game against a player-dealer."""
    yield from _seats(game, rules)
    yield from _jokers(game, rules)
    yield from _order(game, rules)
    yield from _beside(rules)
    yield from _limits(rules)
    yield from _pays(game, rules)


def _seats(game: type[BankedGame[Any]], rules: BankedRules) -> Iterator[RuleProblem]:
    if not 2 <= rules.seats <= len(rules.deck):
        problem = f"{rules.seats} is not a valid number of seats"
        yield RuleProblem("rules.seats", problem, f"write a number from 2 to {len(rules.deck)}")
    elif rules.seats * game.cards + game.board_cards > len(rules.deck):
        board = f" and {game.board_cards} other cards" if game.board_cards else ""
        problem = f"{rules.seats} hands of {game.cards} cards{board} are more than the {len(rules.deck)} of the deck"
        most = (len(rules.deck) - game.board_cards) // game.cards if game.cards else 0
        yield RuleProblem("rules.seats", problem, f"write {most} or fewer" if most > 1 else "add a pack")
    if rules.bank_seat.turns < 1:
        problem = f"{rules.bank_seat.turns} is not a valid number of turns"
        yield RuleProblem("rules.bank_seat.turns", problem, "write 1 or more")
    if rules.sees_one_hand and not game.has_house_way:
        problem = "a hand that nobody sees is played the house way, and this game has no house way"
        yield RuleProblem("rules.sees_one_hand", problem, "remove it")


def _jokers(game: type[BankedGame[Any]], rules: BankedRules) -> Iterator[RuleProblem]:
    if game.most_jokers is not None and rules.deck.jokers > game.most_jokers:
        problem = f"the game has no rule for {'a second joker' if game.most_jokers else 'a joker'}"
        yield RuleProblem("deck.jokers", problem, f"write {game.most_jokers}" + " or 0" * bool(game.most_jokers))


def _order(game: type[BankedGame[Any]], rules: BankedRules) -> Iterator[RuleProblem]:
    kinds = rules.order.kinds
    possible = (*game.base, *game.later)
    for kind in kinds:
        if kind not in possible:
            problem = f"the game has no {kind} wager"
            yield RuleProblem("order.kinds", problem, f"its wagers are {', '.join(possible)}")
    if rules.order.lost_kinds and sorted(rules.order.lost_kinds) != sorted(kinds):
        problem = "it does not list the same wagers as order.kinds"
        yield RuleProblem("order.lost_kinds", problem, f"list these in another order: {', '.join(kinds)}")
    for kind in rules.order.together:
        if kind not in kinds:
            yield _not_offered("order.together", kind, kinds)
    for kind in game.later:
        if kind not in kinds and kind not in game.goes_with:
            problem = f"{kind} is missing, and the game makes this wager after the deal"
            yield RuleProblem("order.kinds", problem, f"add {kind} where it is settled")


def _beside(rules: BankedRules) -> Iterator[RuleProblem]:
    kinds = rules.order.kinds
    for kind in (*rules.needs, *(other for needs in rules.needs.values() for other in needs)):
        if kind not in kinds:
            yield _not_offered("rules.needs", kind, kinds)
    for field in ("no_more_than_base", "one_a_spot"):
        for kind in getattr(rules, field):
            if kind not in rules.needs:
                problem = f"rules.needs does not say which wager {kind} goes with"
                yield RuleProblem(f"rules.{field}", problem, f"add {kind} to rules.needs")
    for kind, other in rules.equals.items():
        if other not in rules.needs.get(kind, ()):
            problem = f"rules.needs does not say that {kind} goes with {other}"
            yield RuleProblem(f"rules.equals.{kind}", problem, f"add {other} to rules.needs.{kind}")


def _limits(rules: BankedRules) -> Iterator[RuleProblem]:
    for kind, text in rules.limits.items():
        if kind not in rules.order.kinds:
            yield _not_offered(f"rules.limits.{kind}", kind, rules.order.kinds)
        try:
            Limits.parse(text)
        except ValueError as error:
            problem, _, remedy = str(error).partition("; ")
            yield RuleProblem(f"rules.limits.{kind}", problem, remedy)


def _pays(game: type[BankedGame[Any]], rules: BankedRules) -> Iterator[RuleProblem]:
    kinds = rules.order.kinds
    with_table = [kind for kind in kinds if kind in game.outcomes]
    for kind, table in rules.pays.items():
        if kind not in with_table:
            yield RuleProblem(f"pays.{kind}", *_no_table(game, kind, with_table))
            continue
        can = (*game.outcomes[kind], *game.unranked.get(kind, ()))
        yield from _rows(kind, table, can, game.must_pay.get(kind, ()))
    for kind in with_table:
        if kind not in rules.pays:
            yield RuleProblem("pays", f"{kind} has no pay table", f"add [pays.{kind}]")


def _no_table(game: type[BankedGame[Any]], kind: str, with_table: Collection[str]) -> tuple[str, str]:
    """What is wrong with a pay table for this kind of wager, and what would be right."""
    if kind in game.outcomes:
        other = f"write one of {', '.join(with_table)}" if with_table else "remove this pay table"
        return f"{kind} is not among the wagers of order.kinds", f"add it where it is settled, or {other}"
    known = f"the wagers with a pay table are {', '.join(with_table)}" if with_table else "remove it"
    return f"{kind} is not a wager with a pay table", known


def _rows(
    kind: str, table: Mapping[str, object], possible: Collection[str], required: Collection[str]
) -> Iterator[RuleProblem]:
    for outcome in table:
        if outcome not in possible:
            problem = "the game cannot make this"
            yield RuleProblem(f"pays.{kind}.{outcome}", problem, f"it makes {', '.join(possible)}")
    for outcome in required:
        if outcome not in table:
            problem = "this row is missing from the pay table"
            yield RuleProblem(f"pays.{kind}.{outcome}", problem, "write what it pays")


def _not_offered(field: str, kind: str, kinds: Collection[str]) -> RuleProblem:
    problem = f"{kind} is not among the wagers of order.kinds"
    return RuleProblem(field, problem, f"they are {', '.join(kinds)}")
