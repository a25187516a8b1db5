"""The parts of `cardroom risk` that are printed on request."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from cardroom.analysis.risk.bank_needed import BankNeeded
from cardroom.analysis.risk.by_option import SIDES, OptionSession, SessionsByOption, Side, option_names
from cardroom.analysis.risk.ruin import BANK_RUIN
from cardroom.analysis.risk.shoe import Mean, ShoeRisk
from cardroom.analysis.risk.short_bank import ShortBank
from cardroom.analysis.risk.spots import Allowed, Spots
from cardroom.analysis.risk.who_wagers import seats_in_words, wagers_in_words
from cardroom.cli.figures import figures, show
from cardroom.cli.output import console
from cardroom.dealing.names import spoken
from cardroom.money import show_dollars
from cardroom.sheets.words import listed

BEST: dict[Side, str] = {"player": "P", "player-dealer": "D", "house": "H"}
"""The marks of the options that are best for a side."""

MAY: dict[Allowed, str] = {
    "empty seats": "The house lets a player also play the spot of an empty seat.",
    "behind others": "The house lets a player wager on the spots of other players, but not play an empty seat's.",
    "no": "The house lets nobody wager on another seat's spot.",
}
SESSION = ("expected", "SD", "ahead")
HEADS = ("option", "player's fee", *SESSION, "player-\ndealer's fee", *SESSION, "house", "best")


def print_sessions(found: SessionsByOption) -> None:
    """A table for each size of wager, and the best options for each side."""
    players = "1 player" if found.players == 1 else f"{found.players} players"
    for wager, lines in groupby(found.lines, key=lambda line: line.wager):
        table = figures(*HEADS)
        for line in lines:
            cells: list[str] = []
            for side in (line.player, line.player_dealer):
                cells += [show_dollars(side.fee), money(side.expected), money(side.sd)[1:], chance(side.ahead)]
            marks = "".join(BEST[side] for side in line.best_for)
            table.add_row(option_names(line.options), *cells, show_dollars(line.house), marks)
        show(f"\n{rounds_in_words(found.rounds)}, {players} with {show_dollars(wager)} each", table)
    _print_best(found.lines)
    error = max(line.player_dealer.ahead_error for line in found.lines)
    sure = f"from {found.simulated_rounds:,} simulated rounds, the chances ± {error:.1%}" if error else "exact"
    console.print(
        f"\n{_made_by(found)} A fee is per round, everything else per session. The player makes the "
        f"{spoken(found.wager)} wager ({found.lines[0].player.certainty}); the player-dealer's figures are {sure}. "
        "P, D and H mark the best option for player, player-dealer and house."
    )


def _made_by(found: SessionsByOption) -> str:
    """Which seats make which main wager."""
    made = listed([f"{spoken(kind)} by {seats_in_words(seats)}" for kind, seats in found.seats.items()])
    return f"The wagers are {made}, and no others."


def _print_best(lines: Sequence[OptionSession]) -> None:
    table = figures("wager", *(f"best for the {side}" for side in SIDES))
    for wager, alike in groupby(lines, key=lambda line: line.wager):
        at_size = list(alike)
        best = ([option for line in at_size if side in line.best_for for option in line.options] for side in SIDES)
        table.add_row(show_dollars(wager), *(option_names(options) for options in best))
    show("\nThe best fee options", table)


def print_needed(needed: Sequence[BankNeeded], wagered: int) -> None:
    table = figures("risk of ruin", "bank", "±", "by formula", "certainty")
    for line in needed:
        table.add_row(
            f"{line.risk:.4g}" if line.risk < 1e-4 else f"{line.risk:.2%}",
            line.in_dollars,
            _error(line.standard_error),
            show_dollars(round(line.by_formula, -2)),
            line.certainty,
        )
    rounds = rounds_in_words(needed[0].rounds)
    show(
        f"\nThe bank that a player-dealer needs for {rounds} in which {show_dollars(wagered)} is wagered",
        table,
    )
    console.print(BANK_RUIN)


def print_short(banks: Sequence[ShortBank]) -> None:
    for line in banks:
        table = figures("place", "action", "no action", "result", "±", "change", "±", "SD")
        for place in line.places:
            result, change = (_error(error) for error in (place.standard_error, place.change_error))
            figures_of_it = money(place.result), result, money(place.change), change, money(place.sd)[1:]
            table.add_row(str(place.place), f"{place.action:.1%}", f"{place.untouched:.1%}", *figures_of_it)
        sure = line.certainty if not line.rounds else f"{line.rounds:,} simulated rounds"
        show(
            f"\nA bank of {show_dollars(line.bank)} against wagers of {show_dollars(line.wagered)}, "
            f"by place in the order of settlement ({sure})",
            table,
        )
    console.print(
        "\nAction is the share of what a player would have won or lost that the bank covers, no action the share of "
        "rounds in which it covers none of it. Results are per round, before collection, and change is the difference "
        "from a bank that covers every wager."
    )


def print_spots(found: Spots) -> None:
    table = figures("spots", "on each", "fee", "player-dealer's fee", "expected", "SD", "±")
    for line in found.lines:
        fees = show_dollars(line.on_each), show_dollars(line.fee), show_dollars(line.player_dealer_fee)
        table.add_row(str(line.spots), *fees, money(line.expected), money(line.sd)[1:], _error(line.sd_error))
    show(f"\nThe {spoken(found.wager)} wager of one player on one spot, or divided over several, per round", table)
    console.print("\nNobody else wagers, and this player makes no other wager.", end=" ")
    error = f" ± {found.standard_error:.3f} ({found.rounds:,} simulated rounds)" if found.rounds else " (exact)"
    console.print(f"The correlation between two spots is {found.correlation:.3f}{error}.", end=" ")
    if found.measured_with:
        console.print(f"In those rounds, {_lower(wagers_in_words(found.measured_with))}", end=" ")
    console.print(MAY[found.allowed])


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def print_shoe(found: ShoeRisk) -> None:
    table = figures("per shoe", "mean", "±", "SD", "least", "most")
    hands = found.hands
    table.add_row(
        "hands", *(f"{each:.1f}" for each in (hands.mean, hands.standard_error, hands.sd)),
        f"{hands.least:.0f}", f"{hands.most:.0f}",
    )  # fmt: skip
    seats = seats_in_words(found.player_seats)
    player = seats if found.players == 1 else f"average of {seats}"
    for name, side in ((player, found.player), ("player-dealer", found.player_dealer), ("house", found.house)):
        table.add_row(name, *_of_mean(side))
    wager = "1 player wagers" if found.players == 1 else f"{found.players} players wager"
    shoes = "1 shoe" if found.shoes == 1 else f"{found.shoes} shoes"
    show(
        f"\n{shoes} of {found.cards} cards, {found.behind_cut_card} of them behind the cut card; "
        f"{wager} {show_dollars(found.wagered)} in all, after collection (simulated)",
        table,
    )
    if found.players > 1:
        console.print(
            f"In every shoe, the results of {seats} are averaged, whatever each wagers; the SD is of this average."
        )


def _error(cents: float) -> str:
    """A standard error; nothing if the figure is exact."""
    return money(cents)[1:] if cents else ""


def _of_mean(side: Mean) -> Sequence[str]:
    return (
        money(side.mean),
        money(side.standard_error)[1:],
        money(side.sd)[1:],
        money(side.least),
        money(side.most),
    )


def rounds_in_words(rounds: int) -> str:
    return "1 round" if rounds == 1 else f"{rounds:,} rounds"


def chance(share: float) -> str:
    return f"{share:.1%}" if share >= 0.001 or not share else "<0.1%"


def money(cents: float) -> str:
    """An amount with its sign, to the dollar from a thousand dollars on."""
    amount = round(cents / 100) * 100 if abs(cents) >= 1000_00 else round(cents)
    return f"{'-' if cents < 0 else '+'}{show_dollars(abs(amount))}"
