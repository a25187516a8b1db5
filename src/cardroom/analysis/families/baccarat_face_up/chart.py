"""The optimal strategy for 21st Century Baccarat: hit or stand for each community total against each up card."""

from __future__ import annotations

from collections import defaultdict

from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.families.baccarat.solver import points_of
from cardroom.analysis.families.baccarat_face_up.solver import BEST, all_seen, line, tally
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.games.california.baccarat.face_up import BASE, FaceUpBaccarat

KEY = {"H": "hit", "S": "stand", "HS": "hit or stand, depending on the two cards"}
POINTS = range(10)


def chart(game: FaceUpBaccarat) -> Chart:
    cells: dict[tuple[int, int], set[str]] = defaultdict(set)
    for seen in all_seen(points_of(game.deck.cards), game.rules.bank_hits_to):
        cells[seen.community, seen.up].add("H" if line(game, seen, BEST) is seen.hit else "S")
    rows = [
        Row(str(total), tuple(Cell("".join(sorted(cells[total, up])), _forced(game, total)) for up in POINTS))
        for total in POINTS
    ]
    return Chart(
        wager=BASE,
        against=tuple(map(str, POINTS)),
        parts=(Part("community total", tuple(rows)),),
        key=KEY,
        expected=WagerOdds.exact(BASE, tally(game, BASE, BEST)).expected,
    )


def _forced(game: FaceUpBaccarat, total: int) -> bool:
    return total <= game.rules.must_hit_to or total >= game.rules.must_stand_from
