"""All rulings of a house as one document, so that the page for rulings needs no network once it is loaded."""

from __future__ import annotations

from cardroom import nearest
from cardroom.houses import House
from cardroom.houses.ruling import next_question, ruling_for, rulings_elsewhere, situations_of
from cardroom.rulings import ask_of, finding, situations
from cardroom.rulings.situations import Answers, asks
from cardroom.server.ruling_replies import (
    AskInfo,
    ElsewhereInfo,
    FindingInfo,
    GameRulings,
    HouseRulings,
    QuestionInfo,
    RulingInfo,
    SituationInfo,
)
from cardroom.sheets.ruling_words import told_elsewhere


def ruling_book(house: House) -> HouseRulings:
    outcomes = _Outcomes(house)
    return HouseRulings(
        house=house.slug,
        name=house.name,
        games=[
            GameRulings(
                game=slug,
                name=game.name,
                situations={one.id: outcomes.number(slug, one.id, {}) for one in situations_of(house, slug)},
            )
            for slug, game in house.games.items()
        ],
        situations=[
            SituationInfo(id=one.id, title=one.title, phrases=[sorted(phrase) for phrase in finding.phrases(one)])
            for one in situations().values()
        ],
        asks={name: AskInfo(question=ask.question, answers=ask.answers) for name, ask in asks().items()},
        outcomes=outcomes.listed,
        finding=_finding(),
    )


class _Outcomes:
    """The outcomes of a house, each of them listed once."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._numbers: dict[str, int] = {}
        self.listed: list[QuestionInfo | RulingInfo] = []

    def number(self, game: str, situation: str, answers: Answers) -> int:
        """The number of the outcome in a game as far as the answers are known."""
        outcome = self._outcome(game, situation, answers)
        number = self._numbers.setdefault(outcome.model_dump_json(), len(self.listed))
        if number == len(self.listed):
            self.listed.append(outcome)
        return number

    def _outcome(self, game: str, situation: str, answers: Answers) -> QuestionInfo | RulingInfo:
        if ask := next_question(self._house, game, situation, answers):
            then = {one: self.number(game, situation, {**answers, ask: one}) for one in ask_of(ask).answers}
            return QuestionInfo(ask=ask, then=then)
        given = ruling_for(self._house, game, situation, answers)
        elsewhere = rulings_elsewhere(self._house, game, situation, answers)
        return RulingInfo(
            steps=given.sentences,
            cited=given.cited,
            elsewhere=[ElsewhereInfo(house=name, says=says) for name, says in told_elsewhere(given, elsewhere)],
        )


def _finding() -> FindingInfo:
    return FindingInfo(
        nothing=sorted(finding.NOTHING),
        worth={word: finding.worth(word) for word in finding.known_words()},
        unknown=finding.worth(""),
        said=finding.SAID,
        misspelled=finding.MISSPELLED,
        most=finding.MOST,
        least=finding.LEAST,
        sure=finding.SURE,
        lead=finding.LEAD,
        most_near=nearest.MOST,
        close=nearest.CLOSE,
        surely=nearest.SURELY,
    )
