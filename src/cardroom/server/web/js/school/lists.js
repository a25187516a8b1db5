// Lists of what was asked and missed, for the learner and for trainers.

import { h } from "../lib/dom.js";
import { dateTime } from "../lib/time.js";

/** @param {string} title @param {Wire.ShareInfo[]} shares */
export function shareList(title, shares) {
  return shares.length > 0 && [h("h3", {}, title), h("ul", { class: "shares" }, shares.map((share) =>
    h("li", { "data-key": share.name }, h("span", {}, share.name), h("b", {}, `${share.right} of ${share.asked}`))))];
}

/** @param {Wire.LearnerInfo[]} learners @param {(name: string) => string} missedName */
export function trainerList(learners, missedName) {
  return h("section", { class: "panel", "aria-labelledby": "learners" }, h("h2", { id: "learners" }, "Learners"),
    learners.length === 0 ? h("p", { class: "soft" }, "Nobody has answered a question yet.")
      : h("ul", { class: "learners" }, learners.map((one) => learner(one, missedName))));
}

/** @param {Wire.LearnerInfo} one @param {(name: string) => string} missedName */
function learner(one, missedName) {
  const passed = one.auditions.filter((audition) => audition.passed);
  const missed = one.missed_most.map((share) => missedName(share.name)).join("; ");
  return h("li", { "data-key": one.number },
    h("p", {}, h("b", {}, one.name), ` ${one.right} of ${one.asked} right, ${one.to_repeat} to repeat, `,
      `last ${dateTime(one.last)}`),
    missed && h("p", { class: "soft" }, `Missed most: ${missed}`),
    passed.map((audition) => h("p", { "data-key": audition.number },
      `Passed with ${audition.right} of ${audition.of}: `,
      h("a", { href: `/school/certificates/${audition.number}`, target: "_blank" }, "certificate"))));
}
