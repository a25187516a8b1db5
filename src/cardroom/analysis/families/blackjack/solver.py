"""The wagers of blackjack games and their solvers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from cardroom.analysis.basis import Note
from cardroom.analysis.evaluation import Evaluation, NoStrategy
from cardroom.analysis.families.blackjack import switch
from cardroom.analysis.families.blackjack.base import BaseWager
from cardroom.analysis.families.blackjack.bonus import count, insurance
from cardroom.analysis.families.blackjack.solved_chart import solved_chart
from cardroom.analysis.families.blackjack.split import MOST_HANDS
from cardroom.analysis.wager_odds import Tally
from cardroom.bots.blackjack.bot import BlackjackBot
from cardroom.bots.blackjack.chart import Chart, chart_of
from cardroom.bots.blackjack.outlook import plain
from cardroom.bots.bot import Bot
from cardroom.cards import JOKER, Card
from cardroom.dealing.names import NUMBERS
from cardroom.games.california.blackjack.game import BASE, DOUBLE, INSURANCE, SPLIT, Blackjack
from cardroom.games.california.blackjack.rules import Doubling, Splitting
from cardroom.games.california.blackjack.side_bets import BUSTER, MATCH, SUPER_MATCH

BEST, CHART = "best", "chart"
BY_COMPOSITION, BY_TOTAL = "composition-dependent", "total-dependent"
BY_CHART = CHART, BY_TOTAL
STRATEGIES = BEST, CHART, BY_COMPOSITION, BY_TOTAL
DOUBLED_IN_FULL = Note("a hand is doubled again in full, as if the maximum wager were far away", simulated=False)
DOUBLES = Note("doubles are for the full wager")
BELOW = Note(
    "simulated rounds are played by the strategy chart, whose expected value is up to 0.002% of the wager lower than "
    "the optimum, or 0.02% with one deck",
    only=(BEST,),
    simulated=False,
)
OWN_CARDS = "each hand is played by its own cards, for which the expected value is exact"
BY_THE_CHART = "each hand is played by the chart, for which the expected value is exact"
INDEPENDENT = "the results of split hands are taken as independent of each other, given the player-dealer's hand"
DECIDING = "equally likely ways to deal the cards that decide it"
PARTS = "probabilities that are rounded to 15 digits"
WITH_ACE_UP = Note("figures are for rounds with an ace up, when the player knows no other card")
INSURES = "takes it whenever an ace is up"
TOGETHER = "players may exchange cards between two hands, which can only be simulated"
SWITCHES_FIRST = Note(
    "the player switches if the two new hands together are worth more by the chart than the two old ones, plays each "
    "by the chart, and never doubles or splits before the switch, which the rules also allow"
)
DOUBLED_AGAIN = "a hand may be doubled more than once, for which there is no chart"


def evaluations(game: Blackjack) -> Iterator[Evaluation]:
    for kind in game.offered:
        if kind == BASE:
            yield base_evaluation(game)
        else:
            yield Evaluation(
                wager=kind,
                kinds=(kind,),
                of_bank_alone=kind == BUSTER,
                solvers={"": partial(count, game, kind)},
                combinations=DECIDING,
            )
    if game.rules.insurance:
        solvers = {"": partial(insurance, game)}
        yield Evaluation(
            wager=INSURANCE,
            kinds=(INSURANCE,),
            solvers=solvers,
            notes=(WITH_ACE_UP,),
            combinations=DECIDING,
            without_name=INSURES,
        )


def alike(game: Blackjack, wager: str, card: Card) -> object:
    """Cards of one value, unless ranks matter: for bonuses on pairs, and where only some tens pair with each other."""
    by_rank = wager in (MATCH, SUPER_MATCH) or (wager == BASE and game.rules.split.pairs == "rank-or-faces")
    return card.rank if by_rank and card != JOKER else plain(card, suited=False)


def base_evaluation(game: Blackjack) -> Evaluation:
    kinds = BASE, DOUBLE, SPLIT
    if game.rules.switch:
        kept = {CHART: partial(switch.sampled, game)} if switch.rules_of(game) in switch.on_file() else {}
        return Evaluation(wager=BASE, kinds=kinds, sampled=kept, why_not=TOGETHER, notes=(SWITCHES_FIRST,))
    names = (BEST, BY_COMPOSITION) if game.rules.double.again else STRATEGIES
    split = split_in_words(game.rules.split)
    return Evaluation(
        wager=BASE,
        kinds=kinds,
        solvers={name: partial(_tally, game, name) for name in names},
        notes=tuple(_notes(split, game.rules.double)),
        combinations=PARTS,
        approximate_shares=INDEPENDENT if split else "",
        optimal=not split,
        rounded=True,
    )


def _notes(split: str, double: Doubling) -> Iterator[Note]:
    if split:
        yield Note(f"{split}, and {OWN_CARDS}", unless=BY_CHART, simulated=False)
        yield Note(f"{split}, and {BY_THE_CHART}", only=BY_CHART, simulated=False)
    if double.again:
        yield DOUBLED_IN_FULL
    if double.allowed:
        yield DOUBLES
    if not double.again:
        yield BELOW


def split_in_words(split: Splitting) -> str:
    """How pairs are split under these rules; empty if they are not split."""
    most = {"a pair is": split.hands, "tens are": split.ten_hands, "aces are": split.ace_hands}
    counted = {pair: min(hands, MOST_HANDS) for pair, hands in most.items()}
    if max(counted.values()) == 1:
        return ""
    usual, *others = (
        f"{pair} split into {NUMBERS[hands]} hands at most" if hands > 1 else f"{pair} not split"
        for pair, hands in counted.items()
        if pair == "a pair is" or hands != counted["a pair is"]
    )
    more = " (the rules allow more)" if max(most.values()) > MOST_HANDS else ""
    return f"{', '.join([usual, *others])}{more}"


@lru_cache(maxsize=4)
def base_wager(game: Blackjack, strategy: str = BEST) -> BaseWager:
    """The solved base wager, cached for each spread game."""
    chart = chart_for(game, strategy) if strategy in BY_CHART else None
    return BaseWager(game.rules, chart, as_dealt=strategy == BY_COMPOSITION)


@lru_cache(maxsize=4)
def chart_for(game: Blackjack, strategy: str = CHART) -> Chart:
    """The chart that a strategy is played by at a table: the bots' own, or a new one for rules that have none.

    Strategies that go by all cards of a hand are played by the usual chart.
    """
    if game.rules.double.again:
        raise ValueError(DOUBLED_AGAIN)
    if strategy == BY_TOTAL:
        return solved_chart(game.rules, by_totals=True)
    return chart_of(game.rules) or solved_chart(game.rules)


def player(game: Blackjack, strategy: str) -> Bot:
    """A bot that plays the chart of the strategy at a table."""
    if strategy not in STRATEGIES:
        raise NoStrategy(strategy, STRATEGIES)
    return BlackjackBot(game, chart_for(game, strategy))


def _tally(game: Blackjack, strategy: str) -> Tally:
    return base_wager(game, strategy).tally()
