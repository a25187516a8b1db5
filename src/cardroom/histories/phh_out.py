"""Writes the PHH format 0.0.2."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import FeeTaken
from cardroom.histories.amounts import in_dollars
from cardroom.histories.checked import checked
from cardroom.histories.hand import CannotSay, HandHistory
from cardroom.histories.phh import STUD, VARIANTS
from cardroom.histories.told import Act, MaybeCard, ToldHand
from cardroom.money import Cents

_CODES = {played: code for code, played in VARIANTS.items()}


def write_phh(hand: HandHistory) -> str:
    """The file of one hand. Raises CannotSay."""
    return "\n".join(_lines(hand)) + "\n"


def _lines(hand: HandHistory) -> Iterator[str]:
    told = checked(hand)
    code = _CODES.get((told.kind, told.structure))
    if code is None:
        raise CannotSay(f"PHH has no code for {hand.game.title} at {told.structure}; write it as json")
    yield f"variant = {_text(code)}"
    if told.ante_trims:
        yield "ante_trimming_status = true"
    yield f"antes = {_forced(told, told.antes)}"
    if told.kind in STUD:
        yield f"bring_in = {in_dollars(told.bring_in)}"
    else:
        yield f"blinds_or_straddles = {_forced(told, told.blinds)}"
    if told.structure == "fixed":
        yield f"small_bet = {in_dollars(told.small)}"
        yield f"big_bet = {in_dollars(told.big)}"
    else:
        yield f"min_bet = {in_dollars(told.small)}"
    yield f"starting_stacks = {_amounts(told, told.stacks)}"
    yield "actions = ["
    yield from (f"  {_text(_action(told, act))}," for act in told.acts)
    yield "]"
    yield from _optional(told)
    yield f"_cardroom = {_own(hand)}"


def _optional(told: ToldHand) -> Iterator[str]:
    about = told.about
    if about.venue:
        yield f"venue = {_text(about.venue)}"
    if about.at:
        day, _, clock = about.at.partition("T")
        year, month, of_month = day.split("-")
        yield f"time = {clock}"
        if about.zone:
            zone = "time_zone" if "/" in about.zone or about.zone == "UTC" else "time_zone_abbreviation"
            yield f"{zone} = {_text(about.zone)}"
        yield f"day = {int(of_month)}"
        yield f"month = {int(month)}"
        yield f"year = {int(year)}"
    if about.hand:
        yield f"hand = {about.hand if about.hand.isdecimal() else _text(about.hand)}"
    yield f"seats = [{', '.join(map(str, told.seats))}]"
    if about.seats:
        yield f"seat_count = {about.seats}"
    if about.table:
        yield f"table = {_text(about.table)}"
    if told.names:
        yield f"players = [{', '.join(_text(told.names.get(seat, '')) for seat in told.seats)}]"
    if told.finishing is not None:
        yield f"finishing_stacks = {_amounts(told, told.finishing)}"
    if told.winnings is not None:
        yield f"winnings = [{', '.join(in_dollars(told.winnings.get(seat, 0)) for seat in told.seats)}]"
    if about.currency:
        yield f"currency = {_text(about.currency)}"


def _own(hand: HandHistory) -> str:
    """Our own fields: the game and its stakes, the fee option, and what was collected, moment by moment."""
    about = hand.about
    fields = {"game": _text(about.house_game or hand.game.title), "stakes": _text(hand.game.stakes_text)}
    if about.house_game:
        fields["fees"] = _text(about.fees or "none")
    taken = [f"[{_text(fee.what)}, {in_dollars(fee.amount)}]" for fee in hand.events if type(fee) is FeeTaken]
    if taken:
        fields["collection"] = f"[{', '.join(taken)}]"
    return f"{{ {', '.join(f'{name} = {value}' for name, value in fields.items())} }}"


def _action(told: ToldHand, act: Act) -> str:
    if act.done == "board":
        return f"d db {_cards(act.cards)}"
    player = f"p{told.seats.index(act.seat) + 1}"
    match act.done:
        case "hole":
            return f"d dh {player} {_cards(act.cards)}"
        case "bet":
            return f"{player} cbr {in_dollars(act.to)}"
        case "discard":
            return f"{player} sd {_cards(act.cards)}".rstrip()
        case "show":
            return f"{player} sm {_cards(act.cards)}"
        case _:
            return f"{player} { {'fold': 'f', 'call': 'cc', 'bring-in': 'pb', 'muck': 'sm'}[act.done] }"


def _cards(cards: tuple[MaybeCard, ...]) -> str:
    return "".join("??" if card is None else str(card) for card in cards)


def _forced(told: ToldHand, amounts: Mapping[Seat, Cents]) -> str:
    seats = told.seats if len(told.seats) > 2 else told.seats[::-1]
    return f"[{', '.join(in_dollars(amounts.get(seat, 0)) for seat in seats)}]"


def _amounts(told: ToldHand, amounts: Mapping[Seat, Cents]) -> str:
    written = ("inf" if seat in told.unknown_stacks else in_dollars(amounts[seat]) for seat in told.seats)
    return f"[{', '.join(written)}]"


def _text(text: str) -> str:
    """Text of TOML has the escapes of JSON."""
    return json.dumps(text, ensure_ascii=False)
