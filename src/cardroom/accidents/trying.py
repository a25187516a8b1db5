"""Tries an accident without letting it happen: what the house would do, and what must still be said."""

from __future__ import annotations

import msgspec

from cardroom.accidents.facts import HIDDEN, known_to_all
from cardroom.accidents.fault import LEFT_OPEN, Accident, Decided
from cardroom.accidents.ruling import check_can_happen, rule_on
from cardroom.accidents.scene import Fault, Scene
from cardroom.accidents.telling import ORDER, Detail, details_to_carry_out, details_to_happen
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round
from cardroom.houses.house import HouseGame
from cardroom.houses.ruling import RulingGiven, next_question, possible_rulings
from cardroom.rulings.situations import Answers, Situation, ask_of, situation_of
from cardroom.rulings.steps import FloorDecides

WHOSE = "Say whose hand it is."


class WouldDo(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the house would do, and where it is written."""

    steps: list[str]
    source: str
    condition: str = ""
    """When it holds, if that depends on a card that nobody has seen yet."""


class RulingTried(msgspec.Struct, omit_defaults=True):
    """What would happen, without a card that is hidden. It can be carried out if `ready` is true."""

    ready: bool = False
    details: list[Detail] = []
    """What must be said about it, besides the answers."""
    ask: str = ""
    """The question that must still be answered, with its words and its answers."""
    question: str = ""
    answers: dict[str, str] = {}
    decide: str = ""
    """What the ruling leaves to the floor."""
    would: list[WouldDo] = []
    why_not: str = ""
    """Why it cannot be carried out like this."""


def try_ruling(game: HouseGame, played: Round, fault: Fault, decided: Decided = "") -> RulingTried:
    """Raises LookupError or ValueError if the fault itself makes no sense at this game. The round does not change."""
    situation = situation_of(fault.situation)
    check_can_happen(situation, game)
    details = details_to_happen(situation)
    if "hand" in details and not fault.seat:
        return RulingTried(details=_in_order(details), why_not=WHOSE)
    answers = known_to_all(Scene(played, fault), situation.asks)
    if ask := _question_for_people(game, situation, answers):
        asked = ask_of(ask)
        return RulingTried(details=_in_order(details), ask=ask, question=asked.question, answers=asked.answers)
    return _tried(game, played, fault, decided, possible_rulings(game.house, game.slug, situation.id, answers))


def _tried(game: HouseGame, played: Round, fault: Fault, decided: Decided, rulings: list[RulingGiven]) -> RulingTried:
    situation = situation_of(fault.situation)
    done = [step for ruling in rulings for step in Accident(fault, ruling.steps, "", decided).steps_as_decided]
    details = details_to_happen(situation) | details_to_carry_out(done, fault)
    tried = RulingTried(
        details=_in_order(details),
        decide=" ".join(step.sentence for step in done if isinstance(step, FloorDecides) and _is_open(step)),
        would=[WouldDo(one.sentences, one.cited, one.condition if len(rulings) > 1 else "") for one in rulings],
    )
    if "hand" in details and not fault.seat:
        tried.why_not = WHOSE
    elif len(rulings) == 1 and not tried.decide:
        tried.why_not = _why_not(game, played, fault, decided)
    # Where the ruling depends on a hidden card, trying it would tell which card it is.
    tried.ready = not tried.why_not and not tried.decide
    return tried


def _is_open(step: FloorDecides) -> bool:
    return step.about not in LEFT_OPEN


def _why_not(game: HouseGame, played: Round, fault: Fault, decided: Decided) -> str:
    try:
        played.try_out(rule_on(game, played, fault, decided))
    except Refusal as refused:
        return refused.reason
    return ""


def _question_for_people(game: HouseGame, situation: Situation, answers: Answers) -> str:
    """The next question that somebody must answer, whatever the hidden cards are; empty if there is none."""
    ask = next_question(game.house, game.slug, situation.id, answers)
    if ask not in HIDDEN:
        return ask
    ways = ({**answers, ask: one} for one in ask_of(ask).answers)
    return next(filter(None, (_question_for_people(game, situation, way) for way in ways)), "")


def _in_order(details: set[Detail]) -> list[Detail]:
    return [detail for detail in ORDER if detail in details]
