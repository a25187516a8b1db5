"""Makes a question again from what it is called: the same house, game, kind and seed give the same question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from cardroom.bots import bot_for
from cardroom.cards import parse_cards, seeded_key
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.round import Round
from cardroom.games.spread import Kind
from cardroom.houses import House, HouseGame, load_house
from cardroom.rulings import situation_of
from cardroom.school.house_file import OwnQuestion, SetUp, own_questions
from cardroom.school.kind import Draft
from cardroom.school.kinds import KINDS, kind_of
from cardroom.school.kinds.ruling import about
from cardroom.school.question import Question, QuestionRef, Solution, Solved
from cardroom.school.scene import Hand, Scene, play
from cardroom.school.telling import together
from cardroom.tables import AnyTable, BankTable, PotTable, open_table


class NothingToAsk(LookupError):
    """The game has no question of this kind."""


def kinds_at(game: HouseGame) -> list[str]:
    """The names of the kinds of questions that can be asked at a game."""
    spread = game.spread()
    return [name for name, kind in KINDS.items() if kind.can_be_asked(spread)]


def make(ref: QuestionRef) -> Solved:
    """The question and its solution. Raises LookupError, also if there is nothing to ask."""
    house = load_house(ref.house)
    if ref.own:
        return _make_own(house, ref)
    game, kind = house.game(ref.game), kind_of(ref.kind)
    if ref.kind not in kinds_at(game):
        raise NothingToAsk(f"{kind.title!r} is not asked at {game.id}; its kinds are {', '.join(kinds_at(game))}")
    draft = kind.asked_at.of(game.spread())(Scene(game, _random(ref), time_due=kind.time_due))
    if draft is None:
        raise NothingToAsk(f"no hand of {game.id} has a question of the kind {ref.kind!r}")
    return _solved(ref, game, draft, _terms(game))


def own_refs(house: House, name: str = "") -> list[QuestionRef]:
    """The house's own questions. `name` is how the house was asked for, if it is not an installed one."""
    return [
        QuestionRef(name or house.slug, own.game, own.kind, own.seed, own.name) for own in own_questions(house).values()
    ]


def _random(ref: QuestionRef) -> Random:
    return Random(f"{ref.game}/{ref.kind}/{ref.seed}")


def _make_own(house: House, ref: QuestionRef) -> Solved:
    known = own_questions(house)
    if ref.own not in known:
        raise LookupError(f"{house.name} has no question {ref.own!r} of its own")
    own = known[ref.own]
    ref = QuestionRef(ref.house, own.game, own.kind, own.seed, own.name)
    game, random = house.game(own.game), _random(ref)
    if own.situation:
        draft: Draft | None = about(Scene(game, random), situation_of(own.situation), own.answers)
    else:
        kind = kind_of(own.kind)
        scene = SetUpScene(game, random, own.hand) if own.hand else Scene(game, random, time_due=kind.time_due)
        draft = kind.asked_at.of(game.spread())(scene)
    if draft is None:
        raise NothingToAsk(f"school.toml: {own.name}: the hand has no question of the kind {own.kind!r}")
    terms = _terms(game, own.hand.fees, own.hand.stakes) if own.hand else _terms(game)
    return _with_notes(_solved(ref, game, draft, terms), own, house)


def _with_notes(solved: Solved, own: OwnQuestion, house: House) -> Solved:
    solution = replace(solved.solution, note=own.note)
    if own.source:
        source = own.source.in_book(house.book)
        solution = replace(solution, source=source, cited=str(source))
    return Solved(replace(solved.question, note=own.hint), solution)


def _terms(game: HouseGame, fees: str = "", stakes: str = "") -> str:
    spread = game.spread(fees, stakes)
    option = fees or game.usual_option
    posted = f", fee option {option}" if spread.fee_option and option else ""
    return f"{game.name} at {game.house.name}, {spread.stakes_text}{posted}"


def _solved(ref: QuestionRef, game: HouseGame, draft: Draft, place: str) -> Solved:
    source = draft.source if draft.source or draft.cited else game.source
    question = Question(ref, place, tuple(together(draft.log())), draft.ask, tuple(draft.blanks))
    cited = draft.cited or str(source)
    return Solved(question, Solution(tuple(draft.right), tuple(draft.because), cited, source))


class SetUpScene(Scene):
    """The one hand that a house's question sets up."""

    def __init__(self, game: HouseGame, random: Random, hand: SetUp) -> None:
        super().__init__(game, random)
        self._set_up = hand

    def hands(self) -> Iterator[Hand]:
        hand = self._set_up
        table = open_table(self.game.spread(hand.fees, hand.stakes))
        SET_UP[table.game.kind](table, hand)
        key = seeded_key("school")
        top = Chance.stacked(parse_cards(hand.deck), table.game.deck, "school").cards if hand.deck else None
        words = iter(filter(None, map(str.strip, hand.play.split(","))))
        bot = bot_for(table.game)

        def player(played: Round, decision: Decision) -> Choice:
            word = next(words, "")
            return decision.option.parse(word) if word else bot.choose(played.view(decision.seat), decision)

        facts = [f"The table has {table.seats} seats."]
        yield play(self.game, table, Chance(key, top, hand.dice or None), player, self.random, facts)


def _sit(table: AnyTable, hand: SetUp) -> None:
    for one in hand.seats:
        table.sit(one.seat, one.chips * 100, bought=True)


def _button_and_sit(table: PotTable, hand: SetUp) -> None:
    table.button = hand.button or table.button
    _sit(table, hand)


def _sit_and_wager(table: BankTable, hand: SetUp) -> None:
    _sit(table, hand)
    banks: Mapping[int, int] = {one.seat: one.bank * 100 for one in hand.seats if one.bank}
    while table.offered and table.offered not in banks:
        table.pass_bank(table.offered)
    table.take_bank(table.offered, banks[table.offered])
    for one in hand.seats:
        if one.wagers:
            table.put_down(one.seat, {kind: amount * 100 for kind, amount in one.wagers.items()})


SET_UP: dict[Kind, Callable[[Any, SetUp], None]] = {"pot": _button_and_sit, "bank": _sit_and_wager, "paying": _sit}
"""How the table of a question is set up, by the kind of game."""
