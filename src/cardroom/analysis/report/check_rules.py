"""The part of a laboratory's check program that says what follows from the rules: the deck, the wagers, their units.

The rules are a text of JSON with the name of the game, its rules, the limits of the table, the fees, and the wagers
that the fees name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from cardroom.analysis.report.check_reading import (
    Check,
    Object,
    WrongFile,
    anything,
    by_name,
    each,
    fields,
    from_json,
    limit,
    matching,
    must,
    odds,
    pay,
    shown,
    text,
    whole,
    yes_or_no,
)

RANKS, SUITS = "23456789TJQKA", "cdhs"
JOKER = "Jk"
CARDS = each(matching(re.compile(f"[{RANKS}][{SUITS}]?"), 'a rank such as "8" or a card such as "Ts"'))
SIDE_LIMIT = re.compile(r" ([0-9]+-[0-9]+)$")
DECK: dict[str, Check] = {
    "packs": whole(1), "without": CARDS, "extra": CARDS, "less": CARDS, "jokers": whole(0), "marked": CARDS,
    "tiles": yes_or_no,
}  # fmt: skip
OF_EVERY_GAME: dict[str, Check] = {
    "deck": fields(DECK), "order": fields({"kinds": each(text)}, others=True), "pays": by_name(by_name(pay)),
    "limits": by_name(limit),
}  # fmt: skip
OF_SOME_GAMES: dict[str, Check] = {"ante_bonus": by_name(pay), "banker_pays": odds, "insurance": yes_or_no}
LIMITS: dict[str, Check] = {"least": whole(1), "most": whole(0)}
FEES: dict[str, Check] = {"option": text, "fees": each(fields({"limit": text, "stake": text}, others=True))}
WITH_TILES = "pai-gow-tiles"
BY_FIELD = {
    "low_straight": "three-card-poker",
    "one_at_a_time": "ultimate-holdem",
    "not_qualified": "caribbean-stud",
    "hits_soft_17": "blackjack",
    "banker_pays": "baccarat",
    "late_tie_alone": "baccarat-face-up",
    "house_draws_to": "nines",
    "house_way": "pai-gow-poker",
    "copies": WITH_TILES,
}
"""The procedures by a field of their rules, of which the first that is there counts."""
TOGETHER = {
    "three-card-poker": ("ante", "play"),
    "ultimate-holdem": ("ante", "blind", "play"),
    "caribbean-stud": ("ante", "call"),
}
"""Wagers that are one wager in the figures, with their names joined."""
EVERY_GAME = (
    "deck", "seats", "order", "pays", "needs", "limits", "no_more_than_base", "bonus_up_to_base", "one_a_spot",
    "equals", "coverage", "backline", "most_a_spot", "bets_a_spot", "open_spots", "behind_cut_card", "bank_seat",
    "decides", "sees_one_hand", "outside_limits", "kum_kum", "free_collection",
)  # fmt: skip
RULES: dict[str, tuple[str, ...]] = {
    "baccarat": (
        "banker_pays", "banker_pushes_on", "natural_stops", "player_draws_to", "banker_draws_to", "banker_draws",
        "ties", "button_card", "multiples_of", "burns_by_first_card", "free_hands",
    ),
    "three-card-poker": (
        "qualifier", "times", "not_qualified", "ties", "tie_not_qualified", "lost_by_folding", "folds_collected",
        "up_card", "button_card", "ante_bonus", "low_straight",
    ),
    "ultimate-holdem": ("qualifier", "one_at_a_time", "folds_collected"),
    "blackjack": (
        "count", "chart", "face_down", "deal_from", "act_from", "down_card", "peek", "insurance", "insures_naturals",
        "even_money", "naturals_at_once", "hits_soft_17", "double", "doubled_totals", "split", "surrender",
        "frozen_by_joker", "natural_tie", "tie_at_21", "ties", "bust", "over", "bank_22_pushes", "only_original_lost",
        "switch", "at_once",
    ),
}  # fmt: skip
"""All rules of the games with wagers that this program counts. With another, it counts none."""
IN_PART = ("up_card",)
"""The rules of which only a part is looked at: here whether a card is up, but not which one."""
NOBODY_OFFERS = "no wager by the rules"


class Game(NamedTuple):
    """What the rules say."""

    title: str
    procedure: str
    """Empty if this program does not know it."""
    rules: Object
    cards: dict[str, int]
    """How often each card is in the deck."""
    wagers: dict[str, list[str]]
    """The wagers that have figures, each with the kinds that it is made of."""
    limits: Object
    """Those of the table."""
    own_limits: dict[str, str]
    """Those of some kinds of wagers."""
    unknown: list[str]
    """The rules that this program has never heard of."""


def game_of(characters: str) -> Game:
    """The game of the rules. Raises WrongFile."""
    parts = from_json(characters, "rules")
    anything("rules", parts)
    if type(parts) is not list or len(parts) != 5:
        raise WrongFile("rules", "are not a list of a name, rules, limits, fees and the wagers of the fees")
    title, rules, limits, fees, stakes = parts
    text("rules[0]", title)
    fields(OF_EVERY_GAME, others=True)("rules[1]", rules)
    fields({name: check for name, check in OF_SOME_GAMES.items() if name in rules}, others=True)("rules[1]", rules)
    fields(LIMITS)("rules[2]", limits)
    if fees is not None:
        fields(FEES, others=True)("rules[3]", fees)
    by_name(each(text))("rules[4]", stakes)
    procedure = next((found for field, found in BY_FIELD.items() if field in rules), "")
    tiles = rules.get("deck")["tiles"]
    if procedure and tiles != (procedure == WITH_TILES):
        raise must("rules[1].deck.tiles", tiles, f"{shown(not tiles)} in the procedure {procedure}")
    unknown, cards, wagers = unknown_rules(procedure, rules), deck(rules["deck"]), wagers_of(procedure, rules)
    own = {**rules.get("limits"), **limits_of_fees(fees["fees"] if fees else [], stakes)}
    return Game(title, procedure, rules, cards, wagers, limits, own, unknown)


def unknown_rules(procedure: str, rules: Object) -> list[str]:
    """The rules that this program has never heard of. Raises WrongFile if one is missing."""
    if procedure not in RULES:
        return []
    known = dict.fromkeys((*RULES[procedure], *EVERY_GAME))
    if missing := [name for name in known if name not in rules]:
        raise WrongFile("rules[1]", f"has no {' and no '.join(missing)}")
    return [name for name in rules if name not in known]


def deck(rules: Any) -> dict[str, int]:
    """How often each card is in the deck. That of tiles is not known."""
    if rules["tiles"]:
        return {}
    pack = Counter({rank + suit: 1 for rank in RANKS for suit in SUITS})
    for card in cards_named(rules["without"]):
        pack[card] = 0
    pack.update(cards_named(rules["extra"]))
    cards = Counter({card: count * rules["packs"] for card, count in pack.items()} | {JOKER: rules["jokers"]})
    cards.subtract(cards_named(rules["less"]))
    if missing := [card for card, count in cards.items() if count < 0]:
        raise WrongFile("rules[1].deck.less", f"takes away more of {missing[0]} than the deck has")
    return {card: count for card, count in cards.items() if count}


def cards_named(names: list[str]) -> list[str]:
    """The cards of a rank, such as 8, or the one card that is named, such as Ts."""
    return [card for name in names for card in ([name] if len(name) > 1 else [name + suit for suit in SUITS])]


def wagers_of(procedure: str, rules: Any) -> dict[str, list[str]]:
    """The wagers that have figures under these rules, each with the kinds that it is made of."""
    parts = TOGETHER.get(procedure, ())
    found = {"-".join(parts): list(parts)} if parts else {}
    found |= {kind: [kind] for kind in rules.get("order")["kinds"] if kind not in parts}
    if procedure == "blackjack":
        found["base"] = ["base", "double", "split"]
        found |= {"insurance": ["insurance"]} if rules["insurance"] else {}
    if rules.get("envy"):
        found["envy"] = []
    if rules.get("late_tie_alone") and "late-tie" in found:
        found["late-tie-alone"] = []
    return found


def limits_of_fees(fees: list[Any], stakes: Any) -> dict[str, str]:
    """The limits that lines of the fee sheet set for their wagers, as in a line for "tie 5-100"."""
    own: dict[str, str] = {}
    for number, fee in enumerate(fees):
        printed = SIDE_LIMIT.search(fee["stake"])
        wagers = stakes.get(fee["stake"], ())
        if printed and printed[1] != fee["limit"] and wagers:
            limit(f"rules[3].fees[{number}].stake", printed[1])
            own |= dict.fromkeys(wagers, printed[1])
    return own


def unit_of(game: Game, kinds: list[str]) -> int:
    """The smallest wager of the first kind in cents, in which fixed prizes are expressed."""
    if not kinds or kinds[0] not in game.own_limits:
        return int(game.limits["least"])
    return cents(game.own_limits[kinds[0]].split("-")[0])


def cents(dollars: str) -> int:
    whole_dollars, _, rest = dollars.lstrip("$").replace(",", "").partition(".")
    return int(whole_dollars) * 100 + int(rest or 0)


def not_looked_at(rules: Any, where: str = "") -> Iterator[str]:
    """The names of the rules that were not looked at, or only in part."""
    for name, rule in rules.items():
        if name not in rules.looked_at or name in IN_PART:
            yield f"{where}{name}"
        elif isinstance(rule, Object):
            yield from not_looked_at(rule, f"{where}{name}.")
