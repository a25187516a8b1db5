"""Draws the plots of a report as SVG images that are embedded in the page."""

from __future__ import annotations

from math import ceil, gcd, sqrt

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from cardroom.analysis.report.canvas import GRAY, GREEN, RED, STYLE, as_svg, blank
from cardroom.analysis.report.report import Report
from cardroom.analysis.risk.fee_bands import DOLLAR
from cardroom.analysis.risk.ruin import Amounts, Drawn
from cardroom.money import show_dollars

BINS = 45


@mpl.rc_context(STYLE)
def session_plot(report: Report) -> str:
    """The results of sessions, with the normal distribution of the same mean and standard deviation."""
    risk = next(line for line in report.players if line.wager == report.main)
    figure, (left, right) = blank(2)
    left.set_title("Player")
    right.set_title("Player-dealer")
    _distribution(left, report.player_sessions, risk.expected, risk.sd, report.plan.rounds)
    _distribution(right, report.bank_sessions, report.bank.expected, report.bank.sd, report.plan.rounds)
    figure.legend(*right.get_legend_handles_labels(), loc="outside upper right", ncols=2)
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
    figure.legend(*right.get_legend_handles_labels(), loc="outside upper right", ncols=2)
    return as_svg(figure)


@mpl.rc_context(STYLE)
def fee_plot(report: Report) -> str:
    """The expected value for each side after collection, by the size of the wager."""
    bands = report.bands[report.main]
    figure, (axes,) = blank(1)
    before = report.odds[report.main].expected
    # A gap after each band keeps its fee from being joined to that of the next one.
    spans = [np.append(np.linspace(band.start, band.end, 60), np.nan) for band in bands]
    amounts = np.concatenate(spans)
    mine = np.concatenate([before - band.fee / span for band, span in zip(bands, spans, strict=True)])
    bank = np.concatenate(
        [-before - band.player_dealer_fee / band.players / span for band, span in zip(bands, spans, strict=True)]
    )
    axes.plot(amounts / 100, bank * 100, color=GREEN, lw=2.2, label="player-dealer, after collection")
    axes.plot(amounts / 100, mine * 100, color=RED, lw=1.6, ls="--", label="player, after collection")
    axes.axhline(before * 100, color=RED, lw=1.2, ls=":", label="player, before collection")
    axes.axhline(0, color=GRAY, lw=0.8)
    axes.set(xlabel="each player's wager", ylabel="edge (% of wager)")
    axes.xaxis.set_major_formatter(lambda dollars, _: show_dollars(round(dollars * 100)))
    axes.legend(loc="lower right")
    return as_svg(figure)


def _distribution(axes: Axes, drawn: Drawn, mean: float, sd: float, rounds: int) -> None:
    """A histogram of the sessions that reached the last round. The label gives the share that ended early."""
    ends = drawn.ends[~drawn.ruined] / 100
    heights, edges = np.histogram(ends, bins=_bins(ends))
    width = edges[1] - edges[0]
    axes.stairs(
        heights / len(drawn.ends) / width,
        edges,
        fill=True,
        facecolor="white",
        edgecolor=GREEN,
        hatch="/////",
        lw=0.6,
        label="simulated sessions",
    )
    middle, spread = mean * rounds / 100, sd * sqrt(rounds) / 100
    x = np.linspace(middle - 4 * spread, middle + 4 * spread, 200)
    axes.plot(
        x,
        np.exp(-(((x - middle) / spread) ** 2) / 2) / (spread * sqrt(2 * np.pi)),
        color=RED,
        lw=2.2,
        label="normal distribution",
    )
    axes.axvline(0, color=GRAY, lw=0.8)
    axes.set_yticks([])
    axes.set_xlabel(f"result after {rounds} rounds ({drawn.ruined.mean():.1%} ran out of money)")
    axes.xaxis.set_major_formatter(lambda dollars, _: show_dollars(round(dollars) * 100))
    axes.xaxis.set_major_locator(MaxNLocator(5))


def _bins(ends: Amounts) -> Amounts | int:
    """Bins that each hold as many of the possible results, which are often whole wagers apart."""
    cents = np.unique(np.rint(ends * 100).astype(np.int64))
    step = gcd(*np.diff(cents).tolist())
    if step < DOLLAR:
        return BINS
    width = step * ceil((cents[-1] - cents[0] + step) / step / BINS)
    edges: Amounts = np.arange(cents[0] - step / 2, cents[-1] + width, width) / 100
    return edges


def _paths(axes: Axes, drawn: Drawn, money: int, mean: float) -> None:
    rounds = drawn.paths.shape[1]
    start = np.zeros((len(drawn.paths), 1))
    left = (np.hstack([start, drawn.paths]) + money) / 100
    sessions = axes.plot(left.T, color=GREEN, lw=0.5, alpha=0.45)
    sessions[0].set_label("a session")
    ends = [money / 100, (money + mean * rounds) / 100]
    axes.plot([0, rounds], ends, color=RED, lw=2.4, ls="--", label="expected value")
    axes.axhline(0, color=GRAY, lw=0.8)
    axes.set(xlabel="rounds", ylabel="money left")
    axes.yaxis.set_major_formatter(lambda dollars, _: show_dollars(round(dollars) * 100))
