"""The tables of docs/policies.md are what the tool writes."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from cardroom.analysis.changed_odds import price
from cardroom.houses import all_games

HERE = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_page_has_the_verdicts_of_every_game() -> None:
    spec = spec_from_file_location("policies_tool", HERE / "tools" / "policies.py")
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    page = (HERE / "docs" / "policies.md").read_text(encoding="utf-8")
    lines = list(tool.verdicts())
    assert len(lines) == 56  # 54 games below the heading.
    assert tool.replaced(page, "verdicts", lines) == page, "run tools/policies.py"


def test_the_table_of_the_blackjacks_has_the_rounds_of_switch_that_are_kept() -> None:
    page = (HERE / "docs" / "policies.md").read_text(encoding="utf-8")
    for game in all_games():
        if game.plays == "blackjack" and game.rules.switch:
            odds = price(game)
            lines = [line for line in page.splitlines() if line.startswith(f"| {game.id} | 21½")]
            expected = f"| {odds.expected:+.3%} (simulated, {odds.plus_minus(3)}) |"
            assert [expected in line for line in lines] == [True, True]
