"""A tournament that is saved and restored, in the middle of hands too, goes on as if nothing had happened."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.tournament_memory import recall, remember
from cardroom.floor.vault import Vault
from cardroom.tournaments import Given
from cardroom.tournaments.picture import picture_bytes
from support.effort import effort
from support.random_tournaments import Chaos

CUTS = 6


def go_on(one: LiveTournament, other: LiveTournament, given: Given) -> None:
    """Both carry out the same command, and must come to the same."""
    events = one.apply(given)
    assert other.replay(one.body(given)) == events
    assert other.body(given) == one.body(given)
    assert picture_bytes(other.tournament) == picture_bytes(one.tournament)


@effort(2)
@given(st.integers(0, 10**9))
def test_a_tournament_that_was_saved_at_any_moment_goes_on_to_the_same_end(seed: int) -> None:
    random = Random(seed)
    log = Chaos(random, lambda _room: None).play(may_cancel=random.random() < 0.2).log
    cuts = {random.randrange(1, len(log)) for _ in range(CUTS)}
    vault = Vault.seeded(str(seed))
    live = again = LiveTournament(7, vault)
    for number, command in enumerate(log):
        if number in cuts:
            again = recall(remember(live), vault)
            assert remember(again) == remember(live)
        if again is live:
            live.apply(command)
        else:
            go_on(live, again, command)
    assert remember(again) == remember(live)
