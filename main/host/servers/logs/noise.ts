import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { messageOf } from '../read-error.ts';

/** Remarks of the SDK or of ours on a message nobody waited for, for the server's log. */
export function noiseOf(error: unknown): Reason {
  return error instanceof HostError ? error.reason : { code: 'system-said', text: messageOf(error) };
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
