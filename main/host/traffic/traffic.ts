import type { Input, Output } from '../../../contract/api.ts';
import type { KeptTrafficLine, TrafficBody, TrafficMessage } from '../../../contract/traffic.ts';
import { guarded } from '../base/guard.ts';
import type { Clock } from '../base/needs.ts';
import { createTellSoon } from '../base/tell-soon.ts';
import { createAnsweredChecks, numberOf } from './answered-checks.ts';
import type { KeptBody } from './keep-body.ts';
import type { KeptFiles } from './kept-files.ts';

/** The server of a message, as it was called when the message passed: it may be gone when the message is made. */
export type MessageServer = Pick<TrafficMessage, 'server' | 'serverName'>;
/** The kept form of a message. */
export type Recorded = { message: Omit<TrafficMessage, 'number' | 'bytes' | keyof MessageServer>; body: KeptBody };
type Unmade = { of: MessageServer; make: (number: number) => Recorded };
type KeptMessage = { message: TrafficMessage; body: KeptBody };

type Needs = {
  clock: Clock;
  /** Keeps messages longer than memory does. */
  disk?: Pick<KeptFiles, 'keep' | 'has' | 'oldest' | 'find'>;
  bounds?: Partial<typeof usualBounds>;
};
type TrafficBound = (typeof usualBounds)['most'];

export type Traffic = ReturnType<typeof createTraffic>;

const MB = 1024 * 1024;
/** Of all that can be read, of what memory keeps though it is on disk, too, and of health checks that were answered. */
const usualBounds = { most: { messages: 50_000, characters: 32 * MB }, onDisk: { messages: 5000, characters: 4 * MB }, answered: 500 };
/** Messages of one answer. */
const BATCH = 2000;
/** The kept form is made this late, or once there is this much to be made. */
const MAKE_AFTER_MS = 50;
const MOST_UNMADE = 1000;

/** The last messages between the host and all servers: the newest in memory, the others where they were kept on disk; the oldest go first. */
export function createTraffic({ clock, disk, bounds }: Needs) {
  const { most, onDisk, answered } = { ...usualBounds, ...bounds };
  let kept: KeptMessage[] = [];
  const checks = createAnsweredChecks((message, body) => disk?.keep(message, body), answered);
  let unmade: Unmade[] = [];
  let cancel: (() => void) | undefined;
  const lookers = createTellSoon({ clock });
  const makeOne = guarded('making a message of the timeline', ({ of, make }: Unmade) => {
    const { message, body } = make(last + 1);
    last += 1;
    // The number first: by it a line on disk is found.
    const numbered = { number: last, ...of, ...message, bytes: body.bytes };
    kept.push({ message: numbered, body });
    characters += body.text.length;
    checks.hear(numbered, body.text);
  });
  let first = 0;
  let last = 0;
  let characters = 0;

  return { record, catchUp, read, bodies, close };

  /**
   * `make` is given the message's number, and called a moment later, with those of other messages
   * and in their order. Nobody waits for the messages then, and code that runs many times in a row
   * costs a fraction of what it costs between two messages. If `make` throws, that message is
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
    dropAnswered();
    dropOldest();
    if (making.length > 0) lookers.tell();
  }

  function close(): void {
    catchUp();
    checks.close();
  }

  /** The numbers of those that stay still grow, but have gaps. */
  function dropAnswered(): void {
    const gone = checks.takeOldest();
    if (gone.size === 0) return;
    kept = kept.slice(first).filter(({ message }) => !gone.has(numberOf(message)));
    first = 0;
    characters = kept.reduce((sum, { body }) => sum + body.text.length, 0);
  }

  function dropOldest(): void {
    while (isOver(most) || (isOver(onDisk) && disk?.has(oldest()) === true)) {
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

  function isOver({ messages, characters: most }: TrafficBound): boolean {
    return kept.length - first > messages || (characters > most && first < kept.length - 1);
  }

  /** Messages after that one, oldest first; without it, those that come from now on. Waits until there is one. */
  async function read({ after, server, atOnce = false }: Input<'traffic.read'>, signal: AbortSignal): Promise<Output<'traffic.read'>> {
    catchUp();
    let at = after === undefined ? last : after > last ? 0 : after;
    const missed = Math.max(0, oldestToRead() - 1 - at);
    at += missed;
    for (;;) {
      const messages: TrafficMessage[] = [];
      while (at < oldest() - 1 && messages.length < BATCH) {
        const [to, most] = [oldest() - 1, BATCH - messages.length];
        const lines = (await disk?.find({ from: at + 1, to, most }, signal)) ?? [];
        at = lines.length < most ? to : (lines.at(-1)?.number ?? to);
        for (const { body: _body, run: _run, ...message } of lines)
          if (server === undefined || message.server === server) messages.push(message);
      }
      for (let index = placeFrom(at + 1); index < kept.length && messages.length < BATCH; index += 1) {
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
  async function bodies({ numbers }: Input<'traffic.bodies'>, signal: AbortSignal): Promise<Output<'traffic.bodies'>> {
    catchUp();
    const inMemory = numbers.flatMap((number) => {
      const one = kept[placeFrom(number)];
      return one?.message.number === number ? [{ number, text: one.body.text, cut: one.body.cut }] : [];
    });
    const older = new Set(numbers.filter((number) => number < oldest()));
    if (older.size === 0) return { bodies: inMemory };
    const wanted = { from: Math.min(...older), to: Math.max(...older), isWanted: (number: number) => older.has(number) };
    const lines = (await disk?.find(wanted, signal)) ?? [];
    return { bodies: [...lines.map(bodyOf), ...inMemory] };
  }

  /** The number of the first message that is in memory or on disk. */
  function oldestToRead(): number {
    return Math.max(last - most.messages + 1, Math.min(oldest(), disk?.oldest() ?? Infinity));
  }

  function oldest(): number {
    return kept[first]?.message.number ?? last + 1;
  }

  /** Where the message with this number is, or the first one after it. */
  function placeFrom(number: number): number {
    let low = first;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((kept[middle]?.message.number ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Its size is that of the whole message, so a body that was cut is smaller. */
function bodyOf({ number, body, bytes }: KeptTrafficLine): TrafficBody {
  const text = JSON.stringify(body) ?? 'null';
  return { number, text, cut: bytes > Buffer.byteLength(text) };
}

/** Takes the place of what was dropped, until the array is made shorter. */
const GONE: KeptMessage = {
  message: { number: 0, at: 0, server: '', serverName: '', from: 'host', kind: 'notification', method: '', bytes: 0 },
  body: { text: '', bytes: 0, cut: false },
};
