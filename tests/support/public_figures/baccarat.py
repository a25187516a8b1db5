"""Published figures of baccarat."""

from __future__ import annotations

from collections import Counter
from functools import cache

from cardroom.analysis.families.baccarat.solver import endings, points_of
from cardroom.cards import PACK
from support.public_figures.figure import Figure, edge, odds, table

EZ = "oaks/ez-baccarat-panda-8"
COMMISSION = ("banker_pays=19:20", "banker_pushes_on=0")


@cache
def winners(decks: int) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for ending, ways in endings(points_of(PACK * decks)).items():
        counts[ending.hands.winner] += ways
    return dict(counts)


@cache
def margins(winner: str) -> dict[str, int]:
    """Eight decks: wins by a margin other than naturals, and naturals."""
    counts: Counter[str] = Counter()
    for ending, ways in endings(points_of(PACK * 8)).items():
        player, banker = ending.player, ending.banker
        natural = ending.player_cards == ending.banker_cards == 2 and max(player, banker) >= 8
        won_by = player - banker if winner == "player" else banker - player
        if natural:
            counts["natural win" if won_by > 0 else "natural tie" if not won_by else "natural loss"] += ways
        else:
            counts[f"win by {won_by}"] += ways
    return dict(counts)


def dragon(winner: str) -> float:
    pays = {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1}
    found = margins(winner)
    won = sum((pay + 1) * found[f"win by {margin}"] for margin, pay in pays.items()) + 2 * found["natural win"]
    return 1 - (won + found["natural tie"]) / sum(found.values())


def per_decided(wager: str) -> float:
    """The edge on wagers that are not returned."""
    found = odds(EZ, wager, 8, COMMISSION)
    return -found.expected / (1 - next(row.probability for row in found.outcomes if row.outcome == "push, tie"))


def of_decks(decks: int, *, banker: str, player: str, tie: str) -> list[Figure]:
    counts = {"banker": banker, "player": player, "tie": tie}
    return table(
        f"Baccarat, {decks} decks: orders that win", "shackleford-baccarat", lambda: winners(decks),
        {wager: count for wager, count in counts.items() if count},
    )  # fmt: skip


def edges(decks: int, *, banker: str, player: str, tie: str) -> list[Figure]:
    game = f"Baccarat, {decks} decks, 5 % commission: house edge"
    found = {"banker": banker, "player": player, "tie": tie}
    return [
        Figure(game, wager, percent, "shackleford-baccarat", edge(EZ, wager, decks, COMMISSION, ("tie=8:1",)))
        for wager, percent in found.items()
        if percent
    ]


COUNTED_DRAGON = "Dragon Bonus, 8 decks: orders"
BACCARAT = [
    *of_decks(8, banker="2,292,252,566,437,888", player="2,230,518,282,592,256", tie="475,627,426,473,216"),
    *of_decks(6, banker="403,095,751,234,560", player="392,220,492,728,832", tie="83,552,962,932,288"),
    *of_decks(4, banker="34,543,624,867,840", player="33,608,344,225,792", tie=""),
    *edges(8, banker="1.06%", player="1.24%", tie="14.36%"),
    *edges(6, banker="1.06%", player="1.24%", tie="14.44%"),
    *edges(4, banker="1.05%", player="", tie=""),
    Figure(
        "Baccarat, 8 decks: house edge", "tie at 9:1", "4.80%", "shackleford-baccarat",
        edge(EZ, "tie", 8, (), ("tie=9:1",)), "4.84%",
        "Ours: ten times the 475,627,426,473,216 ties of the same table are 95.16% of all orders.",
    ),
    Figure(
        "Baccarat: house edge", "player", "1.36%", "reviews", edge(EZ, "player", 8, COMMISSION), "1.24%",
        "Both: 1.36% is per wager that is not returned by a tie (next row).",
    ),
    Figure("Baccarat, without ties: house edge", "player", "1.36%", "reviews", lambda: per_decided("player")),
    Figure("Baccarat, without ties: house edge", "banker", "1.17%", "reviews", lambda: per_decided("banker")),
    Figure("Baccarat: house edge", "tie", "14.1%", "reviews", edge(EZ, "tie", 8, (), ("tie=8:1",)), "14.4%",
           "Ours: no number of decks gives 14.1%."),
    Figure("Baccarat: house edge", "banker", "1.96%", "gamespros", edge(EZ, "banker", 8, COMMISSION), "1.06%",
           "Ours; a misprint, since no pay of the houses gives it."),
    *table("EZ Baccarat, 8 decks: orders", "shackleford-ez",
           lambda: {"dragon 7": winning("dragon-7"), "panda 8": winning("panda-8")},
           {"dragon 7": "112,633,011,329,024", "panda 8": "172,660,763,262,976"}),
    Figure("EZ Baccarat, 8 decks: house edge", "banker", "1.0183%", "shackleford-ez", edge(EZ, "banker")),
    Figure("EZ Baccarat, 8 decks: house edge", "dragon 7", "7.6113%", "shackleford-ez", edge(EZ, "dragon-7")),
    Figure("EZ Baccarat, 8 decks: house edge", "panda 8", "10.1876%", "shackleford-ez", edge(EZ, "panda-8")),
    Figure("EZ Baccarat, 8 decks", "dragon 7, house edge", "7.6110%", "888-panda", edge(EZ, "dragon-7"), "7.6113%",
           "Ours: it is counted, and the same author prints 7.6113% elsewhere (next rows)."),
    Figure("EZ Baccarat, 8 decks", "dragon 7, house edge", "7.6113%", "888-dragon", edge(EZ, "dragon-7")),
    Figure("EZ Baccarat, 8 decks", "dragon 7, hit frequency", "2.2534%", "888-dragon",
           lambda: odds(EZ, "dragon-7").hit_frequency),
    Figure("EZ Baccarat, 8 decks", "dragon 7, standard deviation", "6.0849", "888-dragon",
           lambda: odds(EZ, "dragon-7").sd),
    *table(f"{COUNTED_DRAGON} for Player", "shackleford-dragon", lambda: margins("player"), {
        "win by 9": "18,409,431,764,992", "win by 8": "34,097,645,543,424", "win by 7": "89,590,261,473,280",
        "win by 6": "141,238,897,317,888", "win by 5": "166,169,165,987,840", "win by 4": "186,780,352,174,080",
        "natural win": "812,685,054,124,032", "natural tie": "89,325,908,267,520",
    }),
    *table(f"{COUNTED_DRAGON} for Banker", "shackleford-dragon", lambda: margins("banker"), {
        "win by 9": "15,390,342,909,952", "win by 8": "28,305,092,784,128", "win by 7": "79,517,099,278,336",
        "win by 6": "119,200,072,366,080", "win by 5": "157,275,882,332,160", "win by 4": "201,147,167,287,296",
        "natural win": "812,685,054,124,032", "natural tie": "89,325,908,267,520",
    }),
    Figure("Dragon Bonus, 8 decks: house edge", "Player", "2.6517%", "shackleford-dragon", lambda: dragon("player")),
    Figure("Dragon Bonus, 8 decks: house edge", "Banker", "9.3731%", "shackleford-dragon", lambda: dragon("banker")),
]  # fmt: skip


def winning(wager: str) -> int:
    return next(row.combinations or 0 for row in odds(EZ, wager).outcomes if row.outcome == "win")
