"""Reads the text that trackers read, in the form of PokerStars, for flop games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from cardroom.cards import Card, parse_cards
from cardroom.dealing.decisions import Seat
from cardroom.histories.amounts import to_cents
from cardroom.histories.hand import SIGNS, About, HandHistoryError
from cardroom.histories.positions import in_order
from cardroom.histories.text_out import GAMES, LIMITS, UNKNOWN_DATE
from cardroom.histories.told import Act, Done, ToldHand
from cardroom.money import Cents

_AMOUNT = r"[$€£]?([\d.,]+)"
_TITLE = re.compile(
    r"PokerStars (?:Zoom )?(?:Hand|Game) #(?P<hand>\d+): .*?(?P<game>Hold'em|Omaha Hi/Lo|Omaha) "
    r"(?P<limit>No Limit|Pot Limit|Limit) (?:- [^(]*)?"
    r"\((?P<sign>[$€£]?)(?P<small>[\d.,]+)/[$€£]?(?P<big>[\d.,]+)(?: (?P<currency>[A-Z]{3}))?\) - "
    r"(?P<date>\d{4}/\d\d/\d\d \d{1,2}:\d\d:\d\d \w+)"
)
_TABLE = re.compile(r"Table '(?P<table>.*)' (?P<seats>\d+)-max.* Seat #(?P<button>\d+) is the button")
_SEAT = re.compile(r"Seat (?P<seat>\d+): (?P<name>.+) \([$€£]?(?P<stack>[\d.,]+) in chips")
_STREET = re.compile(r"\*\*\* (FLOP|TURN|RIVER) \*\*\* .*\[([^\]]+)\]$")
_DEALT = re.compile(r"Dealt to (.+) \[([^\]]+)\]")
_WON = re.compile(r"(.+) collected \(?" + _AMOUNT + r"\)? from")
_RAKE = re.compile(r"Total pot .*\| Rake " + _AMOUNT)
_MUCKED = re.compile(r"Seat (\d+): .*mucked \[([^\]]+)\]")
_VERBS = (
    "posts small & big blinds", "posts small blind", "posts big blind", "posts the ante", "posts dead", "folds",
    "checks", "calls", "bets", "raises", "shows", "mucks hand",
)  # fmt: skip
_DOES = re.compile(
    rf"(?P<verb>{'|'.join(_VERBS)})(?: [$€£]?(?P<amount>[\d.,]+))?(?: to [$€£]?(?P<to>[\d.,]+))?"
    r"(?: \[(?P<cards>[^\]]+)\])?"
)
_REFUSED = {
    "*** FIRST FLOP ***": "it was run twice",
    "*** FIRST TURN ***": "it was run twice",
    "*** FIRST RIVER ***": "it was run twice",
    "posts straddle": "a straddle is not told in a way that says who acts first",
    "cashed out": "a player cashed out",
}
_CURRENCIES = {sign: code for code, sign in SIGNS.items()}
_KINDS = {name: kind for kind, name in GAMES.items()}
_STRUCTURES = {name: structure for structure, name in LIMITS.items()}


def is_text(text: str) -> bool:
    return bool(re.search(r"^\W*PokerStars (?:Zoom )?(?:Hand|Game) #", text, re.MULTILINE))


def hands_in(text: str) -> list[list[str]]:
    """The lines of each hand."""
    parts = re.split(r"^(?=\W*PokerStars (?:Zoom )?(?:Hand|Game) #)", text.replace("\r\n", "\n"), flags=re.MULTILINE)
    return [part.strip("\ufeff\n").splitlines() for part in parts if is_text(part)]


def read_text(lines: Sequence[str]) -> ToldHand:
    """The hand that these lines tell. Raises HandHistoryError with the number of the line."""
    return _Reader(lines).told()


class _Reader:
    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        title = _TITLE.search(lines[0])
        table = _TABLE.search(lines[1]) if len(lines) > 1 else None
        if title is None or table is None:
            raise HandHistoryError("the first two lines do not name a flop game, its limit, a date and the button", 1)
        self.title, self.table = title, table
        self.structure = _STRUCTURES[title["limit"]]
        self.big_blind = _cents(title["big"]) if self.structure != "fixed" else _cents(title["small"])
        self.small_blind = _cents(title["small"]) if self.structure != "fixed" else 0
        found = [match for line in lines[2:] if "sitting out" not in line and (match := _SEAT.match(line))]
        self.seat_of: dict[str, Seat] = {match["name"]: int(match["seat"]) for match in found}
        self.stacks = {int(match["seat"]): _cents(match["stack"]) for match in found}
        self.in_hand: set[Seat] = set()
        self.antes: dict[Seat, Cents] = {}
        self.blinds: dict[Seat, Cents] = {}
        self.has_big = False
        self.posts: dict[Seat, Cents] = {}
        self.dead: dict[Seat, Cents] = {}
        self.wins: Counter[Seat] = Counter()
        self.rake: Cents | None = None

    def told(self) -> ToldHand:
        acts = tuple(self._acts())
        title = self.title
        seats = in_order(self.in_hand, int(self.table["button"]))
        bets = _cents(title["small"]), _cents(title["big"])
        paid = set(self.antes.values())
        if len(self.antes) == len(seats) and len(paid) > 1:
            self.antes = dict.fromkeys(seats, max(paid))
        date, zone = ("", "UTC") if title["date"] == UNKNOWN_DATE else _when(title["date"])
        return ToldHand(
            kind=_KINDS[title["game"]],
            structure=self.structure,
            seats=seats,
            stacks={seat: self.stacks[seat] for seat in seats},
            acts=acts,
            antes=self.antes,
            ante_trims=True,
            blinds=self.blinds,
            posts=self.posts,
            dead=self.dead,
            small=bets[0] if self.structure == "fixed" else bets[1],
            big=bets[1],
            winnings=None if self.rake is None else {seat: self.wins[seat] for seat in seats},
            rake=self.rake,
            names={seat: name for name, seat in self.seat_of.items() if seat in self.in_hand},
            about=About(
                hand=title["hand"],
                table=self.table["table"],
                at=date,
                zone=zone,
                currency=title["currency"] or _CURRENCIES.get(title["sign"], ""),
                seats=int(self.table["seats"]),
            ),
        )

    def _acts(self) -> Iterator[Act]:
        names = sorted(self.seat_of, key=len, reverse=True)
        summary = False
        for number, line in enumerate(self.lines[2:], 3):
            line = line.rstrip()
            if reason := next((why for words, why in _REFUSED.items() if words in line), ""):
                raise HandHistoryError(f"{reason}, which is not played here", number, line)
            summary = summary or line == "*** SUMMARY ***"
            if summary:
                yield from self._summary(line, number)
            elif street := _STREET.match(line):
                yield Act("board", cards=_cards(street[2], number, line), number=number, said=line)
            elif (dealt := _DEALT.match(line)) and dealt[1] in self.seat_of:
                yield self._act("hole", self.seat_of[dealt[1]], number, line, cards=dealt[2])
            elif (won := _WON.match(line)) and won[1] in self.seat_of:
                self.wins[self.seat_of[won[1]]] += _cents(won[2])
            else:
                name = next((name for name in names if line.startswith(f"{name}: ")), None)
                does = _DOES.match(line[len(name) + 2 :]) if name else None
                if name and does:
                    yield from self._does(does, self.seat_of[name], number, line)

    def _summary(self, line: str, number: int) -> Iterator[Act]:
        if rake := _RAKE.match(line):
            self.rake = _cents(rake[1])
        elif (mucked := _MUCKED.match(line)) and int(mucked[1]) in self.in_hand:
            yield self._act("muck", int(mucked[1]), number, line, cards=mucked[2])

    def _does(self, does: re.Match[str], seat: Seat, number: int, line: str) -> Iterator[Act]:
        self.in_hand.add(seat)
        verb, amount = does["verb"], _cents(does["amount"]) if does["amount"] else 0
        match verb:
            case "folds":
                yield self._act("fold", seat, number, line)
            case "checks" | "calls":
                yield self._act("call", seat, number, line)
            case "bets":
                yield self._act("bet", seat, number, line, to=amount)
            case "raises":
                if not does["to"]:
                    raise HandHistoryError("the raise does not say to how much", number, line)
                yield self._act("bet", seat, number, line, to=_cents(does["to"]))
            case "shows":
                yield self._act("show", seat, number, line, cards=does["cards"] or "")
            case "mucks hand":
                yield self._act("muck", seat, number, line)
            case _:
                self._post(verb, seat, amount, " and is all-in" in line)

    def _post(self, verb: str, seat: Seat, amount: Cents, is_short: bool) -> None:
        """The first small and big blind are the blinds, in full. Others come in with a live or a dead post."""
        big = self.big_blind if is_short else amount
        match verb:
            case "posts the ante":
                self.antes[seat] = amount
            case "posts small blind" if not self.blinds:
                self.blinds[seat] = (self.small_blind or amount) if is_short else amount
            case "posts big blind" if not self.has_big:
                self.blinds[seat] = big
                self.has_big = True
            case "posts big blind":
                self.posts[seat] = amount
            case "posts small & big blinds":
                self.posts[seat] = min(amount, self.big_blind)
                self.dead[seat] = max(0, amount - self.big_blind)
            case _:
                self.dead[seat] = amount

    def _act(self, done: Done, seat: Seat, number: int, line: str, *, to: Cents = 0, cards: str = "") -> Act:
        self.in_hand.add(seat)
        return Act(done, seat, to, _cards(cards, number, line) if cards else (), number, line)


def _cards(cards: str, number: int, line: str) -> tuple[Card, ...]:
    try:
        return parse_cards(cards)
    except ValueError as error:
        raise HandHistoryError(str(error), number, line) from None


def _cents(amount: str) -> Cents:
    return to_cents(amount.replace(",", ""), "the amount")


def _when(date: str) -> tuple[str, str]:
    """The time of the hand and its zone."""
    day, clock, zone = date.split()
    return f"{day.replace('/', '-')}T{clock.zfill(8)}", zone
