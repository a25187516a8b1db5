// Sounds of a table, made by the browser itself: cards, chips and the own turn. They are off until they are wanted.

import { h } from "../../lib/dom.js";
import { remember, remembered } from "../../lib/remembered.js";
import { soundsFor } from "./which.js";

const NAME = "sounds";
const GAP = 0.12;
let isOn = remembered(NAME) === "on";
/** @type {AudioContext | null} */
let audio = null;

/** @param {boolean} on */
function choose(on) {
  isOn = on;
  remember(NAME, on ? "on" : "off");
  if (on) play(["turn"]);
}

/** A tone that dies away. @param {AudioContext} context @param {number} hertz @param {number} at @param {number} lasts
 * @param {number} loud @param {OscillatorType} type */
function tone(context, hertz, at, lasts, loud, type = "sine") {
  const voice = new OscillatorNode(context, { frequency: hertz, type });
  const volume = new GainNode(context, { gain: loud });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + lasts);
}

/** A short hiss, as of a card on felt. @param {AudioContext} context @param {number} at */
function hiss(context, at) {
  const lasts = 0.07;
  const noise = new AudioBuffer({ length: Math.ceil(lasts * context.sampleRate), sampleRate: context.sampleRate });
  const wave = noise.getChannelData(0);
  for (let place = 0; place < wave.length; place += 1) {
    wave[place] = (Math.random() * 2 - 1) * (1 - place / wave.length) ** 2;
  }
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: 3200, Q: 0.7 });
  source.connect(band).connect(new GainNode(context, { gain: 0.25 })).connect(context.destination);
  source.start(at);
}

/** @type {Record<import("./which.js").Sound, (context: AudioContext, at: number) => void>} */
const MADE = {
  cards: hiss,
  chips: (context, at) => [2900, 3700, 3300].forEach((hertz, place) =>
    tone(context, hertz, at + place * 0.035, 0.06, 0.06, "triangle")),
  turn: (context, at) => [660, 880].forEach((hertz, place) => tone(context, hertz, at + place * 0.14, 0.35, 0.12)),
};

/**
 * Browsers let a page make a sound only once its user has pressed something.
 * @param {import("./which.js").Sound[]} all
 */
function play(all) {
  if (!isOn || !all.length || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  audio.resume();
  const now = audio.currentTime;
  all.forEach((sound, place) => MADE[sound](/** @type {AudioContext} */ (audio), now + place * GAP));
}

/** @param {readonly Wire.Event[]} events @param {boolean} isMyTurn */
export const hear = (events, isMyTurn) => play(soundsFor(events, isMyTurn));

export const soundSwitch = () => h("label", { class: "sound-switch", "data-key": "sounds" },
  h("input", { type: "checkbox", checked: isOn, onchange: ({ target }) => choose(target.checked) }), "Sounds");
