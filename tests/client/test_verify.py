"""What a player is told of a round can be verified, and whatever a house might do to it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pytest

from cardroom.client.verify import Check, HistoryError, cards_in, read_history, verify
from cardroom.floor.seal import SealedDeck
from cardroom.houses import all_games
from support.effort import examples
from support.histories import History, called_down, history_of, played
from support.live import Shift

TEXTS = ["Ann's dice say 4", "b", "çà et là ♠"]
GAMES = sorted({game.file.game.plays: game.id for game in all_games()}.values())
"""One of every procedure."""


def checks(history: History) -> list[Check]:
    return verify(read_history(msgspec.json.encode(history)))


def failures(history: History) -> list[tuple[str, str]]:
    return [(check.what, check.found) for check in checks(history) if not check.holds]


def events(history: History, *kinds: str) -> Iterator[tuple[dict[str, Any], dict[str, list[int]]]]:
    """The events of these kinds with the places of their cards."""
    for step in history["steps"]:
        for event, places in zip(step["events"], step.get("places", []), strict=False):
            if event["event"] in kinds:
                yield event, places


@cache
def shift_of(name: str) -> Shift:
    match name:
        case "holdem":
            return called_down("oaks/texas-holdem", 4, TEXTS)
        case "pai gow":
            return played("players/fortune-pai-gow-poker", 2, TEXTS)
        case "badugi":
            return played("players/badugi", 3, bots=8, seed="a")
        case "stud":
            return called_down("oaks/seven-card-stud", 8)
        case _:
            return played("livermore/ez-baccarat-panda-8", 3, TEXTS)


def told(name: str, viewer: int = -1) -> History:
    """The last round as the first player saw it."""
    shift = shift_of(name)
    people = [guest.number for guest in shift.table.dealt_to.values()]
    return deepcopy(history_of(shift, shift.table.round_number, people[0] if viewer < 0 else viewer))


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_every_game_is_verified_by_everybody(game: str) -> None:
    shift = played(game, examples(2), TEXTS)
    for number in range(1, shift.table.round_number + 1):
        for viewer in (0, *(guest.number for guest in shift.table.people.guests.values())):
            history = history_of(shift, number, viewer)
            assert failures(history) == []
            assert {check.what for check in checks(history)} >= {"cards", "hands", "order"}
    shift.books.close()


@pytest.mark.parametrize("name", ["holdem", "pai gow", "badugi", "stud", "baccarat"])
def test_everything_that_was_random_is_checked(name: str) -> None:
    history = told(name)
    found = {check.what for check in checks(history)}
    assert failures(history) == []
    assert ("reshuffles" in [c.what for c in checks(history) if "shuffled again" in c.found]) == (
        "reshuffled" in history
    )
    assert any(check.what == "dice" and "throws" in check.found for check in checks(history)) == (name == "pai gow")
    assert found >= {"cards", "hands", "order"}
    assert failures(told(name, viewer=0)) == [], "a spectator checks it too"


def test_reshuffles_are_among_these_rounds() -> None:
    assert told("badugi")["reshuffled"]
    assert told("stud")["reshuffled"]
    assert told("baccarat")["dealt_before"] > 0


def change_a_card(history: History) -> None:
    event, _ = next(events(history, "dealt"))
    event["cards"][0] = "2c" if event["cards"][0] != "2c" else "3c"


def change_a_salt(history: History) -> None:
    history["proofs"]["cards"]["openings"][0]["salt"] = "00" * 16


def change_a_leaf(history: History) -> None:
    history["proofs"]["cards"]["leaves"][-1] = "0" * 64


def change_a_text(history: History) -> None:
    history["entropy"][0]["text"] = "Ann's dice say 5"


def forget_a_text(history: History) -> None:
    del history["entropy"][1]


def swap_texts(history: History) -> None:
    first, second, *_ = history["entropy"]
    first["text"], second["text"] = second["text"], first["text"]


def swap_two_hands(history: History) -> None:
    """The house gives one player the cards that were another's turn."""
    (_, first), (_, second) = list(events(history, "dealt-unseen"))[:2]
    first["unseen"], second["unseen"] = second["unseen"], first["unseen"]


def leave_out_a_burn(history: History) -> None:
    for step in history["steps"]:
        for number, event in enumerate(step["events"]):
            if event["event"] == "burned":
                del step["events"][number], step["places"][number]
                return


def do_not_say_where_unseen_cards_lay(history: History) -> None:
    _, places = list(events(history, "dealt-unseen"))[-1]
    places["unseen"].pop()


def do_not_say_where(history: History) -> None:
    _, places = next(events(history, "dealt"))
    places["shown"] = []


CHANGES: list[tuple[Callable[[History], None], str, str]] = [
    (change_a_card, "cards", "holds another card or none"),
    (change_a_salt, "cards", "do not fit their hashes"),
    (change_a_leaf, "cards", "do not add up"),
    (change_a_text, "order", "when another was next"),
    (forget_a_text, "order", "when another was next"),
    (swap_texts, "order", "when another was next"),
    (swap_two_hands, "order", "when another was next"),
    (leave_out_a_burn, "order", "when another was next"),
    (do_not_say_where, "cards", "does not say where"),
    (do_not_say_where_unseen_cards_lay, "order", "dealt unseen, the history has 1 places"),
]


@pytest.mark.parametrize(("change", "what", "found"), CHANGES, ids=lambda one: getattr(one, "__name__", ""))
def test_a_history_that_was_changed_is_not_verified(change: Callable[[History], None], what: str, found: str) -> None:
    history = told("holdem")
    change(history)
    assert any(failed == what and found in why for failed, why in failures(history))


def test_a_second_dealt_in_place_of_the_top_card_is_found() -> None:
    """The house knows the key and can open every place, but not the place whose turn it was."""
    shift, history = shift_of("holdem"), told("holdem")
    event, places = next(events(history, "board-dealt"))
    used = {
        place for _, dealt in events(history, *KINDS) for place in (*dealt.get("shown", []), *dealt.get("unseen", []))
    }
    second = next(place for place in range(52) if place not in used)
    replace(shift, history, event, places, second)
    assert [what for what, _ in failures(history)] == ["order"]


KINDS = ("dealt", "dealt-unseen", "board-dealt")


def replace(shift: Shift, history: History, event: dict[str, Any], places: dict[str, list[int]], other: int) -> None:
    """Shows the card of another place, with its proof, wherever the first card of the event is shown."""
    key = next(key for key in shift.entries[-1].revealed.values())
    opening = msgspec.to_builtins(SealedDeck(key, shift.table.game.deck).seal.open(other))
    place, card = places["shown"][0], event["cards"][0]
    places["shown"][0], event["cards"][0] = other, opening["shows"]
    for step in history["steps"]:
        for one, where in zip(step["events"], step.get("places", []), strict=False):
            where["shown"] = [other if at == place else at for at in where.get("shown", [])]
            if one is not event and card in cards_in(one):
                one.update(
                    msgspec.json.decode(msgspec.json.encode(one).replace(card.encode(), opening["shows"].encode()))
                )
    history["proofs"]["cards"]["openings"].append(opening)


def test_cards_that_were_not_dealt_to_a_hand_are_found_when_it_is_shown() -> None:
    history = told("holdem")
    event, places = next(events(history, "showed"))
    _, others = next(events(history, "board-dealt"))
    board = {opening["place"]: opening["shows"] for opening in history["proofs"]["cards"]["openings"]}
    places["shown"][0] = others["shown"][0]
    event["cards"][0] = board[others["shown"][0]]
    assert ("hands", f"Seat {event['seat']} showed a card that was not dealt there.") in failures(history)


def test_dice_that_show_something_else_are_found() -> None:
    history = told("pai gow")
    event, _ = next(events(history, "dice-thrown"))
    event["dice"][0] = event["dice"][0] % 6 + 1
    assert [what for what, _ in failures(history)] == ["dice"]
    history = told("pai gow")
    history["entropy"] = []
    assert {what for what, _ in failures(history)} == {"dice", "order"}


def test_piles_are_dealt_around_from_any_pile_and_not_anyhow() -> None:
    history = told("pai gow")
    dealt = [places for _, places in events(history, "dealt", "dealt-unseen")]
    rows = [(places.get("shown", []), places.get("unseen", [])) for places in dealt]
    piles = [[*shown, *unseen] for shown, unseen in rows]
    for start in (1, 3):
        turned = told("pai gow", viewer=0)
        for (_, places), pile in zip(events(turned, "dealt-unseen"), piles[start:] + piles[:start], strict=True):
            places["unseen"] = pile
        assert "order" not in [what for what, _ in failures(turned)]
    mixed = told("pai gow", viewer=0)
    (_, first), (_, second), *_ = events(mixed, "dealt-unseen")
    first["unseen"], second["unseen"] = second["unseen"], first["unseen"]
    assert "order" in [what for what, _ in failures(mixed)]


@pytest.mark.parametrize("name", ["badugi", "stud"])
def test_a_reshuffle_that_was_changed_is_found(name: str) -> None:
    history = told(name)
    history["reshuffled"][0] = history["reshuffled"][0][::-1]
    assert ("order", "The places of the cards that were shuffled again are wrong.") in failures(history)
    history = told(name)
    history["proofs"]["reshuffles"]["openings"][0]["shows"] = "1" * 64
    assert {what for what, _ in failures(history)} == {"order", "reshuffles"}
    history = told(name)
    history["proofs"]["reshuffles"]["openings"] = []
    assert ("order", "Cards were shuffled again, and the proof of that is missing.") in failures(history)


def test_a_round_without_a_proof_of_its_cards_is_not_verified() -> None:
    history = told("holdem")
    del history["proofs"]["cards"]
    assert failures(history) == [("cards", "There is no proof of the cards.")]


def test_an_event_that_is_not_as_it_should_be_is_refused() -> None:
    history = told("holdem")
    event, _ = next(events(history, "dealt-unseen"))
    del event["spot"]
    with pytest.raises(HistoryError, match="an event of the history is not as it should be"):
        checks(history)


@pytest.mark.parametrize("text", [b"", b"{}", b"[1]", b"\xff", b'{"table": "one"}'])
def test_what_is_not_a_history_is_refused(text: bytes) -> None:
    with pytest.raises(HistoryError, match="this is not the history of a round"):
        read_history(text)
