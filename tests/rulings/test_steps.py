"""The mechanisms of rulings: each is used, and each has its sentence."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from cardroom.houses import house_slugs, load_house
from cardroom.rulings import AnyStep, Step, public_rulings

RULINGS = [*public_rulings(), *(ruling for house in house_slugs() for ruling in load_house(house).rulings)]
STEPS = {step for ruling in RULINGS for step in ruling.do}
KINDS: tuple[type[Step], ...] = get_args(AnyStep)


def values_of(kind: Any) -> tuple[Any, ...]:
    if kind is bool:
        return False, True
    return get_args(kind) if get_origin(kind) is Literal else ()


def test_every_mechanism_and_every_value_of_its_parameters_is_used_by_a_ruling() -> None:
    assert {type(step) for step in STEPS} == set(KINDS)
    hints = {(kind, name): hint for kind in KINDS for name, hint in get_type_hints(kind).items()}
    used: dict[Any, set[object]] = defaultdict(set)
    for step in STEPS:
        for field in msgspec.structs.fields(step):
            # Mechanisms that share a set of values need not use all of it each.
            hint = hints[type(step), field.name]
            used[type(step) if hint is bool else hint].add(getattr(step, field.name))
    for (kind, name), hint in hints.items():
        assert set(values_of(hint)) <= used[kind if hint is bool else hint], f"{kind.__name__}.{name}"


def test_no_two_steps_have_the_same_sentence_and_each_is_a_sentence() -> None:
    sentences = [step.sentence for step in STEPS]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence[0].isupper() and sentence.endswith(".") and "{" not in sentence for sentence in sentences)


def test_a_step_survives_json() -> None:
    for step in STEPS:
        assert msgspec.json.decode(msgspec.json.encode(step), type=AnyStep) == step
