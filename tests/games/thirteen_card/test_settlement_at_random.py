"""Random hands of every house and system, settled once more by a plain walk over what was opened."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from random import Random

import pytest

from cardroom.cards import Card
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.events import FeeTaken
from cardroom.dealing.paying_events import Paid
from cardroom.dealing.round import Round
from cardroom.games.thirteen_card.events import Even, HandSurrendered, ThirteenOpened, WinDeclared
from cardroom.games.thirteen_card.rules import Scoring
from cardroom.games.thirteen_card.setting import SetThirteen, Thirteen
from cardroom.money import clockwise_from
from cardroom.ranking import FRONT, HIGH
from support.effort import examples
from support.paying_people import table_at_random
from support.thirteen_hand import OAKS, OCEANS

GAMES = [OCEANS, OAKS, f"{OAKS}-western", f"{OAKS}-eastern", f"{OAKS}-mandarin"]
DRAGON = [Card(4 * rank + rank % 4) for rank in range(13)]


class Opened:
    """One hand, from its events alone."""

    def __init__(self, played: Round, seat: int, scoring: Scoring) -> None:
        events = [event for event in played.events if getattr(event, "seat", 0) == seat]
        self.gave_up = any(isinstance(event, HandSurrendered) for event in events)
        declared = [event.what.replace(" ", "-") for event in events if isinstance(event, WinDeclared)]
        self.win = next((points for win, points in scoring.automatic.items() if win in declared), 0)
        parts = next((event.parts for event in events if isinstance(event, ThirteenOpened)), ((), (), ()))
        self.foul, self.bonus = False, 0
        if not self.gave_up:
            self._judge(parts, scoring)

    def _judge(self, parts: tuple[tuple[Card, ...], ...], scoring: Scoring) -> None:
        self.foul = [len(part) for part in parts] != [3, 5, 5]
        if not self.foul:
            self.values = [FRONT.value(parts[0]), HIGH.value(parts[1]), HIGH.value(parts[2])]
            self.foul = self.values != sorted(self.values)
            names = [FRONT.category(self.values[0]), *map(HIGH.category, self.values[1:])]
            tables = [scoring.bonuses.get(part, {}) for part in ("front", "middle", "back")]
            self.bonus = sum(
                table.get(name.replace("royal", "straight"), 0) for table, name in zip(tables, names, strict=True)
            )
        self.foul = self.foul and not self.win


def points(one: Opened, other: Opened, scoring: Scoring, runs: tuple[bool, bool]) -> int:
    """What `one` takes from `other`."""
    if one.gave_up or other.gave_up:
        return scoring.surrender * (other.gave_up - one.gave_up)
    if one.foul or other.foul:
        takes = [0 if hand.foul else scoring.foul + (hand.win or hand.bonus) for hand in (one, other)]
        return takes[0] - takes[1]
    if one.win or other.win:
        return 0 if one.win == other.win else one.win if one.win > other.win else -other.win
    sides = [(mine > theirs) - (mine < theirs) for mine, theirs in zip(one.values, other.values, strict=True)]
    net = sum(sides)
    if abs(net) == 3:
        run = runs[0] if net > 0 else runs[1]
        score = (scoring.home_run if run else scoring.all_three) * (net // 3)
    else:
        score = net * scoring.part + (scoring.majority if net > 0 else -scoring.majority if net < 0 else 0)
    return score + one.bonus - other.bonus


def has_home_run(seat: int, hands: dict[int, Opened], scoring: Scoring) -> bool:
    others = [hand for other, hand in hands.items() if other != seat]
    if not scoring.home_run or len(others) != 3 or any(h.gave_up or h.foul or h.win for h in hands.values()):
        return False
    return all(mine > theirs for other in others for mine, theirs in zip(hands[seat].values, other.values, strict=True))


def settle_again(played: Round) -> dict[int, int]:
    """The stacks by the plain walk; every payment must be the one in the events."""
    scoring, value = played.game.rules.scoring, played.game.stakes.value  # type: ignore[attr-defined]
    order = clockwise_from(played.setup.stacks, played.setup.carry.button)
    hands = {seat: Opened(played, seat, scoring) for seat in order}
    runs = {seat: has_home_run(seat, hands, scoring) for seat in order}
    stacks = dict(played.setup.stacks)
    for event in played.events:
        if isinstance(event, FeeTaken):
            stacks[event.seat] -= event.amount
    room = dict(stacks)
    settled = [event for event in played.events if isinstance(event, Paid | Even)]
    for (one, other), event in zip(combinations(order, 2), settled, strict=True):
        due = value * points(hands[one], hands[other], scoring, (runs[one], runs[other]))
        if not due:
            assert event == Even(one, other)
            continue
        payee, payer = (one, other) if due > 0 else (other, one)
        amount = min(abs(due), stacks[payer], room[payee])
        assert isinstance(event, Paid)
        assert (event.payer, event.payee, event.due, event.amount) == (payer, payee, abs(due), amount)
        stacks[payer] -= amount
        stacks[payee] += amount
        room[payee] -= amount
    return stacks


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_hand_is_settled_as_a_plain_walk_over_what_was_opened(name: str) -> None:
    short = declared = home_runs = 0
    for number in range(examples(150)):
        random = Random(f"{name} {number}")
        table = table_at_random(name, random)
        if len(table.playing) < 2:
            continue
        played = table.deal(chance_at_random(name, number, random))
        played.play_out(partial(choose_at_random, random))
        assert played.result is not None
        assert settle_again(played) == played.result.stacks
        paid = [event for event in played.events if isinstance(event, Paid)]
        short += sum(event.amount < event.due for event in paid)
        home_runs += any("home run" in event.what for event in paid)
        declared += any(isinstance(event, WinDeclared) for event in played.events)
    assert short > 20
    assert (declared > 5) == ("eastern" in name or name == OCEANS)
    assert (home_runs > 0) == (name == OCEANS)


def chance_at_random(name: str, number: int, random: Random) -> Chance:
    """Now and then a deck that deals somebody a dragon, whatever the number of hands."""
    if random.random() < 0.8:
        return Chance.seeded(f"{name} {number}")
    hands, others = random.choice((2, 3, 4)), [Card(card) for card in range(52) if Card(card) not in DRAGON]
    random.shuffle(others)
    rows = [[DRAGON[place], *others[place * (hands - 1) :][: hands - 1]] for place in range(13)]
    top = [card for row in rows for card in row]
    return Chance(b"0" * 32, (*top, *(card for card in others if card not in top)))


def choose_at_random(random: Random, decision: Decision) -> Choice:
    """Mostly the best back, so that few hands are foul; what can be declared often is."""
    option = decision.option
    assert isinstance(option, Thirteen)
    choice = option.default if random.random() < 0.6 else option.sample(random)
    if isinstance(choice, SetThirteen) and not choice.declares and random.random() < 0.5:
        declaring = [SetThirteen(*choice.parts, win) for win in option.automatic]
        return next((win for win in declaring if option.refuse(win) is None), choice)
    return choice
