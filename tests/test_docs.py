"""What the pages show is what happens: their examples run, their commands exist, and their links lead somewhere."""

from __future__ import annotations

import ast
import doctest
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import COMMANDS, app, load
from support.typed_examples import as_on_a_terminal, lines, typed_examples
from website.links import FENCE, anchors, leads_to, relative_links
from website.notebooks import notebooks, run
from website.pages import INSTEAD, OF_THE_PROJECT, ROOT, ContentsError, contents, on_the_site, pages

DOCS = sorted(file.relative_to(ROOT).as_posix() for file in ROOT.glob("docs/**/*.md"))
EVERYWHERE = ["README.md", *OF_THE_PROJECT, *DOCS]
TEXTS = {page: (ROOT / page).read_text(encoding="utf-8") for page in EVERYWHERE}
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
EXAMPLES = {page: [block for block in PYTHON.findall(text) if ">>>" in block] for page, text in TEXTS.items()}
RUN_ELSEWHERE = {
    "docs/tutorial.md": "tests/examples/test_tutorial.py compares it with the files of the package",
    "docs/design.md": "one line of a procedure",
    "docs/rounds.md": "a part of a procedure",
    "docs/running.md": "a program that plays until it is stopped",
}
"""Pages with Python that is not typed at a prompt, and why this test does not run it."""
COMMAND = re.compile(r"^ *(?:\$ )?cardroom ((?:[^\n\\]|\\\n)+)", re.MULTILINE)


@pytest.mark.parametrize("page", [page for page, blocks in EXAMPLES.items() if blocks])
def test_a_blank_line_ends_an_example_so_that_the_fence_is_not_read_as_its_answer(page: str) -> None:
    assert [block for block in EXAMPLES[page] if not block.endswith("\n\n")] == []


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page, blocks in EXAMPLES.items() if blocks])
def test_the_examples_run_as_printed(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest("\n".join(EXAMPLES[page]), {}, page, page, 0)
    assert test.examples
    told: list[str] = []
    assert doctest.DocTestRunner(verbose=False).run(test, out=told.append).failed == 0, "".join(told)


def test_all_other_python_is_run_elsewhere_or_is_a_part_of_something() -> None:
    others = {page: [block for block in PYTHON.findall(text) if ">>>" not in block] for page, text in TEXTS.items()}
    assert {page for page, blocks in others.items() if blocks} == set(RUN_ELSEWHERE), "write it with >>> and its output"
    for block in others["docs/running.md"] + others["docs/rounds.md"] + others["docs/design.md"]:
        ast.parse(block)


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page, text in TEXTS.items() if typed_examples(text)])
def test_a_command_prints_what_the_page_shows(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # the odds that this user has computed are left alone
    if page == "docs/tutorial.md":
        pytest.skip("tests/examples/test_tutorial.py runs them with the package of the tutorial")
    for example in typed_examples(TEXTS[page]):
        done = CliRunner().invoke(app, example.words, input="".join(f"{line}\n" for line in example.typed) or None)
        assert done.exit_code == 0, example.words
        assert lines(as_on_a_terminal(done.stdout, example.typed)) == lines(example.printed)


@pytest.mark.slow
def test_every_command_in_a_block_of_code_is_one_that_exists_with_its_options() -> None:
    blocks = [block[0] for text in TEXTS.values() for block in FENCE.findall(text)]
    shown = {command.split(" #")[0].replace("\\\n", " ") for block in blocks for command in COMMAND.findall(block)}
    assert len(shown) > 30
    known = {name: load(name) for name in COMMANDS}
    for name, *words in map(shlex.split, shown):
        known[name].make_context(name, words)


@pytest.mark.slow
@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_something_in_every_cell_that_ends_with_a_value(path: Path) -> None:
    outputs = [output for _, output in run(path) if output]
    assert len(outputs) > 3
    assert all(output.printed or output.shown is not None for output in outputs)


def test_every_link_leads_to_a_file_and_every_anchor_to_a_heading() -> None:
    wrong = []
    headings = {page: anchors(text) for page, text in TEXTS.items()}
    for page, text in TEXTS.items():
        for file, anchor in relative_links(text):
            path = leads_to(page, file)
            if not (ROOT / path).exists() or (anchor and anchor not in headings.get(path, ())):
                wrong.append(f"{page}: {file}#{anchor}" if anchor else f"{page}: {file}")
    assert wrong == []


def test_every_page_is_in_the_contents_once() -> None:
    listed = [page for section in contents().values() for page in section]
    assert len(listed) == len(set(listed))
    assert set(listed) == {*pages().values(), *INSTEAD.values()} - {"index.md"}


def test_a_page_that_is_not_in_the_contents_is_named_with_the_place_where_to_add_it(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "README.md").write_text("# All\n\n## Games\n\n- [old](old.md): old games\n")
    (tmp_path / "docs" / "old.md").write_text("# Old\n")
    (tmp_path / "docs" / "new.md").write_text("# New\n")
    with pytest.raises(ContentsError, match=r"docs/README\.md does not list docs/new\.md: add each page once"):
        contents(tmp_path)
    (tmp_path / "docs" / "old.md").unlink()
    with pytest.raises(ContentsError, match=r"docs/README\.md lists docs/old\.md, which is not a page"):
        contents(tmp_path)


def test_links_lead_to_pages_of_the_site() -> None:
    text = "[a](../CHANGELOG.md#x) [b](houses.md) ![c](pages/lobby.png) [d](../examples/red-dog) [e](#f)\n"
    text += "[g](https://example.org) [h](../src/cardroom/houses)\n```\n[code](houses.md)\n```\n"
    assert on_the_site("docs/library.md", text, pages()) == (
        "[a](changelog.md#x) [b](houses.md) ![c](pages/lobby.png) d (`examples/red-dog` in the source) [e](#f)\n"
        "[g](https://example.org) [h](games/index.md)\n```\n[code](houses.md)\n```\n"
    )
    assert on_the_site("docs/tutorials/player.md", "[a](../odds.md)", pages()) == "[a](../odds.md)"
    assert on_the_site("CONTRIBUTING.md", "[a](docs/odds.md)", pages()) == "[a](odds.md)"


def test_anchors_are_made_as_github_makes_them() -> None:
    text = "# A `round`\n## Don't: 3-6 / 20\n## Same\n## Same\n```\n# no heading\n```\n## [Link](x.md) here\n"
    assert anchors(text) == {"a-round", "dont-3-6--20", "same", "same-1", "link-here"}
