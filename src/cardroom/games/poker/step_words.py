"""Sentences that the rule sheets of several pot games have, made from the rules and the stakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardroom.dealing.names import number
from cardroom.games.poker.kills import KillRules
from cardroom.games.poker.limits import HEADS_UP, BettingRules
from cardroom.games.poker.showdown import ODD_CHIPS_GO
from cardroom.games.poker.stakes import Stakes
from cardroom.ranking import EIGHT_OR_BETTER

if TYPE_CHECKING:
    from cardroom.games.poker.pot_rules import PotRules

_KILLERS = {
    "win": "The winner of the last hand",
    "two-wins": "A player who won two hands in a row",
    "scoop": "A player who scooped a pot",
}


def forced_bets(rules: PotRules, stakes: Stakes) -> Iterator[str]:
    if not stakes.blinds:
        yield f"Every player antes. The stakes are {stakes}."
        return
    where = "the button" if rules.first_blind == "button" else "the left of the button"
    yield f"Blinds are posted from {where}: {stakes}."
    if rules.short_blind_moves_on:
        yield (
            "A player with less than half a blind posts what is left, and the next player takes the blind. If the "
            "short player wins the pot or buys in again, the button stays for that player to take the blind."
        )


def most_hands(rules: PotRules) -> Iterator[str]:
    if rules.hands:
        yield (
            f"At most {rules.hands} hands are dealt. With more players the button sits out, then the players to "
            "its right."
        )


def kills(kill: KillRules) -> str:
    times = "one and a half times" if kill.half else "twice"
    blind = "all blinds together" if kill.blind == "all-blinds" else f"{times} the big blind"
    keeps = " A player who is not dealt in keeps a win." if kill.keeps_legs else ""
    return (
        f"{_KILLERS[kill.after]}{_pot_that_counts(kill)} posts a kill of {blind}. The hand is played at {times} the "
        f"limits, and the killer acts last in the first round.{keeps}"
    )


def _pot_that_counts(kill: KillRules) -> str:
    if kill.after != "scoop":
        bets = "a small bet" if kill.leg_bets == 1 else f"{number(kill.leg_bets)} small bets"
        return f", with {bets} or more besides the blinds," if kill.leg_bets else ""
    drop = ", the drop included," if kill.scoop_with_drop else ""
    if kill.scoop_dollars:
        needed = " or ".join(f"${dollars} at {limit}" for limit, dollars in kill.scoop_dollars.items())
        return f" of at least {needed}{drop}"
    return f" of {number(kill.scoop_big_bets)} upper bets or more{drop}" if kill.scoop_big_bets else ""


def raises(betting: BettingRules, where: str = "") -> str:
    capped = (
        f"A bet and {number(betting.raises)} raises per round{where}{HEADS_UP[betting.heads_up]}."
        if betting.raises
        else "There is no cap on raises."
    )
    return capped + ("" if betting.check_raise else " Check-raising is not allowed.")


def halves(low: str) -> str:
    """What the best high hand and the best low hand win."""
    if low != EIGHT_OR_BETTER.name:
        return "win the high half of the pot, and the best low hand wins the low half."
    return (
        "win the high half of the pot, and the best low of eight or better wins the low half. If nobody has such a "
        "low, the high hand wins the whole pot."
    )


def ties(rules: PotRules) -> str:
    go = ODD_CHIPS_GO[rules.odd_chips]
    if not rules.low or rules.odd_chips == "one-player":
        return f"Equal hands split the pot. Odd chips go {go}."
    both = (
        " Hands that are equal for high and for low split the whole pot at once." if rules.two_way_ties_evenly else ""
    )
    low_go = ODD_CHIPS_GO[rules.odd_chips_low]
    among = (
        f"Other odd chips go {go}" if go == low_go else f"Among high hands odd chips go {go}, among low hands {low_go}"
    )
    return f"Equal hands split the pot.{both} The odd chip between high and low goes to the high hand. {among}."
