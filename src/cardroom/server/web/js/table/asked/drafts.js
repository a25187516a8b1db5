// Answers that are being filled in. A draft is kept as long as its question is open.

/** @param {Wire.Question} question @returns {Draft} */
export const newDraft = (question) => ({
  question: JSON.stringify(question), amounts: {}, marked: new Set(), lent: new Set(), arrangement: null, asSet: null,
  isBegun: false, unsure: null, sentAt: null,
});

/**
 * Keeps the drafts of questions that are still open and makes new ones for the rest.
 * Returns the questions that were not open before.
 * @param {Ui} ui @param {Scene} scene
 */
export function keepDrafts(ui, { questions, version }) {
  const before = ui.drafts;
  ui.drafts = questions.map((question) => {
    const kept = before.find((draft) => draft.question === JSON.stringify(question));
    return kept && (kept.sentAt === null || kept.sentAt === version) ? kept : newDraft(question);
  });
  return questions.filter((_, place) => !before.includes(ui.drafts[place]));
}
