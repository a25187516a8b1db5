"""The rule sheet of Pan."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.dealing.names import number
from cardroom.games.pan.rules import PanRules
from cardroom.money import Cents, show_dollars

Table = tuple[str, list[tuple[str, str]]]


def steps(rules: PanRules, double_fee: Cents) -> list[str]:
    """Returns the steps of a hand. `double_fee` is the half-hour collection from a player who plays for double."""
    return [
        *_deal(rules),
        *_doubles(rules, double_fee),
        *_turns(rules),
        *_melds(rules),
        *_forcing(rules),
        *_wrong_melds(rules),
        *_out(rules),
    ]


def _chips(count: int) -> str:
    return f"{number(count)} chip{'' if count == 1 else 's'}"


def _deal(rules: PanRules) -> Iterator[str]:
    if rules.top:
        yield f"Each player posts a top of {_chips(rules.top)}."
    yield "The deal and the play go to the right. Everybody gets ten cards, in two rounds of five."
    equal = "tied players each draw a card" if rules.equal_lows == "draw" else "of tied players, the one dealt to first"
    if rules.first_by == "up-card":
        yield (
            "In the first hand of a game the fifth card is dealt face up, and the lowest card acts first "
            f"({equal}). After that the winner of the last hand is dealt to first and acts first."
        )
    else:
        yield (
            "For the first hand of a game each player draws a card. The lowest deals (tied players draw again), and "
            "the player to the right goes first. After that the winner of the last hand goes first."
        )
    if rules.starts_discards:
        whose = "the first player may take it" if rules.first_discard_is_open else "nobody may take it"
        yield f"The next card is turned up to start the discard pile; {whose}."
    forfeits = f"pays a forfeit of {_chips(rules.forfeit)} into the pot" if rules.forfeit else "pays nothing"
    if rules.top:
        forfeits = "forfeits the top"
    last = f" The last player in takes the {_pot(rules)}." if _pot(rules) else ""
    yield (
        f"Starting with the first player, each player stays in or retires. A player who retires {forfeits}, and the "
        f"hand is set aside.{last}"
    )


def _pot(rules: PanRules) -> str:
    """What the pot is made of. Empty if nobody puts anything into it."""
    return "tops" if rules.top else "forfeits" if rules.forfeit else ""


def _doubles(rules: PanRules, fee: Cents) -> Iterator[str]:
    if fee:
        doubled = (
            "the top is doubled, and so is everything that is paid to that player"
            if rules.top
            else "everything that is paid to that player is doubled"
        )
        yield (f"A player may play for double: {doubled}. The half-hour collection is then {show_dollars(fee)}.")


def _turns(rules: PanRules) -> Iterator[str]:
    yield (
        "A turn begins with the top card of the stock, or with the top discard if the previous player drew it from "
        "the stock and it is melded at once. A card from the stock is melded at once or discarded, and never goes into "
        "the hand. Once it is melded, the player may lay down and add to any number of melds. A discard ends the turn."
    )
    if rules.second_draw:
        yield "The first player may pass over the first card of the hand, which is then dead, and draw another."
    if rules.passed_card_to_second:
        yield "With two players in the hand it is not dead: the second may take it in turn, and meld it at once."
    if rules.spares_the_flat:
        yield (
            "A player who can meld a card may not discard it if it would put out the next player when all ten of that "
            "player's cards are in melds."
        )
    stay = f" and the {_pot(rules)} stay for the next hand" if _pot(rules) else ""
    yield f"When the stock runs out, the discards are shuffled. If it runs out again, nobody goes out{stay}."


def _melds(rules: PanRules) -> Iterator[str]:
    yield (
        "A meld has three cards or more. A rope is a run in one suit, with the jack next to the seven. A square is "
        "cards of one rank, all of one suit or of at least three suits; aces and kings may be of any suits."
    )
    yield (
        "A meld keeps its kind: only the same card may be added to a square of one suit, and any card of the rank to "
        "a mixed square."
    )
    if rules.melds.borrowing:
        yield "A card may be borrowed from a meld of four or more for a new meld, if what is left is still a meld."
    if rules.melds.switching == "going-out":
        yield "If a condition pays less without a card, that card may be borrowed only to go out."
    if rules.melds.splitting:
        yield "Cards may be added so that one meld becomes two."


def _forcing(rules: PanRules) -> Iterator[str]:
    forcing = rules.forcing
    whose = [
        words for on, words in ((forcing.next, "the player in turn"), (forcing.drawer, "the player who drew it")) if on
    ]
    if whose:
        flat = "" if forcing.flat else ", unless all ten of that player's cards are in melds"
        yield (
            f"A discard from the stock that fits a meld of {' or of '.join(whose)} may be forced on that player{flat}."
        )


def _wrong_melds(rules: PanRules) -> Iterator[str]:
    if rules.melds.wrong_melds == "refused":
        return
    other = ", or the card drawn goes into another meld," if rules.fouls.drawn_card_elsewhere else ""
    returns = " returns everything it has collected and" if rules.fouls.returns_collections else ""
    yield (
        f"An invalid meld may be called once the player has discarded. It is made good with cards from the hand{other} "
        f"or the hand is dead. A dead hand{returns} keeps paying the others."
    )
    yield (
        "When all hands but one are dead, that hand is played face up, using every card that can be melded, until it "
        "goes out."
    )


def _out(rules: PanRules) -> Iterator[str]:
    pot = f", and finally the {_pot(rules)}" if _pot(rules) else ""
    yield (
        f"A player with eleven cards in melds goes out, and collects {_chips(rules.out)} and the value of all "
        f"conditions on the table from every other player who stayed{pot}."
    )
    if rules.out_without_meld:
        yield f"A player who has no meld then pays {_chips(rules.out_without_meld)} more."
    yield "Nobody pays more than they have in front of them."
    if rules.wins_own_stack:
        yield "The winner collects from each player no more than the winner has in front."
    if not rules.plays_for_tops:
        yield "A player who runs out of chips throws the hand away."


def pays_in_tables(rules: PanRules) -> list[Table]:
    """Returns the table of what conditions pay."""
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
        rows += _in_spades("Condition made by a split", pays.split, spades)
    return [("Chips from each other player", rows)]


def _in_spades(what: str, chips: int, spades: int) -> list[tuple[str, str]]:
    return [(what, f"{chips} (spades {chips * spades})")]
