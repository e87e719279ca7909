import type { TrafficMessage } from '../../contract/traffic.ts';
import { otherSide } from './other-side.ts';
import { countInParts, type InParts, oncePerPart, PART } from './in-parts.ts';

/**
 * One line of the timeline: a request with all that belongs to it, or a message that stands alone.
 */
export type TimelineRow = {
  is: 'row';
  /** Of its first message; the same as long as the row is there. */
  number: number;
  first: TrafficMessage;
  state: 'running' | 'waiting' | 'done' | 'failed' | 'cancelled';
  /** The last answer, of several rounds. */
  answer?: TrafficMessage;
  /** Requests after the first, by which it went on with what the server asked for. */
  rounds: TrafficMessage[];
  progress: { count: number; last?: TrafficMessage };
  http: TrafficMessage[];
  /** All messages in it, oldest first. */
  messages: TrafficMessage[];
  tookMs?: number;
  /**
   * The texts it is found by, in small letters: made as messages come, so that a search among all
   * rows is quick.
   */
  text: string;
};

/** Requests of a server that a person answers. */
const ASK_THE_PERSON = new Set(['sampling/createMessage', 'elicitation/create']);
/** The host's own answers take less, those of people more. */
const QUICKEST_PERSON_MS = 100;
/**
 * Messages of one row that are kept besides its first: a progress that is told without end is one
 * line.
 */
const MOST_IN_ROW = 400;

/**
 * The rows after these messages too; rows and parts that did not change stay the same objects.
 * Messages older than what is kept stand alone.
 */
export function withMessages(rows: InParts<TimelineRow>, messages: readonly TrafficMessage[], most: number): InParts<TimelineRow> {
  const parts = [...rows];
  /** Parts that were made here, which nobody else has seen yet. */
  const made = new Set<readonly TimelineRow[]>();
  for (const message of messages) {
    const place = message.of === undefined ? undefined : placeOf(parts, message.of, (part) => made.has(part));
    const row = place && parts[place.part]?.[place.at];
    if (place && row) toChange(place.part)[place.at] = withMessage(row, message);
    else toChange((parts.at(-1)?.length ?? PART) < PART ? parts.length - 1 : parts.length).push(newRow(message));
  }
  return newest(parts, most);

  function toChange(at: number): TimelineRow[] {
    const part = parts[at] ?? [];
    if (made.has(part)) return part as TimelineRow[];
    const copy = [...part];
    made.add(copy);
    parts[at] = copy;
    return copy;
  }
}

function newest(rows: InParts<TimelineRow>, most: number): InParts<TimelineRow> {
  let tooMany = countInParts(rows) - most;
  return rows.flatMap((part) => {
    const dropped = Math.min(Math.max(0, tooMany), part.length);
    tooMany -= dropped;
    if (dropped === part.length) return [];
    return [dropped === 0 ? part : part.slice(dropped)];
  });
}

/** The row that holds this message: most often it begins with it, else it is one of its rounds. */
export function rowWith(rows: InParts<TimelineRow>, number: number): TimelineRow | undefined {
  const place = placeOf(rows, number);
  return place && rows[place.part]?.[place.at];
}

type RowIndex = { part: number; at: number };

/** By the number of each round in this part, the place of its row. */
const roundsIn = oncePerPart(
  (part: readonly TimelineRow[]) => new Map(part.flatMap(({ rounds }, at) => rounds.map((round) => [round.number, at] as const))),
);

/** `changes`: a part that is still being made, of which nothing can be remembered. */
function placeOf(
  rows: InParts<TimelineRow>,
  number: number,
  changes: (part: readonly TimelineRow[]) => boolean = () => false,
): RowIndex | undefined {
  const part = lastUpTo(rows, ([first]) => first?.number ?? 0, number);
  const at = lastUpTo(rows[part] ?? [], (row) => row.number, number);
  if (rows[part]?.[at]?.number === number) return { part, at };
  for (let before = part; before >= 0; before -= 1) {
    const rowsThere = rows[before] ?? [];
    const found = changes(rowsThere)
      ? rowsThere.findLastIndex(({ rounds }) => rounds.some((round) => round.number === number))
      : (roundsIn(rowsThere).get(number) ?? -1);
    if (found >= 0) return { part: before, at: found };
  }
  return undefined;
}

/**
 * The last of these with a number that is not beyond this one; -1: there is none. Their numbers
 * only grow.
 */
function lastUpTo<T>(all: readonly T[], numberOf: (one: T) => number, number: number): number {
  let low = 0;
  let high = all.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const one = all[middle];
    if (one !== undefined && numberOf(one) <= number) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

function newRow(message: TrafficMessage): TimelineRow {
  const state = stateOf(message);
  return {
    is: 'row',
    number: message.number,
    first: message,
    state,
    rounds: [],
    progress: { count: 0 },
    http: [],
    messages: [message],
    text: textOf(message),
    ...took(message),
  };
}

function stateOf(message: TrafficMessage): TimelineRow['state'] {
  const { kind, result, status } = message;
  if (kind === 'request') return asksThePerson(message) ? 'waiting' : 'running';
  if (kind === 'error' || kind === 'lost' || result === 'failed') return 'failed';
  if (kind === 'http' && (status === undefined || status >= 400)) return 'failed';
  return 'done';
}

function withMessage(row: TimelineRow, message: TrafficMessage): TimelineRow {
  const isFull = row.messages.length > MOST_IN_ROW;
  const longer = isFull ? { ...row } : { ...row, messages: [...row.messages, message], text: `${row.text}\n${textOf(message)}` };
  switch (message.kind) {
    case 'request':
      return {
        ...longer,
        rounds: [...row.rounds, message],
        state: 'running',
        ...(row.answer && { tookMs: (row.tookMs ?? 0) + waitedBetween(row.answer, message) }),
      };
    case 'reload':
      return longer;
    case 'stopped':
      return { ...longer, state: 'cancelled', answer: message, ...took(message) };
    case 'http':
    case 'page':
      return { ...longer, http: [...row.http, message] };
    case 'notification':
      if (message.method === 'notifications/cancelled') return { ...longer, state: 'cancelled' };
      return { ...longer, progress: { count: row.progress.count + 1, last: message } };
    case 'result':
    case 'error':
    case 'lost':
      // A call that was stopped is over in any case.
      if (message.kind === 'lost' && row.state === 'cancelled') return row;
      return {
        ...longer,
        answer: message,
        state: message.result === 'input-required' ? 'waiting' : stateOf(message),
        tookMs: (row.tookMs ?? 0) + (message.tookMs ?? 0),
      };
    default:
      return message.kind satisfies never;
  }
}

function textOf(message: TrafficMessage): string {
  const { method, name = '', says = '', id } = message;
  return `${method}\n${name}\n${says}\n${otherSide(message)}\n${id === undefined ? '' : `#${id}`}`.toLowerCase();
}

/**
 * Milliseconds that a row waited for the person: until they answered what the server asked, or
 * between its wish for more and the request that brought it. An answer that was brought sooner than
 * a person can give it, the host knew itself, such as the roots.
 */
export function waitedFor({ first, messages, tookMs }: TimelineRow): number {
  if (asksThePerson(first)) return tookMs ?? 0;
  let waited = 0;
  let wish: TrafficMessage | undefined;
  for (const message of messages) {
    if (message.result === 'input-required') wish = message;
    else if (message.kind === 'request' && wish) {
      const ms = waitedBetween(wish, message);
      if (ms >= QUICKEST_PERSON_MS) waited += ms;
      wish = undefined;
    }
  }
  return waited;
}

/** Messages kept by versions before it do not say how long they waited. */
function waitedBetween(wish: TrafficMessage, request: TrafficMessage): number {
  return request.waitedMs ?? Math.max(0, request.at - wish.at);
}

function asksThePerson({ kind, from, method }: TrafficMessage): boolean {
  return kind === 'request' && from === 'server' && ASK_THE_PERSON.has(method);
}

function took({ tookMs }: TrafficMessage): { tookMs?: number } {
  return tookMs === undefined ? {} : { tookMs };
}
