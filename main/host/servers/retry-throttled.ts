import { readError, type Throttled } from './read-error.ts';

/** Waits as the server asked, and tells the person. Rejects once the request is not wanted. */
export type Rest = (throttled: Throttled, signal?: AbortSignal | null) => Promise<void>;

/** A longer wait is told, and not waited for. */
const LONGEST_MS = 60_000;
const MOST_MS = 120_000;
/** A server that names no wait at all is not asked as fast as it answers. */
const LEAST_MS = 250;

/**
 * Sends a request again that a server turned away for a while (HTTP 429 or 503 with
 * `Retry-After`), within bounds. A tool call goes again after 429 alone: 503 may come from a
 * gateway in front of a server that runs the call. `only`: the method to which this is limited.
 */
export async function retryThrottled<T>(
  send: () => Promise<T>,
  rest: Rest,
  { signal, only }: { signal?: AbortSignal | null | undefined; only?: string } = {},
): Promise<T> {
  let waited = 0;
  for (let times = 0; ; times += 1) {
    try {
      return await send();
    } catch (error) {
      const { throttled } = readError(error);
      if (!throttled || signal?.aborted || (only !== undefined && throttled.method !== only)) throw error;
      const ms = Math.max(throttled.ms, LEAST_MS * 2 ** times);
      waited += ms;
      const mayRun = throttled.method === 'tools/call' && throttled.status !== 429;
      if (mayRun || ms > LONGEST_MS || waited > MOST_MS) throw error;
      await rest({ ...throttled, ms }, signal);
    }
  }
}
