"""Reads the PHH format 0.0.2: a TOML file for a hand, or for many hands in numbered tables."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import time
from decimal import Decimal
from typing import Any, cast

from cardroom.cards import parse_card
from cardroom.dealing.decisions import Seat
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stakes import Structure
from cardroom.histories.amounts import to_cents
from cardroom.histories.hand import SIGNS, About, HandHistoryError
from cardroom.histories.told import Act, Done, Kind, MaybeCard, ToldHand
from cardroom.houses import load_game
from cardroom.money import Cents

VARIANTS: dict[str, tuple[Kind, Structure]] = {
    "FT": ("holdem", "fixed"),
    "NT": ("holdem", "no-limit"),
    "PO": ("omaha", "pot-limit"),
    "FO/8": ("omaha-8", "fixed"),
    "F7S": ("stud", "fixed"),
    "F7S/8": ("stud-8", "fixed"),
    "FR": ("razz", "fixed"),
    "N2L1D": ("deuce-to-seven", "no-limit"),
    "F2L3D": ("triple-draw", "fixed"),
    "FB": ("badugi", "fixed"),
}
STUD = ("stud", "stud-8", "razz")
_NOT_PLAYED = {"NS": "short-deck hold'em ranks a flush above a full house, which no game here does"}
_CURRENCIES: dict[object, str] = {sign: code for code, sign in SIGNS.items()}
_PLAYER = re.compile(r"p([1-9]\d?)")
_DONE: dict[str, Done] = {"f": "fold", "cc": "call", "cbr": "bet", "pb": "bring-in", "sd": "discard"}


def is_phh(text: str) -> bool:
    return bool(re.search(r"^\s*[\"']?variant[\"']?\s*=", text, re.MULTILINE))


def tables_in(text: str) -> list[Mapping[str, Any]]:
    """The fields of each hand in a file. Raises HandHistoryError."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise HandHistoryError(f"the file is not TOML: {error}") from None
    if "variant" in data:
        return [data]
    hands: list[Mapping[str, Any]] = [value for value in data.values() if isinstance(value, dict)]
    if not hands or len(hands) != len(data):
        raise HandHistoryError("the field variant is missing")
    return hands


def read_phh(fields: Mapping[str, Any]) -> ToldHand:
    """The hand that these fields tell. Raises HandHistoryError with the field or the number of the action."""
    return _Reader(fields).told()


class _Reader:
    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields
        code = str(fields.get("variant"))
        if code in _NOT_PLAYED:
            raise HandHistoryError(f"variant {code} is not played here: {_NOT_PLAYED[code]}")
        if code not in VARIANTS:
            raise HandHistoryError(f"variant {code!r} is not one of {', '.join(VARIANTS)}")
        self.kind, self.structure = VARIANTS[code]
        stacks = self._list("starting_stacks")
        self.players = len(stacks)
        self.seats = self._seats()
        self.known = [_is_known(stack) for stack in stacks]
        self.stacks = stacks

    def told(self) -> ToldHand:
        antes = self._forced("antes")
        blinds = {} if self.kind in STUD else self._forced("blinds_or_straddles")
        small, big = self._bets()
        given = self.fields.get("_cardroom")
        own: Mapping[str, Any] = given if isinstance(given, dict) else {}
        acts = tuple(self._acts())
        stacks = self._filled(antes, acts)
        return ToldHand(
            kind=self.kind,
            structure=self.structure,
            seats=self.seats,
            stacks=stacks,
            acts=acts,
            antes={seat: amount for seat, amount in antes.items() if amount},
            ante_trims=bool(self.fields.get("ante_trimming_status", False)),
            blinds={seat: amount for seat, amount in blinds.items() if amount > 0},
            posts={seat: -amount for seat, amount in blinds.items() if amount < 0},
            small=small,
            big=big,
            bring_in=self._amount("bring_in") if self.kind in STUD else 0,
            unknown_stacks=frozenset(seat for seat, known in zip(self.seats, self.known, strict=True) if not known),
            finishing=self._by_seat("finishing_stacks"),
            winnings=self._winnings(),
            rake=_collected(own),
            names=self._names(),
            about=self._about(own),
            house=_house(own),
        )

    # Fields

    def _list(self, field: str, length: int = 0) -> Sequence[Any]:
        value = self.fields.get(field)
        if not isinstance(value, list):
            raise HandHistoryError(f"the field {field} is missing or not a list")
        if length and len(value) != length:
            raise HandHistoryError(f"{field} has {len(value)} entries for {length} players")
        if not length and not 2 <= len(value) <= 30:
            raise HandHistoryError(f"{field} has {len(value)} entries; a hand has 2 players or more")
        return value

    def _amount(self, field: str) -> Cents:
        if field not in self.fields:
            raise HandHistoryError(f"the field {field} is missing")
        amount = to_cents(self.fields[field], field)
        if amount < 0:
            raise HandHistoryError(f"{field} is below zero")
        return amount

    def _bets(self) -> tuple[Cents, Cents]:
        if self.structure == "fixed":
            return self._amount("small_bet"), self._amount("big_bet")
        least = self._amount("min_bet")
        return least, least

    def _forced(self, field: str) -> dict[Seat, Cents]:
        """Forced bets by seat. Heads-up they are written the other way round: the button has the small blind."""
        amounts = [to_cents(amount, field) for amount in self._list(field, self.players)]
        if self.players == 2:
            amounts.reverse()
        return dict(zip(self.seats, amounts, strict=True))

    def _by_seat(self, field: str) -> dict[Seat, Cents] | None:
        if field not in self.fields:
            return None
        amounts = self._list(field, self.players)
        return {
            seat: to_cents(amount, field) for seat, amount in zip(self.seats, amounts, strict=True) if _is_known(amount)
        }

    def _winnings(self) -> dict[Seat, Cents] | None:
        """Some files have zeros for everybody where they do not know who won."""
        winnings = self._by_seat("winnings")
        return winnings if winnings and any(winnings.values()) else None

    def _seats(self) -> tuple[Seat, ...]:
        if "seats" not in self.fields:
            return tuple(range(1, self.players + 1))
        seats = self._list("seats", self.players)
        if any(type(seat) is not int or seat < 1 for seat in seats) or len(set(seats)) < len(seats):
            raise HandHistoryError("the seats are not different whole numbers from 1")
        low = seats.index(min(seats))
        if [*seats[low:], *seats[:low]] != sorted(seats):
            raise HandHistoryError(f"the seats {', '.join(map(str, seats))} are not in clockwise order")
        return tuple(seats)

    def _names(self) -> dict[Seat, str]:
        if "players" not in self.fields:
            return {}
        names = self._list("players", self.players)
        return {seat: str(name) for seat, name in zip(self.seats, names, strict=True) if name}

    def _filled(self, antes: Mapping[Seat, Cents], acts: Sequence[Act]) -> dict[Seat, Cents]:
        """The stacks; who has an unknown one gets more than all the bets in the file."""
        plenty = 100 * (sum(act.to for act in acts) + sum(antes.values()) + 100 * sum(self._bets()) + 100)
        found = {}
        for seat, stack, known in zip(self.seats, self.stacks, self.known, strict=True):
            found[seat] = to_cents(stack, "starting_stacks") if known else plenty
            if found[seat] <= 0:
                raise HandHistoryError("every player needs a stack above zero in starting_stacks")
        return found

    def _about(self, own: Mapping[str, Any]) -> About:
        fields = self.fields
        at = ""
        if all(type(fields.get(part)) is int for part in ("year", "month", "day")):
            clock = fields["time"] if isinstance(fields.get("time"), time) else time()
            at = f"{fields['year']:04}-{fields['month']:02}-{fields['day']:02}T{clock.isoformat('seconds')}"
        is_local = all(fields.get(part) for part in ("city", "region", "country"))
        count = fields.get("seat_count")
        game = str(own.get("game", ""))
        return About(
            hand=str(fields.get("hand", "")),
            table=str(fields.get("table", "")),
            at=at,
            zone=str(fields.get("time_zone") or fields.get("time_zone_abbreviation") or ("" if is_local else "UTC")),
            venue=str(fields.get("venue", "")),
            currency=str(fields.get("currency") or _CURRENCIES.get(fields.get("currency_symbol"), "")),
            seats=count if type(count) is int and count > 0 else 0,
            house_game=game if "/" in game else "",
            fees=str(own.get("fees", "")),
        )

    # Actions

    def _acts(self) -> Iterator[Act]:
        actions = self.fields.get("actions")
        if not isinstance(actions, list):
            raise HandHistoryError("the field actions is missing or not a list")
        for number, said in enumerate(actions, 1):
            if not isinstance(said, str):
                raise HandHistoryError("an action is text", number)
            words = said.split()
            comment = next((place for place, word in enumerate(words) if word.startswith("#")), len(words))
            if words[:comment]:
                try:
                    yield self._act(words[:comment], number, said)
                except ValueError as error:
                    problem = error.problem if isinstance(error, HandHistoryError) else str(error)
                    raise HandHistoryError(problem, number, said) from None

    def _act(self, words: list[str], number: int, said: str) -> Act:
        match words:
            case ["d", "db", cards]:
                return Act("board", cards=_cards(cards), number=number, said=said)
            case ["d", "dh", player, cards]:
                return Act("hole", self._seat(player), cards=_cards(cards), number=number, said=said)
            case [player, "cbr", amount]:
                return Act("bet", self._seat(player), to_cents(amount, "the bet"), number=number, said=said)
            case [player, "sd", cards]:
                return Act("discard", self._seat(player), cards=_cards(cards), number=number, said=said)
            case [player, "sm"]:
                return Act("muck", self._seat(player), number=number, said=said)
            case [player, "sm", cards]:
                shown = () if cards == "-" else _cards(cards)
                return Act("show", self._seat(player), cards=shown, number=number, said=said)
            case [player, ("f" | "cc" | "pb" | "sd") as done]:
                return Act(_DONE[done], self._seat(player), number=number, said=said)
            case _:
                raise HandHistoryError("this is not an action of PHH")

    def _seat(self, player: str) -> Seat:
        found = _PLAYER.fullmatch(player)
        if found is None or int(found[1]) > self.players:
            raise HandHistoryError(f"{player!r} is not a player; there are p1 to p{self.players}")
        return self.seats[int(found[1]) - 1]


def _is_known(amount: object) -> bool:
    """False for a stack of inf or nan, which stands for an unknown one."""
    return not (isinstance(amount, Decimal | float) and not Decimal(amount).is_finite())


def _cards(text: str) -> tuple[MaybeCard, ...]:
    pairs = [text[place : place + 2] for place in range(0, len(text), 2)]
    return tuple(None if pair == "??" else parse_card(pair) for pair in pairs)


def _collected(own: Mapping[str, Any]) -> Cents | None:
    """What our own fields say was collected, unless the house's game collects it again."""
    if "collection" not in own or "/" in str(own.get("game", "")):
        return None
    try:
        return sum(to_cents(amount, "_cardroom.collection") for _, amount in own["collection"])
    except (TypeError, ValueError) as error:
        raise HandHistoryError(f"_cardroom.collection is not a list of names and amounts: {error}") from None


def _house(own: Mapping[str, Any]) -> PotGame[Any] | None:
    """The house's game that is named among our own fields."""
    name = str(own.get("game", ""))
    if "/" not in name:
        return None
    try:
        spread = load_game(name).spread(str(own.get("fees", "none")), str(own.get("stakes", "")))
    except (LookupError, ValueError) as error:
        raise HandHistoryError(f"_cardroom: {error}") from None
    if spread.kind != "pot":
        raise HandHistoryError(f"_cardroom: {spread.title} is not played for a pot")
    return cast(PotGame[Any], spread)
