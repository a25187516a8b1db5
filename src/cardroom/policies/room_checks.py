"""Checks of names, wagers and collection, for a state's policies and a room's own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardroom.games.buy_in import BuyIn
from cardroom.games.california.banked import Limits
from cardroom.hours import Hours
from cardroom.houses import HouseGame
from cardroom.money import Fee, show_dollars
from cardroom.policies.found import NAME, Found, Remedy, met, not_met, question
from cardroom.policies.policy import Requirement

FEWEST_WORDS = 2
PERSON_LIMITS = ("deposit", "loss", "time")
"""What may be limited for every person in the room: dollars, dollars, and minutes at tables."""
BUY_INS, HOURS = "table.buy_ins", "table.hours"
ADDED = "Count"
"""Added to a name of which hardly anything is left."""


def name_without(game: HouseGame, requirement: Requirement, _reading: str) -> Iterator[Found]:
    words = requirement.settings["words"]
    if found := [match[0] for word in words if (match := _pattern(word).search(game.name))]:
        remedy = Remedy("Another name; the house will choose a better one.", {NAME: other_name(game.name, words)})
        yield not_met(NAME, f"The name has {' and '.join(found)} in it.", remedy)
    else:
        yield met(NAME, "The name has none of the words that are not allowed.")


def _pattern(word: str) -> re.Pattern[str]:
    """A number as it is, not as part of a longer one; words also when they are written apart or with a hyphen."""
    if word.isdigit():
        return re.compile(rf"(?<!\d){word}(?!\d)(?:st\b|\.\d+)?")
    return re.compile(r"[\s-]*".join(map(re.escape, re.split(r"[\s-]+", word))), re.IGNORECASE)


def other_name(name: str, words: Sequence[str]) -> str:
    """The name without these words."""
    for word in words:
        name = _pattern(word).sub("", name)
    left = [part for part in name.split() if part.strip(",.-")]
    while left and left[-1] in ("with", "and", "of"):
        left.pop()
    name = " ".join(left).strip(" ,-")
    return name if len(left) >= FEWEST_WORDS else f"{name} {ADDED}".strip()


def largest_wager(game: HouseGame, requirement: Requirement, _reading: str) -> Iterator[Found]:
    """Looks at the limits of every fee option, and at those of each kind of wager."""
    most = requirement.settings["dollars"] * 100
    printed = {f"fees option {name}": fee.limit for name, fee in _fees(game) if fee.limit}
    printed |= {f"rules.limits.{kind}": limits for kind, limits in game.rules.limits.items()}
    if not printed and game.file.fees.stakes:
        printed = {"fees.stakes": game.file.fees.stakes}
    for field, text in printed.items():
        try:
            limits = Limits.parse(text)
        except ValueError:
            yield question(field, f"The limit is printed as {text}.")
            continue
        if not limits.most or limits.most > most:
            yield not_met(field, f"Wagers may be {limits}, and {show_dollars(most)} is the most here.")
    yield met("fees", f"All other limits stay within {show_dollars(most)}.")


def collection_cap(game: HouseGame, requirement: Requirement, _reading: str) -> Iterator[Found]:
    most = requirement.settings["dollars"] * 100
    for name, fee in _fees(game):
        if fee.fee is None:
            yield question(f"fees option {name}", "The sheet leaves this fee to the floor.")
        elif fee.fee > most:
            why = f"The {fee.payer or 'table'} pays {show_dollars(fee.fee)}, and {show_dollars(most)} is the most here."
            yield not_met(f"fees option {name}", why)
    yield met("fees", f"No other fee is more than {show_dollars(most)}.")


def fixed_collection(game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    """A fee is an amount of money in every sheet that Cardroom reads; only the floor's own fees are open."""
    for name, fee in _fees(game):
        if fee.fee is None:
            yield question(f"fees option {name}", "The sheet leaves this fee to the floor.")
    yield met("fees", "Every printed fee is an amount that is set before the deal, and no share of the wagers.")


def largest_buy_in(game: HouseGame, requirement: Requirement, _reading: str) -> Iterator[Found]:
    """Looks at the buy-ins that the file prints. Where it prints no maximum, there is none."""
    most = requirement.settings["dollars"] * 100
    printed = game.file.table.buy_ins
    for limit, text in printed.items():
        buy_in = BuyIn.parse(text)
        if not buy_in.most or buy_in.most > most:
            why = f"A player may buy {buy_in} at {limit}, and {show_dollars(most)} is the most here."
            least = show_dollars(min(buy_in.least, most)).removeprefix("$").replace(",", "")
            capped = f"{least}-{requirement.settings['dollars']}"
            remedy = Remedy(f"Nobody buys more than {show_dollars(most)}.", {BUY_INS: {**printed, limit: capped}})
            yield not_met(f"{BUY_INS}.{limit}", why, *([remedy] if buy_in.least <= most else []))
    if printed:
        yield met(BUY_INS, f"No other buy-in is more than {show_dollars(most)}.")
    else:
        why = "The house's file prints no buy-in. A table that is opened under the policy takes no more than that."
        yield question(BUY_INS, why)


def hours(game: HouseGame, requirement: Requirement, _reading: str) -> Iterator[Found]:
    """Compares the hours in which the house spreads the game with those of the policy."""
    allowed = Hours.parse(requirement.settings["hours"])
    remedy = Remedy(f"The game is spread from {allowed}.", {HOURS: requirement.settings["hours"]})
    if not game.file.table.hours:
        why = f"The house's file names no hours, and the game may be spread only from {allowed}."
        yield not_met(HOURS, why, remedy)
        return
    own = Hours.parse(game.file.table.hours)
    if own.zone != allowed.zone:
        yield question(HOURS, f"The game is spread from {own} in {own.zone}, and the policy is for {allowed.zone}.")
    elif own.are_within(allowed):
        yield met(HOURS, f"The game is spread from {own}.")
    else:
        yield not_met(HOURS, f"The game is spread from {own}, and may be spread only from {allowed}.", remedy)


def limit_of_a_person(_game: HouseGame, _requirement: Requirement, _reading: str) -> Iterator[Found]:
    yield question("", "No field of a house's file states it. A room whose settings name the policy holds it.")


def _fees(game: HouseGame) -> list[tuple[str, Fee]]:
    """Every line of the game's sheets, with the sheet and the option."""
    return [(f"{sheet.name}:{fee.option}", fee) for sheet in game.sheets.values() for fee in sheet.fees]
