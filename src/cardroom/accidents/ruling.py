"""How the house rules on a fault in a round."""

from __future__ import annotations

from cardroom.accidents.facts import known
from cardroom.accidents.fault import LEFT_OPEN, Accident, Decided
from cardroom.accidents.scene import Fault, Scene, impossible
from cardroom.dealing.round import Round
from cardroom.dealing.wire import misfit
from cardroom.houses.house import HouseGame
from cardroom.houses.ruling import next_question, ruling_for
from cardroom.rulings.situations import Situation, ask_of, situation_of
from cardroom.rulings.steps import FloorDecides


def rule_on(game: HouseGame, played: Round, fault: Fault, decided: Decided = "") -> Accident:
    """The fault with the house's ruling on it, for `Round.have`.

    Raises Refusal if it cannot happen in this game, if something must still be said, or if the floor must decide."""
    if reason := misfit(fault):
        raise impossible(reason, code="not-understood")
    try:
        situation = situation_of(fault.situation)
        situation.check(fault.answers)
    except (LookupError, ValueError) as error:
        raise impossible(str(error), code="not-understood") from None
    check_can_happen(situation, game)
    answers = known(Scene(played, fault), situation.asks)
    if ask := next_question(game.house, game.slug, fault.situation, answers):
        choices = ", ".join(ask_of(ask).answers)
        raise impossible(f"{ask_of(ask).question} Answer {ask} with one of {choices}.", code="not-understood")
    given = ruling_for(game.house, game.slug, fault.situation, answers)
    for step in given.steps:
        if isinstance(step, FloorDecides) and step.about not in LEFT_OPEN and not decided:
            raise impossible(f"{step.sentence} Say stands, dead-hand or misdeal.", code="say-why")
    return Accident(fault, given.steps, given.cited, decided)


def check_can_happen(situation: Situation, game: HouseGame) -> None:
    if not situation.can_happen(game.plays, game.slug):
        raise impossible(f"this cannot happen at {game.name}: {situation.title}", code="not-here")
