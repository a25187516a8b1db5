"""A round as a notebook shows it: the seats with their cards and chips, and the board."""

from __future__ import annotations

from cardroom.dealing.decisions import Spot, hand_number, spot_of
from cardroom.dealing.names import spoken
from cardroom.dealing.view import RoundView
from cardroom.money import show_dollars
from cardroom.showing import Html, html_cards, html_table


def view_html(view: RoundView) -> str:
    """The table as the viewer of this view sees it."""
    boards = "".join(f"<div>Board {html_cards(board)}</div>" for board in view.boards.values() if board)
    pot, bank = view.money.get("pot", 0), view.money.get("bank", 0)
    above = [f"{name} {show_dollars(cents)}" for name, cents in (("Pot", pot), ("Bank", bank)) if cents]
    viewer = "a spectator" if view.seat is None else f"seat {view.seat}"
    rows = [_row(view, spot) for spot in _spots(view)]
    return f"{boards}{html_table(', '.join([f'As {viewer} sees it', *above]), rows)}"


def _spots(view: RoundView) -> list[Spot]:
    seated = [int(account.partition(":")[2]) for account in view.money if account.startswith("stack:")]
    return sorted({*seated, *view.spots}, key=lambda spot: (spot_of(spot), hand_number(spot)))


def _row(view: RoundView, spot: Spot) -> dict[str, object]:
    hand = view.spots.get(spot)
    first = not hand_number(spot)
    marks = {"button": view.button, "player-dealer": view.player_dealer, "action button": view.action_button}
    bet = view.money.get(f"bets:{spot}", 0)
    down = [f"{spoken(one.kind)} {show_dollars(one.amount)}" for one in view.wagers if one.spot == spot]
    return {
        "seat": str(spot) if first else "",
        "": ", ".join([mark for mark, at in marks.items() if at == spot and first] + ["to act"] * (spot in view.asked)),
        "cards": html_cards(hand.cards) if hand and not hand.out else Html("<i>out</i>") if hand else "",
        "hand": hand.name if hand else "",
        "bets": ", ".join([show_dollars(bet)] * bool(bet) + down),
        "chips": show_dollars(view.money.get(f"stack:{spot}", 0)) if first else "",
    }
