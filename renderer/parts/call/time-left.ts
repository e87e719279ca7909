import type { Progress } from '../../../contract/conversation.ts';

/**
 * Milliseconds that a task probably still takes, if it goes on as fast as up to now; undefined
 * before a tenth of it is done, and where its server names no total.
 */
export function timeLeft(spent: number, { value, total }: Progress = {}): number | undefined {
  if (value === undefined || !total) return undefined;
  const share = value / total;
  return share < 0.1 || share >= 1 ? undefined : (spent * (1 - share)) / share;
}
