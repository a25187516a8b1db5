"""Exact odds of pai gow poker: the base wager by all pairs of hands, Fortune and Envy by the row of each hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations

from cardroom.analysis.basis import Note
from cardroom.analysis.evaluation import TWICE, Evaluation, NoStrategy, no_card_twice, tally_by_table, unit_of
from cardroom.analysis.families.pai_gow import results
from cardroom.analysis.families.pai_gow_poker.pairs import all_pairs
from cardroom.analysis.families.pai_gow_poker.solved import BEST, BEST_BANK, HOUSE_WAY, on_file, played, rules_of
from cardroom.analysis.wager_odds import Result, Tally
from cardroom.bots import BankedBot, Bot, PaiGowBot
from cardroom.bots.pai_gow.better_fronts import better_fronts
from cardroom.cards import JOKER, PACK, RANKS, Card
from cardroom.games.california.pai_gow.fortune import FORTUNE
from cardroom.games.california.pai_gow.game import BASE
from cardroom.games.california.pai_gow.poker import PaiGowPoker
from cardroom.ranking import best_pay, fortune_hands
from cardroom.ranking.base import pack
from cardroom.ranking.fortune import PAI_GOW, Fortune
from cardroom.ranking.high import Joker
from cardroom.ranking.kernels import count_all

ENVY = "envy"
BY_RANKS = Note(
    "the best setting goes by the ranks of the seven cards and, with five of a suit, by the ranks in that suit; it "
    "ignores the suits of the others",
    unless=(HOUSE_WAY,),
    simulated=False,
)
ODD_SUITS = "exact odds are available only for a deck with the same ranks in every suit"
NOTHING, FLUSH = "nothing", "a flush that is not paid"
ROYAL_MATCH = "royal-flush-royal-match"
TEN, QUEEN, KING = (RANKS.index(rank) for rank in "TQK")


def evaluations(game: PaiGowPoker) -> Iterator[Evaluation]:
    solves = no_card_twice(game)
    yield Evaluation(
        wager=BASE,
        kinds=(BASE,),
        solvers={name: partial(base, game, name) for name in strategies(game)},
        notes=(BY_RANKS,),
        optimal=False,
        kept=rules_of(game) in on_file(),
        why_not=TWICE if not solves else ODD_SUITS,
    )
    if FORTUNE in game.offered:
        solvers = {"": partial(fortune, game)} if solves else {}
        yield Evaluation(wager=FORTUNE, kinds=(FORTUNE,), solvers=solvers, why_not=TWICE)
    if envy := game.rules.envy:
        solvers = {"": partial(envy_prizes, game)} if solves else {}
        note = Note(
            f"a prize that comes with a Fortune wager of ${envy.least} or more, not a wager; figures are per unit of "
            f"${envy.least} and for each other player's hand"
        )
        earned_by = FORTUNE, envy.least * 100
        yield Evaluation(wager=ENVY, kinds=(), earned_by=earned_by, solvers=solvers, notes=(note,), why_not=TWICE)


def strategies(game: PaiGowPoker) -> tuple[str, ...]:
    """A deck with other ranks in one suit than in another has none."""
    ranks = [{card.rank for card in game.deck.cards if card != JOKER and card.suit == suit} for suit in range(4)]
    if not no_card_twice(game) or any(suit != ranks[0] for suit in ranks):
        return ()
    return (HOUSE_WAY, BEST, BEST_BANK) if game.rules.bank_sets == "freely" else (HOUSE_WAY, BEST)


def player(game: PaiGowPoker, strategy: str) -> Bot:
    """A bot that sets by the house way, or as the house's bot does, if that is the best setting."""
    if strategy == HOUSE_WAY:
        return BankedBot(game)
    if strategy == BEST and better_fronts(game).keys:
        return PaiGowBot(game)
    raise NoStrategy(strategy, (HOUSE_WAY,))


def base(game: PaiGowPoker, strategy: str) -> Tally:
    """Tallies the base wager over all pairs of hands."""
    lose, push, win = results(game)
    wins, losses = played(game, strategy)
    pairs = all_pairs(len(game.deck))
    return Tally({win: wins, push: pairs - wins - losses, lose: losses})


def fortune(game: PaiGowPoker) -> Tally:
    return by_row(game, _rows(game, fortune_rows(game)))


def fortune_rows(game: PaiGowPoker) -> tuple[str, ...]:
    """The hands that win or push, best first."""
    return (*game.rules.pays[FORTUNE], *game.rules.fortune_pushes)


def by_row(game: PaiGowPoker, counts: Mapping[str, int]) -> Tally:
    """Tallies the Fortune wager, given the number of hands of each row."""
    pushes = game.rules.fortune_pushes
    paid = {row: count for row, count in counts.items() if row not in pushes}
    tally = tally_by_table(game.rules.pays[FORTUNE], paid, unit_of(game, FORTUNE))
    for row in pushes:
        tally[Result(f"push, {row}", 0)] += counts.get(row, 0)
    return +tally


def envy_prizes(game: PaiGowPoker) -> Tally:
    """Tallies the prizes that one other player's hand brings to a player with an envy button, who cannot lose."""
    envy = game.rules.envy
    assert envy is not None, "asked only where there is Envy"
    tally = Tally()
    for row, count in _rows(game, tuple(envy.prizes)).items():
        tally[Result(row, Fraction(envy.prizes.get(row, 0), envy.least))] += count
    return tally


def _rows(game: PaiGowPoker, rows: tuple[str, ...]) -> dict[str, int]:
    """The number of hands paid by each row. If they are the top rows of the Fortune table, its count is reused."""
    joker = game.rules.bonus_joker
    all_rows = fortune_rows(game)
    if rows != all_rows[: len(rows)]:
        return count_rows(rows, joker, game.deck.cards)
    counts = count_rows(all_rows, joker, game.deck.cards)
    paid = {row: counts[row] for row in rows}
    return {**paid, NOTHING: sum(counts.values()) - sum(paid.values())}


@cache
def count_rows(rows: tuple[str, ...], joker: Joker, deck: tuple[Card, ...]) -> dict[str, int]:
    """The number of seven-card hands paid by each row of a table, best payout first, and the number not paid."""
    counts = Counter(count_all(by_rows(rows, joker), deck))
    if ROYAL_MATCH in rows:
        for hand in _with_royal_flush(deck):
            made = fortune_hands(hand, joker)
            if best_pay(made, rows) == ROYAL_MATCH:
                counts[best_pay(made - {ROYAL_MATCH}, rows) or NOTHING] -= 1
                counts[ROYAL_MATCH] += 1
    counts[NOTHING] += counts.pop(FLUSH, 0)
    return counts


@cache
def by_rows(rows: tuple[str, ...], joker_is: Joker) -> Fortune:
    """The Fortune ranking with its hands in the order of a table.

    A royal match depends on several suits at once, which a ranking by suit cannot express. It is counted separately.
    """
    pai_gow = [row for row in rows if row in PAI_GOW]
    others = [row for row in rows if row not in PAI_GOW]
    # A flush among seven different ranks is no pai gow, so it ranks above one even if it is not paid.
    low_to_high = (NOTHING, *reversed(pai_gow), *[FLUSH] * bool(pai_gow), *reversed(others))

    class ByRows(Fortune):
        categories = low_to_high
        joker = joker_is

        def _best(self, made: Iterable[str]) -> int:
            unpaid = FLUSH if pai_gow and "flush" in made else NOTHING
            return pack(low_to_high.index(best_pay(frozenset(made), rows) or unpaid), [])

    return ByRows()


def _with_royal_flush(deck: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Counts royal flushes, with or without the joker, with a king and queen of another suit."""
    joker = [JOKER] if JOKER in deck else []
    for suit in range(4):
        royal = [card for card in PACK if card.suit == suit and card.rank >= TEN]
        others = [card for card in deck if card != JOKER and card.suit != suit and card.rank in (QUEEN, KING)]
        for five in combinations([*royal, *joker], 5):
            for two in combinations(others, 2):
                yield (*five, *two)
