"""The optimal strategy for Super Pan 9 and California Baccarat: draw or stand by the total."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import partial

from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.families.nines.hands import Hand, hands_of, total_of
from cardroom.analysis.families.nines.solver import BEST, BEST_BANK, bank_draws, draws, tally
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.options import Pick
from cardroom.games.california.nines import BASE, Nines
from cardroom.games.california.nines import Chart as Drawing

NOTE = (
    "the player's chart is optimal against a player-dealer who draws to a total of five, and the player-dealer's chart "
    "against a player who does so"
)
KEY = {"H": "draw", "S": "stand", "HS": "draw or stand, depending on the cards"}


def chart(game: Nines) -> Chart:
    player, bank = game.rules.player, game.rules.player_dealer
    stood, drew = (partial(bank_draws, game, strategy=BEST_BANK, drawn=drawn) for drawn in (False, True))
    return Chart(
        wager=BASE,
        against=("no card up",),
        parts=(
            _part(game, "player", player, partial(draws, game, strategy=BEST)),
            _part(game, "player-dealer, when a player stood", bank, stood),
            _part(game, "player-dealer, when a player drew", bank, drew),
        ),
        key=KEY,
        expected=WagerOdds.exact(BASE, tally(game, BEST)).expected,
        note=NOTE,
    )


def _part(game: Nines, name: str, chart: Drawing, draws_to: Callable[[Hand], bool]) -> Part:
    plays: dict[int, set[str]] = defaultdict(set)
    for hand in hands_of(game):
        plays[total_of(game, hand)].add("H" if draws_to(hand) else "S")
    rows = [Row(game.say(total), (_cell(plays[total], chart.option(total)),)) for total in sorted(plays)]
    return Part(name, tuple(rows))


def _cell(plays: set[str], option: Pick) -> Cell:
    return Cell("".join(sorted(plays)), forced=len(option.choices) == 1)
