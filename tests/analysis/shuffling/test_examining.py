"""The shuffle of the tables passes, and planted faults are found."""

from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

import cardroom.cards.shuffle
from cardroom.analysis.shuffling import Examination, examine, examine_on_all_cores, examining
from cardroom.analysis.shuffling.by_place import Draws
from cardroom.analysis.shuffling.examination import holm
from cardroom.analysis.shuffling.examining import Part, count, plan
from cardroom.analysis.shuffling.measure import Finding
from cardroom.analysis.shuffling.planted import PLANTED
from cardroom.analysis.shuffling.subjects import LONG_STREAM, MANY_KEYS, DeckInUse, Dice, Source, Subject, decks_in_use
from cardroom.cards import STANDARD, Card, Deck, Stream, seeded_key
from cardroom.dealing.chance import Chance
from cardroom.houses import all_games

SEED = 11
PACK_IN_USE = DeckInUse(STANDARD, 1)


@cache
def of_a_pack(planted: str) -> Examination:
    return examine([(PACK_IN_USE, 2500)], Source(SEED, planted))


def failed(found: Examination) -> set[str]:
    return {finding.test for _, finding in found.findings if finding.adjusted < 0.01}


def test_the_shuffle_of_the_tables_passes() -> None:
    found = of_a_pack("")
    assert found.is_fair
    assert len(found.findings) == 27
    assert not found.subjects[0].left_out


@pytest.mark.parametrize(
    ("planted", "by"),
    [
        ("off-by-one", {"fixed points", "cycles", "cycle of the first card", "card by place"}),
        ("swap-any", {"card by place", "draws"}),
        ("short-key", {"repeated orders"}),
        ("riffles", {"rising sequences", "distance of neighbors"}),
    ],
)
def test_a_planted_fault_is_found(planted: str, by: set[str]) -> None:
    found = of_a_pack(planted)
    assert not found.is_fair
    assert by <= failed(found)


@pytest.mark.slow
def test_words_modulo_the_cards_left_are_found_in_a_huge_shoe() -> None:
    """With 16-bit words the fault is small: of 1,040 cards, some come 1.6% more often than others."""
    draws, shoe = Draws(1040), DeckInUse(Deck(packs=20), 1)
    judged = list(draws.judge(draws.count(shoe.see(Source(SEED, "modulo"), 0, 1600))))
    (modulo,) = (found for found in judged if isinstance(found, Finding))
    assert modulo.test == "modulo"
    assert modulo.p < 1e-5


def test_every_fault_has_a_name_and_says_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="'greed' is not a fault that can be planted; the faults are modulo"):
        examine([(PACK_IN_USE, 10)], Source(SEED, "greed"))
    numbers = tuple(map(Card, range(52)))
    for shuffle in PLANTED.values():
        assert sorted(shuffle(numbers, seeded_key(1))) == list(numbers)
        assert shuffle.__doc__


@pytest.mark.parametrize("use", decks_in_use(), ids=str)
def test_the_orders_examined_are_those_that_are_dealt(use: DeckInUse) -> None:
    for number, order in enumerate(use.see(Source(SEED), 0, 3).rows.tolist()):
        key = seeded_key(f"{SEED}, {use.name}, {number}")
        dealt = Chance(key).stock(use.deck).draw(len(use.deck))
        assert [use.deck.cards[card] for card in order] == dealt


def test_the_throws_examined_are_those_that_are_thrown() -> None:
    for number, throws in enumerate((Dice().see(Source(SEED), 0, 20) + 1).tolist()):
        chance = Chance(seeded_key(f"{SEED}, three dice, {number}"))
        assert [tuple(throw) for throw in throws] == [chance.throw(3, time) for time in (1, 2, 3)]


def test_the_words_examined_are_those_of_the_stream() -> None:
    long = LONG_STREAM.see(Source(SEED), 0, LONG_STREAM.batch).words
    assert long.tolist() == Stream(seeded_key(f"{SEED}, {LONG_STREAM.name}, 0"), "deck").take(LONG_STREAM.batch)
    first = MANY_KEYS.see(Source(SEED), 64, 64).words
    assert first.tolist() == Stream(seeded_key(f"{SEED}, {MANY_KEYS.name}, 1"), "deck").take(64)


def test_without_a_seed_every_key_is_fresh() -> None:
    assert len({Source().key("deck", 0) for _ in range(50)}) == 50
    assert examine([(PACK_IN_USE, 600)], Source()).seed is None


def test_every_deck_that_a_table_can_be_opened_with_is_examined() -> None:
    examined = {use.deck.cards: use.games for use in decks_in_use()}
    assert all(game.rules.deck.cards in examined for game in all_games())
    assert len(examined) == len(decks_in_use())
    one_of_many_ways = next(game for game in all_games() if game.id == "oaks/pan").choose({"packs": 11})
    assert one_of_many_ways.rules.deck.cards in examined
    assert examined[STANDARD.cards] > 40


def test_the_shuffles_are_divided_among_all_decks() -> None:
    planned = dict(plan(1_000_003))
    decks = {use: units for use, units in planned.items() if isinstance(use, DeckInUse)}
    assert list(decks) == sorted(decks_in_use(), key=lambda use: use.deck.packs > 1)
    assert sum(decks.values()) == 1_000_003
    assert sum(units for use, units in decks.items() if use.deck.packs > 1) == 100_000
    assert planned[LONG_STREAM] == planned[MANY_KEYS] > 0
    assert planned[Dice()] == 100_000


def test_all_workers_find_what_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[tuple[Subject, int]] = [(PACK_IN_USE, 3000), (Dice(), 500)]
    alone = examine(planned, Source(SEED))
    monkeypatch.setattr(examining, "BATCHES", 1)
    with ThreadPoolExecutor(2) as pool:
        assert examine(planned, Source(SEED), run=pool.map) == alone
    assert examine(planned, Source(SEED + 1)).subjects != alone.subjects


@pytest.mark.parametrize("subject", [PACK_IN_USE, Dice(), MANY_KEYS], ids=lambda subject: subject.name)
def test_a_part_can_be_sent_to_another_process_even_after_its_counts_were_added(subject: Subject) -> None:
    part = Part(subject, 0, min(subject.batch, 1024))
    here = count(Source(SEED), part)
    source, sent = pickle.loads(pickle.dumps((Source(SEED), part)))
    assert [counts.tolist() for counts in count(source, sent)] == [counts.tolist() for counts in here]


@pytest.mark.slow
def test_processes_find_what_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examining, "plan", lambda units: [(PACK_IN_USE, units)])
    alone = examine_on_all_cores(1500, Source(SEED))
    monkeypatch.setattr(examining, "WORTH_PROCESSES", 0)
    monkeypatch.setattr(examining, "cpu_count", lambda: 1)
    assert examine_on_all_cores(1500, Source(SEED)) == alone


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int, str]] = []
    examine([(PACK_IN_USE, 600), (Dice(), 100)], Source(SEED), report=lambda *progress: told.append(progress))
    assert told == [(600, 700, "52 cards"), (700, 700, "three dice")]


def test_the_source_of_the_shuffle_is_identified() -> None:
    file = Path(cardroom.cards.shuffle.__file__)
    assert of_a_pack("").shuffle_sha256 == sha256(file.read_bytes()).hexdigest()


def test_p_values_are_adjusted_as_holm_did() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


def test_the_distribution_of_all_p_values_is_one_of_the_tests() -> None:
    found = of_a_pack("")
    tests = [finding for subject in found.subjects for finding in subject.findings]
    assert [finding.adjusted for finding in [*tests, found.together]] == holm(
        [finding.p for finding in [*tests, found.together]]
    )
    crowded = msgspec.structs.replace(found.together, p=1e-9, adjusted=1e-7)
    assert not msgspec.structs.replace(found, together=crowded).is_fair
    assert len(found.uniform_p) == found.together.observations == len(tests) - 1
