"""The rule sheet of blackjack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.dealing.names import spoken
from cardroom.games.california.blackjack.outcome import SWITCHED
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.ranking import Total

_LEFT_OF = {"player-dealer": "player-dealer", "house-dealer": "house dealer"}
_NATURAL_TIE = {
    "push": "When both have a natural, the player pushes.",
    "win": "When both have a natural, the player wins.",
    "by-total": "A natural pushes against a natural and against any other hand of the same total.",
}
_NO_NUMBER = 99
"""This number of hands means that the book sets no maximum."""


def steps(rules: BlackjackRules, offered: Sequence[str]) -> list[str]:
    lines = [f"Before the deal a player may wager on {', '.join(map(spoken, offered))}."]
    for part in (_deal, _count, _before_play, _players, _bank, _who_wins):
        lines.extend(part(rules))
    return lines


def _deal(rules: BlackjackRules) -> Iterator[str]:
    hands = "each of a player's two hands" if rules.switch else "every hand"
    facing = "down" if rules.face_down else "up"
    second = "down" if rules.down_card == "dealt" else "up, once all the players have played"
    yield (
        f"Two cards are dealt face {facing} to {hands}, one at a time, from the left of the "
        f"{_LEFT_OF[rules.deal_from]}. The player-dealer is dealt last, the first card up and the second {second}."
    )


def _count(rules: BlackjackRules) -> Iterator[str]:
    count = rules.count
    pairs = " or ".join(name.replace("-", " and ") for name in count.naturals)
    natural = Total(count.natural, is_soft=False, is_natural=True)
    target = Total(count.limit, is_soft=False, is_natural=False)
    over = f"Any other hand over {target} is a bust." if pairs else f"A hand over {target} is a bust."
    if not rules.bust:
        over = f"No hand busts: one over {target} takes no more cards, and is compared like any other."
    best = f"The best hand is a {natural}: {pairs} as the first two cards." if pairs else f"The best hand is {target}."
    yield f"{best} {over}"
    if rules.deck.jokers:
        yield "Any other hand with a joker counts 21 and takes no more cards."


def _before_play(rules: BlackjackRules) -> Iterator[str]:
    for kind in rules.at_once:
        yield f"{spoken(kind).capitalize()} is settled at once."
    if rules.insurance:
        beside = "" if rules.insures_naturals else ". It is not offered beside a player's natural"
        even = "; a player with a natural may take even money instead" if rules.even_money else ""
        yield (
            "When the player-dealer shows an ace, insurance of up to half the wager pays 2 to 1 against a "
            f"natural{beside}{even}."
        )
    if rules.surrender.early and rules.surrender.when != "never":
        yield "Surrender is offered before the down card is checked."
    if rules.peek != "never":
        up = "an ace or a ten" if rules.peek == "ace-or-ten" else "an ace"
        yield f"When the player-dealer shows {up}, the down card is checked. A natural ends the round."
    if rules.naturals_at_once:
        yield "If the player-dealer has no natural, players' naturals are paid at once."
    if rules.frozen_by_joker == "all":
        yield "A joker as the player-dealer's up card freezes all hands."


def _players(rules: BlackjackRules) -> Iterator[str]:
    yield f"The players play in turn, from the left of the {_LEFT_OF[rules.act_from]}."
    if rules.switch:
        yield (
            "The second cards of the two hands may be switched once, before a hand is hit. A hand may be doubled or "
            f"split before or after the switch. An ace and a ten are then {_switched(rules)}."
        )
    yield _chart(rules)
    yield _double(rules)
    yield _split(rules)
    yield _surrender(rules)


def _switched(rules: BlackjackRules) -> str:
    total = Total(rules.count.natural, is_soft=False, is_natural=False)
    pushes = " and pushes against 21" if total.half_points == SWITCHED else ""
    return f"{total}, which is not a natural{pushes}"


def _chart(rules: BlackjackRules) -> str:
    chart = rules.chart
    must = [f"must hit hard {chart.hit} or less"] if chart.hit else []
    stands = [f"{kind} {total}" for kind, total in (("hard", chart.stand_hard), ("soft", chart.stand_soft)) if total]
    if stands:
        must.append(f"must stand on {' and '.join(stands)} or more")
    if not must:
        return "A player may hit or stand on any total."
    return f"A player {' and '.join(must)}, and may hit or stand on any other total."


def _double(rules: BlackjackRules) -> str:
    double = rules.double
    if not double.allowed:
        return "There is no doubling."
    minimum = "from the table minimum " if double.from_minimum else ""
    amount = f"{minimum}up to the wager" if double.for_less else "equal to the wager"
    where = "" if double.where_must_stand else " of a hand that may be hit"
    low, high = rules.doubled_totals
    where += f" if they are hard {low} to {high}" if high else ""
    split = "" if double.after_split else ", but not after a split"
    again = f", and again up to {double.again} times" if double.again else ""
    rescue = ". A player may take back the last double and lose the rest of the wager" if double.rescue else ""
    return f"A player may double on the first two cards{where}, {amount}, for one card{split}{again}{rescue}."


def _split(rules: BlackjackRules) -> str:
    pairs = {
        "value": "of equal value",
        "rank": "of the same rank",
        "rank-or-faces": "of the same rank, or two face cards",
    }
    split = rules.split
    maximum = max(split.hands, split.ten_hands, split.ace_hands)
    if maximum == 1:
        return "There is no splitting."
    fewer = [
        f"{cards} into up to {number}" if number > 1 else f"{cards} may not be split"
        for cards, number in (("tens", split.ten_hands), ("aces", split.ace_hands))
        if number < maximum
    ]
    aces = "" if split.aces_draw or split.ace_hands == 1 else ". Split aces get one card each"
    number = "any number of times" if maximum == _NO_NUMBER else f"into up to {maximum} hands"
    return f"A player may split two cards {pairs[split.pairs]}, {'; '.join([number, *fewer])}{aces}."


def _surrender(rules: BlackjackRules) -> str:
    when = rules.surrender
    if when.when == "never":
        return "There is no surrender."
    lowest = f"from {when.least} " if when.least else ""
    moment = "on the first two cards" if when.when == "first-two" else f"on any total {lowest}up to {when.most}"
    split = ", including after a split" if when.after_split else ""
    joker = ", but not against a joker" if rules.frozen_by_joker == "no-surrender" else ""
    return f"A player may surrender half the wager {moment}{split}{joker}."


def _bank(rules: BlackjackRules) -> Iterator[str]:
    buster = ". When there is a Buster wager, the hand is always played out" if "buster" in rules.order.kinds else ""
    soft = 17 if rules.hits_soft_17 else 16
    hits = f"hits soft {soft} or less, and stands on hard 17 or more and on soft {soft + 1} or more"
    yield f"The player-dealer {hits}{buster}."


def _who_wins(rules: BlackjackRules) -> Iterator[str]:
    yield _closer(rules)
    if rules.count.naturals and rules.ties == "push":
        yield _NATURAL_TIE[rules.natural_tie]
    if rules.bank_22_pushes:
        yield "A player-dealer's 22 pushes every hand except a natural and a bust."
    over = {
        "closer": "the player pushes if closer, and otherwise loses",
        "three-cards": f"a closer player with a three-card {rules.over.three_cards[0]} to "
        f"{rules.over.three_cards[1]} pushes, and all others lose",
        "bank-suited-789": "a closer player pushes against a suited 7-8-9, and otherwise loses",
        "bank-888": "the player pushes against 8-8-8, and otherwise loses",
        "never": "the player loses",
    }
    if rules.bust:
        yield f"When both bust, {over[rules.over.pushes]}."
    if rules.only_original_lost != "never":
        joker = " or a joker in the hole" if rules.only_original_lost == "natural-or-joker-down" else ""
        yield f"Against a natural{joker} only the first wager is lost. Double and split wagers are returned."


def _closer(rules: BlackjackRules) -> str:
    equal = "push" if rules.ties == "push" else f"are won by the {rules.ties}"
    wins_21 = rules.tie_at_21 == "win" and rules.ties == "push"
    exception = ", but the player wins an equal 21." if wins_21 else "."
    if rules.bust:
        return f"The hand closer to the best total wins. Equal hands {equal}{exception}"
    target = Total(rules.count.limit, is_soft=False, is_natural=False)
    return f"The hand closer to {target} wins, over it or under. Hands that are equally close {equal}{exception}"
