"""The ante and the wager that follows it, at Three Card Poker and Caribbean Stud."""

from __future__ import annotations

from typing import Any

from cardroom.analysis.evaluation import tally_by_table, unit_of
from cardroom.analysis.kernels.kernel import Line
from cardroom.analysis.wager_odds import Result, by_unit, sign
from cardroom.games.california.ante import ANTE, AnteGame
from cardroom.money import Win
from cardroom.ranking.base import pack
from cardroom.ranking.kernels.compiled import compiled

LESS, EQUAL, MORE, WHEN_QUALIFIED = range(4)
"""How a player's hand compares with the player-dealer's. The last is added if the player-dealer qualifies."""
COMPARED = range(2 * WHEN_QUALIFIED)
"""All codes of a comparison."""
WAYS = len(COMPARED)
FOLDED = Result("folded", -1)
WORDS = {1: "wins", 0: "pushes", -1: "loses"}
ACE = 12


def staying(game: AnteGame[Any], value: int, compared: int) -> Result:
    """The result of staying in, per unit of the ante, for a hand value and a comparison."""
    rules, (second,) = game.rules, game.later
    qualified, how = divmod(compared, WHEN_QUALIFIED)
    unit, hand = unit_of(game, ANTE), game.ranking.category(value)
    ante, more = (by_unit(game.compared(kind, value, how - 1, bool(qualified)), unit) for kind in (ANTE, second))
    name, net = f"ante {WORDS[sign(ante)]}, {second} {WORDS[sign(more)]}", ante + rules.times * more
    if second in rules.pays and more > 0:
        name = f"{name} with {hand}"
    if hand in rules.ante_bonus:
        name, net = f"{name}, {hand} bonus", net + by_unit(Win(rules.ante_bonus[hand]), unit)
    return Result(name, net, 1 + rules.times)


def ante_line(game: AnteGame[Any]) -> Line:
    """The code is the kind of hand and the comparison. The last code is a fold."""
    values = [pack(category, [ACE]) for category in range(len(game.hands))]
    results = [staying(game, value, compared) for value in values for compared in COMPARED]
    return Line("-".join((ANTE, *game.later)), [*results, FOLDED])


@compiled
def code_of(mine: int, bank: int, qualifying: int) -> int:
    """The code of a hand that stayed in, by its value and the player-dealer's."""
    compared = (mine > bank) + (mine >= bank) + WHEN_QUALIFIED * (bank >= qualifying)
    return (mine >> 20) * WAYS + compared


def bonus_line(game: AnteGame[Any], kind: str) -> Line:
    """The code is the kind of hand. The last code is a fold that loses the wager."""
    results: list[Result] = []
    for hand in game.outcomes[kind]:
        results += tally_by_table(game.rules.pays[kind], {hand: 1}, unit_of(game, kind))
    return Line(kind, [*results, Result("lose", -1)])
