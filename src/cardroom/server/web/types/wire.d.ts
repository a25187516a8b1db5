// Written by tools/page_types.py from the server's schema. Change the server's types and run it again.

declare namespace Wire {
  interface AccountCard {
    number: number;
    name: string;
    link: string;
    qr: string[];
  }
  interface ActFirst {
    choice: "act-first";
    hand: number;
  }
  interface ActionButton {
    event: "action-button";
    seat: number;
    why: string;
  }
  interface ActionPile {
    choice: "action-pile";
    number: number;
  }
  interface ActsFirst {
    event: "acts-first";
    seat: number;
    why: string;
  }
  interface AddBotsOrder {
    order: "add-bots";
    bots: number;
  }
  interface AddEntropy {
    do: "add-entropy";
    text: string;
  }
  interface AddTo {
    choice: "add-to";
    cards: Card[];
    meld: number;
  }
  interface AddToBank {
    do: "add-to-bank";
    amount: number;
  }
  interface AddedTo {
    event: "added-to";
    seat: number;
    number: number;
    added: Card[];
    cards: Card[];
  }
  interface AfterCash {
    number: number;
    name: string;
    role: string;
    cents: number;
    login?: string;
    locked?: "" | "staff" | "wrong-pins";
    second_factor?: boolean;
    needs_second_factor?: boolean;
    receipt?: Receipt | null;
    request?: CashRequest | null;
  }
  interface AmountField {
    field: string;
    least: number;
    most: number;
    step: number;
    label: string;
    usual?: number;
  }
  interface Announced {
    event: "announced";
    words: string;
  }
  interface AnswerChecked {
    is_right: boolean;
    late: boolean;
    blanks: BlankChecked[];
    because: string[];
    cited: string;
    lines: string;
    note: string;
  }
  interface AnswerDealOrder {
    order: "answer-deal";
    player?: number;
    accepts?: boolean;
  }
  interface AnswerInAudition {
    place: number;
    answers: string[] | null;
  }
  interface AnswerQuestion {
    house: string;
    game: string;
    kind: string;
    seed: number;
    own?: string;
    answers: string[] | null;
    took?: number;
  }
  interface AsSet {
    names?: string[];
    foul?: string;
  }
  interface Ask {
    id: string;
    command: Command;
  }
  interface AskForDeck {
    do: "ask-for-deck";
  }
  interface AskForSetUp {
    do: "ask-for-set-up";
  }
  interface AskForTalkOrder {
    order: "ask-for-talk";
    player?: number;
  }
  interface AskForTime {
    do: "ask-for-time";
  }
  interface AskFreeHand {
    do: "ask-free-hand";
  }
  interface AskInfo {
    question: string;
    answers: Record<string, string>;
  }
  interface AskedToSee {
    event: "asked-to-see";
    seat: number;
    hand: number;
  }
  interface Audit {
    findings: Found[];
    chains: Record<string, ChainHead>;
  }
  interface AuditionInfo {
    number: number;
    at: number;
    about: string;
    asked: number;
    right: number;
    of: number;
    needed: number;
    over: boolean;
    passed: boolean;
    clock: number;
    left: number;
    question: SchoolQuestion | null;
  }
  interface Bank {
    offered?: number;
    offered_turn?: number;
    player_dealer?: number;
    turn?: number;
    amount?: number;
    shares?: Record<string, number>;
    may_add?: boolean;
    free_hands?: number;
    wagers?: Wager[];
    places?: WagerPlace[];
  }
  interface BankReturned {
    event: "bank-returned";
    seat: number;
    amount: number;
    result: number;
    partner?: boolean;
  }
  interface BankSet {
    event: "bank-set";
    spot: number;
    front: Card[];
    back: Card[];
    hand: string;
  }
  interface Banked {
    event: "banked";
    seat: number;
    amount: number;
    turn?: number;
    partner?: boolean;
  }
  interface BarInfo {
    kind: "cooling-off" | "self-exclusion" | "frozen" | "closed";
    since: number;
    until: number;
    holds: boolean;
    says: string;
    why: string;
    lifted_at: number;
    lifted_why: string;
  }
  interface BeAllIn {
    choice: "be-all-in";
  }
  interface BeginAudition {
    house?: string;
    game?: string;
    kinds?: string[];
    clock?: number;
  }
  interface BeginFactor {
    pin: string;
    code?: string;
  }
  interface BestPlay {
    choice: Choice;
    words: string;
    spot?: number;
  }
  interface BestPlays {
    by: string;
    plays: BestPlay[];
  }
  interface Bet {
    choice: "bet";
    to: number;
  }
  interface BetMade {
    event: "bet-made";
    seat: number;
    amount: number;
    to: number;
    raises?: boolean;
    all_in?: boolean;
  }
  interface BetReturned {
    event: "bet-returned";
    seat: number;
    amount: number;
  }
  interface BetsPulledIn {
    event: "bets-pulled-in";
    bets: Record<string, number>;
    pot: number;
  }
  interface BlankChecked {
    label: string;
    given: string;
    right: string;
    is_right: boolean;
  }
  interface BlankInfo {
    label: string;
    form: string;
    choices: string[];
    pick: number;
  }
  interface BlockWriter {
    table: number;
    line: number;
  }
  interface Blocked {
    number: number;
    name: string;
    since: number;
  }
  interface BoardCardReplaced {
    event: "board-card-replaced";
    place: number;
    old: Card;
    new: Card;
    board?: number;
  }
  interface BoardDealt {
    event: "board-dealt";
    street: string;
    cards: Card[];
    board?: number;
  }
  interface BoardDraw {
    number: number;
    at: number;
    table: number;
    commitment: string;
    key: string;
    people: string[];
    seats: number[];
    result: string[];
  }
  interface BoardList {
    game: string;
    title: string;
    limit: string;
    kill: boolean;
    is_open: boolean;
    names: BoardName[];
  }
  interface BoardName {
    person: BoardPerson;
    color: "red" | "black";
    place: number;
    minutes: number;
    called_to: number;
    until: number;
  }
  interface BoardPerson {
    name: string;
    number?: number;
  }
  interface BoardSeat {
    seat: number;
    person: BoardPerson | null;
    kept_for: BoardPerson | null;
    kept_why: "call" | "must-move" | "seat-change" | "table-change" | "broken-game" | "play-over" | "locked-up" | null;
    away_since: number;
    until: number;
    plays: BoardPerson | null;
    is_friend: boolean;
    offered: BoardPerson | null;
  }
  interface BoardTable {
    number: number;
    game: string;
    title: string;
    limit: string;
    kill: boolean;
    role: "opening" | "open" | "main" | "must-move" | "broken";
    seats: BoardSeat[];
    main: number;
    to_move: BoardPerson[];
    tenth_seat: "" | "left" | "right";
    seat_changes: BoardPerson[];
    table_changes: BoardPerson[];
    next_draw: string;
  }
  interface BoardTaken {
    event: "board-taken";
    cards: Card[];
    board?: number;
    aside?: boolean;
  }
  interface BoardView {
    now: number;
    houses: HouseBoard[];
  }
  interface BoardsParted {
    event: "boards-parted";
    cards: Card[];
  }
  interface Booked {
    chain: string;
    number: number;
    at: number;
    reason: string;
    postings: Record<string, number>;
    hash: string;
  }
  interface Borrow {
    choice: "borrow";
    card: Card;
    meld: number;
    cards: Card[];
  }
  interface BreakTableOrder {
    order: "break-table";
    table: number;
  }
  interface Burned {
    event: "burned";
  }
  interface Buy {
    do: "buy";
    chips: number;
  }
  interface Call {
    choice: "call";
  }
  interface CallHand {
    choice: "call-hand";
    high: number;
  }
  interface CallWrong {
    choice: "call-wrong";
  }
  interface Called {
    event: "called";
    seat: number;
    amount: number;
    all_in?: boolean;
  }
  interface CancelOrder {
    order: "cancel";
    why: string;
  }
  type Card = string;
  interface CardDrawn {
    event: "card-drawn";
    seat: number;
    card: Card;
  }
  interface CardExchanged {
    event: "card-exchanged";
    spot: number;
    place: number;
    old: Card;
    new: Card;
    to?: "aside" | "burns" | "deck" | "discards";
    exposed?: boolean;
    looker?: number;
    up?: boolean;
  }
  interface CardExchangedUnseen {
    event: "card-exchanged-unseen";
    spot: number;
    place: number;
    old: Card | null;
    to?: "aside" | "burns" | "deck" | "discards";
  }
  interface CardTaken {
    event: "card-taken";
    spot: number;
    card: Card;
    to?: "aside" | "burns" | "deck" | "discards";
    looker?: number;
    up?: boolean;
  }
  interface CardTakenUnseen {
    event: "card-taken-unseen";
    spot: number;
    to?: "aside" | "burns" | "deck" | "discards";
  }
  interface CardsExposed {
    event: "cards-exposed";
    spot: number;
    cards: Card[];
    places: number[];
  }
  interface CardsField {
    field: string;
    from: Card[];
    fewest: number;
    most: number;
    must?: Card[];
  }
  interface CardsLaidAside {
    event: "cards-laid-aside";
    cards: number;
  }
  interface CashMove {
    cents: number;
    key: string;
  }
  interface CashRequest {
    number: number;
    at: number;
    until: number;
    person: number;
    name: string;
    cents: number;
    cashier: number;
    cashier_name: string;
    reverses: number;
    why: string;
    state: "open" | "approved" | "declined" | "expired";
    decided_by: number;
    answer: string;
  }
  interface ChainHead {
    length: number;
    hash: string;
  }
  interface Chair {
    seat: number;
    name: string;
    chips: number;
    behind?: number;
    is_bot?: boolean;
    away?: boolean;
    leaving?: boolean;
    ready?: boolean;
    owes_blind?: boolean;
    over_button?: boolean;
    proposition?: boolean;
    firm?: string;
    plays_over?: string;
    friend?: string;
    until?: number;
  }
  interface ChangeFees {
    do: "change-fees";
    fees?: string;
    stakes?: string;
  }
  interface ChangeLogin {
    login: string;
  }
  interface ChangePin {
    pin: string;
    new_pin: string;
  }
  interface ChangeRole {
    role: "player" | "cashier" | "floor" | "auditor" | "manager";
    why: string;
  }
  interface Chat {
    is: "chat";
    lines: ChatLine[];
    all?: boolean;
  }
  interface ChatLine {
    number: number;
    at: number;
    writer: string;
    name: string;
    text?: string;
    removed?: boolean;
    yours?: boolean;
  }
  interface Check {
    choice: "check";
  }
  interface Checked {
    event: "checked";
    seat: number;
  }
  interface CheckedStructure {
    structure?: StructureInfo | null;
    problem?: string;
  }
  type Choice =
    | Fold
    | Check
    | Call
    | Bet
    | Discard
    | Hit
    | Stand
    | Play
    | Straddle
    | Object
    | RunTwice
    | DeclareBoard
    | SayNothing
    | OpenCard
    | KeepDown
    | BeAllIn
    | TakePart
    | Yes
    | No
    | Split
    | Surrender
    | Rescue
    | Switch
    | ActFirst
    | EvenMoney
    | Double
    | Insure
    | Kill
    | SplitOpeners
    | DeclareOpen
    | ShowFalseOpeners
    | DividePot
    | CallHand
    | ThrowIn
    | HoldHand
    | SeeHand
    | ShowTo
    | SeeBoard
    | LateTie
    | ActionPile
    | Setting
    | StayChoice
    | Retire
    | TakeDiscard
    | DrawCard
    | DrawAgain
    | LayDown
    | AddTo
    | Borrow
    | SplitMeld
    | Force
    | CallWrong
    | GiveUp
    | LetPass
    | SetThirteen
    | SurrenderHand
    | LetHousePlay;
  interface ChoiceInfo {
    name: string;
    kind: "variant" | "reading";
    about: string;
    lines: string;
    held: string;
    ways: WayInfo[];
  }
  interface Choose {
    do: "choose";
    choice: Choice;
    spot?: number;
    round?: number;
  }
  interface ClaimHand {
    seat: number;
    name: string;
    part: "beaten" | "winner" | "holder";
    cards: string[];
    hand: string;
  }
  interface ClaimInfo {
    number: number;
    jackpot: string;
    title: string;
    table: number;
    round: number;
    at: number;
    state: "claimed" | "verified" | "paid" | "refused";
    reason: string;
    hands: ClaimHand[];
    dealt_in: number;
    deck: number;
    verified_by: string[];
    cents: number;
  }
  interface Clock {
    began: number;
    ends: number;
    warns: number;
    seats?: number[];
    more?: number;
    own_from?: number;
  }
  interface Close {
    do: "close";
  }
  interface ColorUpOrder {
    order: "color-up";
  }
  interface ComeBack {
    do: "come-back";
  }
  interface ComeBackOrder {
    order: "come-back";
    player?: number;
  }
  type Command =
    | AskForDeck
    | AskForSetUp
    | AddEntropy
    | StandingPass
    | ShowHand
    | Pause
    | GoOn
    | TellBiggest
    | RequireBank
    | Unseat
    | Close
    | ChangeFees
    | Choose
    | Sit
    | StandBehind
    | Buy
    | Leave
    | SitOut
    | ComeBack
    | Post
    | WaitForBlind
    | TakeOverButton
    | PlayDouble
    | TakeBank
    | AddToBank
    | PassBank
    | PutDown
    | TakeBack
    | StayCommand
    | AskFreeHand
    | Ready
    | AskForTime
    | PutClock
    | HaveAccident
    | Overrule;
  interface CoolOff {
    days: number;
    why?: string;
  }
  interface Count {
    cents: number;
    pieces?: Piece[];
    why?: string;
  }
  interface CountInfo {
    at: number;
    kind: "opening" | "middle" | "hand-over" | "closing";
    cents: number;
    expected: number;
    pieces: string;
    why: string;
  }
  interface DealMade {
    event: "deal-made";
  }
  interface Dealt {
    event: "dealt";
    spot: number;
    cards: Card[];
    up?: boolean;
    looker?: number;
  }
  interface DealtOut {
    event: "dealt-out";
    seat: number;
  }
  interface DealtUnseen {
    event: "dealt-unseen";
    spot: number;
    count: number;
    tiles?: boolean;
  }
  interface Decided {
    event: "decided";
    seat: number;
    spot: number;
    choice: string;
    done: string;
  }
  interface DeckRequests {
    deck?: boolean;
    set_up_from?: number;
  }
  interface DeclareBoard {
    choice: "declare-board";
  }
  interface DeclareOpen {
    choice: "declare-open";
  }
  interface DeclaredAllIn {
    event: "declared-all-in";
    seat: number;
  }
  interface DeclaredOpen {
    event: "declared-open";
    seat: number;
  }
  interface Desk {
    needs_drawer: boolean;
    drawer: DrawerInfo | null;
    second_person_above: number;
  }
  interface DiceThrown {
    event: "dice-thrown";
    dice: number[];
  }
  interface Discard {
    choice: "discard";
    cards?: Card[];
  }
  interface DiscardTaken {
    event: "discard-taken";
    seat: number;
    card: Card;
    forced_by?: number;
  }
  interface Discarded {
    event: "discarded";
    spot: number;
    cards: Card[];
  }
  interface DiscardedUnseen {
    event: "discarded-unseen";
    spot: number;
    count: number;
  }
  interface DiscardsStarted {
    event: "discards-started";
    card: Card;
  }
  interface DisqualifyOrder {
    order: "disqualify";
    player: number;
    why: string;
  }
  interface DividePot {
    choice: "divide-pot";
  }
  interface Done {
    is: "done";
    id: string;
    version: number;
    again?: boolean;
  }
  interface Double {
    choice: "double";
    amount?: number;
  }
  interface DrawAgain {
    choice: "draw-again";
  }
  interface DrawCard {
    choice: "draw-card";
  }
  interface DrawerInfo {
    number: number;
    cashier: number;
    cashier_name: string;
    opened_at: number;
    closed_at: number;
    taken_over_from: number;
    opening: number;
    cash_in: number;
    cash_out: number;
    expected: number;
    counted: number | null;
    difference: number | null;
  }
  interface DrawerReport {
    number: number;
    cashier: number;
    cashier_name: string;
    opened_at: number;
    closed_at: number;
    taken_over_from: number;
    opening: number;
    cash_in: number;
    cash_out: number;
    expected: number;
    counted: number | null;
    difference: number | null;
    counts: CountInfo[];
    movements: Receipt[];
  }
  interface DrawnAtOnce {
    number: number;
    at: number;
    key: string;
    parts: (DrawnSeats | DrawnRace)[];
  }
  interface DrawnCards {
    seat: number;
    name: string;
    before: number;
    after: number;
    cards: Card[];
  }
  interface DrawnRace {
    draw: "race";
    table: number;
    chip: number;
    larger: number;
    racers: DrawnCards[];
    won: number[];
    saved: number[];
  }
  interface DrawnSeats {
    draw: "seats";
    why: string;
    people: string[];
    places: [number, number][];
    table: number;
    seats: number;
    free: Record<string, number[]>;
    sizes: Record<string, number>;
  }
  interface DrawsInfo {
    commitment: string;
    secret?: string;
    is_lost?: boolean;
    entries?: number[];
  }
  interface DrewForFirst {
    event: "drew-for-first";
    seat: number;
    card: Card;
  }
  interface ElsewhereInfo {
    house: string;
    says: string;
  }
  interface Enrollment {
    secret: string;
    address: string;
    qr: string[];
  }
  interface EnterTable {
    key: string;
  }
  interface EntrantInfo {
    name: string;
    is_bot?: boolean;
    is_you?: boolean;
    chips?: number;
    table?: number;
    seat?: number;
    place?: number;
    prize?: number;
    entries?: number;
    away?: boolean;
    shown?: boolean;
    disqualified?: boolean;
    number?: number;
  }
  interface Even {
    event: "even";
    first: number;
    second: number;
  }
  interface EvenMoney {
    choice: "even-money";
  }
  type Event =
    | RoundStarted
    | Burned
    | DiceThrown
    | Reshuffled
    | DealtUnseen
    | TurnedUp
    | DiscardedUnseen
    | BoardDealt
    | Mucked
    | FeeTaken
    | Voided
    | RoundEnded
    | Banked
    | Wagered
    | NoMoreBets
    | FreeCollection
    | ActionButton
    | Decided
    | HouseWay
    | Warned
    | HandSplit
    | HandsSwitched
    | Announced
    | ShoeOpened
    | WagerSettled
    | PrizePaid
    | BankReturned
    | WentWrong
    | Ruled
    | CardsExposed
    | CardExchangedUnseen
    | CardTakenUnseen
    | BoardTaken
    | BoardCardReplaced
    | CardsLaidAside
    | Mixed
    | HandRuledOut
    | WagerCorrected
    | Posted
    | DeclaredAllIn
    | Checked
    | Folded
    | HandKilled
    | DealtOut
    | BoardsParted
    | Called
    | BetMade
    | BetReturned
    | BetsPulledIn
    | GivenBack
    | Showed
    | PotWon
    | DealMade
    | HandCalled
    | AskedToSee
    | ShownUnseen
    | RestOfBoard
    | KillButtonTaken
    | NobodyOpened
    | DeclaredOpen
    | OpenersSplit
    | OpenersShown
    | LineChosen
    | TakenBack
    | BankSet
    | Paid
    | DrewForFirst
    | ActsFirst
    | PlaysDouble
    | DiscardsStarted
    | Stayed
    | Retired
    | CardDrawn
    | DiscardTaken
    | PassedCardTaken
    | MeldLaid
    | AddedTo
    | MeldParted
    | WrongMeldTakenBack
    | Thrown
    | WrongMeldCalled
    | WentOut
    | NobodyOut
    | WinDeclared
    | HandSurrendered
    | ThirteenOpened
    | Even
    | Dealt
    | Discarded
    | CardExchanged
    | CardTaken
    | ShownToOne;
  interface Exclude {
    months: number;
    why?: string;
  }
  interface ExplainedWord {
    forms: string[];
    means: string;
  }
  interface ExportedHand {
    name: string;
    text: string;
  }
  interface FactorCode {
    code: string;
  }
  interface Fault {
    situation: string;
    seat?: number;
    card?: number;
    count?: number;
    amount?: number;
    wager?: string;
    answers?: Record<string, string>;
  }
  interface FeeChoice {
    option: string;
    limit: string;
    stakes: string;
    fees: string[];
  }
  interface FeeSheet {
    title: string;
    dated: string;
    source: string;
    options: FeeChoice[];
  }
  interface FeeTaken {
    event: "fee-taken";
    amount: number;
    seat?: number;
    what?: string;
  }
  interface FindTable {
    game: string;
  }
  interface FindingInfo {
    nothing: string[];
    worth: Record<string, number>;
    unknown: number;
    said: number;
    misspelled: number;
    most: number;
    least: number;
    sure: number;
    lead: number;
    most_near: number;
    close: number;
    surely: number;
  }
  interface FloorOrder {
    do:
      | "join"
      | "leave"
      | "arrived"
      | "accept"
      | "decline"
      | "call-in"
      | "call"
      | "pass"
      | "lock-up"
      | "open-game"
      | "link-must-move"
      | "break"
      | "draw-seats"
      | "play-over"
      | "play-chips"
      | "stop-playing"
      | "pick-up"
      | "tenth-seat"
      | "remove-tenth-seat"
      | "bar"
      | "lift-bar";
    key: string;
    table?: number;
    seat?: number;
    main?: number;
    house?: string;
    game?: string;
    limit?: string;
    kill?: boolean;
    person?: number;
    name?: string;
    player?: number;
    minutes?: number;
    call?: number;
    side?: "left" | "right";
    why?: string;
  }
  interface Fold {
    choice: "fold";
  }
  interface Folded {
    event: "folded";
    seat: number;
  }
  interface Force {
    choice: "force";
  }
  interface Found {
    where: string;
    number: number;
    problem: string;
  }
  interface FoundTable {
    table: number;
    seat: number;
  }
  interface FreeCollection {
    event: "free-collection";
    seat: number;
    amount: number;
    what: string;
  }
  interface GameFees {
    game: string;
    name: string;
    house: string;
    usual: string;
    stakes: string;
    none: string;
    sheets: FeeSheet[];
  }
  interface GameInfo {
    game: string;
    house: string;
    name: string;
    about: string;
    kind: string;
    seats: number;
  }
  interface GamePlayed {
    plays: string;
    betting?: "fixed" | "no-limit" | "pot-limit";
  }
  interface GameRulings {
    game: string;
    name: string;
    situations: Record<string, number>;
  }
  interface GiveSeat {
    table: number;
    seat: number;
    chips: number;
    key: string;
    proposition?: boolean;
    firm?: string;
  }
  interface GiveUp {
    choice: "give-up";
  }
  interface GivenBack {
    event: "given-back";
    seat: number;
    amount: number;
    why: string;
  }
  interface GoAwayOrder {
    order: "go-away";
    player?: number;
  }
  interface GoOn {
    do: "go-on";
  }
  interface GoOnOrder {
    order: "go-on";
  }
  interface HandCalled {
    event: "hand-called";
    seat: number;
    high: number;
  }
  interface HandForHandOrder {
    order: "hand-for-hand";
    on: boolean;
  }
  interface HandKilled {
    event: "hand-killed";
    seat: number;
    why: string;
  }
  interface HandOver {
    cents: number;
    pieces?: Piece[];
    why?: string;
    to: number;
    pin: string;
  }
  interface HandRuledOut {
    event: "hand-ruled-out";
    spot: number;
    loses: boolean;
  }
  interface HandSplit {
    event: "hand-split";
    spot: number;
    new: number;
  }
  interface HandSurrendered {
    event: "hand-surrendered";
    seat: number;
  }
  interface HandsSwitched {
    event: "hands-switched";
    spot: number;
    other: number;
  }
  interface HaveAccident {
    do: "have-accident";
    fault: Fault;
    decided?: "" | "dead-hand" | "misdeal" | "stands";
    round?: number;
  }
  interface Health {
    status: string;
    tables: number;
    without_keeper: number[];
    tournaments_stopped?: number[];
    draws_not_provable?: number[];
    others?: string[];
    served_by_nobody?: string[];
  }
  interface Hit {
    choice: "hit";
  }
  interface HoldHand {
    choice: "hold-hand";
  }
  interface HouseBoard {
    house: string;
    name: string;
    draws: BoardDraw[];
    lists: BoardList[];
    tables: BoardTable[];
  }
  interface HouseInfo {
    house: string;
    name: string;
    games: number;
  }
  interface HouseRulings {
    house: string;
    name: string;
    games: GameRulings[];
    situations: SituationInfo[];
    asks: Record<string, AskInfo>;
    outcomes: (QuestionInfo | RulingInfo)[];
    finding: FindingInfo;
  }
  interface HouseWay {
    event: "house-way";
    spot: number;
    on_request?: boolean;
  }
  interface HowToPlay {
    about: string;
    steps: string[];
    pays: PayTable[];
    words: ExplainedWord[];
  }
  interface Insure {
    choice: "insure";
    amount: number;
  }
  interface Issued {
    number: number;
    pin: string;
  }
  interface JackpotDeskInfo {
    jackpots: JackpotToSweep[];
    claims: ClaimInfo[];
  }
  interface JackpotHit {
    at: number;
    cents: number;
    hands: string[];
  }
  interface JackpotInfo {
    name: string;
    title: string;
    house: string;
    house_name: string;
    games: string[];
    main: number;
    reserve: number;
    rules: string[];
    hits: JackpotHit[];
    claims: number;
  }
  interface JackpotToSweep {
    name: string;
    title: string;
    main: number;
    reserve: number;
    unswept: Record<string, number>;
    dropped: number;
    paid: number;
  }
  interface KeepDown {
    choice: "keep-down";
  }
  interface Kill {
    choice: "kill";
    to: number;
  }
  interface KillButtonTaken {
    event: "kill-button-taken";
    seat: number;
    left: number;
  }
  interface KindInfo {
    name: string;
    title: string;
  }
  interface LateTie {
    choice: "late-tie";
    amount: number;
  }
  interface LayDown {
    choice: "lay-down";
    cards: Card[];
  }
  interface LearnerInfo {
    number: number;
    name: string;
    asked: number;
    right: number;
    to_repeat: number;
    last: number;
    missed_most: ShareInfo[];
    auditions: AuditionInfo[];
  }
  interface Leave {
    do: "leave";
  }
  interface LetHousePlay {
    choice: "let-house-play";
  }
  interface LetPass {
    choice: "let-pass";
  }
  interface Level {
    blinds?: number[];
    bets?: [number, number];
    ante?: number;
    bring_in?: number;
    game?: string;
    minutes?: number;
    break_minutes?: number;
    color_up?: number;
  }
  interface LevelInfo {
    number: number;
    stakes: string;
    minutes?: number;
    hands?: number;
    break_minutes?: number;
    game?: string;
  }
  interface LimitInfo {
    what: "deposit" | "loss" | "time";
    per: "day" | "week" | "month";
    amount: number;
    used: number;
    next_amount: number;
    next_from: number;
  }
  interface Limits {
    limits: LimitInfo[];
    bars: BarInfo[];
  }
  interface LineChosen {
    event: "line-chosen";
    seat: number;
    spot: number;
    line: string;
  }
  interface LogLine {
    text: string;
    kind?: "bet" | "deal" | "fee" | "note" | "pay" | "play" | "result" | "ruling" | "start";
    event?: number;
  }
  interface MeldLaid {
    event: "meld-laid";
    seat: number;
    number: number;
    cards: Card[];
    borrowed?: Card | null;
    lender?: number;
    left?: Card[];
  }
  interface MeldParted {
    event: "meld-parted";
    seat: number;
    number: number;
    added: Card[];
    cards: Card[];
    off_number: number;
    off: Card[];
  }
  interface Mixed {
    event: "mixed";
    cards: number;
  }
  interface MoveOrder {
    order: "move";
    player: number;
    table: number;
    seat: number;
  }
  interface Movement {
    number: number;
    at: number;
    reason: string;
    cents: number;
    table?: number;
  }
  interface Mucked {
    event: "mucked";
    spot: number;
  }
  interface MyTable {
    table: TableInfo;
    seat: number;
    chips: number;
    away: boolean;
    your_turn: boolean;
    waiting_for: string;
    link: string;
  }
  interface NamedHand {
    spot: number;
    name: string;
    half?: string;
    board?: number;
  }
  interface NewAccount {
    name: string;
    pin: string;
    login?: string;
  }
  interface NewStaff {
    name: string;
    role: "player" | "cashier" | "floor" | "auditor" | "manager";
  }
  interface NewTournament {
    id: string;
    name: string;
    structure?: string | Structure;
    structure_toml?: string;
    buy_in: number;
    fee?: number;
    fewest?: number;
    most?: number;
    payouts?: number[];
    payouts_toml?: string;
    ticket?: number;
    starts_at?: number;
    act_seconds?: number;
    pause_ms?: number;
    bot_ms?: number;
  }
  interface No {
    choice: "no";
  }
  interface NoMoreBets {
    event: "no-more-bets";
  }
  interface NobodyOpened {
    event: "nobody-opened";
    for_low?: boolean;
  }
  interface NobodyOut {
    event: "nobody-out";
    why: string;
  }
  interface NotDone {
    is: "refused";
    id: string;
    code:
      | "account-barred"
      | "already-seated"
      | "foreign-page"
      | "limit-reached"
      | "new-pin"
      | "not-enough-chips"
      | "not-found"
      | "not-here"
      | "not-now"
      | "not-offered"
      | "not-possible"
      | "not-seated"
      | "not-understood"
      | "not-written"
      | "not-your-turn"
      | "say-why"
      | "seat-taken"
      | "second-factor"
      | "sign-in"
      | "table-closed"
      | "too-late"
      | "too-little"
      | "too-long"
      | "too-many"
      | "too-much"
      | "used-before"
      | "wrong-pin"
      | "wrong-role";
    reason: string;
    seat?: number;
  }
  interface NoteAbout {
    chain: string;
    number: number;
    at: number;
    reason: string;
    by: number;
    address: string;
    why: string;
    details: Record<string, string>;
  }
  interface NumberField {
    field: string;
    least: number;
    most: number;
    label: string;
  }
  interface Object {
    choice: "object";
  }
  interface Offer {
    label: string;
    choice: Choice;
    cost?: number;
    amount?: AmountField | null;
    cards?: CardsField | null;
    rows?: RowsField | null;
    number?: NumberField | null;
    default?: boolean;
    suggested?: boolean;
    checked?: boolean;
    unavailable?: string;
    note?: string;
  }
  interface OpenCard {
    choice: "open-card";
  }
  interface OpenOwnTable {
    game: string;
    fees?: string;
    stakes?: string;
    chosen?: Record<string, string>;
    bots?: number;
    private?: boolean;
  }
  interface OpenRegistrationOrder {
    order: "open-registration";
  }
  interface OpenSession {
    id: string;
    began: number;
    last_use: number;
    ends: number;
    address: string;
    agent: string;
    is_this: boolean;
  }
  interface OpenTable {
    game: string;
    fees?: string;
    stakes?: string;
    chosen?: Record<string, string>;
    policy?: string;
    name?: string;
    act_seconds?: number;
    time_bank?: number;
    time_bank_adds?: number;
    time_bank_hands?: number;
    bank_seconds?: number;
    wager_seconds?: number;
    pause_ms?: number;
    bots?: number;
    bot_ms?: number;
    start_players?: number;
  }
  interface OpenersShown {
    event: "openers-shown";
    seat: number;
    cards: Card[];
  }
  interface OpenersSplit {
    event: "openers-split";
    seat: number;
  }
  interface Opening {
    place: number;
    shows: string;
    salt: string;
  }
  type Order =
    | RegisterOrder
    | UnregisterOrder
    | ReEnterOrder
    | GoAwayOrder
    | ComeBackOrder
    | AskForTalkOrder
    | ProposeDealOrder
    | AnswerDealOrder
    | OpenRegistrationOrder
    | StartOrder
    | PauseOrder
    | GoOnOrder
    | SetLevelOrder
    | ColorUpOrder
    | MoveOrder
    | BreakTableOrder
    | HandForHandOrder
    | RemoveNoShowOrder
    | PenalizeOrder
    | DisqualifyOrder
    | CancelOrder
    | RuleOnOrder
    | OverruleHandOrder
    | AddBotsOrder;
  interface Overrule {
    do: "overrule";
    decision: "dead-hand" | "void";
    reason: string;
    seat?: number;
    round?: number;
  }
  interface OverruleHandOrder {
    order: "overrule-hand";
    table: number;
    decision: "dead-hand" | "void";
    reason: string;
    seat?: number;
    hand?: number;
  }
  interface OwnBoard {
    now: number;
    places: OwnListPlace[];
    kept: OwnSeatKept[];
    offers: OwnOffer[];
    plays: OwnStandIn[];
  }
  interface OwnListPlace {
    house: string;
    game: string;
    title: string;
    limit: string;
    kill: boolean;
    place: number;
    minutes: number;
    color: "red" | "black";
    until: number;
  }
  interface OwnOffer {
    table: number;
    seat: number;
    title: string;
    limit: string;
    absent: string;
    minutes: number;
    until: number;
  }
  interface OwnSeatKept {
    table: number;
    seat: number;
    title: string;
    limit: string;
    why: "call" | "must-move" | "seat-change" | "table-change" | "broken-game" | "play-over" | "locked-up";
    accepted: boolean;
    now: boolean;
    until: number;
  }
  interface OwnStandIn {
    table: number;
    seat: number;
    title: string;
    limit: string;
    absent: string;
    player: string;
    is_friend: boolean;
    is_yours: boolean;
    until: number;
    sit_by: number;
  }
  interface OwnStructure {
    structure: string;
    payouts?: string;
  }
  interface Paid {
    event: "paid";
    payer: number;
    payee: number;
    amount: number;
    what: string;
    due: number;
  }
  interface PassBank {
    do: "pass-bank";
  }
  interface PassedCardTaken {
    event: "passed-card-taken";
    seat: number;
    card: Card;
  }
  interface Pause {
    do: "pause";
  }
  interface PauseOrder {
    order: "pause";
  }
  interface PayOut {
    cents: number;
    key: string;
    pin: string;
  }
  interface PayTable {
    title: string;
    rows: [string, string][];
  }
  interface Payment {
    payer: number;
    payee: number;
    amount: number;
    what: string;
  }
  interface PenalizeOrder {
    order: "penalize";
    player: number;
    rounds: number;
  }
  interface Person {
    number: number;
    name: string;
    role: string;
    cents: number;
    login?: string;
    locked?: "" | "staff" | "wrong-pins";
    second_factor?: boolean;
    needs_second_factor?: boolean;
  }
  interface PersonalData {
    account: Record<string, unknown>;
    cents: number;
    movements: Movement[];
    records: Record<string, Record<string, unknown>[]>;
    hands: Played[];
    notes: NoteAbout[];
  }
  interface Piece {
    kind: "bill" | "coin" | "chip";
    value: number;
    number: number;
  }
  interface PlacedWager {
    seat: number;
    spot: number;
    kind: string;
    amount: number;
  }
  interface Places {
    shown?: number[];
    unseen?: number[];
  }
  interface Play {
    choice: "play";
    times?: number;
  }
  interface PlayDouble {
    do: "play-double";
    double?: boolean;
  }
  interface Played {
    table: number;
    round: number;
    at: number;
    game: string;
    net?: number | null;
    tournament?: number;
    tournament_name?: string;
    entry?: number;
  }
  interface PlayerOrder {
    do: "join" | "leave" | "arrived" | "accept" | "decline" | "ask-seat" | "ask-table" | "away" | "back" | "object";
    key: string;
    table?: number;
    seat?: number;
    house?: string;
    game?: string;
    limit?: string;
    kill?: boolean;
    fees?: string;
    stakes?: string;
  }
  interface PlaysDouble {
    event: "plays-double";
    seat: number;
  }
  interface PolicyInfo {
    name: string;
    title: string;
    where: string;
    since: string;
    status: string;
    notices: string[];
    usual: boolean;
  }
  interface Post {
    do: "post";
    live?: boolean;
  }
  interface Posted {
    event: "posted";
    seat: number;
    amount: number;
    what: string;
    dead?: boolean;
  }
  interface PotWon {
    event: "pot-won";
    seat: number;
    amount: number;
    pot?: number;
    share?: string;
  }
  interface PrizePaid {
    event: "prize-paid";
    seat: number;
    amount: number;
    due: number;
    what: string;
  }
  interface Problem {
    code:
      | "account-barred"
      | "already-seated"
      | "foreign-page"
      | "limit-reached"
      | "new-pin"
      | "not-enough-chips"
      | "not-found"
      | "not-here"
      | "not-now"
      | "not-offered"
      | "not-possible"
      | "not-seated"
      | "not-understood"
      | "not-written"
      | "not-your-turn"
      | "say-why"
      | "seat-taken"
      | "second-factor"
      | "sign-in"
      | "table-closed"
      | "too-late"
      | "too-little"
      | "too-long"
      | "too-many"
      | "too-much"
      | "used-before"
      | "wrong-pin"
      | "wrong-role";
    reason: string;
    seat?: number;
  }
  interface Proof {
    root: string;
    leaves: string[];
    openings: Opening[];
  }
  interface ProposeDealOrder {
    order: "propose-deal";
    player?: number;
    kind?: "chips" | "custom" | "icm";
    amounts?: Record<string, number>;
  }
  interface PutClock {
    do: "put-clock";
  }
  interface PutDown {
    do: "put-down";
    wagers: Record<string, number>;
    spot?: number;
    partner?: number;
  }
  interface Question {
    seat: number;
    kind: string;
    prompt: string;
    offers: Offer[];
    spot?: number;
    cards?: Card[];
  }
  interface QuestionInfo {
    ask: string;
    then: Record<string, number>;
  }
  interface ReEnterOrder {
    order: "re-enter";
    player?: number;
  }
  interface Ready {
    do: "ready";
  }
  interface Reason {
    why: string;
  }
  interface Receipt {
    number: number;
    at: number;
    kind: "deposit" | "cash-out" | "reversal";
    cents: number;
    in_words: string;
    balance: number;
    person: number;
    name: string;
    last_digits: string;
    cashier: string;
    drawer: number;
    reverses: number;
    reversed_by: number;
    entry: number;
    hash: string;
  }
  interface RecoveryCodes {
    codes: string[];
  }
  interface RefuseClaim {
    why: string;
  }
  interface RegisterOrder {
    order: "register";
    player?: number;
  }
  interface RemoveNoShowOrder {
    order: "remove-no-show";
    player: number;
  }
  interface ReportState {
    state: "ready" | "working" | "waiting" | "busy" | "failed";
    ahead?: number;
    why?: string;
  }
  interface RequireBank {
    do: "require-bank";
    person: number;
    amount: number;
  }
  interface Rescue {
    choice: "rescue";
  }
  interface Reshuffled {
    event: "reshuffled";
    cards: number;
  }
  interface RestOfBoard {
    event: "rest-of-board";
    cards: Card[];
    burned?: number;
  }
  interface Retire {
    choice: "retire";
  }
  interface Retired {
    event: "retired";
    seat: number;
  }
  interface Reversal {
    receipt: Receipt;
    reversed: Receipt;
    why: string;
  }
  interface Reverse {
    why: string;
    key: string;
  }
  interface Review {
    by: string;
    round: number;
    plays: Reviewed[];
  }
  interface Reviewed {
    chose: string;
    book: string;
    same?: boolean;
    cost?: number;
    spot?: number;
    cards?: Card[];
  }
  interface RoomInfo {
    play_money: boolean;
    guest_tables: number;
    guest_table_minutes: number;
    guest_bots: boolean;
    self_service: boolean;
  }
  interface RotationLeft {
    others: number;
    minutes: number;
    had?: string[];
    ends?: number;
    left?: number;
  }
  interface RoundEnded {
    event: "round-ended";
    stacks: Record<string, number>;
  }
  interface RoundHistory {
    table: number;
    round: number;
    game: string;
    at: number;
    people: Record<string, string>;
    steps: Step[];
    proofs: Record<string, Proof>;
    you?: number;
    entropy?: ShownEntropy[];
    dealt_before?: number;
    reshuffled?: number[][];
  }
  interface RoundResult {
    round: number;
    shoe: number;
    winner: string;
    player: number;
    banker: number;
    natural?: boolean;
    won?: string[];
  }
  interface RoundStarted {
    event: "round-started";
    game: string;
    stacks: Record<string, number>;
    button?: number;
    player_dealer?: number;
    pot?: number;
    clockwise?: number[];
  }
  interface RoundView {
    seat: number | null;
    money?: Record<string, number>;
    spots?: Record<string, SpotCards>;
    boards?: Record<string, Card[]>;
    wagers?: PlacedWager[];
    button?: number;
    player_dealer?: number;
    action_button?: number;
    dice?: number[];
    settled?: SettledWager[];
    bank_result?: number | null;
    payments?: Payment[];
    for_low?: boolean;
    asked?: number[];
  }
  interface Row {
    name: string;
    cards: number;
    field?: string;
  }
  interface RowsField {
    from: Card[];
    rows: Row[];
    suggestion?: Card[][];
  }
  interface RuleOnOrder {
    order: "rule-on";
    table: number;
    fault: Fault;
    decided?: "" | "dead-hand" | "misdeal" | "stands";
    hand?: number;
  }
  interface Ruled {
    event: "ruled";
    steps: string[];
    source: string;
  }
  interface RulingInfo {
    steps: string[];
    cited: string;
    elsewhere: ElsewhereInfo[];
  }
  interface RulingTried {
    ready?: boolean;
    details?: ("amount" | "card" | "count" | "difference" | "hand" | "wager")[];
    ask?: string;
    question?: string;
    answers?: Record<string, string>;
    decide?: string;
    would?: WouldDo[];
    why_not?: string;
  }
  interface RunTwice {
    choice: "run-twice";
  }
  interface RunningTotals {
    hands: number;
    net: number;
    days: Total[];
    games: Total[];
  }
  interface Said {
    lines: string[];
  }
  interface SayNothing {
    choice: "say-nothing";
  }
  interface Scene {
    table: number;
    version: number;
    seats: number;
    phase: string;
    chairs: Chair[];
    clockwise?: number[];
    you?: number;
    yours?: number;
    held?: string;
    round?: number;
    view?: RoundView | null;
    questions?: Question[];
    hands?: NamedHand[];
    clock?: Clock | null;
    bank?: Bank | null;
    pot?: number;
    pots?: number[];
    collected?: number;
    sealed?: Record<string, string>;
    entropy?: ShownEntropy[];
    may_add_entropy?: boolean;
    may_take_over?: boolean;
    may_show?: boolean;
    decks?: DeckRequests | null;
    policy?: TablePolicy | null;
    passes_always?: boolean;
    in_chips?: boolean;
    tournament?: TournamentPart | null;
  }
  interface SchoolLine {
    text: string;
    kind: string;
  }
  interface SchoolProgress {
    asked: number;
    right: number;
    to_repeat: number;
    due: number;
    kinds: ShareInfo[];
    missed_most: ShareInfo[];
    auditions: AuditionInfo[];
  }
  interface SchoolQuestion {
    house: string;
    game: string;
    kind: string;
    seed: number;
    own: string;
    place: string;
    log: SchoolLine[];
    ask: string;
    blanks: BlankInfo[];
    note: string;
    repeated: boolean;
  }
  interface SchoolScope {
    house?: string;
    game?: string;
    kinds?: string[];
  }
  interface SeeBoard {
    choice: "see-board";
  }
  interface SeeHand {
    choice: "see-hand";
    seat: number;
  }
  interface SessionResult {
    since: number;
    hands: number;
    net: number;
    tables: TableResult[];
  }
  interface SetAsideInfo {
    number: number;
    name: string;
    why: string;
  }
  interface SetLevelOrder {
    order: "set-level";
    level: number;
  }
  interface SetLimit {
    what: "deposit" | "loss" | "time";
    per: "day" | "week" | "month";
    amount: number;
  }
  interface SetThirteen {
    choice: "set-thirteen";
    front: Card[];
    middle: Card[];
    back: Card[];
    declares?: "dragon" | "six-pairs" | "three-flushes" | "three-straights" | null;
  }
  interface Setting {
    choice: "setting";
    front: Card[];
  }
  interface SettledWager {
    seat: number;
    spot: number;
    kind: string;
    amount: number;
    result: string;
    paid?: number;
    collected?: number;
    returned?: number;
    hand?: string;
  }
  interface ShareInfo {
    name: string;
    asked: number;
    right: number;
  }
  interface ShoeOpened {
    event: "shoe-opened";
    card: Card;
    burned: number;
  }
  interface ShowFalseOpeners {
    choice: "show-false-openers";
  }
  interface ShowHand {
    do: "show-hand";
  }
  interface ShowTo {
    choice: "show-to";
    seat: number;
  }
  interface Showed {
    event: "showed";
    seat: number;
    cards: Card[];
    hand: string;
  }
  interface ShownEntropy {
    name: string;
    text: string;
  }
  interface ShownToOne {
    event: "shown-to-one";
    seat: number;
    to: number;
    cards: Card[];
  }
  interface ShownUnseen {
    event: "shown-unseen";
    seat: number;
    to: number;
  }
  interface SignIn {
    number?: number | null;
    login?: string;
    pin: string;
    code?: string;
    new_pin?: string;
  }
  interface Silence {
    why: string;
    on?: boolean;
  }
  interface Silenced {
    until: number;
  }
  interface Sit {
    do: "sit";
    seat: number;
    chips: number;
  }
  interface SitOut {
    do: "sit-out";
  }
  interface SituationInfo {
    id: string;
    title: string;
    phrases: string[][];
  }
  interface Split {
    choice: "split";
  }
  interface SplitMeld {
    choice: "split-meld";
    meld: number;
    cards: Card[];
    off: Card[];
  }
  interface SplitOpeners {
    choice: "split-openers";
    cards: Card[];
  }
  interface SpotCards {
    cards: (Card | null)[];
    up: boolean[];
    out?: boolean;
    name?: string;
    part_names?: string[];
  }
  interface StaffMember {
    number: number;
    name: string;
    role: string;
    login: string;
    locked: boolean;
    new_pin: boolean;
    second_factor: boolean;
    sessions: number;
  }
  interface StakesChoice {
    stakes: string;
    words: string;
  }
  interface Stand {
    choice: "stand";
  }
  interface StandBehind {
    do: "stand-behind";
    chips: number;
  }
  interface StandingPass {
    do: "standing-pass";
    passes?: boolean;
  }
  interface StartOrder {
    order: "start";
  }
  interface StayChoice {
    choice: "stay";
  }
  interface StayCommand {
    do: "stay";
  }
  interface Stayed {
    event: "stayed";
    seat: number;
  }
  interface Step {
    version: number;
    at: number;
    lines: LogLine[];
    events: Event[];
    view: RoundView;
    places?: Places[];
  }
  interface Straddle {
    choice: "straddle";
  }
  interface Structure {
    name: string;
    about: string;
    games: Record<string, GamePlayed>;
    levels: Level[];
    stack: number;
    chips: number[];
    seats: number;
    final_table?: number;
    one_table?: boolean;
    minutes?: number;
    hands?: number;
    antes?: "big-blind" | "each-player";
    ante_first?: boolean;
    late_levels?: number;
    re_entries?: number;
    payouts?: string;
    pay_unit?: number;
    hand_for_hand?: boolean;
    same_hand?: "by-chips" | "tie";
    seconds_a_hand?: number;
  }
  interface StructureInfo {
    name: string;
    about: string;
    seats: number;
    one_table: boolean;
    stack: number;
    levels: LevelInfo[];
    payouts: string;
    late_levels?: number;
    re_entries?: number;
    structure?: string;
    minutes?: number;
    players?: number;
  }
  interface Structures {
    structures: StructureInfo[];
  }
  interface Surrender {
    choice: "surrender";
  }
  interface SurrenderHand {
    choice: "surrender-hand";
  }
  interface Switch {
    choice: "switch";
  }
  interface SwitchGuestTables {
    on: boolean;
  }
  interface TableInfo {
    number: number;
    name: string;
    house: string;
    house_name: string;
    game: string;
    title: string;
    stakes: string;
    fees: string;
    chosen_fees: string;
    chosen_stakes: string;
    chosen: Record<string, string>;
    choices: string[];
    collection: string[];
    seats: number;
    taken: number;
    bots: number;
    buy_in: number;
    most_buy_in: number;
    phase: string;
    kind: string;
    chips: number[];
    by_guest?: boolean;
    private?: boolean;
    start_players?: number;
    practice?: boolean;
  }
  interface TableLayout {
    spots?: WagerSpot[];
    hands?: number;
    both?: string[];
    bank_least?: number;
    backline?: number;
    kum_kum?: boolean;
    open_spots?: boolean;
    parts?: Record<string, number>;
    tiles?: boolean;
    scoreboard?: boolean;
  }
  interface TableLimit {
    fees: string;
    stakes: string;
    says: string;
    buy_in: number;
  }
  interface TablePolicy {
    title: string;
    notices?: string[];
    rotation?: RotationLeft | null;
  }
  interface TableResult {
    table: number;
    game: string;
    hands: number;
    net: number;
  }
  interface TakeBack {
    do: "take-back";
    kind?: string;
    spot?: number;
  }
  interface TakeBank {
    do: "take-bank";
    amount: number;
  }
  interface TakeDiscard {
    choice: "take-discard";
  }
  interface TakeOverButton {
    do: "take-over-button";
  }
  interface TakePart {
    choice: "take-part";
  }
  interface TakenBack {
    event: "taken-back";
    spot: number;
  }
  interface TalkInfo {
    kind: string;
    amounts: Record<string, number>;
    accepted: number[];
  }
  interface TellBiggest {
    do: "tell-biggest";
    is_biggest?: boolean;
  }
  interface TermsInWords {
    limits: string[];
    fees_title: string;
    fees: string[];
  }
  interface ThirteenOpened {
    event: "thirteen-opened";
    seat: number;
    parts: Card[][];
    names?: string[];
  }
  interface ThrowIn {
    choice: "throw-in";
  }
  interface Thrown {
    event: "thrown";
    seat: number;
    card: Card;
  }
  interface Total {
    name: string;
    hands: number;
    net: number;
  }
  interface TournamentAsk {
    id: string;
    order: Order;
  }
  interface TournamentDraws {
    tournament: number;
    commitment: string;
    secret: string;
    is_over: boolean;
    draws: DrawnAtOnce[];
  }
  interface TournamentInfo {
    summary: TournamentSummary;
    about: string;
    stack: number;
    chips: number[];
    seats: number;
    levels: LevelInfo[];
    prizes: number[];
    now?: number;
    fixed?: boolean;
    re_entries?: number;
    late_levels?: number;
    entrants: EntrantInfo[];
    tables: Record<string, number>;
    clock?: TournamentPart | null;
    on_break?: boolean;
    talk?: TalkInfo | null;
    draws?: DrawsInfo | null;
    news?: string[];
  }
  interface TournamentList {
    now: number;
    tournaments: TournamentSummary[];
  }
  interface TournamentPart {
    number: number;
    name: string;
    state:
      | "announced"
      | "break"
      | "canceled"
      | "deal-talks"
      | "final-table"
      | "finished"
      | "hand-for-hand"
      | "new"
      | "paused"
      | "registering"
      | "running";
    level: number;
    stakes: string;
    next_stakes: string;
    left: number;
    entries: number;
    average: number;
    ends?: number;
    hands_left?: number;
    your_table?: number;
    rank?: number;
    place?: number;
    prize?: number;
    plays?: string;
    last_hand?: number;
  }
  interface TournamentSummary {
    number: number;
    name: string;
    state:
      | "announced"
      | "break"
      | "canceled"
      | "deal-talks"
      | "final-table"
      | "finished"
      | "hand-for-hand"
      | "new"
      | "paused"
      | "registering"
      | "running";
    structure: string;
    games: string[];
    buy_in: number;
    fee: number;
    entries: number;
    left: number;
    pool: number;
    most?: number;
    starts_at?: number;
    registration_open?: boolean;
    draws_hash?: string;
    your_table?: number;
    may?: string[];
  }
  interface TurnedUp {
    event: "turned-up";
    spot: number;
    cards: Card[];
    places: number[];
    hand?: string;
  }
  interface UnregisterOrder {
    order: "unregister";
    player?: number;
  }
  interface Unseat {
    do: "unseat";
    person: number;
  }
  interface Update {
    is: "update";
    version: number;
    now: number;
    scene: Scene;
    lines?: LogLine[];
    events?: Event[];
    done?: string;
  }
  interface VerifyClaim {
    cards: number;
  }
  interface Voided {
    event: "voided";
    reason: string;
    taken: [[string, number], number][];
    given: [[string, number], number][];
  }
  interface Wager {
    seat: number;
    spot: number;
    kind: string;
    amount: number;
    shared_with?: number;
  }
  interface WagerCorrected {
    event: "wager-corrected";
    seat: number;
    spot: number;
    kind: string;
    amount: number;
    to: number;
  }
  interface WagerPlace {
    spot: number;
    kind: string;
    label: string;
    least: number;
    step: number;
    adds: Record<string, number>;
    most?: number;
    down?: number;
    exact?: boolean;
    partner?: number;
    why_not?: string;
  }
  interface WagerSettled {
    event: "wager-settled";
    seat: number;
    spot: number;
    kind: string;
    amount: number;
    result: string;
    paid?: number;
    collected?: number;
    returned?: number;
    odds?: string;
    hand?: string;
    uncovered?: boolean;
    together?: number;
  }
  interface WagerSpot {
    kind: string;
    label: string;
    least: number;
    most?: number;
    pays?: Record<string, string>;
  }
  interface Wagered {
    event: "wagered";
    seat: number;
    spot: number;
    kind: string;
    amount: number;
  }
  interface WaitForBlind {
    do: "wait-for-blind";
  }
  interface Warned {
    event: "warned";
    seat: number;
    total: string;
    dealt_out?: boolean;
  }
  interface Watch {
    now: number;
    tables: WatchedTable[];
    set_aside?: SetAsideInfo[];
    tournaments_set_aside?: SetAsideInfo[];
    guests_open?: boolean | null;
  }
  interface WatchedLine {
    number: number;
    at: number;
    person: number;
    name: string;
    text: string;
    removed: boolean;
    silenced: boolean;
  }
  interface WatchedTable {
    number: number;
    phase: string;
    round: number;
    chairs: Chair[];
    collected: number;
    numbers: Record<string, number>;
    clock?: Clock | null;
    policy?: TablePolicy | null;
    closing?: boolean;
    biggest?: boolean | null;
  }
  interface WayInfo {
    name: string;
    says: string;
    why: string;
  }
  interface WentOut {
    event: "went-out";
    seat: number;
  }
  interface WentWrong {
    event: "went-wrong";
    what: string;
    seat?: number;
  }
  interface WinDeclared {
    event: "win-declared";
    seat: number;
    what: string;
  }
  interface WithPin {
    pin: string;
  }
  interface WouldDo {
    steps: string[];
    source: string;
    condition?: string;
  }
  interface WriteLine {
    text: string;
  }
  interface WrongMeldCalled {
    event: "wrong-meld-called";
    seat: number;
    caller: number;
    cards: Card[];
  }
  interface WrongMeldTakenBack {
    event: "wrong-meld-taken-back";
    seat: number;
    number: number;
    cards: Card[];
  }
  interface Yes {
    choice: "yes";
  }
  interface GetRequests {
    "/board": { body: undefined; reply: BoardView };
    "/books/audit": { body: undefined; reply: Audit };
    "/books/balances": { body: undefined; reply: Record<string, number> };
    "/books/movements": { body: undefined; reply: Booked[] };
    [address: `/books/movements?${string}`]: { body: undefined; reply: Booked[] };
    "/books/movements.csv": { body: undefined; reply: null };
    [address: `/books/movements.csv?${string}`]: { body: undefined; reply: null };
    "/books/people": { body: undefined; reply: Record<string, string> };
    "/cage/accounts": { body: undefined; reply: Person[] };
    [address: `/cage/accounts?${string}`]: { body: undefined; reply: Person[] };
    [address: `/cage/accounts/${number}`]: { body: undefined; reply: Person };
    [address: `/cage/accounts/${number}/card`]: { body: undefined; reply: AccountCard };
    [address: `/cage/accounts/${number}/data`]: { body: undefined; reply: PersonalData };
    [address: `/cage/accounts/${number}/limits`]: { body: undefined; reply: Limits };
    [address: `/cage/accounts/${number}/movements`]: { body: undefined; reply: Movement[] };
    [address: `/cage/accounts/${number}/movements?${string}`]: { body: undefined; reply: Movement[] };
    [address: `/cage/accounts/${number}/receipts`]: { body: undefined; reply: Receipt[] };
    [address: `/cage/accounts/${number}/receipts?${string}`]: { body: undefined; reply: Receipt[] };
    "/cage/desk": { body: undefined; reply: Desk };
    "/cage/drawers": { body: undefined; reply: DrawerInfo[] };
    [address: `/cage/drawers?${string}`]: { body: undefined; reply: DrawerInfo[] };
    [address: `/cage/drawers/${number}`]: { body: undefined; reply: DrawerReport };
    "/cage/requests": { body: undefined; reply: CashRequest[] };
    [address: `/cage/requests/${number}`]: { body: undefined; reply: CashRequest };
    "/cage/reversals": { body: undefined; reply: Reversal[] };
    [address: `/cage/reversals?${string}`]: { body: undefined; reply: Reversal[] };
    "/floor/board": { body: undefined; reply: BoardView };
    "/floor/jackpots": { body: undefined; reply: JackpotDeskInfo };
    [address: `/floor/policies/${string}/${string}`]: { body: undefined; reply: PolicyInfo[] };
    "/floor/school": { body: undefined; reply: LearnerInfo[] };
    "/floor/tables": { body: undefined; reply: Watch };
    [address: `/floor/tables/${number}/chat`]: { body: undefined; reply: WatchedLine[] };
    "/games": { body: undefined; reply: GameInfo[] };
    [address: `/games/${string}/${string}/choices`]: { body: undefined; reply: ChoiceInfo[] };
    [address: `/games/${string}/${string}/choices?${string}`]: { body: undefined; reply: ChoiceInfo[] };
    [address: `/games/${string}/${string}/fees`]: { body: undefined; reply: GameFees };
    [address: `/games/${string}/${string}/fees?${string}`]: { body: undefined; reply: GameFees };
    [address: `/games/${string}/${string}/how-to-play`]: { body: undefined; reply: HowToPlay };
    [address: `/games/${string}/${string}/how-to-play?${string}`]: { body: undefined; reply: HowToPlay };
    [address: `/games/${string}/${string}/limits`]: { body: undefined; reply: TableLimit[] };
    [address: `/games/${string}/${string}/limits?${string}`]: { body: undefined; reply: TableLimit[] };
    [address: `/games/${string}/${string}/stakes`]: { body: undefined; reply: StakesChoice[] };
    [address: `/games/${string}/${string}/stakes?${string}`]: { body: undefined; reply: StakesChoice[] };
    [address: `/games/${string}/${string}/terms`]: { body: undefined; reply: TermsInWords };
    [address: `/games/${string}/${string}/terms?${string}`]: { body: undefined; reply: TermsInWords };
    "/houses": { body: undefined; reply: HouseInfo[] };
    "/jackpots": { body: undefined; reply: JackpotInfo[] };
    "/me": { body: undefined; reply: Person };
    "/me/blocked": { body: undefined; reply: Blocked[] };
    "/me/board": { body: undefined; reply: OwnBoard };
    "/me/card": { body: undefined; reply: AccountCard };
    "/me/data": { body: undefined; reply: PersonalData };
    "/me/limits": { body: undefined; reply: Limits };
    "/me/movements": { body: undefined; reply: Movement[] };
    [address: `/me/movements?${string}`]: { body: undefined; reply: Movement[] };
    "/me/receipts": { body: undefined; reply: Receipt[] };
    [address: `/me/receipts?${string}`]: { body: undefined; reply: Receipt[] };
    "/me/results": { body: undefined; reply: RunningTotals };
    "/me/rounds": { body: undefined; reply: Played[] };
    [address: `/me/rounds?${string}`]: { body: undefined; reply: Played[] };
    "/me/session": { body: undefined; reply: SessionResult };
    "/me/sessions": { body: undefined; reply: OpenSession[] };
    "/me/tables": { body: undefined; reply: MyTable[] };
    [address: `/receipts/${number}`]: { body: undefined; reply: Receipt };
    "/room": { body: undefined; reply: RoomInfo };
    [address: `/rulings/${string}`]: { body: undefined; reply: HouseRulings };
    "/schema": { body: undefined; reply: { "$schema": string; "$defs": Record<string, Record<string, unknown>>; messages: Record<string, Record<string, unknown>> } };
    [address: `/school/auditions/${number}`]: { body: undefined; reply: AuditionInfo };
    "/school/kinds": { body: undefined; reply: KindInfo[] };
    "/school/progress": { body: undefined; reply: SchoolProgress };
    "/session": { body: undefined; reply: Person | null };
    "/staff": { body: undefined; reply: StaffMember[] };
    "/tables": { body: undefined; reply: TableInfo[] };
    [address: `/tables/${number}`]: { body: undefined; reply: TableInfo };
    [address: `/tables/${number}/best-play`]: { body: undefined; reply: BestPlays };
    [address: `/tables/${number}/felt`]: { body: undefined; reply: { info: TableInfo; layout: TableLayout } };
    [address: `/tables/${number}/layout`]: { body: undefined; reply: TableLayout };
    [address: `/tables/${number}/results`]: { body: undefined; reply: RoundResult[] };
    [address: `/tables/${number}/results?${string}`]: { body: undefined; reply: RoundResult[] };
    [address: `/tables/${number}/review`]: { body: undefined; reply: Review };
    [address: `/tables/${number}/rounds`]: { body: undefined; reply: Played[] };
    [address: `/tables/${number}/rounds?${string}`]: { body: undefined; reply: Played[] };
    [address: `/tables/${number}/rounds/${number}`]: { body: undefined; reply: RoundHistory };
    [address: `/tables/${number}/rounds/${number}/export`]: { body: undefined; reply: ExportedHand };
    [address: `/tables/${number}/rounds/${number}/export?${string}`]: { body: undefined; reply: ExportedHand };
    [address: `/tables/${number}/scene`]: { body: undefined; reply: Scene };
    "/tournament-structures": { body: undefined; reply: Structures };
    "/tournaments": { body: undefined; reply: TournamentList };
    [address: `/tournaments/${number}`]: { body: undefined; reply: TournamentInfo };
    [address: `/tournaments/${number}/draws`]: { body: undefined; reply: TournamentDraws };
    [address: `/tournaments/${number}/hands/${number}`]: { body: undefined; reply: RoundHistory };
    [address: `/tournaments/${number}/scene`]: { body: undefined; reply: Scene };
    [address: `/tournaments/${number}/scene?${string}`]: { body: undefined; reply: Scene };
    "/where": { body: undefined; reply: null };
    [address: `/where?${string}`]: { body: undefined; reply: null };
  }
  interface PostRequests {
    "/accounts": { body: NewAccount; reply: Person };
    "/cage/accounts": { body: NewAccount; reply: Person };
    [address: `/cage/accounts/${number}/close`]: { body: WithPin; reply: null };
    [address: `/cage/accounts/${number}/cooling-off`]: { body: CoolOff; reply: Limits };
    [address: `/cage/accounts/${number}/deposit`]: { body: CashMove; reply: AfterCash };
    [address: `/cage/accounts/${number}/end-exclusion`]: { body: Reason; reply: Limits };
    [address: `/cage/accounts/${number}/freeze`]: { body: Reason; reply: Limits };
    [address: `/cage/accounts/${number}/limits`]: { body: SetLimit; reply: Limits };
    [address: `/cage/accounts/${number}/lock`]: { body: Reason; reply: Person };
    [address: `/cage/accounts/${number}/pin`]: { body: Reason; reply: Issued };
    [address: `/cage/accounts/${number}/self-exclusion`]: { body: Exclude; reply: Limits };
    [address: `/cage/accounts/${number}/unfreeze`]: { body: Reason; reply: Limits };
    [address: `/cage/accounts/${number}/unlock`]: { body: undefined; reply: Person };
    [address: `/cage/accounts/${number}/withdraw`]: { body: PayOut; reply: AfterCash };
    "/cage/drawer": { body: Count; reply: DrawerInfo };
    "/cage/drawer/close": { body: Count; reply: DrawerReport };
    "/cage/drawer/count": { body: Count; reply: CountInfo };
    "/cage/drawer/hand-over": { body: HandOver; reply: DrawerReport };
    [address: `/cage/receipts/${number}/reverse`]: { body: Reverse; reply: AfterCash };
    [address: `/cage/requests/${number}/approve`]: { body: undefined; reply: Receipt };
    [address: `/cage/requests/${number}/decline`]: { body: Reason; reply: CashRequest };
    [address: `/floor/accounts/${number}/seat`]: { body: GiveSeat; reply: Person };
    [address: `/floor/accounts/${number}/sign-out`]: { body: Reason; reply: null };
    [address: `/floor/accounts/${number}/silence`]: { body: Silence; reply: Silenced };
    "/floor/board": { body: FloorOrder; reply: Said };
    "/floor/guest-tables": { body: SwitchGuestTables; reply: RoomInfo };
    [address: `/floor/jackpots/claims/${number}/pay`]: { body: undefined; reply: Said };
    [address: `/floor/jackpots/claims/${number}/refuse`]: { body: RefuseClaim; reply: Said };
    [address: `/floor/jackpots/claims/${number}/verify`]: { body: VerifyClaim; reply: Said };
    [address: `/floor/jackpots/${string}/sweep`]: { body: undefined; reply: Said };
    [address: `/floor/tables/${number}/chat/${number}/remove`]: { body: Reason; reply: null };
    [address: `/games/${string}/${string}/report`]: { body: undefined; reply: ReportState };
    [address: `/games/${string}/${string}/report?${string}`]: { body: undefined; reply: ReportState };
    "/me/blocked": { body: BlockWriter; reply: null };
    [address: `/me/blocked?${string}`]: { body: BlockWriter; reply: null };
    "/me/board": { body: PlayerOrder; reply: Said };
    "/me/close": { body: WithPin; reply: null };
    "/me/cooling-off": { body: CoolOff; reply: Limits };
    "/me/deposit": { body: CashMove; reply: AfterCash };
    "/me/find-table": { body: FindTable; reply: FoundTable };
    "/me/limits": { body: SetLimit; reply: Limits };
    "/me/login": { body: ChangeLogin; reply: Person };
    "/me/pin": { body: ChangePin; reply: Person };
    "/me/second-factor": { body: BeginFactor; reply: Enrollment };
    "/me/second-factor/confirm": { body: FactorCode; reply: RecoveryCodes };
    "/me/self-exclusion": { body: Exclude; reply: Limits };
    "/me/tables": { body: OpenOwnTable; reply: MyTable };
    "/me/withdraw": { body: CashMove; reply: AfterCash };
    "/school/answers": { body: AnswerQuestion; reply: AnswerChecked };
    "/school/auditions": { body: BeginAudition; reply: AuditionInfo };
    [address: `/school/auditions/${number}/answers`]: { body: AnswerInAudition; reply: AnswerChecked };
    "/school/questions": { body: SchoolScope; reply: SchoolQuestion };
    "/session": { body: SignIn; reply: Person };
    "/staff": { body: NewStaff; reply: Issued };
    [address: `/staff/${number}/disable`]: { body: Reason; reply: null };
    [address: `/staff/${number}/enable`]: { body: Reason; reply: null };
    [address: `/staff/${number}/reset`]: { body: Reason; reply: Issued };
    [address: `/staff/${number}/role`]: { body: ChangeRole; reply: null };
    "/tables": { body: OpenTable; reply: TableInfo };
    [address: `/tables/${number}/as-set`]: { body: Choose; reply: AsSet };
    [address: `/tables/${number}/chat`]: { body: WriteLine; reply: null };
    [address: `/tables/${number}/commands`]: { body: Ask; reply: Done };
    [address: `/tables/${number}/enter`]: { body: EnterTable; reply: null };
    [address: `/tables/${number}/try-ruling`]: { body: HaveAccident; reply: RulingTried };
    "/tournament-structures/check": { body: OwnStructure; reply: CheckedStructure };
    "/tournaments": { body: NewTournament; reply: TournamentInfo };
    [address: `/tournaments/${number}/orders`]: { body: TournamentAsk; reply: Done };
    [address: `/tournaments/${number}/try-ruling`]: { body: RuleOnOrder; reply: RulingTried };
  }
  interface DeleteRequests {
    [address: `/me/blocked/${number}`]: { body: undefined; reply: null };
    "/me/sessions": { body: undefined; reply: null };
    [address: `/me/sessions/${string}`]: { body: undefined; reply: null };
    "/session": { body: undefined; reply: null };
  }
}
