from __future__ import annotations

import msgspec
import pytest

from cardroom.cards import PACK, Card, parse_cards
from cardroom.dealing.bank_events import (
    ActionButton,
    Announced,
    Banked,
    BankReturned,
    Decided,
    FreeCollection,
    HandSplit,
    HandsSwitched,
    HouseWay,
    NoMoreBets,
    PrizePaid,
    ShoeOpened,
    Wagered,
    WagerSettled,
    Warned,
)
from cardroom.dealing.choices import (
    BeAllIn,
    Bet,
    Call,
    Check,
    Choice,
    DeclareBoard,
    Discard,
    Fold,
    Hit,
    KeepDown,
    No,
    Object,
    OpenCard,
    Play,
    RunTwice,
    SayNothing,
    Stand,
    Straddle,
    TakePart,
    Yes,
)
from cardroom.dealing.draw_events import DeclaredOpen, KillButtonTaken, NobodyOpened, OpenersShown, OpenersSplit
from cardroom.dealing.draw_options import DeclareOpen, Kill, ShowFalseOpeners, SplitOpeners
from cardroom.dealing.events import (
    BoardDealt,
    Burned,
    Dealt,
    DealtUnseen,
    DiceThrown,
    Discarded,
    DiscardedUnseen,
    Event,
    FeeTaken,
    Mucked,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    TurnedUp,
    Voided,
)
from cardroom.dealing.names import kebab
from cardroom.dealing.paying_events import Paid
from cardroom.dealing.pot_events import (
    BetMade,
    BetReturned,
    BetsPulledIn,
    BoardsParted,
    Called,
    Checked,
    DealtOut,
    DeclaredAllIn,
    Folded,
    GivenBack,
    HandKilled,
    Posted,
    PotWon,
    Showed,
)
from cardroom.dealing.ruling_events import (
    BoardCardReplaced,
    BoardTaken,
    CardExchanged,
    CardExchangedUnseen,
    CardsExposed,
    CardsLaidAside,
    CardTaken,
    CardTakenUnseen,
    HandRuledOut,
    Mixed,
    Ruled,
    WagerCorrected,
    WentWrong,
)
from cardroom.dealing.showdown_choices import CallHand, DividePot, HoldHand, SeeBoard, SeeHand, ShowTo, ThrowIn
from cardroom.dealing.showdown_events import (
    AskedToSee,
    DealMade,
    HandCalled,
    RestOfBoard,
    ShownToOne,
    ShownUnseen,
)
from cardroom.dealing.wire import from_json, kinds_of, to_builtins, to_json
from cardroom.games.california.baccarat.face_up import LineChosen
from cardroom.games.california.baccarat.late_tie import LateTie
from cardroom.games.california.blackjack.choices import (
    ActFirst,
    Double,
    EvenMoney,
    Insure,
    Rescue,
    Split,
    Surrender,
    Switch,
)
from cardroom.games.california.nines import LetHousePlay
from cardroom.games.california.pai_gow.events import BankSet, TakenBack
from cardroom.games.california.pai_gow.setting import ActionPile, Setting
from cardroom.games.pan.choices import (
    AddTo,
    Borrow,
    CallWrong,
    DrawAgain,
    DrawCard,
    Force,
    GiveUp,
    LayDown,
    LetPass,
    Retire,
    SplitMeld,
    Stay,
    TakeDiscard,
)
from cardroom.games.pan.events import (
    ActsFirst,
    AddedTo,
    CardDrawn,
    DiscardsStarted,
    DiscardTaken,
    DrewForFirst,
    MeldLaid,
    MeldParted,
    NobodyOut,
    PassedCardTaken,
    PlaysDouble,
    Retired,
    Stayed,
    Thrown,
    WentOut,
    WrongMeldCalled,
    WrongMeldTakenBack,
)
from cardroom.games.thirteen_card.events import Even, HandSurrendered, ThirteenOpened, WinDeclared
from cardroom.games.thirteen_card.setting import SetThirteen, SurrenderHand
from support.cases import every_case

ACES = parse_cards("As Ah")
EVENTS: list[Event] = [
    RoundStarted("Texas Hold'em", {1: 100_00, 2: 50}, button=2),
    RoundStarted("EZ Baccarat", {1: 100_00}, player_dealer=1),
    Burned(),
    DiceThrown((6, 2, 1)),
    Reshuffled(14),
    Dealt(3, ACES),
    Dealt(-1, ACES, up=True),
    Dealt(3, ACES, looker=-9),
    DealtUnseen(3, 2),
    TurnedUp(3, ACES, (0, 2), "pair of aces"),
    BoardDealt("flop", ACES, 1),
    Mucked(3),
    FeeTaken(1_00, 3, "ante"),
    FeeTaken(4_00),
    WentWrong("A hole card is exposed on the deal", 3),
    Ruled(("The player keeps the card.",), "assumed: public rule"),
    CardsExposed(3, ACES[:1], (0,)),
    CardExchanged(3, 1, ACES[0], ACES[1], "burns", exposed=True, looker=4),
    CardExchangedUnseen(3, 1, ACES[0], "burns"),
    CardTaken(3, ACES[0], "deck", looker=4),
    CardTakenUnseen(3, "deck"),
    BoardTaken(ACES, aside=True),
    BoardCardReplaced(1, ACES[0], ACES[1]),
    CardsLaidAside(4),
    HandRuledOut(3, loses=True),
    Mixed(4),
    WagerCorrected(3, 3, "base", 10_00, 5_00),
    Voided("misdeal", ((("stack", 1), 5), (("pot", 0), 7)), ((("stack", 2), 12),)),
    RoundEnded({1: 99_00}),
    Banked(1, 100_00, 2),
    Banked(2, 50_00, 2, partner=True),
    FreeCollection(2, 1_00, "base"),
    Wagered(2, 3, "ante", 5_00),
    NoMoreBets(),
    ActionButton(4, "Kd counts 13"),
    Decided(2, 3, "play 2x", "plays 2x"),
    HouseWay(4),
    HouseWay(4, on_request=True),
    Warned(4, "3", dealt_out=True),
    HandSplit(3, 103),
    HandsSwitched(3, 103),
    Announced("Tie, 8 all."),
    ShoeOpened(ACES[0], 1),
    LineChosen(9, 2, "hit"),
    WagerSettled(2, 3, "ante", 5_00, "win", paid=5_00, returned=5_00, odds="1:1", hand="flush", uncovered=True),
    BankReturned(1, 95_00, -5_00),
    BankReturned(2, 47_50, -2_50, partner=True),
    WagerSettled(9, 3, "base", 5_00, "lose", collected=5_00, together=15_00),
    PrizePaid(2, 5_00, 5_00, "envy"),
    TakenBack(3),
    BankSet(2, ACES, ACES, "aces in front"),
    WinDeclared(2, "six pairs"),
    HandSurrendered(3),
    ThirteenOpened(2, (ACES, (), ACES), ("pair of aces", "foul")),
    Even(1, 2),
    Paid(1, 2, 5_00, "2 points", 10_00),
    DrewForFirst(2, ACES[0]),
    ActsFirst(2, "the lowest card"),
    PlaysDouble(3),
    DiscardsStarted(ACES[0]),
    Stayed(1),
    Retired(2),
    CardDrawn(1, ACES[0]),
    DiscardTaken(1, ACES[0], forced_by=3),
    PassedCardTaken(1, ACES[0]),
    MeldLaid(1, 2, ACES, ACES[0], 1, ACES),
    AddedTo(1, 2, ACES, ACES),
    MeldParted(1, 1, ACES, ACES, 2, ACES),
    WrongMeldCalled(1, 2, ACES),
    WrongMeldTakenBack(1, 2, ACES),
    Thrown(1, ACES[0]),
    WentOut(1),
    NobodyOut("All hands are dead"),
    Posted(1, 1_00, "small blind"),
    Posted(1, 1_00, "ante", dead=True),
    Checked(1),
    HandKilled(1, "no discard"),
    DealtOut(9),
    DeclaredAllIn(9),
    BoardsParted(parse_cards("Kh 9c 2d")),
    GivenBack(2, 6_00, "a seven checked"),
    Discarded(2, parse_cards("Kh 9c")),
    DiscardedUnseen(2, 2),
    Folded(1),
    Called(1, 3_00, all_in=True),
    BetMade(1, 3_00, 6_00, raises=True),
    BetReturned(1, 3_00),
    BetsPulledIn({1: 3_00, 2: 3_00}, 6_00),
    Showed(1, ACES, "pair of aces"),
    PotWon(1, 6_00, 1, "high"),
    KillButtonTaken(3, 4),
    NobodyOpened(for_low=True),
    OpenersSplit(2),
    DeclaredOpen(2),
    OpenersShown(2, parse_cards("Js Jh")),
    DealMade(),
    HandCalled(2, 8),
    AskedToSee(1, 2),
    ShownToOne(2, 3, ACES),
    ShownUnseen(2, 3),
    RestOfBoard(ACES),
]
CHOICES: list[Choice] = [Fold(), Check(), Call(), Bet(6_00), Play(), Play(4), Straddle(), Yes(), No(), Object()]
CHOICES += [Discard(ACES), Discard(), RunTwice(), DeclareBoard(), SayNothing(), OpenCard(), KeepDown()]
CHOICES += [BeAllIn(), TakePart()]
CHOICES += [Kill(20_00), SplitOpeners(ACES), DeclareOpen(), ShowFalseOpeners()]
CHOICES += [LateTie(25_00)]
CHOICES += [DividePot(), CallHand(8), ThrowIn(), HoldHand(), SeeHand(2), ShowTo(3), SeeBoard()]
CHOICES += [ActionPile(3), LetHousePlay(), Setting(ACES)]
CHOICES += [Stay(), Retire(), TakeDiscard(), DrawCard(), DrawAgain(), Force(), CallWrong(), GiveUp(), LetPass()]
CHOICES += [LayDown(ACES), AddTo(ACES, 1), Borrow(ACES[0], 1, ACES), SplitMeld(1, ACES, ACES)]
CHOICES += [SetThirteen(ACES, (), ACES, "six-pairs"), SetThirteen(ACES, ACES, ()), SurrenderHand()]
CHOICES += [
    ActFirst(2),
    Hit(),
    Stand(),
    Split(),
    Surrender(),
    Rescue(),
    Switch(),
    EvenMoney(),
    Double(),
    Double(5_00),
    Insure(2_50),
]


def leaves(kind: type) -> set[type]:
    below: list[type] = kind.__subclasses__()
    return {leaf for sub in below for leaf in leaves(sub)} if below else {kind}


def test_every_kind_of_event_has_an_example_here() -> None:
    assert {type(event) for event in EVENTS} == {
        kind for kind in leaves(Event) if kind.__module__.startswith("cardroom.")
    }


@every_case(EVENTS)
def test_an_event_comes_back_from_json_as_it_was(event: Event) -> None:
    back = from_json(to_json(event), kinds_of(Event))
    assert back == event
    assert type(back) is type(event)


@every_case(CHOICES)
def test_a_choice_comes_back_from_json_as_it_was(choice: Choice) -> None:
    assert from_json(to_json(choice), kinds_of(Choice)) == choice


def test_cards_are_written_as_people_write_them_and_money_in_cents() -> None:
    assert to_json(Dealt(3, ACES)) == b'{"event":"dealt","spot":3,"cards":["As","Ah"]}'
    assert to_json(FeeTaken(1_50, 3)) == b'{"event":"fee-taken","amount":150,"seat":3}'


def test_every_card_comes_back() -> None:
    assert from_json(to_json(PACK), tuple[Card, ...]) == PACK


@pytest.mark.parametrize(
    "text",
    [
        b'{"choice":"bet"}',
        b'{"choice":"bet","to":"6"}',
        b'{"choice":"bet","to":6.5}',
        b'{"choice":"fold","to":6}',
        b'{"choice":"steal"}',
        b'{"to":6}',
        b"[]",
    ],
)
def test_a_malformed_choice_is_refused(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        from_json(text, kinds_of(Choice))


@pytest.mark.parametrize("text", [b'"1s"', b'"A"', b'""'])
def test_what_is_no_card_is_refused(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        from_json(text, Card)


def test_a_number_is_no_card() -> None:
    with pytest.raises(msgspec.ValidationError):
        from_json(b"3", Card)


def test_builtins_are_what_json_would_say() -> None:
    for event in EVENTS:
        assert msgspec.json.encode(to_builtins(event)) == to_json(event)


@pytest.mark.parametrize(
    ("name", "wire"), [("ActionButton", "action-button"), ("Fold", "fold"), ("Dragon7Hit", "dragon7-hit")]
)
def test_names_on_the_wire(name: str, wire: str) -> None:
    assert kebab(name) == wire
