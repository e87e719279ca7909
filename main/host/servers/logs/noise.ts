import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { messageOf } from '../session/read-error.ts';

/** Remarks of the SDK or of ours on a message nobody waited for, for the server's log. */
export function noiseOf(error: unknown): Reason {
  if (error instanceof HostError) return error.reason;
  const text = messageOf(error);
  // The one sentence that is recognised: the SDK (2.4.0) makes a plain Error of it, without a code or a class. Missed, it is told as it stands.
  return text.startsWith('Received a response for an unknown message ID')
    ? { code: 'log-answer-after-end' }
    : { code: 'system-said', text };
}

/** Runs so many times and is quiet then; the last time it says so. */
export function quietAfter(times: number, run: (what: Reason) => void): (what: Reason) => void {
  let left = times;
  return (what) => {
    if (left === 0) return;
    left -= 1;
    run(left === 0 ? { code: 'log-goes-quiet', why: what } : what);
  };
}
