// A table's WebSocket: it reconnects by itself, and what was asked for counts once.

import { freshId } from "./api.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const ENDS = { 4404: "This table is closed.", 4403: "This page may not use the cardroom.", 1001: "This table is closed." };

/** Events: "update" (detail is the message), "line" (detail is {state, lag, why}). */
export class TableSocket extends EventTarget {
  /** `watch`: as anybody sees the table, whoever is signed in. */
  constructor(number, { watch = false } = {}) {
    super();
    this.number = number;
    this.watch = watch;
    this.version = 0;
    this.skew = 0;
    this.lag = null;
    this.waiting = new Map();
    this.wait = FIRST_WAIT;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.number}/play?have=${this.version}${this.watch ? "&watch=true" : ""}`);
    this.socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.tell("open");
      for (const { message } of this.waiting.values()) this.socket.send(message);
    };
    this.socket.onmessage = ({ data }) => this.heard(JSON.parse(data));
    this.socket.onclose = ({ code }) => {
      if (ENDS[code]) return this.tell("ended", ENDS[code]);
      this.tell("lost");
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  heard(message) {
    if (message.is === "update") {
      this.version = message.version;
      this.skew = message.now - Date.now();
      this.dispatchEvent(new CustomEvent("update", { detail: message }));
      return;
    }
    const asked = this.waiting.get(message.id);
    if (!asked) return;
    this.waiting.delete(message.id);
    this.lag = Math.round(performance.now() - asked.sent);
    this.tell("open");
    if (message.is === "done") asked.resolve(message.version);
    else asked.reject(new Error(toOneself(message.why)));
  }

  /** The server's clock now. */
  now() {
    return Date.now() + this.skew;
  }

  /** Sends a command, {do: "sit", seat: 3, chips: 20000}; resolves when it is written down, rejects when it is refused. */
  do(command) {
    const id = freshId();
    const message = JSON.stringify({ id, command });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { message, resolve, reject, sent: performance.now() });
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message);
    });
  }

  tell(state, why = "") {
    this.dispatchEvent(new CustomEvent("line", { detail: { state, lag: this.lag, why } }));
  }
}

/** A refusal is told to whoever sits there: they need not hear which seat. */
function toOneself(why) {
  const plain = why.replace(/^seat \d+: /, "");
  return `${plain[0].toUpperCase()}${plain.slice(1)}.`;
}
