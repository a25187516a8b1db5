"""Is this a misdeal, and what now."""

from __future__ import annotations

from cardroom.dealing.transcript import LogLine
from cardroom.games.catalog import ByProcedure
from cardroom.houses import HouseGame
from cardroom.houses.ruling import RulingGiven, next_question, possible_rulings, ruling_for, situations_of
from cardroom.rulings import Situation, ask_of
from cardroom.rulings.situations import Answers
from cardroom.school.kind import Draft, Kind, Maker
from cardroom.school.question import Blank
from cardroom.school.scene import Scene
from cardroom.sheets.words import capital

CHOICES = 4


def accident(scene: Scene) -> Draft | None:
    """A situation that can happen in the game, in a case that the seed chooses."""
    game, random = scene.game, scene.random
    situations = situations_of(game.house, game.slug)
    if not situations:
        return None
    situation = random.choice(situations)
    answers: dict[str, str] = {}
    while ask := next_question(game.house, game.slug, situation.id, answers):
        answers[ask] = random.choice(list(ask_of(ask).answers))
    return about(scene, situation, answers)


def about(scene: Scene, situation: Situation, answers: Answers) -> Draft:
    """The question on one case. The choices are how it and other cases of the game are ruled on."""
    game = scene.game
    given = ruling_for(game.house, game.slug, situation.id, answers)
    right = _in_words(given)
    same = _others(game, [situation])
    others = _others(game, situations_of(game.house, game.slug))
    wrong = [text for text in dict.fromkeys([*scene.random.sample(same, len(same)),
             *scene.random.sample(others, len(others))]) if text != right]  # fmt: skip
    choices = [right, *wrong[: CHOICES - 1]]
    scene.random.shuffle(choices)
    facts = [ask_of(ask).answers[answer] for ask, answer in answers.items()]
    return Draft(
        lambda: [LogLine(f"{situation.title}."), *(LogLine(f"{capital(fact)}.") for fact in facts)],
        "Is this a misdeal, and what do you do now?",
        [Blank("You do this", "choice", tuple(choices))],
        [(right,)],
        given.sentences,
        given.source,
        cited=given.cited,
    )


def _others(game: HouseGame, situations: list[Situation]) -> list[str]:
    rulings = (one for situation in situations for one in possible_rulings(game.house, game.slug, situation.id, {}))
    return sorted({_in_words(one) for one in rulings})


def _in_words(given: RulingGiven) -> str:
    return " ".join(given.sentences)


ASKED_AT: ByProcedure[Maker] = ByProcedure("school-ruling", by_kind=dict.fromkeys(("pot", "bank", "paying"), accident))
RULING = Kind("ruling", "Is this a misdeal, and what now", ASKED_AT)
