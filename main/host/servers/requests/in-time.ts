import type { Clock } from '../../base/needs.ts';
import { CannotGoOn } from '../asks/cannot-go-on.ts';
import type { Pause } from '../asks/pause.ts';
import { limitTime } from './time-limits.ts';

type RequestLimits = { clock: Clock; pause: Pause; silent: number; atMost: number };

/** Ends work that takes too long; its time stands still while a person is asked something for it. Throws CannotGoOn. */
export async function inTime<T>(
  { clock, pause, silent, atMost }: RequestLimits,
  signal: AbortSignal,
  work: (signal: AbortSignal, onSign: () => void) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const onLate = () => late.abort();
  const limits = limitTime({ clock, pause, silent, atMost, onSilent: onLate, onTooLong: onLate });
  try {
    return await work(AbortSignal.any([signal, late.signal]), limits.sign);
  } catch (error) {
    throw late.signal.aborted ? new CannotGoOn({ code: 'no-answer-in-time' }, { cause: error }) : error;
  } finally {
    limits.stop();
  }
}
