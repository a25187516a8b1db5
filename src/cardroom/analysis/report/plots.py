"""Draws the plots of a report as SVG images that are embedded in the page."""

from __future__ import annotations

from math import sqrt

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from cardroom.analysis.report.canvas import GRAY, GREEN, RED, STYLE, as_svg, blank
from cardroom.analysis.report.report import Report
from cardroom.analysis.risk.ruin import Drawn
from cardroom.money import show_dollars


@mpl.rc_context(STYLE)
def session_plot(report: Report) -> str:
    """The results of sessions, with the normal distribution of the same mean and standard deviation."""
    risk = next(line for line in report.players if line.wager == report.main)
    figure, (left, right) = blank(2)
    left.set_title("Player")
    right.set_title("Player-dealer")
    _distribution(left, report.player_sessions, risk.expected, risk.sd, report.plan.rounds)
    _distribution(right, report.bank_sessions, report.bank.expected, report.bank.sd, report.plan.rounds)
    right.legend(loc="upper right", fontsize=7.5)
    return as_svg(figure)


@mpl.rc_context(STYLE)
def paths_plot(report: Report) -> str:
    """The money left after each round of the first few sessions."""
    risk = next(line for line in report.players if line.wager == report.main)
    figure, (left, right) = blank(2)
    left.set_title("Player")
    right.set_title("Player-dealer")
    _paths(left, report.player_sessions, risk.session.money, risk.expected)
    _paths(right, report.bank_sessions, report.bank.session.money, report.bank.expected)
    return as_svg(figure)


@mpl.rc_context(STYLE)
def fee_plot(report: Report) -> str:
    """The expected value for each side after collection, by the size of the wager."""
    bands = report.bands[report.main]
    figure, (axes,) = blank(1)
    before = report.odds[report.main].expected
    amounts = np.concatenate([np.linspace(band.start, band.end, 60) for band in bands])
    mine = np.concatenate([before - band.fee / np.linspace(band.start, band.end, 60) for band in bands])
    bank = np.concatenate(
        [-before - band.player_dealer_fee / band.players / np.linspace(band.start, band.end, 60) for band in bands]
    )
    axes.plot(amounts / 100, mine * 100, color=RED, label="player, after collection")
    axes.plot(amounts / 100, bank * 100, color=GREEN, label="player-dealer, after collection")
    axes.axhline(before * 100, color=RED, lw=0.7, ls=":", label="player, before collection")
    axes.axhline(0, color=GRAY, lw=0.8)
    axes.set(xlabel="each player's wager", ylabel="edge (% of wager)")
    axes.xaxis.set_major_formatter(lambda dollars, _: show_dollars(round(dollars * 100)))
    axes.legend(loc="lower right", fontsize=7.5)
    return as_svg(figure)


def _distribution(axes: Axes, drawn: Drawn, mean: float, sd: float, rounds: int) -> None:
    """A histogram of the sessions that reached the last round. The label gives the share that ended early."""
    ends = drawn.ends[~drawn.ruined] / 100
    heights, edges = np.histogram(ends, bins=45)
    width = edges[1] - edges[0]
    axes.stairs(
        heights / len(drawn.ends) / width, edges, fill=True, color=GREEN, alpha=0.35, label="simulated sessions"
    )
    middle, spread = mean * rounds / 100, sd * sqrt(rounds) / 100
    x = np.linspace(middle - 4 * spread, middle + 4 * spread, 200)
    axes.plot(
        x,
        np.exp(-(((x - middle) / spread) ** 2) / 2) / (spread * sqrt(2 * np.pi)),
        color=RED,
        label="normal distribution",
    )
    axes.axvline(0, color=GRAY, lw=0.8)
    axes.set_yticks([])
    axes.set_xlabel(f"result after {rounds} rounds ({drawn.ruined.mean():.1%} ran out of money)")
    axes.xaxis.set_major_formatter(lambda dollars, _: show_dollars(round(dollars) * 100))
    axes.xaxis.set_major_locator(MaxNLocator(5))


def _paths(axes: Axes, drawn: Drawn, money: int, mean: float) -> None:
    rounds = drawn.paths.shape[1]
    start = np.zeros((len(drawn.paths), 1))
    left = (np.hstack([start, drawn.paths]) + money) / 100
    axes.plot(left.T, color=GREEN, lw=0.6, alpha=0.55)
    axes.plot([0, rounds], [money / 100, (money + mean * rounds) / 100], color=RED, lw=1.4)
    axes.axhline(0, color=GRAY, lw=0.8)
    axes.set(xlabel="rounds", ylabel="money left")
    axes.yaxis.set_major_formatter(lambda dollars, _: show_dollars(round(dollars) * 100))
