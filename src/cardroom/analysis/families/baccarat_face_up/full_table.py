"""Every way in which a round of 21st Century Baccarat can end if all players play the optimal strategy for base."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from cardroom.analysis.families.baccarat.solver import points_of
from cardroom.analysis.families.baccarat_face_up.solver import (
    BEST,
    LATE_TIE_ALONE,
    all_seen,
    has_early_tie,
    line,
    takes_late_tie,
)
from cardroom.analysis.families.mathematics import End
from cardroom.dealing.setup import Wager
from cardroom.games.california.baccarat.face_up import BASE, LATE_TIE, FaceUpBaccarat
from cardroom.money import Outcome


def shared(game: FaceUpBaccarat, down: Sequence[Wager]) -> Iterator[End]:
    """Players who choose alike have the same totals. They add the least late tie where it has an edge."""
    late = late_ties(game, down)
    ended: Counter[tuple[tuple[str, ...], int, int]] = Counter()
    for seen in all_seen(points_of(game.deck.cards), game.rules.bank_hits_to):
        totals = line(game, seen, BEST)
        taken = tuple(name for name in late if takes_late_tie(game, seen, totals, BEST, name))
        for (mine, bank), ways in totals.items():
            ended[taken, mine, bank] += ways
    for (taken, mine, bank), ways in ended.items():
        wagers = [*down, *(wager for name in taken for wager in late[name])]
        yield End(wagers, partial(_settle, game, down, mine, bank), ways)


def late_ties(game: FaceUpBaccarat, down: Sequence[Wager]) -> dict[str, list[Wager]]:
    """The least late ties that these players may make, by the name that says what they are paid."""
    least, found = game.limits.least, dict[str, list[Wager]]()
    for base in down:
        if base.kind == BASE and game.most_late_tie(down, base.seat, base.spot) >= least:
            name = LATE_TIE if has_early_tie(down, base.seat, base.spot) else LATE_TIE_ALONE
            found.setdefault(name, []).append(Wager(base.seat, base.spot, LATE_TIE, least))
    return found


def _settle(game: FaceUpBaccarat, down: Sequence[Wager], mine: int, bank: int, wager: Wager) -> Outcome:
    early = has_early_tie(down, wager.seat, wager.spot)
    return game.resolve(wager, {(wager.seat, wager.spot): mine}, bank, early)
