// The state of the table page, which the felts draw.

type RoundView = Required<Wire.RoundView>;
type Bank = Required<Wire.Bank>;
type Layout = Required<Wire.TableLayout>;
type Scene = Omit<Required<Wire.Scene>, "view" | "bank"> & { view: RoundView | null; bank: Bank };

interface Line {
  state: "open" | "lost" | "ended";
  lag: number | null;
  why: string;
}

/** The actions of the current hand that the felt shows at a seat or in the middle. */
interface HandActions {
  last: Record<number, { words: string; kind: string }>;
  won: Record<number, number>;
  shares: Record<number, string[]>;
  notes: string[];
  pulled: Record<number, number>;
  streetOver: boolean;
}

/** The cards that the viewer turns over, and how far they are pulled. */
interface Squeezing {
  spot: number;
  cards: string[];
  from: number | null;
  pull: number;
  isPulled: boolean;
  open(): void;
}

/** A choice that the player has pressed and is asked about once more. */
interface Unsure {
  why: string;
  words: string;
  key: string;
  send: () => void;
}

/** An answer that is being filled in, and whether it has been sent. */
interface Draft {
  question: string;
  amounts: Record<number, number>;
  marked: Set<number>;
  lent: Set<string>;
  isBegun: boolean;
  arrangement: import("../js/table/asked/arrangement.js").Arrangement | null;
  /** What the hand would be as it is laid out; `choice` is what was asked about. */
  asSet: { choice: string; names: string[]; foul: string } | null;
  unsure: Unsure | null;
  sentAt: number | null;
}

interface Plan {
  what: "check-fold" | "call" | "call-any";
  bet: number;
  round: number;
}

/** The chat as this page has it. `muted` are the writers that this page does not show. */
interface ChatBox {
  lines: Wire.ChatLine[];
  muted: Map<string, string>;
  /** The number of the line whose writer may be muted or blocked now. */
  chosen: number;
  unread: number;
}

/** Choices the viewer has made on the page but not sent. */
interface Ui {
  logClosed?: boolean;
  shuffleOpen?: boolean;
  drafts: Draft[];
  plan?: Plan | null;
  chat?: ChatBox;
  post?: boolean;
  posted?: boolean;
  chip?: number;
  presses?: import("../js/table/bank/undo.js").Before[];
  spot?: number;
  partner?: Record<number, number>;
  bank?: { round: number; amount: string };
  /** The results of a baccarat table, and the round at which they were asked for. */
  road?: { asked: number; results: Wire.RoundResult[] };
}

interface TableState {
  info: Wire.TableInfo;
  layout: Layout;
  scene: Scene;
  /** What the felt shows while cards are still to come; null if it shows the scene. */
  shown?: Scene | null;
  squeeze?: Squeezing | null;
  hand: HandActions;
  me: Wire.Person | null;
  /** True if the page has no controls, as a wall screen or a replay. */
  watching: boolean;
  kind: Kind;
  lines: Wire.LogLine[];
  line: Line;
  ui: Ui;
  now(): number;
  send(command: Wire.Command): Promise<boolean>;
  redraw(): void;
  refreshMe(): Promise<void>;
}

type Asking = (state: TableState, question: Wire.Question, draft: Draft,
  send: (choice: Wire.Choice, event?: UIEvent) => void) => Child;

/** The parts of one kind of table: its felt, its wagers between hands, and the questions it draws itself. */
interface Kind {
  felt(state: TableState): Child;
  wagering?(state: TableState): Child;
  asking?: Record<string, Asking>;
}
