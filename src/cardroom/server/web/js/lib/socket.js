// A table's WebSocket. It reconnects by itself, and a command that is sent twice is carried out once.

import { freshId } from "./api.js";
import { sentence } from "./dom.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** @type {Record<number, string>} */
const ENDS = {
  4401: "You were signed out. Sign in again to play on.",
  4403: "This page is not allowed to connect to the table.",
  4404: "This table is closed.",
};

/**
 * @typedef {object} Pending A command that has not been answered yet.
 * @property {string} message @property {(version: number) => void} resolve @property {(why: Error) => void} reject
 * @property {number} sent
 */

/**
 * @typedef {object} SocketOptions
 * @property {(update: Wire.Update) => void} onUpdate @property {(line: Line) => void} [onLine]
 * @property {(chat: Wire.Chat) => void} [onChat]
 * @property {boolean} [watch] @property {number} [table] one of the tables of a tournament
 */

export class TableSocket {
  /**
   * With `watch` the socket shows the table as a spectator sees it, even to a seated player.
   * @param {string} path as in "/tables/3"
   * @param {SocketOptions} options
   */
  constructor(path, { onUpdate, onLine = () => {}, onChat = () => {}, watch = false, table = 0 }) {
    this.path = path;
    this.table = table;
    this.onUpdate = onUpdate;
    this.onLine = onLine;
    this.onChat = onChat;
    this.watch = watch;
    this.version = 0;
    this.skew = 0;
    /** @type {number | null} */
    this.lag = null;
    /** @type {Map<string, Pending>} */
    this.pending = new Map();
    this.wait = FIRST_WAIT;
    this.socket = this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = `have=${this.version}${this.watch ? "&watch=true" : ""}${this.table ? `&table=${this.table}` : ""}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api${this.path}/play?${query}`);
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.report("open");
      for (const { message } of this.pending.values()) socket.send(message);
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (ENDS[code]) return this.report("ended", ENDS[code]);
      this.report("lost");
      // Drawn by lot, so that not everybody comes back in the same moment.
      setTimeout(() => this.open(), this.wait * (0.5 + Math.random()));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
    this.socket = socket;
    return socket;
  }

  /** @param {Wire.Update | Wire.Done | Wire.NotDone | Wire.Chat} message */
  receive(message) {
    if (message.is === "update") {
      this.version = message.version;
      this.skew = message.now - Date.now();
      if (message.done) this.answered(message.done)?.resolve(message.version);
      this.onUpdate(message);
      return;
    }
    if (message.is === "chat") {
      this.onChat(message);
      return;
    }
    const command = this.answered(message.id);
    if (message.is === "done") command?.resolve(message.version);
    else command?.reject(new Error(sentence(message.reason)));
  }

  /** The command that has been answered, if it still waited. @param {string} id */
  answered(id) {
    const command = this.pending.get(id);
    if (command) {
      this.pending.delete(id);
      this.lag = Math.round(performance.now() - command.sent);
      this.report("open");
    }
    return command;
  }

  /** The time on the server's clock, in milliseconds. */
  now() {
    return Date.now() + this.skew;
  }

  /**
   * Sends a command. Resolves when the server has saved it, rejects when the server refuses it.
   * @param {Wire.Command} command @returns {Promise<number>}
   */
  do(command) {
    const id = freshId();
    const message = JSON.stringify({ id, command });
    return new Promise((resolve, reject) => {
      this.pending.set(id, { message, resolve, reject, sent: performance.now() });
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message);
    });
  }

  /** @param {Line["state"]} state */
  report(state, why = "") {
    this.onLine({ state, lag: this.lag, why });
  }
}
