import type { Reason } from '../../../../contract/reason.ts';
import { onAbort } from '../../base/clock.ts';

/**
 * The `reason` of `notifications/cancelled`, a sentence for the logs of both sides. The SDK writes
 * the reason of an aborted signal as text, whatever that is.
 */
export function cancelReason(reason: Reason | undefined): string {
  switch (reason?.code) {
    case 'call-stopped':
      return 'The user cancelled the request.';
    case 'call-silent':
      return `The request timed out: no response and no progress for ${reason.ms / 1000} s.`;
    case 'call-too-long':
      return `The request timed out: no response within ${reason.ms / 1000} s.`;
    default:
      return 'The client no longer waits for the response.';
  }
}

/** Sends a request of the SDK that its server is told a sentence of, once the signal is aborted. */
export async function withCancelReason<T>(signal: AbortSignal, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const cancelling = new AbortController();
  const forget = onAbort(signal, () => cancelling.abort(cancelReason(undefined)));
  return send(cancelling.signal).finally(forget);
}
