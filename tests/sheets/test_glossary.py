"""The words of the trade: each is explained once, and found where a rule sheet uses it."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

from cardroom.sheets.glossary import glossary, words_in

ROOT = Path(__file__).parents[2]


def names(*texts: str) -> list[str]:
    return [word.name for word in words_in(texts)]


def test_a_word_is_found_in_all_its_forms_and_the_longest_counts() -> None:
    assert names("The action button goes to that seat.") == ["action button"]
    assert names("Mucked.", "Equal hands push, and the Buttons move.") == ["button", "muck", "push"]
    assert not names("The pushcart is unbuttoned.")


def test_no_form_belongs_to_two_words_and_every_explanation_is_a_short_sentence() -> None:
    forms = Counter(form.lower() for word in glossary() for form in word.forms)
    assert max(forms.values()) == 1
    assert all(word.means.endswith(".") and len(word.means) < 200 for word in glossary())


def test_the_page_of_words_is_written_from_the_glossary() -> None:
    checked = subprocess.run(
        [sys.executable, ROOT / "tools" / "glossary.py", "--check"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stderr
