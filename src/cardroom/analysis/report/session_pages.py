"""The parts of a report on sessions under each fee option, and on a wager divided over spots."""

from __future__ import annotations

from itertools import groupby

from cardroom.analysis.report.html import sub, table, text
from cardroom.analysis.report.report import Report
from cardroom.analysis.report.words import money, share
from cardroom.analysis.risk.by_option import SIDES, OptionSession, Side, option_names
from cardroom.dealing.names import spoken
from cardroom.money import show_dollars


def best_options(report: Report) -> str:
    """The best option for each side by the size of the wager."""
    found = report.sessions
    if not found.lines:
        return ""
    rows = [
        _best([line for line in alike if side in line.best_for], side)
        for _, lines in groupby(found.lines, key=lambda line: line.wager)
        for alike in [list(lines)]
        for side in SIDES
    ]
    heads = ("wager, side and options", "fee per round", "result of a session", "ahead")
    simulated = f" from {found.simulated_rounds:,} simulated rounds" if found.simulated_rounds else ""
    return text(
        f"The next table has the best options for each side by the size of the wager, with what a session of "
        f"{found.rounds} rounds brings after collection and the chance to be ahead at its end. Every seat is taken, "
        f"and there are no bonus wagers. The player's figures are {found.lines[0].player.certainty}. The "
        f"player-dealer's chances are {found.lines[0].player_dealer.certainty}{simulated}."
    ) + table("The best fee options", heads, rows)


def _best(best: list[OptionSession], side: Side) -> tuple[str, str, str, str]:
    options = option_names([option for line in best for option in line.options])
    name = f"{show_dollars(best[0].wager)}, {side}: {options}"
    if side == "house":
        return name, "", money(best[0].house), ""
    session = best[0].player if side == "player" else best[0].player_dealer
    return name, show_dollars(session.fee), money(session.expected), share(session.ahead, 1)


def spots(report: Report) -> str:
    """One wager on one spot or divided over several."""
    found = report.spots
    rows = [
        (
            str(line.spots),
            show_dollars(line.on_each),
            show_dollars(line.fee),
            money(line.expected),
            money(line.sd)[1:] + (f" ± {show_dollars(round(line.sd_error))}" if line.sd_error else ""),
        )
        for line in found.lines
    ]
    simulated = f" ± {found.standard_error:.3f}, from {found.rounds} simulated rounds" if found.rounds else ", exactly"
    words = (
        f"A player may divide a wager over several spots where the house allows it. The expected value before the fee "
        f"stays the same. The spread depends on how the spots go together: the correlation between two spots is "
        f"{found.correlation:.3f}{simulated}."
    )
    heads = ("spots", "on each", "fee", "expected value", "SD")
    caption = f"The {spoken(found.wager)} wager on one or several spots, per round and after collection"
    return sub("A wager divided over several spots") + text(words) + table(caption, heads, rows)
