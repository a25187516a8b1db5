// The arguments and results of `h` in lib/dom.js.

type Child = Node | string | number | boolean | null | undefined | readonly Child[];

type Listener<E extends Event, T> = (event: E & { readonly target: T; readonly currentTarget: T }) => unknown;

interface Handlers {
  onclick?: Listener<MouseEvent, HTMLElement>;
  onclose?: Listener<Event, HTMLDialogElement>;
  onchange?: Listener<Event, HTMLInputElement>;
  oninput?: Listener<Event, HTMLInputElement>;
  onkeydown?: Listener<KeyboardEvent, HTMLInputElement>;
  onpointerdown?: Listener<PointerEvent, HTMLElement>;
  onsubmit?: Listener<SubmitEvent, HTMLFormElement>;
  ontoggle?: Listener<Event, HTMLDetailsElement>;
  onwheel?: Listener<WheelEvent, HTMLElement>;
}

interface Attributes extends Handlers {
  style?: Record<string, string | number>;
  [name: string]: unknown;
}

type Made<K extends string> = K extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[K] : SVGElement;

/** "oaks/texas-holdem". */
type GameName = `${string}/${string}`;

type Role = "player" | "cashier" | "floor" | "auditor" | "manager";

interface Failure extends Error {
  status?: number;
  code?: string;
}
