import type { Clock } from '../../base/needs.ts';
import type { Awaited } from './awaited.ts';
import { createIdFinder, type RpcIds } from './find-ids.ts';
import { createLineSplitter } from './line-splitter.ts';
import { createTokenBucket } from './token-bucket.ts';
import { inPlaceOf, problemInWords, type MessageProblem, tooLarge, unusable, withUsableAnswers } from './read-message.ts';

/** An event this long has no end. */
const ENDLESS = 256 * 1024 * 1024;
const DATA = 'data:';
const ID = 'id:';
const BROKE_OFF: MessageProblem = { code: 'answer-missing' };

type ByteArray = Uint8Array<ArrayBuffer>;
type AnswerId = string | number;
type Needs = {
  clock: Clock;
  /** Bytes of one message. */
  largestMessage(): number;
  /** The negotiated revision, once there is one. */
  revision(): string | undefined;
  awaited: Awaited;
  /** An event of a stream has this id. */
  onEventId?(id: string): void;
};

/**
 * An answer from a URL, read before the SDK reads it: neither one answer nor one event of a stream
 * may fill the memory. An answer no caller could use becomes an error, and so does a stream that
 * ends without the answer: else its call would wait for its deadline.
 */
export function checkAnswer(response: Response, request: RequestInit | undefined, needs: Needs): Response {
  if (!response.body) return response;
  const type = response.headers.get('content-type') ?? '';
  const id = idOf(request);
  const pieces = type.startsWith('text/event-stream') ? checkEvents(response.body, id, needs) : checkWhole(response.body, type, id, needs);
  return withBody(response, ReadableStream.from(pieces));
}

export function withBody(response: Response, body: ReadableStream<ByteArray>): Response {
  const copy = new Response(body, response);
  // The constructor forgets where an answer came from; the SDK looks at it.
  Object.defineProperty(copy, 'url', { value: response.url });
  return copy;
}

async function* checkWhole(
  body: ReadableStream<ByteArray>,
  type: string,
  id: AnswerId | undefined,
  { largestMessage, revision }: Needs,
): AsyncGenerator<ByteArray> {
  const limit = largestMessage();
  const chunks: ByteArray[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) break;
    chunks.push(chunk);
  }
  const isJson = type.startsWith('application/json');
  if (size > limit && (id === undefined || !isJson)) throw new Error(problemInWords(tooLarge(limit)));
  if (size > limit && id !== undefined) yield Buffer.from(JSON.stringify(unusable(id, tooLarge(limit))));
  else if (isJson) yield Buffer.from(withUsableAnswers(Buffer.concat(chunks).toString('utf8'), revision()).text);
  else yield* chunks;
}

/** Event by event. One with an id can be asked for again; then its end is not the end of the answer. */
async function* checkEvents(body: ReadableStream<ByteArray>, id: AnswerId | undefined, needs: Needs): AsyncGenerator<ByteArray> {
  const { clock, largestMessage, awaited, onEventId } = needs;
  const ready: StreamedEvent[] = [];
  const splitter = createEventSplitter(needs, (event) => ready.push(event));
  const pace = paceReader(clock);
  let waits = id !== undefined;
  let mayGoOn = false;
  let problem = BROKE_OFF;
  try {
    for await (const chunk of body) {
      splitter.push(Buffer.from(chunk));
      if (splitter.isEndless()) throw new Error(problemInWords((problem = tooLarge(largestMessage()))));
      for (const event of ready.splice(0)) {
        if (event.answered.includes(id)) waits = false;
        mayGoOn ||= event.id !== undefined;
        if (event.id !== undefined) onEventId?.(event.id);
        // An answer was asked for; what else comes may come without end.
        if (event.hasOthers || !awaited.take(event.answered)) pace.count();
        if (event.text !== '') yield Buffer.from(event.text);
      }
      await pace.resumed();
    }
  } catch (error) {
    if (!waits || (mayGoOn && problem === BROKE_OFF)) throw error;
    mayGoOn = false;
  }
  if (splitter.hasLost()) problem = tooLarge(largestMessage());
  if (id !== undefined && waits && !mayGoOn) yield Buffer.from(`data: ${JSON.stringify(unusable(id, problem))}\n\n`);
}

/** A pace for somebody who reads by asking. */
function paceReader(clock: Clock) {
  let resume = () => undefined as void;
  let next = Promise.resolve();
  const pause = () => (next = new Promise((resolve) => (resume = resolve)));
  return { count: createTokenBucket({ clock, pause: () => void pause(), resume: () => resume() }).count, resumed: () => next };
}

type StreamedEvent = {
  text: string;
  answered: unknown[];
  /** There is more in it than answers. */
  hasOthers: boolean;
  id?: string;
};
const nothing: StreamedEvent = { text: '', answered: [], hasOthers: true };

/** Of an event that is too large only the ids are read: what it answers becomes an error, and the stream goes on. */
function createEventSplitter({ largestMessage, revision }: Needs, onEvent: (event: StreamedEvent) => void) {
  let lines: string[] = [];
  let size = 0;
  let passed: RpcIds | undefined;
  let passing: ReturnType<typeof createIdFinder> | undefined;
  const splitter = createLineSplitter({ limit: largestMessage, onLine, onTooLong: (ids) => (passed = ids), before: DATA });
  let hasLost = false;
  return {
    push: splitter.push,
    isEndless: () => splitter.open() + size > ENDLESS,
    /** A message was skipped, or was being skipped at the end, whose request id is unknown. */
    hasLost: () => hasLost || passing !== undefined || passed !== undefined || splitter.open() > largestMessage(),
  };

  function onLine(line: string): void {
    if (line === '') return endEvent();
    // A comment keeps the connection alive and belongs to no event.
    if (line.startsWith(':')) return onEvent(nothing);
    size += line.length;
    if (!passing && size > largestMessage()) {
      passing = createIdFinder();
      for (const one of dataOf(lines)) passing.push(Buffer.from(one));
      lines = othersOf(lines);
    }
    if (passing && line.startsWith(DATA)) for (const one of dataOf([line])) passing.push(Buffer.from(one));
    else lines.push(line);
  }

  function endEvent(): void {
    const ids = passing?.found() ?? passed;
    if (ids || lines.length > 0) onEvent(ids ? eventInPlace(ids) : wholeEvent());
    else onEvent(nothing);
    lines = [];
    size = 0;
    passed = undefined;
    passing = undefined;
  }

  function eventInPlace(ids: RpcIds): StreamedEvent {
    hasLost ||= ids.answered.length + ids.asked.length === 0;
    const texts = inPlaceOf(ids, largestMessage()).map((message) => JSON.stringify(message));
    return eventOf(othersOf(lines), texts, ids.answered);
  }

  function wholeEvent(): StreamedEvent {
    const data = dataOf(lines);
    const { each, answered } = withUsableAnswers(data.join('\n'), revision());
    return eventOf(othersOf(lines), data.length > 0 ? each : [], answered);
  }
}

/** The SDK reads no batch in a stream; the servers of 2025-03-26 may send one. */
function eventOf(others: string[], each: string[], answered: unknown[]): StreamedEvent {
  const texts = each.length > 0 ? [each.map((text) => text.replaceAll(/^/gm, 'data: ')).join('\n\n')] : [];
  const id = others
    .findLast((line) => line.startsWith(ID))
    ?.slice(ID.length)
    .replace(/^ /, '');
  return {
    text: [...others, ...texts, '', ''].join('\n'),
    answered,
    hasOthers: each.length > answered.length,
    ...(id !== undefined && { id }),
  };
}

function dataOf(lines: string[]): string[] {
  return lines.filter((line) => line.startsWith(DATA)).map((line) => line.slice(DATA.length).replace(/^ /, ''));
}

function othersOf(lines: string[]): string[] {
  return lines.filter((line) => !line.startsWith(DATA));
}

/** Of the question this is to answer. */
export function idOf(request: RequestInit | undefined): AnswerId | undefined {
  if (typeof request?.body !== 'string') return undefined;
  const { id, method } = JSON.parse(request.body) as { id?: AnswerId; method?: string };
  return method === undefined ? undefined : id;
}
