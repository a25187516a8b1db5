"""The situations: what can happen where, what is asked, and that the public rules leave no case open."""

from __future__ import annotations

import pytest

from cardroom.games.catalog import procedure_names
from cardroom.rulings import public_rulings, situation_of, situations
from cardroom.rulings.ruling import problems, rulings_for_game
from cardroom.rulings.situations import asks

NAMED_IN_PUBLIC = {game for ruling in public_rulings() for game in ruling.games}


def test_every_situation_can_happen_in_a_procedure_of_the_catalog_and_every_question_is_used() -> None:
    assert len(situations()) >= 40
    assert {name for one in situations().values() for name in one.procedures} <= set(procedure_names())
    assert {ask for one in situations().values() for ask in one.asks} == set(asks())
    assert all(len(ask.answers) >= 2 and ask.question.endswith("?") for ask in asks().values())


def test_the_public_rules_rule_on_every_case_of_every_situation_exactly_once() -> None:
    assert not list(problems(public_rulings(), NAMED_IN_PUBLIC))
    for situation in situations().values():
        for procedure in situation.procedures:
            rulings = rulings_for_game(public_rulings(), situation.id, procedure, "a game of some house")
            for case in situation.cases({}):
                assert sum(ruling.holds(case) for ruling in rulings) == 1, (situation.id, procedure, case)


def test_a_question_or_an_answer_that_does_not_exist_is_refused_with_what_would_be_right() -> None:
    situation = situation_of("flop-of-four")
    situation.check({"acted": "nobody"})
    with pytest.raises(ValueError, match="flop-of-four does not ask for 'act'; did you mean acted"):
        situation.check({"act": "nobody"})
    with pytest.raises(ValueError, match="'nobodys' is no answer to 'acted'; did you mean nobody"):
        situation.check({"acted": "nobodys"})
    with pytest.raises(LookupError, match="there is no situation 'premature-trun'; did you mean premature-turn"):
        situation_of("premature-trun")
