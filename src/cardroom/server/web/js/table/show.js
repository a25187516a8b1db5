// Plays the stages of updates one after the other, at the pace that the viewer has chosen.

import { chosen } from "../lib/settings.js";

/** @typedef {import("./stages.js").Stage & {read: string[]}} Told A stage, and what is read aloud with it. */

/** Milliseconds of a beat. @type {Record<string, number>} */
const BEATS = { slow: 800, usual: 380, fast: 160, none: 0 };
/** The beats of a whole round take no longer than so many, so that at the usual pace the result is seen for a while. */
const MOST_BEATS = 6;
/** The beats that somebody has to turn cards over; then they turn by themselves. They are not among those above. */
const SQUEEZE_BEATS = 8;

/** Milliseconds of a beat at the viewer's pace; 0 if nothing is to move. */
export const beatNow = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : BEATS[chosen("pace")]);

export class Show {
  /** @param {(stage: Told) => void} take Shows a stage. */
  constructor(take) {
    this.take = take;
    /** @type {(Told & {holds: number})[]} */
    this.waiting = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** True while something is still to come. */
  get isOn() {
    return this.timer !== undefined;
  }

  /** @param {Told[]} stages @param {number} beat */
  add(stages, beat) {
    const beats = stages.reduce((total, stage) => total + stage.beats, 0);
    const length = beats > MOST_BEATS ? (beat * MOST_BEATS) / beats : beat;
    this.waiting.push(...stages.map((stage) =>
      ({ ...stage, holds: stage.squeeze ? SQUEEZE_BEATS * beat : stage.beats * length })));
    if (!this.isOn) this.goOn();
  }

  /** Shows the next stage, and with it those that take no time. */
  goOn() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (let stage = this.waiting.shift(); stage; stage = this.waiting.shift()) {
      if (stage.holds) this.timer = setTimeout(() => this.goOn(), stage.holds);
      this.take(stage);
      if (stage.holds) return;
    }
  }

  /** Shows at once all that is still to come. */
  end() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const stage of this.waiting.splice(0)) this.take(stage);
  }
}
