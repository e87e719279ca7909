import type { Input, Output } from '../../../contract/api.ts';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import { guarded } from '../guard.ts';
import type { Clock } from '../needs.ts';
import { createTellSoon } from '../tell-soon.ts';
import type { KeptBody } from './keep-body.ts';

/** The server of a message, as it was called when the message passed: it may be gone when the message is made. */
export type MessageServer = Pick<TrafficMessage, 'server' | 'serverName'>;
/** What is kept of a message. */
export type Recorded = { message: Omit<TrafficMessage, 'number' | 'bytes' | keyof MessageServer>; body: KeptBody };
type Unmade = { of: MessageServer; make: (number: number) => Recorded };
type Kept = { message: TrafficMessage; body: KeptBody };

type Needs = {
  clock: Clock;
  /** Keeps a message longer than memory does. */
  keep?(message: TrafficMessage, body: string): void;
  most?: number;
};

export type Traffic = ReturnType<typeof createTraffic>;

const MOST_MESSAGES = 50_000;
const MOST_CHARACTERS = 32 * 1024 * 1024;
/** Messages of one answer. */
const BATCH = 2000;
/** What is kept is made this late, or once there is this much to be made. */
const MAKE_AFTER_MS = 50;
const MOST_UNMADE = 1000;

/** The last messages between the host and all servers, in memory; the oldest go first. */
export function createTraffic({ clock, keep, most = MOST_MESSAGES }: Needs) {
  const kept: Kept[] = [];
  let unmade: Unmade[] = [];
  let cancel: (() => void) | undefined;
  const lookers = createTellSoon({ clock });
  const makeOne = guarded('making a message of the timeline', ({ of, make }: Unmade) => {
    const { message, body } = make(last + 1);
    last += 1;
    const numbered = { ...of, ...message, number: last, bytes: body.bytes };
    kept.push({ message: numbered, body });
    characters += body.text.length;
    keep?.(numbered, body.text);
  });
  let first = 0;
  let last = 0;
  let characters = 0;

  return { record, catchUp, read, bodies, close: catchUp };

  /**
   * `make` is given the message's number, and called a moment later, with those of other messages and in their order: nobody waits for the
   * messages then, and code that runs many times in a row costs a fraction of what it costs between two messages. If `make` throws, that message is
   * missing, and no other.
   */
  function record(of: MessageServer, make: (number: number) => Recorded): void {
    unmade.push({ of, make });
    if (unmade.length >= MOST_UNMADE) catchUp();
    else cancel ??= clock.after(MAKE_AFTER_MS, catchUp);
  }

  /** Makes what is not made yet. */
  function catchUp(): void {
    cancel?.();
    cancel = undefined;
    const making = unmade;
    unmade = [];
    making.forEach(makeOne);
    dropOldest();
    if (making.length > 0) lookers.tell();
  }

  function dropOldest(): void {
    while (kept.length - first > most || (characters > MOST_CHARACTERS && first < kept.length - 1)) {
      characters -= kept[first]?.body.text.length ?? 0;
      kept[first] = GONE;
      first += 1;
    }
    // Dropping from the front of an array costs its length: done once in a while, not for every message.
    if (first > 1000 && first * 2 > kept.length) {
      kept.splice(0, first);
      first = 0;
    }
  }

  /** Messages after that one, oldest first; without it, those that come from now on. Waits until there is one. */
  async function read({ after, server, atOnce = false }: Input<'traffic.read'>, signal: AbortSignal): Promise<Output<'traffic.read'>> {
    catchUp();
    let at = after === undefined ? last : after > last ? 0 : after;
    const missed = Math.max(0, oldest() - 1 - at);
    for (;;) {
      const messages: TrafficMessage[] = [];
      for (let index = Math.max(first, first + at + 1 - oldest()); index < kept.length && messages.length < BATCH; index += 1) {
        const { message } = kept[index] ?? GONE;
        at = message.number;
        if (server === undefined || message.server === server) messages.push(message);
      }
      if (messages.length > 0 || atOnce) return { messages, last: at, missed };
      await lookers.more(signal);
      catchUp();
    }
  }

  /** The bodies of these, as far as they are still kept. */
  function bodies({ numbers }: Input<'traffic.bodies'>): Output<'traffic.bodies'> {
    catchUp();
    return {
      bodies: numbers.flatMap((number) => {
        const one = number < oldest() ? undefined : kept[first + number - oldest()];
        return one ? [{ number, text: one.body.text, cut: one.body.cut }] : [];
      }),
    };
  }

  function oldest(): number {
    return last - (kept.length - first) + 1;
  }
}

/** Takes the place of what was dropped, until the array is made shorter. */
const GONE: Kept = {
  message: { number: 0, at: 0, server: '', serverName: '', from: 'host', kind: 'notification', method: '', bytes: 0 },
  body: { text: '', bytes: 0, cut: false },
};
