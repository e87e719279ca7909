import type { Clock } from '../../needs.ts';
import { createLineSplitter } from './line-splitter.ts';
import { createPace } from './pace.ts';
import { unusable, withUsableAnswers } from './read-message.ts';

const LIMIT = 16 * 1024 * 1024;
const TOO_LARGE = 'It sent an answer larger than 16 MB.';
const BROKE_OFF = 'It closed the connection before it answered.';

type Bytes = Uint8Array<ArrayBuffer>;
type Id = string | number;

/**
 * What came from a URL, read before the SDK reads it: neither one answer nor one event of a stream may fill the memory, an answer no
 * caller could use becomes an error, and so does a stream that ends without the answer; else its call would wait for its deadline.
 */
export function checkAnswer(response: Response, request: RequestInit | undefined, clock: Clock): Response {
  if (!response.body) return response;
  const type = response.headers.get('content-type') ?? '';
  const id = idOf(request);
  const pieces = type.startsWith('text/event-stream') ? checkEvents(response.body, id, clock) : checkWhole(response.body, type, id);
  return withBody(response, ReadableStream.from(pieces));
}

export function withBody(response: Response, body: ReadableStream<Bytes>): Response {
  const copy = new Response(body, response);
  // The constructor forgets where an answer came from; the SDK looks at it.
  Object.defineProperty(copy, 'url', { value: response.url });
  return copy;
}

async function* checkWhole(body: ReadableStream<Bytes>, type: string, id: Id | undefined): AsyncGenerator<Bytes> {
  const chunks: Bytes[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LIMIT) break;
    chunks.push(chunk);
  }
  const isJson = type.startsWith('application/json');
  if (size > LIMIT && (id === undefined || !isJson)) throw new Error(TOO_LARGE);
  if (size > LIMIT && id !== undefined) yield Buffer.from(JSON.stringify(unusable(id, TOO_LARGE)));
  else if (isJson) yield Buffer.from(withUsableAnswers(Buffer.concat(chunks).toString('utf8')).text);
  else yield* chunks;
}

/** Event by event. One with an id can be asked for again; then its end is not the end of the answer. */
async function* checkEvents(body: ReadableStream<Bytes>, id: Id | undefined, clock: Clock): AsyncGenerator<Bytes> {
  const ready: Event[] = [];
  const splitter = createEventSplitter((event) => ready.push(event));
  const pace = paceReader(clock);
  let waits = id !== undefined;
  let mayGoOn = false;
  let problem = BROKE_OFF;
  try {
    for await (const chunk of body) {
      splitter.push(Buffer.from(chunk));
      for (const event of ready.splice(0)) {
        if (event.answered.includes(id)) waits = false;
        mayGoOn ||= event.hasId;
        pace.count();
        if (event.text !== '') yield Buffer.from(event.text);
      }
      await pace.resumed();
      if (splitter.isTooLarge()) throw new Error((problem = TOO_LARGE));
    }
  } catch (error) {
    if (!waits || (mayGoOn && problem !== TOO_LARGE)) throw error;
    mayGoOn = false;
  }
  if (id !== undefined && waits && !mayGoOn) yield Buffer.from(`data: ${JSON.stringify(unusable(id, problem))}\n\n`);
}

/** A pace for somebody who reads by asking. */
function paceReader(clock: Clock) {
  let resume = () => undefined as void;
  let next = Promise.resolve();
  const pause = () => (next = new Promise((resolve) => (resume = resolve)));
  return { count: createPace({ clock, pause: () => void pause(), resume: () => resume() }).count, resumed: () => next };
}

type Event = { text: string; answered: unknown[]; hasId: boolean };
const nothing: Event = { text: '', answered: [], hasId: false };

function createEventSplitter(onEvent: (event: Event) => void) {
  let lines: string[] = [];
  let size = 0;
  let tooLarge = false;
  const splitter = createLineSplitter({ limit: LIMIT, onLine, onTooLong: () => (tooLarge = true) });
  return { push: splitter.push, isTooLarge: () => tooLarge };

  function onLine(line: string): void {
    if (line === '') return endEvent();
    // A comment keeps the connection alive and belongs to no event.
    if (line.startsWith(':')) return onEvent(nothing);
    if (tooLarge) return;
    size += line.length;
    tooLarge ||= size > LIMIT;
    lines.push(line);
  }

  function endEvent(): void {
    if (lines.length === 0) return onEvent(nothing);
    const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice('data:'.length).replace(/^ /, ''));
    const others = lines.filter((line) => !line.startsWith('data:'));
    const { each, answered } = withUsableAnswers(data.join('\n'));
    // The SDK reads no batch in a stream; the servers of 2025-03-26 may send one.
    const texts = data.length > 0 ? [each.map((text) => text.replaceAll(/^/gm, 'data: ')).join('\n\n')] : [];
    onEvent({ text: [...others, ...texts, '', ''].join('\n'), answered, hasId: others.some((line) => line.startsWith('id:')) });
    lines = [];
    size = 0;
  }
}

/** Of the question this is to answer. */
function idOf(request: RequestInit | undefined): Id | undefined {
  if (typeof request?.body !== 'string') return undefined;
  const { id, method } = JSON.parse(request.body) as { id?: Id; method?: string };
  return method === undefined ? undefined : id;
}
