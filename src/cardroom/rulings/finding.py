"""Finds what happened by plain words, and forgives spelling."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from math import log
from typing import NamedTuple

from cardroom.nearest import nearest
from cardroom.rulings.situations import Situation, ask_of, situations

MOST = 5
"""So many situations are found at most."""
LEAST = 0.1
"""A situation that fits worse, of 1, is not listed."""
SURE, LEAD = 0.3, 1.25
"""A situation is surely meant if it fits so well, and so many times better than the next one."""
SAID, MISSPELLED = 10, 8
"""What a word is worth as it is, and what it is worth if it had to be guessed. Whole numbers, here and below, give
the same order in every browser."""
EXACT = 1000
"""The worth of words is counted in so many parts of one."""
_NOTHING = """
    a am an and are as at be been but by did do does for from get gets got had has have he her his i in is it its me
    my of on or our she so somebody someone than that the their them then there they this to was we were what when where
    which while who with you
"""
NOTHING = frozenset(_NOTHING.split())
"""Words that say nothing about what happened."""


class Found(NamedTuple):
    situation: Situation
    fit: float


def find_situation(words: str, among: Iterable[Situation]) -> list[Found]:
    """The situations that the words describe, the best first; one that is named by its id is the only one."""
    known = list(among)
    if (name := words.strip().lower()) in situations():
        return [Found(one, 1.0) for one in known if one.id == name]
    said = _understood(words)
    found = [Found(one, _fit(said, one)) for one in known] if said else []
    return sorted((one for one in found if one.fit >= LEAST), key=lambda one: -one.fit)[:MOST]


def is_sure(found: Sequence[Found]) -> bool:
    """True if there is no doubt which situation is meant."""
    first, *others = [one.fit for one in found] or [0.0]
    return first >= SURE and all(first >= LEAD * other for other in others)


def answer_in(words: str, situation: Situation, ask: str) -> str:
    """The answer to a question that the words give already, as "eleven cards" says how many; empty if they do not.

    All words of the answer must have been said, except those of the situation's title, and of no other answer."""
    said, (title, *_) = frozenset(words_of(words)), phrases(situation)
    needed = {name: frozenset(words_of(answer)) - title for name, answer in ask_of(ask).answers.items()}
    given = [name for name, wanted in needed.items() if wanted and wanted <= said]
    return given[0] if len(given) == 1 else ""


def words_of(text: str) -> list[str]:
    """The words of a text that say something."""
    plain = text.lower().replace("'", "").replace("’", "")
    return [word for word in re.findall(r"[a-z0-9]+", plain) if word not in NOTHING]


@cache
def phrases(situation: Situation) -> tuple[frozenset[str], ...]:
    """The words of each phrase that describes a situation."""
    return tuple(frozenset(words_of(phrase)) for phrase in (situation.title, *situation.words))


@cache
def worth(word: str) -> int:
    """A word that few situations have says more than one that many have."""
    return round(EXACT * log((len(situations()) + 1) / (known_words().get(word, 0) + 0.5)))


@cache
def known_words() -> dict[str, int]:
    """Every word that describes a situation, and in how many situations it is used."""
    used = [frozenset().union(*phrases(one)) for one in situations().values()]
    return {word: sum(word in one for one in used) for word in sorted(frozenset().union(*used))}


def _fit(said: dict[str, int], situation: Situation) -> float:
    """How well the best phrase fits, and less for each word that is in none of them; at most 1."""
    everywhere = frozenset().union(*phrases(situation))
    return max(_likeness(said, phrase) for phrase in phrases(situation)) * _share(said, everywhere)


def _likeness(said: dict[str, int], phrase: frozenset[str]) -> float:
    both = sum(weight * worth(word) for word, weight in said.items() if word in phrase)
    return 2 * both / (SAID * (sum(map(worth, said)) + sum(map(worth, phrase))))


def _share(said: dict[str, int], phrase: frozenset[str]) -> float:
    return sum(worth(word) for word in said if word in phrase) / sum(map(worth, said))


def _understood(words: str) -> dict[str, int]:
    """The words that were said as the file writes them, each with how surely it was meant."""
    said: dict[str, int] = {}
    for word in words_of(words):
        close = [word] if word in known_words() else nearest(word, known_words())
        # Of words that are equally close, the one with the same letters is meant.
        meant = min(close, key=lambda one: sorted(one) != sorted(word), default=word)
        said[meant] = max(said.get(meant, 0), SAID if meant == word else MISSPELLED)
    return said
