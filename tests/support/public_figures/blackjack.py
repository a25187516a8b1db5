"""Published figures of blackjack's side wagers, and of the public game."""

from __future__ import annotations

from support.public_figures.figure import Figure, combinations, edge, odds, table

BUSTER, PURE = "players/21st-century-blackjack-buster", "oaks/pure-21-5-blackjack"
SPANISH = "livermore/pure-spanish-21-5"
FIRST_TABLE = ("buster.6=12:1", "buster.8=250:1")
USUAL_TABLE = ("buster.3=1:1", "buster.4=3:1", "buster.5=6:1", "buster.6=30:1", "buster.7=100:1")
MATCH = tuple(f"match-the-dealer.{pay}" for pay in ("two-suited=18:1", "suited-and-unsuited=13:1", "suited=9:1"))
LUCKY = ("lucky-lucky.suited-21=15:1",)


def sets() -> dict[str, float]:
    """The sets of three cards. Each of the three may be the one that is up."""
    return {hand: count / 3 for hand, count in combinations(PURE, "lucky-lucky", 2, (), LUCKY)().items()}


def shares() -> dict[str, float]:
    return {row.outcome: row.probability for row in odds(BUSTER, "buster").outcomes}


BLACKJACK = [
    *(
        Figure(f"Buster, {decks} deck{'s'[:decks > 1]}, first table: house edge", "buster", percent,
               "shackleford-buster", edge(BUSTER, "buster", decks, (), FIRST_TABLE))
        for decks, percent in ((1, "6.89%"), (2, "6.51%"), (4, "6.29%"), (5, "6.25%"), (6, "6.21%"), (8, "6.17%"))
    ),
    *table("Buster, 6 decks: chance of a bust, by its number of cards", "shackleford-buster", shares, {
        "8": "0.000012", "7": "0.000214", "6": "0.002638", "5": "0.020473", "4": "0.089392", "3": "0.173032",
        "lose": "0.714240",
    }),
    Figure("Buster, 2 decks, the usual table", "house edge", "5.478%", "888-buster",
           edge(BUSTER, "buster", 2, (), USUAL_TABLE)),
    Figure("Buster, 2 decks, the usual table", "hit frequency", "28.645%", "888-buster",
           lambda: odds(BUSTER, "buster", 2, (), USUAL_TABLE).hit_frequency),
    Figure("Buster, 2 decks, the usual table", "standard deviation", "2.591", "888-buster",
           lambda: odds(BUSTER, "buster", 2, (), USUAL_TABLE).sd),
    *table("Lucky Lucky, 2 decks: sets of three cards", "how", sets, {
        "suited-6-7-8": "32", "7-7-7": "56", "6-7-8": "480", "suited-21": "936", "21": "14,904", "20": "13,792",
        "19": "13,344", "lose": "138,560",
    }),
    Figure("Lucky Lucky, 2 decks: house edge", "lucky lucky", "2.820366%", "how",
           edge(PURE, "lucky-lucky", 2, (), LUCKY)),
    Figure("Match the Dealer, 6 Spanish decks", "house edge", "3.055%", "888-spanish",
           edge(SPANISH, "match-the-dealer", 6, (), MATCH)),
    Figure("Match the Dealer, 6 Spanish decks", "hit frequency", "15.411%", "888-spanish",
           lambda: odds(SPANISH, "match-the-dealer", 6, (), MATCH).hit_frequency),
    Figure("Match the Dealer, 6 Spanish decks", "standard deviation", "2.448", "888-spanish",
           lambda: odds(SPANISH, "match-the-dealer", 6, (), MATCH).sd),
    *(
        Figure(f"Insurance, {decks} deck{'s'[:decks > 1]}: house edge", "insurance", percent, "janimar",
               edge(BUSTER, "insurance", decks, ("insurance=true",)))
        for decks, percent in ((1, "5.882%"), (2, "6.796%"), (4, "7.246%"), (6, "7.395%"), (8, "7.470%"))
    ),
    Figure("Insurance, 6 decks: house edge", "insurance", "7.39%", "utah", edge(BUSTER, "insurance", 6), "7.40%",
           "Ours is rounded, the published one cut off. The source calls it the chance of a natural, which it is not."),
    Figure("Insurance, 8 decks: house edge", "insurance", "7.7%", "krigman", edge(BUSTER, "insurance", 8), "7.5%",
           "Ours: 128 tens are among the 415 other cards. 7.7% would be 4 of 13, as if the ace were still there."),
]  # fmt: skip
