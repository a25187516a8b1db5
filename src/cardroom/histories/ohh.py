"""Reads Open Hand History 1.4 for flop games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from cardroom.cards import parse_cards
from cardroom.dealing.decisions import Seat
from cardroom.histories.amounts import to_cents
from cardroom.histories.hand import About, HandHistoryError
from cardroom.histories.ohh_out import BET_TYPES, GAME_TYPES, PLAY_MONEY, UNKNOWN_DATE
from cardroom.histories.positions import in_order
from cardroom.histories.told import Act, ToldHand
from cardroom.money import Cents

_KINDS = {name: kind for kind, name in GAME_TYPES.items()}
_STRUCTURES = {name: structure for structure, name in BET_TYPES.items()}
_IGNORED = ("Added Chips", "Sits Down", "Stands Up")
_RUN_TWICE = "Run_It_Twice"


def is_ohh(text: str) -> bool:
    return text.lstrip()[:1] in ("{", "[") and '"ohh"' in text


def objects_in(text: str) -> list[Mapping[str, Any]]:
    """The hands of a file: one object after another, or a list of them. Raises HandHistoryError."""
    decoder = json.JSONDecoder(parse_float=Decimal)
    found: list[Mapping[str, Any]] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        try:
            value, place = decoder.raw_decode(text, place)
        except (json.JSONDecodeError, RecursionError) as error:
            raise HandHistoryError(f"the file is not JSON: {error}") from None
        for one in value if isinstance(value, list) else [value]:
            hand = one.get("ohh") if isinstance(one, dict) else None
            if not isinstance(hand, dict):
                raise HandHistoryError("an object of the file is not a hand")
            found.append(hand)
    return found


def read_ohh(ohh: Mapping[str, Any]) -> ToldHand:
    """The hand that an object tells. Raises HandHistoryError with the field or the number of the action."""
    try:
        return _Reader(ohh).told()
    except HandHistoryError:
        raise
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise HandHistoryError(f"the hand does not have the form of the specification: {error!r}") from None


class _Reader:
    def __init__(self, ohh: Mapping[str, Any]) -> None:
        self.ohh = ohh
        if ohh.get("game_type") not in _KINDS:
            raise HandHistoryError(f"game_type {ohh.get('game_type')!r} is not one of {', '.join(_KINDS)}")
        bet_type = ohh["bet_limit"]["bet_type"]
        if bet_type not in _STRUCTURES:
            raise HandHistoryError(f"bet_type {bet_type!r} is not one of {', '.join(_STRUCTURES)}")
        if ohh["bet_limit"].get("bet_cap"):
            raise HandHistoryError("a cap on what a player can lose is not played here")
        if _RUN_TWICE in (ohh.get("flags") or ()):
            raise HandHistoryError("it was run more than once, and a hand that is read has one board")
        self.structure = _STRUCTURES[bet_type]
        playing = [one for one in ohh["players"] if not one.get("is_sitting_out")]
        self.seat_of: dict[int, Seat] = {one["id"]: one["seat"] for one in playing}
        self.players = playing
        self.blinds: dict[Seat, Cents] = {}
        self.posts: dict[Seat, Cents] = {}
        self.dead: dict[Seat, Cents] = {}
        self.antes: dict[Seat, Cents] = {}
        self.has_big = False
        self.in_front: Counter[Seat] = Counter()

    def told(self) -> ToldHand:
        ohh = self.ohh
        big = to_cents(ohh.get("big_blind_amount") or 0, "big_blind_amount")
        small = to_cents(ohh.get("small_blind_amount") or 0, "small_blind_amount")
        acts = tuple(self._acts(small, big))
        seats = in_order(self.seat_of.values(), ohh["dealer_seat"])
        wins: Counter[Seat] = Counter()
        for pot in ohh.get("pots") or ():
            for win in pot["player_wins"]:
                wins[self.seat_of[win["player_id"]]] += to_cents(win["win_amount"], "win_amount")
        taken = [pot.get(part) or 0 for pot in ohh.get("pots") or () for part in ("rake", "jackpot")]
        due = to_cents(ohh.get("ante_amount") or 0, "ante_amount")
        if due and len(self.antes) == len(seats):
            self.antes = dict.fromkeys(seats, due)
        date = str(ohh.get("start_date_utc", ""))
        return ToldHand(
            kind=_KINDS[ohh["game_type"]],
            structure=self.structure,
            seats=seats,
            stacks={one["seat"]: to_cents(one["starting_stack"], "starting_stack") for one in self.players},
            acts=acts,
            antes=self.antes,
            ante_trims=True,
            blinds=self.blinds,
            posts=self.posts,
            dead=self.dead,
            small=big,
            big=2 * big if self.structure == "fixed" else big,
            winnings={seat: wins[seat] for seat in seats} if ohh.get("pots") else None,
            rake=sum(to_cents(amount, "rake") for amount in taken) if ohh.get("pots") else None,
            names={one["seat"]: str(one["name"]) for one in self.players if one.get("name")},
            about=About(
                hand=str(ohh.get("game_number", "")),
                table=str(ohh.get("table_name", "")),
                at="" if date == UNKNOWN_DATE else date[:19],
                seats=int(ohh.get("table_size") or 0),
                venue=str(ohh.get("site_name", "")),
                currency=str(ohh.get("currency", "")).replace(PLAY_MONEY, ""),
            ),
        )

    def _acts(self, small: Cents, big: Cents) -> Iterator[Act]:
        for street in self.ohh["rounds"]:
            if street.get("cards"):
                said = f"{street['street']} {' '.join(street['cards'])}"
                yield Act("board", cards=parse_cards(" ".join(street["cards"])), said=said)
            if street["street"] != "Preflop":
                self.in_front.clear()
            for action in street["actions"]:
                if action["action"] not in _IGNORED:
                    yield from self._act(action, small, big)

    def _act(self, action: Mapping[str, Any], small: Cents, big: Cents) -> Iterator[Act]:
        name, number = action["action"], int(action["action_number"])
        if action.get("player_id") not in self.seat_of:
            raise HandHistoryError("the player is not in the hand", number, name)
        seat = self.seat_of[action["player_id"]]
        amount = to_cents(action.get("amount") or 0, "amount")
        said = f"{name} {action.get('amount')}" if amount else name
        cards = parse_cards(" ".join(action.get("cards") or ()))
        match name:
            case "Post Ante":
                self.antes[seat] = amount
            case "Post SB" | "Post BB" | "Straddle" | "Post Extra Blind" | "Post Dead":
                self._post(name, seat, amount, small, big)
            case "Dealt Cards":
                if cards:
                    yield Act("hole", seat, cards=cards, number=number, said=said)
            case "Fold" | "Check":
                yield Act("fold" if name == "Fold" else "call", seat, number=number, said=said)
            case "Call":
                self.in_front[seat] += amount
                yield Act("call", seat, number=number, said=said)
            case "Bet" | "Raise":
                self.in_front[seat] += amount
                yield Act("bet", seat, self.in_front[seat], number=number, said=said)
            case "Shows Cards":
                yield Act("show", seat, cards=cards, number=number, said=said)
            case "Mucks Cards":
                yield Act("muck", seat, cards=cards, number=number, said=said)
            case _:
                raise HandHistoryError("this action is not played here", number, said)

    def _post(self, name: str, seat: Seat, amount: Cents, small: Cents, big: Cents) -> None:
        """A blind counts in full, even if a short stack posts less. A second big blind is of a new player."""
        if name == "Post Dead":
            self.dead[seat] = amount
            return
        self.in_front[seat] += amount
        if name == "Straddle":
            self.blinds[seat] = amount
        elif name == "Post Extra Blind" or (name == "Post BB" and self.has_big):
            self.posts[seat] = amount
        elif name == "Post SB" and self.blinds:
            self.dead[seat] = amount
            self.in_front[seat] -= amount
        else:
            self.has_big = name == "Post BB"
            self.blinds[seat] = big if self.has_big else small
