"""Games for a pot or for payments: the bot's play, with what it wins from simpler bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardroom.analysis.basis import Basis
from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.plays import draws
from cardroom.analysis.plays.measured import measured
from cardroom.analysis.plays.starting_hands import OPPONENTS, on_file, rules_of
from cardroom.bots.holdem.bot import is_holdem
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.stud import StudGame
from cardroom.games.spread import AnySpreadGame

BEST_KNOWN = "the best play is not known; this is the best known play, that of the bots and the hints"
STAYS = "; a pot that stays because nobody opens is played for again, and all deals for it count as one hand"
NOT_PLAYED = "no contest was played with these rules and stakes"
OTHERS = {
    "default": "put the best five cards in back and the best five of the rest in the middle",
    "caller": "call every bet, and answer everything else by default",
    "random": "make any legal choice at random",
}
FLOP = "plays good starting hands, bets and raises when ahead, and calls for a fair price"
TRAINED = "plays by what was learned in play against itself"
STUD = "rates its hand and the boards it sees, bets and raises when ahead, and calls for a fair price"
WAGER = "hand"


def by_bot(words: str) -> Callable[[Any], Chart]:
    """The chart of a family whose bot plays as these words say."""
    return lambda game: chart(game, words)


def flop(game: FlopGame) -> Chart:
    return chart(game, TRAINED if is_holdem(game) else FLOP)


def stud(game: StudGame) -> Chart:
    """Five-card stud with a stripped deck also has a table of starting hands."""
    found, kept = chart(game, STUD), on_file().get(rules_of(game))
    if kept is None:
        return found
    rows = [
        Row(hand.hand, tuple(Cell(f"{one:.1%} ± {2 * error:.1%}") for one, error in hand.figures))
        for hand in kept.hands
    ]
    columns = tuple(f"{others} opponent{'s' * (others > 1)}" for others in OPPONENTS)
    note = (
        f"{found.note}; the table has the share of the pot of each starting hand against random hands if everybody "
        f"stays to the showdown, from {kept.deals:,} sampled deals each, with two standard errors; no down card is "
        "turned up"
    )
    return msgspec.structs.replace(found, against=columns, parts=(Part("starting hand", tuple(rows)),), note=note)


def draw(words: str) -> Callable[[Any], Chart]:
    """Draw poker for high also has the best draw of every sort of hand."""
    return lambda game: _with_draws(chart(game, words), draws.on_file().get(draws.rules_of(game)))


def _with_draws(found: Chart, kept: draws.Draws | None) -> Chart:
    if kept is None:
        return found
    rows = [
        Row(one.sort, tuple(map(Cell, (one.hand, one.best.kept, f"{one.best.share:.1%}", f"{one.second.share:.1%}"))))
        for one in kept.hands
    ]
    note = (
        f"{found.note}; the table has the best draw and its share of the pot, over all cards that may come, against "
        f"{kept.opponents:,} sampled opponents or more, who were dealt jacks or better from the other cards and draw "
        "as the bot does, and the share of the second best draw; the bot draws by a chart: of "
        f"{kept.random_hands:,} random hands its draw is as good as the best (within {draws.ALIKE:.2%} of the pot) in "
        f"{kept.bot_same:.1%}, and it loses {kept.bot_loses:.3%} of the pot on average over all of them"
    )
    return msgspec.structs.replace(
        found, against=("for example", "keep", "share", "second"), parts=(Part("hand", tuple(rows)),), note=note
    )


def chart(game: AnySpreadGame, words: str) -> Chart:
    """What the bot won from simpler bots. The expected value is that of the first contest."""
    found = measured(game)
    if found is None:
        return Chart(wager=WAGER, against=(), parts=(), key={}, note=f"{BEST_KNOWN}; {NOT_PLAYED}")
    stays = STAYS if getattr(game, "needs_openers", False) else ""
    first, *_ = found.contests
    rows = tuple(
        Row(one.against, (Cell(f"{one.won:+.2f}"), Cell(f"± {one.margin:.2f}"), Cell(f"{one.deals:,}")))
        for one in found.contests
    )
    return Chart(
        wager=WAGER,
        against=(found.amounts, "95 % interval", "deals"),
        parts=(Part("against the bot", rows),),
        key={},
        expected=first.won,
        margin=first.margin,
        amounts=found.amounts,
        basis=Basis(certainty="simulated", player=words, opponents=OTHERS[first.against]),
        note=f"{BEST_KNOWN}; it won this at a table of {found.seats}, each deal played from all seats, before fees"
        f"{stays}",
    )
