// The state of the pit boss page.

type Watched = Wire.WatchedTable & { info: Wire.TableInfo };

type SetAside = Wire.SetAsideInfo & { kind: "table" | "tournament" };

interface FloorState {
  tables: Watched[];
  skew: number;
  chosen: number;
  opening: boolean;
  /** Null if guests never open tables in this room. */
  guestsOpen: boolean | null;
  setAside: SetAside[];
  tournaments: Wire.TournamentSummary[];
  now(): number;
  refresh(): Promise<void>;
  opened(number: number): Promise<void>;
}
