"""The compiled state of a hand of a flop game, and the terms on which it is played."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.loops import Tables

MOST_SEATS = 10
MOST_HOLE_CARDS = 5
MOST_BOARDS = 2
MOST_BLINDS = 4
BOARD = 5
DECK = 53
FEES_AT_ONCE = 8
"""More fees than a hand can have waiting for the pot to grow."""

ANTE, BLINDS, AFTER_DEAL, FLOP, BIG_BLIND, POT_OF_19, TURN, RIVER, NO_FLOP = range(9)
"""The moments of collection in a flop game."""
MOMENTS = 9

Hand = Any
"""One row of an array of `HAND`."""
Hands = NDArray[np.void]

HAND = np.dtype(
    [
        ("stacks", np.int64, MOST_SEATS),
        ("bets", np.int64, MOST_SEATS),
        ("put_in", np.int64, MOST_SEATS),
        ("started", np.int64, MOST_SEATS),
        ("fees_waiting", np.int64, (FEES_AT_ONCE, 2)),
        ("random", np.uint64, 2),
        ("pot", np.int64),
        ("dead", np.int64),
        ("fees", np.int64),
        ("waiting", np.int64),
        ("button", np.int64),
        ("street", np.int64),
        ("live", np.int64),
        ("in_hand", np.int64),
        ("turn", np.int64),
        ("left", np.int64),
        ("acted", np.int64),
        ("acting", np.int64),
        ("checked", np.int64),
        ("can_act", np.int64),
        ("opened", np.int64),
        ("high", np.int64),
        ("full", np.int64),
        ("raise_by", np.int64),
        ("raises", np.int64),
        ("stays_capped", np.int64),
        ("owed", np.int64),
        ("least", np.int64),
        ("most", np.int64),
        ("may_call", np.int64),
        ("may_check", np.int64),
        ("dealt", np.int64),
        ("over", np.int64),
        ("stacked", np.int64),
        ("boards", np.uint8, (MOST_BOARDS, BOARD)),
        ("holes", np.uint8, (MOST_SEATS, MOST_HOLE_CARDS)),
        ("deck", np.uint8, DECK),
    ],
    align=True,
)
"""A hand. Seats are numbered from 0; `live`, `acted`, `acting` and `checked` have a bit for each.

`started` is what each seat had before the blinds. `turn` is the seat whose turn is next to look at, and `left` the
number of seats from there that are still to be looked at. `acting` are the seats that have acted since the last bet and
`acted` those before it. `owed`, `least` and `most` are what the seat to act may do. `fees_waiting` has the fees that
are taken when the bets are pulled in, each with the pot that it takes. `stacked` is 1 if the deck is in a given order.
"""


Terms = Any
"""One row of an array of `TERMS`."""

TERMS = np.dtype(
    [
        ("seats", np.int64),
        ("hole_cards", np.int64),
        ("two_and_three", np.int64),
        ("boards", np.int64),
        ("deck", np.int64),
        ("blinds", np.int64, MOST_BLINDS),
        ("blind_count", np.int64),
        ("first_blind_on_button", np.int64),
        ("ante", np.int64),
        ("button_ante", np.int64),
        ("unit", np.int64),
        ("bet", np.int64, 2),
        ("most", np.int64, 2),
        ("capped", np.int64),
        ("whole_round", np.int64),
        ("raises", np.int64),
        ("heads_up", np.int64),
        ("check_raise", np.int64),
        ("checker_completes", np.int64),
        ("all_in", np.int64),
        ("half_is_full", np.int64),
        ("pot_limit", np.int64),
        ("pot_opening", np.int64),
        ("pot_rounding", np.int64),
        ("after_call", np.int64),
        ("strict", np.int64),
        ("takes", np.int64, MOMENTS),
        ("fees", np.int64, (MOMENTS, MOST_SEATS + 1, 2)),
        ("fees_by_live", np.int64),
        ("odd_to_one", np.int64),
        ("ties_evenly", np.int64),
        ("has_low", np.int64),
        ("big_blind", np.int64),
        ("fewest_chips", np.int64),
        ("most_chips", np.int64),
        ("bets", np.int64),
        ("cards", np.int64),
    ],
    align=True,
)
"""Everything that the compiled code reads about a game at its stakes and fees. Money is in cents.

`two_and_three` is 1 if exactly two hole cards play with three of the board, and 0 if any two play with all of it.
`deck` is the number of cards in it. `bet`, `most`, `capped` and `whole_round` are the limits at the small and at the
big bet, as in `BettingLimit`. `heads_up` says whether the cap applies to two players: 0 never, 1 always, 2 if it was
reached before. `half_is_full` is 1 if an all-in of half a raise counts as a raise at fixed limit. `fees` has the fee
and the drop for the jackpot, by moment and number of players, and `takes` whether there are any at a moment. A seat has
any number of chips between `fewest_chips` and `most_chips` at the start of a hand. `bets` says which bets are offered.
`cards` is the length of a slice of cards in an observation.
"""


class Rankings(NamedTuple):
    high: Tables
    low: Tables
    """The same as `high` in games without a low half."""
