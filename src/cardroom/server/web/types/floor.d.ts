// The state of the pit boss page.

type Watched = Wire.WatchedTable & { info: Wire.TableInfo };

interface FloorState {
  tables: Watched[];
  skew: number;
  chosen: number;
  opening: boolean;
  now(): number;
  refresh(): Promise<void>;
  opened(number: number): Promise<void>;
}
