"""The rule sheet of a blackjack, as a house would post it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.ranking import Total

_LEFT_OF = {"player-dealer": "player-dealer", "house-dealer": "house dealer"}
_NO_NUMBER = 99
"""Where the book sets no number of hands."""


def steps(rules: BlackjackRules, offered: Sequence[str]) -> list[str]:
    told = [f"Before the deal a player may wager on {', '.join(kind.replace('-', ' ') for kind in offered)}."]
    for part in (_deal, _count, _before_play, _players, _bank, _who_wins):
        told.extend(part(rules))
    return told


def _deal(rules: BlackjackRules) -> Iterator[str]:
    hands = "each of a player's two hands" if rules.switch else "every hand"
    facing = "down" if rules.face_down else "up"
    second = "down" if rules.down_card == "dealt" else "up, once all players have played"
    yield (
        f"Two cards face {facing} to {hands}, one at a time, from the left of the {_LEFT_OF[rules.deal_from]}; the "
        f"player-dealer is last, the first card up and the second {second}."
    )


def _count(rules: BlackjackRules) -> Iterator[str]:
    count = rules.count
    pairs = " or ".join(name.replace("-", " and ") for name in count.naturals)
    natural = Total(count.natural, is_soft=False, is_natural=True)
    over = Total(count.limit, is_soft=False, is_natural=False)
    yield f"The best hand is a {natural}: {pairs} as the first two cards. Any other hand above {over} is over."
    if rules.deck.jokers:
        yield "Any other hand with a joker is 21 and takes no more cards."


def _before_play(rules: BlackjackRules) -> Iterator[str]:
    for kind in rules.at_once:
        yield f"{kind.replace('-', ' ').capitalize()} is settled at once."
    if rules.insurance:
        even = "; a natural may take even money instead" if rules.even_money else ""
        yield f"With an ace up, insurance for up to half the wager pays 2 to 1 against a natural{even}."
    if rules.surrender.early:
        yield "Surrender is offered before the down card is checked."
    if rules.peek != "never":
        up = "an ace or a ten" if rules.peek == "ace-or-ten" else "an ace"
        yield f"With {up} up the down card is checked; a natural ends the round."
    if rules.naturals_at_once:
        yield "If the player-dealer has none, players' naturals are paid at once."
    if rules.frozen_by_joker == "all":
        yield "A joker as the player-dealer's up card freezes all hands."


def _players(rules: BlackjackRules) -> Iterator[str]:
    yield f"The players play in turn, from the left of the {_LEFT_OF[rules.act_from]}."
    if rules.switch:
        yield (
            "The second cards of the two hands may be switched once, before anything else; an ace and a ten are then "
            "21 1/2, which is no natural and pushes against 21."
        )
    yield _chart(rules)
    yield _double(rules)
    yield _split(rules)
    yield _surrender(rules)


def _chart(rules: BlackjackRules) -> str:
    chart = rules.chart
    must = [f"must hit hard {chart.hit} or less"] if chart.hit else []
    stands = [f"{kind} {total}" for kind, total in (("hard", chart.stand_hard), ("soft", chart.stand_soft)) if total]
    if stands:
        must.append(f"must stand on {' and '.join(stands)} or more")
    return f"A player {', '.join(must)}; else hits or stands at will." if must else "A player hits or stands at will."


def _double(rules: BlackjackRules) -> str:
    double = rules.double
    if not double.allowed:
        return "There is no doubling."
    least = "from the table's minimum " if double.from_minimum else ""
    amount = f"{least}up to the wager" if double.for_less else "equal to the wager"
    where = "" if double.where_must_stand else " where a hit is allowed"
    split = "" if double.after_split else ", not after a split"
    again = f", and again up to {double.again} times" if double.again else ""
    rescue = "; a doubled hand may take back its last double and lose the rest" if double.rescue else ""
    return f"Double on the first two cards{where}, {amount}, for one card{split}{again}{rescue}."


def _split(rules: BlackjackRules) -> str:
    pairs = {"value": "of equal value", "rank": "of the same rank", "rank-or-faces": "of the same rank, or both faces"}
    split = rules.split
    most = max(split.hands, split.ten_hands, split.ace_hands)
    if most == 1:
        return "There is no splitting."
    fewer = [
        f"{cards} up to {number} hands" if number > 1 else f"{cards} not"
        for cards, number in (("tens", split.ten_hands), ("aces", split.ace_hands))
        if number < most
    ]
    aces = "" if split.aces_draw or split.ace_hands == 1 else "; split aces get one card each"
    number = "any number of times" if most == _NO_NUMBER else f"up to {most} hands"
    return f"Split two cards {pairs[split.pairs]}, {', '.join([number, *fewer])}{aces}."


def _surrender(rules: BlackjackRules) -> str:
    when = rules.surrender
    if when.when == "never":
        return "There is no surrender."
    least = f"from {when.least} " if when.least else ""
    moment = "on the first two cards" if when.when == "first-two" else f"on any total {least}up to {when.most}"
    split = ", also after a split" if when.after_split else ""
    joker = ", not against a joker" if rules.frozen_by_joker == "no-surrender" else ""
    return f"Surrender loses half the wager: {moment}{split}{joker}."


def _bank(rules: BlackjackRules) -> Iterator[str]:
    buster = "; with a Buster wager out the hand is always played" if "buster" in rules.order.kinds else ""
    yield f"The player-dealer hits soft 17 or less and stands on hard 17 and soft 18 or more{buster}."


def _who_wins(rules: BlackjackRules) -> Iterator[str]:
    yield "The hand closer to the best total wins; equal hands push" + (
        ", but an equal 21 wins." if rules.tie_at_21 == "win" else "."
    )
    yield f"Two naturals: the player {'wins' if rules.natural_tie == 'win' else 'pushes'}."
    if rules.bank_22_pushes:
        yield "A player-dealer's 22 pushes every hand but a natural and those over."
    over = {
        "closer": "the player pushes if closer, else loses",
        "three-cards": f"a closer player with three cards and {rules.over.three_cards[0]} to "
        f"{rules.over.three_cards[1]} pushes, all others lose",
        "bank-suited-789": "a closer player pushes against 7-8-9 of one suit, else loses",
        "bank-888": "the player pushes against 8-8-8, else loses",
        "never": "the player loses",
    }
    yield f"Both over: {over[rules.over.pushes]}."
    if rules.only_original_lost != "never":
        joker = " or a joker down" if rules.only_original_lost == "natural-or-joker-down" else ""
        yield f"Against a natural{joker} only the first wager is lost; doubles and splits go back."
