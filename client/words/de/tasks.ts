/** Long tasks: calls that outlive their answer. */
export const tasks = {
  /** Where the result of one stands in the thread. */
  told: 'Ab hier kennt das Modell das Ergebnis.',
};
