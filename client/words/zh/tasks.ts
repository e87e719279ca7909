/** Long tasks: calls that outlive their answer. */
export const tasks = {
  /** Where the result of one stands in the thread. */
  told: '从这里起，模型知道其结果。',
};
