"""The figures and the accessibility of the mathematics report."""

from __future__ import annotations

import re
from base64 import b64decode
from fractions import Fraction
from functools import cache
from hashlib import sha256
from html import unescape
from itertools import pairwise

import msgspec
import pytest

from cardroom.analysis import evaluations, vary
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import best_strategy
from cardroom.analysis.kept_odds import code_sha256
from cardroom.analysis.report import Report, as_page, make_report
from cardroom.analysis.report import report as figures
from cardroom.analysis.report.chart_page import strategy
from cardroom.analysis.report.odds_pages import other_strategies, sensitivity
from cardroom.analysis.report.page import by_strategy
from cardroom.analysis.report.sensitivity import by_decks, by_pays
from cardroom.analysis.report.words import money, share
from cardroom.dealing.record import fingerprint
from cardroom.houses import load_game
from cardroom.money import show_dollars
from cardroom.version import __version__
from support.odds_at_table import exact, spread
from support.outline import Outline

ZOO = "oaks/zoobac"
ROUNDS = 100


@cache
def report() -> Report:
    """A report on a game whose tie pays too much."""
    return make_report(vary(load_game(ZOO), pays=["tie=10:1"]), rounds=ROUNDS, seed=5)


@cache
def page() -> str:
    return as_page(report())


@cache
def outline() -> Outline:
    return Outline(page())


@pytest.mark.slow
def test_a_wager_that_favors_the_players_is_the_first_finding() -> None:
    (tie,) = report().favoring
    assert tie.expected == pytest.approx(11 * 475_627_426_473_216 / 4_998_398_275_503_360 - 1)
    first = page().split("<h2>")[1]
    assert f"Tie favors the players: on average, the player-dealer loses {tie.expected:.4%} of every wager." in first


@pytest.mark.slow
def test_the_page_says_which_variants_it_is_about() -> None:
    assert "Decks in the shoe: 8 (the book also allows 4, 5, 6 or 7)." in page()


def test_the_rules_are_those_of_a_version_and_a_fingerprint() -> None:
    varied = vary(load_game(ZOO), pays=["tie=10:1"])
    assert report().fingerprint == fingerprint(varied.spread()) != fingerprint(load_game(ZOO).spread())
    assert f"Cardroom {__version__} · fingerprint of rules, limits and fees {report().fingerprint}" in page()


def test_every_wager_has_a_table_whose_combinations_add_up_to_the_total_that_is_printed() -> None:
    returns = page().split('<section id="return-tables">')[1].split("</section>")[0]
    tables = returns.split("</table>")[:-1]
    assert len(tables) == len(spread(ZOO).offered)
    for table in tables:
        body, foot = table.split("<tfoot>")
        first_figures = re.compile(r'<th scope="row">[^<]*</th><td>([\d,]+)</td>')
        lines = [int(figure.replace(",", "")) for figure in first_figures.findall(body)]
        (total,) = [int(figure.replace(",", "")) for figure in first_figures.findall(foot)]
        assert sum(lines) == total == 4_998_398_275_503_360


def test_edge_sd_and_hit_rate_of_a_wager_are_in_its_line() -> None:
    odds = exact(ZOO, "rabbit")
    line = next(row for row in page().split("<tr>") if row.startswith('<th scope="row">Rabbit</th><td>exact</td>'))
    for figure in ("−9.3700%", "+9.3700%", f"{odds.sd:.4f}", f"{1.65 * odds.sd:.3f}", f"{odds.hit_frequency:.4%}"):
        assert f"<td>{figure}</td>" in line


def test_exact_odds_are_checked_by_rounds_with_their_seed_and_z_scores() -> None:
    checks = {check.wager: check for check in report().checks}
    assert set(checks) == set(spread(ZOO).offered)
    assert not report().disagreeing
    player = checks["player"]
    assert player.z == pytest.approx((player.played - player.exact) / (exact(ZOO, "player").sd / player.rounds**0.5))
    assert "The seed is 5." in page()
    assert f"<td>{player.rounds:,}</td>" in page()


def test_what_a_pay_is_worth_is_what_the_solver_finds_with_that_pay() -> None:
    game = spread(ZOO)
    (line,) = by_pays(game, evaluations(game), {"tie": exact(ZOO, "tie")})
    for pays, expected in ((line.pays + 1, line.one_more), (line.even_at, 0)):
        odds = f"tie={round(pays * 10**6)}:{10**6}"
        varied = {each.wager: each for each in evaluations(vary(load_game(ZOO), pays=[odds]).spread())}  # type: ignore[arg-type]
        assert varied["tie"].exact().expected == pytest.approx(expected, abs=1e-7)


def test_other_numbers_of_decks_are_computed_exactly() -> None:
    (line,) = by_decks(load_game("oaks/ez-baccarat-panda-8"), "", "", ["tie"])
    assert list(line.expected) == [1, 2, 4, 6, 8]
    assert (round(line.expected[6], 6), round(line.expected[8], 6)) == (-0.144382, -0.143596)


def test_every_wager_with_exact_odds_for_several_numbers_of_decks_is_there_on_any_machine() -> None:
    assert [line.wager for line in report().decks] == [wager.wager for wager in report().wagers if wager.solvers]
    assert not hasattr(figures, "time")


def test_a_wager_with_exact_odds_for_one_number_of_decks_is_not_computed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Evaluation, "exact")
    assert by_decks(load_game("livermore/ultimate-texas-holdem"), "", "", ["bad-beat"]) == []


def test_every_option_of_the_sheet_is_there_and_the_one_that_is_played_is_marked() -> None:
    sheet = next(iter(load_game(ZOO).sheets.values()))
    assert [line.option for line in report().options] == list(sheet.options)
    assert f'<th scope="row">{report().option} *</th>' in page()


def test_the_page_needs_nothing_but_itself() -> None:
    links = [attrs.get("src") or attrs.get("href") or "" for _, attrs in outline().all("img", "a", "link", "script")]
    assert links
    assert all(link.startswith(("data:image/svg+xml;base64,", "#")) for link in links)
    assert not outline().all("link", "script")
    assert "url(" not in page()


def test_the_page_is_well_formed_and_its_contents_lead_somewhere() -> None:
    assert not outline().wrong
    assert not outline().open
    ids = [attrs["id"] for _, attrs in outline().tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert {str(attrs["href"])[1:] for _, attrs in outline().all("a")} == set(ids)


def test_headings_go_down_one_level_at_a_time_from_a_single_title() -> None:
    levels = [int(tag[1]) for tag, _ in outline().all("h1", "h2", "h3")]
    assert (levels[0], levels.count(1)) == (1, 1)
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_every_plot_says_in_words_what_it_shows_and_every_table_what_it_has() -> None:
    descriptions = [str(attrs.get("alt")) for _, attrs in outline().all("img")]
    assert len(descriptions) == 3
    assert all(re.search(r"\d", words) for words in descriptions)
    assert len(outline().all("caption")) == len(outline().all("table"))
    assert all(attrs.get("scope") in ("col", "row") for _, attrs in outline().all("th"))
    assert outline().all("html")[0][1]["lang"] == "en"


def test_a_game_for_a_pot_has_no_report() -> None:
    with pytest.raises(ValueError, match="is played for a pot"):
        make_report(load_game("oaks/texas-holdem"))


def test_how_to_play_is_shown_as_a_chart_where_there_is_a_choice() -> None:
    shown = strategy(best_strategy(spread("lucky-lady/three-card-poker")))
    best = exact("lucky-lady/three-card-poker", "ante-play", "best")
    assert f"{best.expected:+.4%}".replace("-", "−") in shown
    assert '<section id="strategy">' in shown
    assert '<section id="strategy">' not in page()


def test_the_page_names_the_house_and_the_game_and_never_a_slug() -> None:
    assert "oaks/" not in page()
    assert "Oaks Card Club" in page()


def test_a_payout_that_cannot_be_low_enough_to_break_even_is_not_given_as_a_negative_number() -> None:
    """Even without this payout, a bonus that favors the players by this much would still favor them."""
    game = spread("lucky-lady/three-card-poker")
    lines = list(by_pays(game, evaluations(game), {"bonus": exact("lucky-lady/three-card-poker", "bonus")}))
    assert min(line.even_at for line in lines) < 0
    shown = sensitivity(msgspec.structs.replace(report(), pays=lines))
    assert "<td>none</td>" in shown
    assert not re.search(r"<td>[-−][\d,.]+</td>", shown)


def test_a_laboratory_finds_the_house_edge_of_every_wager_from_the_lines_of_its_table() -> None:
    found = report().laboratory
    assert [wager.wager for wager in found.wagers] == list(report().odds)
    for wager in found.wagers:
        assert sum(line.combinations for line in wager.lines) == wager.total
        products = [Fraction(line.pays) * line.combinations for line in wager.lines]
        assert [str(product) for product in products] == [line.product for line in wager.lines]
        assert wager.expected == str(sum(products) / wager.total) == report().odds[wager.wager].fraction
        assert float(wager.house_edge) == pytest.approx(report().odds[wager.wager].house_edge, abs=1e-12)
    tie = page().split("<caption>Tie: every line</caption>")[1].split("</table>")[0]
    assert "<td>10</td><td>475,627,426,473,216</td>" in tie


def test_the_rules_on_the_page_have_the_hash_that_stands_beside_them() -> None:
    shown = unescape(page().split("<pre>")[1].split("</pre>")[0])
    hashed = sha256(shown.encode()).hexdigest()
    assert hashed.startswith(report().fingerprint)
    assert f"SHA-256 {hashed}" in page()
    assert f"SHA-256 {code_sha256()}" in page()


@pytest.mark.slow
def test_a_game_without_a_chart_still_has_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.analysis.report.report.BY_KERNEL", 10 * ROUNDS)
    made = make_report(load_game("oaks/ez-baccarat-panda-8"), rounds=ROUNDS)
    assert made.chart is None
    assert '<section id="strategy">' not in as_page(made)


@pytest.mark.slow
def test_rounds_on_file_are_reported_in_place_of_a_few_that_are_simulated_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """At Switch, players exchange cards between two hands, which no solver supports."""
    monkeypatch.setattr("cardroom.analysis.report.report.BY_KERNEL", 10 * ROUNDS)
    made = make_report(load_game("players/21st-century-blackjack-switch"), rounds=ROUNDS)
    assert (made.odds["base"].method, made.odds["base"].rounds) == ("simulated", 400_000_000)
    assert '<section id="strategy">' in as_page(made)


def test_plots_can_be_read_without_colors() -> None:
    images = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', page())
    fees, sessions, courses = (b64decode(image).decode() for image in images)
    assert len(set(re.findall(r"stroke-dasharray: ([^;]+);", fees))) == 2, "the third line is not dashed"
    assert "<pattern" in sessions, "an area is hatched"
    assert "stroke-dasharray" in courses


def test_the_page_has_the_bank_for_each_risk_the_best_options_and_the_spots() -> None:
    for line in report().bank.needed:
        assert line.certainty == "exact"
        assert f"{show_dollars(round(line.bank, -2))} (exact)" in page()
    first = report().sessions.lines[0]
    assert "player" in first.best_for
    assert f"<td>{money(first.player.expected)}</td><td>{share(first.player.ahead, 1)}</td>" in page()
    assert "the correlation between two spots is 1.000, exactly" in page()
    assert "every way in which the hands can end is counted for each bank" in page()


PAI_GOW = "oaks/pai-gow-poker"


def test_the_chart_of_pai_gow_poker_names_its_own_strategy_and_that_of_the_other_figures() -> None:
    """The figures of the report are for the house way, and the chart is for the best setting against it."""
    shown = unescape(strategy(best_strategy(spread(PAI_GOW)), exact(PAI_GOW, "base")))
    assert "The player sets every hand in the way that is worth most against the house way" in shown
    assert "With this strategy, the player edge on the base wager is −1.0426%." in shown
    assert "are for a player who sets by the house way, with an edge of −1.2669%." in shown
    assert "<caption>House way</caption>" not in shown
    assert "<caption>Hands that are better set otherwise than by the house way</caption>" in shown
    assert '<th scope="col">House way</th>' in shown


def test_other_strategies_say_how_the_player_dealer_plays_where_that_differs() -> None:
    base, *_ = evaluations(spread(PAI_GOW))
    assert other_strategies(base) == (
        "Base can also be evaluated for a player who sets every hand in the way that is worth most against the house "
        "way; or who sets by the house way, against a player-dealer who sets every hand in the way that is worth most "
        "against the house way."
    )


def test_the_findings_name_the_strategy_of_each_figure() -> None:
    base = exact(PAI_GOW, "base")
    chart = best_strategy(spread(PAI_GOW))
    first, second = by_strategy(base, chart)
    assert first.endswith("is −1.2669% (exact for this strategy), if the player sets by the house way.")
    assert second.startswith(
        "Before collection, it is −1.0426% (exact for this strategy) if the player sets every hand in the way that is "
        "worth most against"
    )
    assert list(by_strategy(exact(ZOO, "player"), None)) == [
        "Before collection, the player edge on the player wager is −1.2351% (exact)."
    ]
