/** Long tasks: calls that outlive their answer. */
export const tasks = {
  /** Where the result of one stands in the thread. */
  told: 'The model has its result from here on.',
};
