"""A published figure, and how Cardroom finds its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, partial
from typing import Any, NamedTuple

from cardroom.analysis import WagerOdds, evaluations, vary
from cardroom.houses import load_game

Number = int | float | Fraction

SOURCES = {
    "shackleford-baccarat": "Michael Shackleford, The Wizard of Odds: baccarat, as copied by casinoexploit.com",
    "shackleford-ez": "Michael Shackleford, The Wizard of Odds: EZ Baccarat (2015)",
    "shackleford-dragon": "Michael Shackleford, The Wizard of Odds: baccarat, appendix 5 (Dragon Bonus)",
    "shackleford-mania": "Michael Shackleford, The Wizard of Odds: pai gow poker, appendix 5 (Pai Gow Mania)",
    "shackleford-new-games": "Michael Shackleford, Contingencies, November/December 2000",
    "shackleford-buster": "Michael Shackleford, The Wizard of Odds: Buster Blackjack",
    "shackleford-ultimate": "Michael Shackleford, The Wizard of Odds: Ultimate Texas Hold'em",
    "888-dragon": "Eliot Jacobson, 888casino.com: the Dragon/Fortune 7",
    "888-panda": "Eliot Jacobson, 888casino.com: counting Dragon and Panda together",
    "888-spanish": "888casino.com: Spanish 21",
    "888-buster": "888casino.com: Buster Blackjack",
    "reviews": "onlinecasinoreviews1.com: general rules of baccarat",
    "gamespros": "gamesproscasino.com: baccarat",
    "grochowski-three": "John Grochowski, Casino City Times: Three Card Poker (2017, 2021)",
    "grochowski-fortune": "John Grochowski, Casino City Times: Fortune Pai Gow (2015)",
    "table-games": "table-games-online.com: Three Card Poker with 6-Card Bonus",
    "casinoadvisor": "casinoadvisor.com: Caribbean Stud Poker (2008)",
    "how": "Stephen How, discountgambling.net",
    "krigman": "Alan Krigman, Casino City: insurance (1997)",
    "janimar": "janimar.eu: insurance, from the last three digits that it prints",
    "utah": "savetheutahpantages.org: insurance (2023)",
    "alspach-joker": "Brian Alspach: 7-card poker hands with joker (2003)",
    "alspach-six": "Brian Alspach: 6-card poker hands (2000)",
    "senzee": "suffe.cool: distribution of five-card hands",
    "seven": "The usual table of seven-card hands, for example in The Wizard of Odds",
    "joker": "The usual tables of five-card hands with a joker",
    "badugi": "pokergeekmn.blogspot.com: four-card badugi combinations (2010)",
    "razz": "Two Plus Two, probability forum: razz by its highest card (2016)",
    "eval": "poker-eval, an open-source program, counts of hold'em hands",
    "dezhoupuke": "dezhoupuke.org: starting hand equity",
    "felt": "The Felt: Texas Hold'em hand against hand odds",
}


class Figure(NamedTuple):
    """A figure as printed, and a function that finds ours."""

    game: str
    what: str
    published: str
    source: str
    ours: Callable[[], Number]
    instead: str = ""
    """Our figure, if it is not the published one."""
    why: str = ""
    """Who is right then, and why."""

    @property
    def shown(self) -> str:
        """Our figure with as many digits as the published one."""
        return shown(self.ours(), self.published)


def shown(number: Number, like: str) -> str:
    percent = like.endswith("%")
    digits = len(like.rstrip("%").partition(".")[2])
    if not percent and not digits:
        assert number == int(number), f"{number} is no whole number"
        return f"{int(number):,}"
    return f"{float(number) * (100 if percent else 1):.{digits}f}" + "%" * percent


def table(
    game: str, source: str, ours: Callable[[], Mapping[str, Number]], published: Mapping[str, str]
) -> list[Figure]:
    """A published table, by the name of what each figure is of. `ours` has the same names."""
    return [Figure(game, what, figure, source, partial(_entry, ours, what)) for what, figure in published.items()]


def _entry(ours: Callable[[], Mapping[str, Number]], what: str) -> Number:
    return ours()[what]


@cache
def odds(
    name: str, wager: str, decks: int = 0, rules: tuple[str, ...] = (), pays: tuple[str, ...] = (), strategy: str = ""
) -> WagerOdds:
    """The exact odds of a wager with changed rules."""
    game: Any = vary(load_game(name), decks, pays, rules).spread()
    return {each.wager: each for each in evaluations(game)}[wager].exact(strategy)


def edge(*args: Any, **options: Any) -> Callable[[], float]:
    """The house edge, as it is usually printed: the expected loss per unit wagered."""
    return lambda: -odds(*args, **options).expected


def combinations(*args: Any, **options: Any) -> Callable[[], dict[str, int]]:
    """The number of combinations by outcome."""
    return lambda: {row.outcome: row.combinations or 0 for row in odds(*args, **options).outcomes}
