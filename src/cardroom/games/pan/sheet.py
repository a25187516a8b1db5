"""Pan on the rule sheet."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.pan.rules import PanRules
from cardroom.money import Cents, show_dollars

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
Table = tuple[str, list[tuple[str, str]]]


def steps(rules: PanRules, double_fee: Cents) -> list[str]:
    """How a hand goes; `double_fee` is what those pay the half hour who play for double."""
    return [
        *_deal(rules),
        *_doubles(double_fee),
        *_turns(rules),
        *_melds(rules),
        *_forcing(rules),
        *_wrong_melds(rules),
        *_out(rules),
    ]


def _chips(count: int) -> str:
    return f"{_NUMBERS[count]} chip{'' if count == 1 else 's'}"


def _deal(rules: PanRules) -> Iterator[str]:
    yield f"Each player puts up a top of {_chips(rules.top)}."
    yield "Deal and play go round to the right. Everybody gets ten cards, in two rounds of five."
    equal = "they draw a card each" if rules.equal_lows == "draw" else "the one dealt to first"
    if rules.first_by == "up-card":
        yield (
            "In the first hand of a game the fifth card comes face up and the lowest is first to act "
            f"(of equals, {equal}); later the winner of the last hand is dealt to first and acts first."
        )
    else:
        yield (
            "For the first hand of a game each draws a card; the lowest deals (equals draw again), and the player at "
            "the right is first. Later the winner of the last hand is."
        )
    if rules.starts_discards:
        whose = "the first player may take it" if rules.first_discard_is_open else "nobody may take it"
        yield f"The next card is turned up to start the discards; {whose}."
    yield (
        "From the first on, each player stays or retires; who retires forfeits the top, and the hand is set aside. "
        "The last one in takes the tops."
    )


def _doubles(fee: Cents) -> Iterator[str]:
    if fee:
        yield (
            "A player may play for double: the top is double, and so is everything that is paid to that player; "
            f"the half-hour collection is {show_dollars(fee)} then."
        )


def _turns(rules: PanRules) -> Iterator[str]:
    yield (
        "A turn begins with the top card of the stock, or with the top discard, if the player before drew that from "
        "the stock and it is melded at once. A card of the stock is melded at once or discarded, and never goes into "
        "the hand. Once it is melded, the player may lay down and add as many melds as there are; a discard ends the "
        "turn."
    )
    if rules.second_draw:
        yield "The first player may pass over the first card of the hand, which is dead then, and draw another."
    if rules.spares_the_flat:
        yield (
            "Who can meld a card may not discard it where it would put out the next player, whose ten cards are all in "
            "melds."
        )
    yield "When the stock runs out, the discards are shuffled; the second time nobody is out and the tops stay."


def _melds(rules: PanRules) -> Iterator[str]:
    yield (
        "A meld has three cards or more. A rope is a run in one suit, jack next to seven; a square is cards of one "
        "rank, all of one suit or of three suits at least, aces and kings of any."
    )
    yield (
        "A meld keeps its character: to a square of one suit only the same card is added, to a mixed one any of its "
        "rank."
    )
    if rules.melds.borrowing:
        yield "A card of a meld of four or more may go into a new meld, if a meld is left."
    if rules.melds.switching == "going-out":
        yield "Out of a condition that pays less without it, a card is borrowed only to go out."
    if rules.melds.splitting:
        yield "Cards may be added so that a meld becomes two."


def _forcing(rules: PanRules) -> Iterator[str]:
    forcing = rules.forcing
    whose = [words for on, words in ((forcing.next, "the player in turn"), (forcing.drawer, "who drew it")) if on]
    if whose:
        flat = "" if forcing.flat else ", but not one whose ten cards are all in melds"
        yield f"A discard of the stock that fits a meld of {' or of '.join(whose)} may be forced on that player{flat}."


def _wrong_melds(rules: PanRules) -> Iterator[str]:
    if rules.melds.wrong_melds == "refused":
        return
    other = ", or the card drawn goes into another meld," if rules.fouls.drawn_card_elsewhere else ""
    returns = " returns all it has collected," if rules.fouls.returns_collections else ""
    yield (
        f"What is no meld may be called once the player has discarded. It is made good with cards of the hand{other} "
        f"or the hand is dead,{returns} and goes on paying the others."
    )
    yield (
        "Where all hands are dead but one, that one lies open and goes on, using every card that can be melded, until "
        "it is out."
    )


def _out(rules: PanRules) -> Iterator[str]:
    yield (
        f"Who has eleven cards in melds is out, and collects {_chips(rules.out)} and the value of all conditions as "
        "they lie from every other player who stayed, and the tops last."
    )
    if rules.out_without_meld:
        yield f"Who has no meld then pays {_chips(rules.out_without_meld)} more."
    yield "Nobody pays more than lies in front."
    if rules.wins_own_stack:
        yield "Who goes out collects from each no more than lies in front of the winner."
    if not rules.plays_for_tops:
        yield "A player who runs out of chips throws the hand away."


def pays_in_tables(rules: PanRules) -> list[Table]:
    """What conditions pay."""
    pays = rules.melds.conditions
    spades = pays.spades
    rows = [
        ("Square of 3s, 5s or 7s, several suits", str(pays.valle)),
        ("Each card added to it", str(pays.valle)),
        *_in_spades("Square of 3s, 5s or 7s, one suit", pays.valle_suited, spades),
        *_in_spades("Each card added to it", pays.added_to_valle_suited, spades),
        *_in_spades("Square of other cards, one suit", pays.suited, spades),
        *_in_spades("Each card added to it", pays.suited, spades),
        *_in_spades("Rope with A-2-3", pays.low_rope, spades),
        *_in_spades("Rope with K-Q-J", pays.high_rope, spades),
    ]
    if rules.melds.splitting:
        rows += _in_spades("Condition that comes of a split", pays.split, spades)
    return [("Chips from each other player", rows)]


def _in_spades(what: str, chips: int, spades: int) -> list[tuple[str, str]]:
    return [(what, f"{chips} (spades {chips * spades})")]
