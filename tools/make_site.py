"""Builds the site of the documentation from docs/, the rule sheets, the docstrings and the notebooks.

A warning of Sphinx is an error. The pages go into build/docs/html.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

from website.games import game_pages
from website.notebooks import notebook_pages
from website.pages import FRONT, ROOT, contents, on_the_site, pages, sidebar
from website.reference import reference_pages

WEBSITE = Path(__file__).parent / "website"
ICON = ROOT / "src" / "cardroom" / "server" / "web" / "icon.svg"


def stage(folder: Path) -> None:
    """Writes the text of every page, as Sphinx reads it."""
    known = pages()
    texts = {page: on_the_site(file, (ROOT / file).read_text(encoding="utf-8"), known) for file, page in known.items()}
    texts[known[FRONT]] += sidebar(contents())
    for page, text in (texts | game_pages() | reference_pages() | notebook_pages(folder)).items():
        path = folder / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "docs", folder, ignore=shutil.ignore_patterns("*.md"), dirs_exist_ok=True)  # pictures
    (folder / "_static").mkdir()
    for file in (ICON, WEBSITE / "site.css"):
        shutil.copy(file, folder / "_static")
    shutil.copy(WEBSITE / "conf.py", folder)


def main(folder: Path) -> int:
    source = folder / "source"
    shutil.rmtree(folder, ignore_errors=True)
    source.mkdir(parents=True)
    stage(source)
    sphinx = ["-m", "sphinx", "-q", "-W", "--keep-going", "-n", str(source), str(folder / "html")]
    paths = {"PYTHONPATH": os.pathsep.join([str(WEBSITE.parent), os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run([sys.executable, *sphinx], env=os.environ | paths, check=False)
    if done.returncode == 0:
        print(f"The site is in {folder / 'html' / 'index.html'}")
    return done.returncode


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "docs", help="where to write it")
    sys.exit(main(parser.parse_args().folder))
