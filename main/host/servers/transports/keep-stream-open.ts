import { wait } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { retryAfterOf } from '../../base/retry-after.ts';
import { httpError } from './http-error.ts';

type Url = Parameters<typeof fetch>[0];
type Needs = {
  /** Told of the ids of the events in the answer. */
  fetch(url: Url, init: RequestInit | undefined, onEventId?: (id: string) => void): Promise<Response>;
  clock: Clock;
  hear(heard: StreamHeard): void;
};

/** Events of the stream on which a server speaks unasked. */
export type StreamHeard =
  /** The stream ended, and what the server says from here on is lost. */
  | { type: 'unheard' }
  /** The stream is open again, and what the server said meanwhile is lost. */
  | { type: 'missed' }
  /** The server no longer knows our session. */
  | { type: 'forgotten'; error: unknown };

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The longest that a server which wants to be left alone is believed. */
const LONGEST_RETRY_AFTER_MS = 300_000;
/** A stream that lasted this long was worth opening. */
const LASTED_MS = 10_000;
/**
 * The stream of an answer that dies again and again is opened this often without a pause, and then
 * after one that grows (exponential back-off).
 */
const FREE_RESUMES = 2;
const RESUME_WAIT_MS = 2000;
const RESUME_GROWTH = 1.1;
const LONGEST_RESUME_WAIT_MS = 10_000;

/**
 * The stream on which a server speaks unasked (GET) dies quietly, and the SDK stops asking for it
 * after a while. Asked for here, it is asked for until the server answers, with exponential
 * back-off; what it answers is the SDK's business again.
 */
export function keepStreamOpen({ fetch, clock, hear }: Needs): typeof fetch {
  let openedAt: number | undefined;
  let shortLived = 0;
  let lastId: string | undefined;
  const onEventId = (id: string) => (lastId = id);
  /** Streams of answers, by the event at which each goes on. */
  const answers = new Map<string, { shortLived: number; openedAt: number }>();

  return async (url, init) => {
    const headers = new Headers(init?.headers);
    if (init?.method !== 'GET' || !headers.get('accept')?.includes('text/event-stream')) return fetch(url, init);
    // With an id the server repeats what was missed; the answer to a call may be waiting there.
    const resumesAt = headers.get('last-event-id');
    const resumes = resumesAt !== null;
    // A call whose answer is resumed waits for no other stream, and not for ever.
    if (resumes && resumesAt !== lastId) return resumeAnswer(resumesAt, url, init);
    if (!resumes && openedAt !== undefined) hear({ type: 'unheard' });
    await afterShortLives(init?.signal);
    const response = await untilAnswered(url, init, onEventId);
    if (openedAt !== undefined && isRefusal(response)) hear({ type: 'forgotten', error: httpError(response, 'no session') });
    if (!response.ok) return response;
    if (openedAt !== undefined && !resumes) hear({ type: 'missed' });
    openedAt = clock.elapsed();
    return response;
  };

  async function resumeAnswer(resumesAt: string, url: Url, init: RequestInit | undefined): Promise<Response> {
    const before = answers.get(resumesAt);
    answers.delete(resumesAt);
    const hasLasted = before === undefined || clock.elapsed() - before.openedAt >= LASTED_MS;
    const shortLived = hasLasted ? 0 : before.shortLived + 1;
    const paused = shortLived - FREE_RESUMES - 1;
    if (paused >= 0) await wait(clock, Math.min(RESUME_WAIT_MS * RESUME_GROWTH ** paused, LONGEST_RESUME_WAIT_MS), init?.signal);
    const opened = { shortLived, openedAt: clock.elapsed() };
    let at = resumesAt;
    const response = await untilAnswered(url, init, (id) => {
      answers.delete(at);
      at = id;
      answers.set(at, opened);
    });
    if (openedAt !== undefined && isRefusal(response)) hear({ type: 'forgotten', error: httpError(response, 'no session') });
    if (response.ok && at === resumesAt) answers.set(at, opened);
    return response;
  }

  async function untilAnswered(url: Url, init: RequestInit | undefined, onId: (id: string) => void): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(url, init, onId).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error;
      });
      if (response && response.status < 500 && response.status !== 429) return response;
      await response?.body?.cancel();
      const wanted = Math.min(retryAfterOf(response?.headers, clock.now()) ?? 0, LONGEST_RETRY_AFTER_MS);
      await pause(attempt, init?.signal, wanted);
    }
  }

  /** The server let us listen before; what is different is that it does not know us. */
  function isRefusal({ status }: Response): boolean {
    return status === 404 || status === 400;
  }

  /** A server that closes every stream as soon as it is open costs little. */
  async function afterShortLives(signal: AbortSignal | null | undefined): Promise<void> {
    if (openedAt === undefined) return;
    shortLived = clock.elapsed() - openedAt < LASTED_MS ? shortLived + 1 : 0;
    if (shortLived > 1) await pause(shortLived - 2, signal);
  }

  function pause(attempt: number, signal: AbortSignal | null | undefined, least = 0): Promise<void> {
    return wait(clock, Math.max(least, Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS)), signal);
  }
}
