import type { Clock } from '../../base/needs.ts';
import type { HostServer } from '../server.ts';
import type { Awaited } from './awaited.ts';
import { IdFinder, type RpcIds } from './find-ids.ts';
import { httpError } from './http-error.ts';
import { LineSplitter } from './line-splitter.ts';
import { TokenBucket } from './token-bucket.ts';
import { inPlaceOf, problemInWords, type MessageProblem, tooLarge, unusable, withUsableAnswers } from './read-message.ts';

/** An event this long has no end. */
const ENDLESS = 256 * 1024 * 1024;
const DATA = 'data:';
const ID = 'id:';
const COLON = 0x3a;
/** Pieces of a body that are blank, before its type is taken as it was said. */
const MOST_BLANKS = 100;
const BROKE_OFF: MessageProblem = { code: 'answer-missing' };

type ByteArray = Uint8Array<ArrayBuffer>;
type AnswerId = string | number;
/** The revision that was negotiated, once there is one. */
export type AgreedRevision = { revision?: string };
type Needs = {
  clock: Clock;
  server: Pick<HostServer, 'largestMessage'>;
  agreed: AgreedRevision;
  awaited: Awaited;
  /** An event of a stream has this id. */
  onEventId?(id: string): void;
  /** A part of the answer came that is not whole yet. */
  onPart?(): void;
};

/**
 * An answer from a URL, read before the SDK reads it: neither one answer nor one event of a stream
 * may fill the memory. An answer no caller could use becomes an error, and so does a stream that
 * ends without the answer: else its call would wait for its deadline.
 */
export async function checkAnswer(given: Response, request: RequestInit | undefined, needs: Needs): Promise<Response> {
  const id = idOf(request);
  const response = id === undefined || !given.ok ? given : await withTypeOfBody(given);
  if (!response.body) return response;
  const type = response.headers.get('content-type') ?? '';
  const pieces = type.startsWith('text/event-stream') ? checkEvents(response.body, id, needs) : checkWhole(response.body, type, id, needs);
  return withBody(response, ReadableStream.from(pieces));
}

/**
 * HTTP 202 is for what wants no answer. Given to a question before anything was agreed on, it is
 * the last that is heard: no stream is open on which the answer could come.
 */
export function withMissingAnswer(response: Response, request: RequestInit | undefined): Response {
  const id = idOf(request);
  if (response.status !== 202 || id === undefined) return response;
  void response.body?.cancel();
  const answer = Response.json(unusable(id, BROKE_OFF));
  Object.defineProperty(answer, 'url', { value: response.url });
  return answer;
}

/** An answer of another type, or of none, is taken for what it begins like (content sniffing). */
async function withTypeOfBody(response: Response): Promise<Response> {
  const contentType = response.headers.get('content-type') ?? '';
  if (!response.body || /^(application\/json|text\/event-stream)\b/.test(contentType)) return response;
  const source = response.body[Symbol.asyncIterator]();
  const first: ByteArray[] = [];
  let head = '';
  while (head.trim() === '' && first.length < MOST_BLANKS) {
    const { done, value } = await source.next();
    if (done === true) break;
    first.push(value);
    head += Buffer.from(value)
      .toString('utf8')
      .replace(/^\ufeff/, '');
  }
  const headers = new Headers(response.headers);
  if (/^\s*[{[]/.test(head)) headers.set('content-type', 'application/json');
  else if (/^\s*(event|data|id|retry)?:/.test(head)) headers.set('content-type', 'text/event-stream');
  const { status, statusText, url } = response;
  const copy = new Response(ReadableStream.from(joined(first, source)), { status, statusText, headers });
  Object.defineProperty(copy, 'url', { value: url });
  return copy;
}

async function* joined(first: ByteArray[], source: AsyncIterator<ByteArray>): AsyncGenerator<ByteArray> {
  yield* first;
  try {
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
  } finally {
    await source.return?.();
  }
}

/** Throws the SDK's error of a refusal for a status that HTTP does not have. */
export function withBody(response: Response, body: ReadableStream<ByteArray> | string): Response {
  if (response.status < 200 || response.status > 599) throw httpError(response);
  const copy = new Response(body, response);
  // The constructor forgets where an answer came from; the SDK looks at it.
  Object.defineProperty(copy, 'url', { value: response.url });
  return copy;
}

async function* checkWhole(
  body: ReadableStream<ByteArray>,
  type: string,
  id: AnswerId | undefined,
  { server, agreed, onPart }: Needs,
): AsyncGenerator<ByteArray> {
  const limit = server.largestMessage();
  const chunks: ByteArray[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) break;
    onPart?.();
    chunks.push(chunk);
  }
  const isJson = type.startsWith('application/json');
  if (size > limit && (id === undefined || !isJson)) throw new Error(problemInWords(tooLarge(limit)));
  if (size > limit && id !== undefined) yield Buffer.from(JSON.stringify(unusable(id, tooLarge(limit))));
  else if (isJson) yield Buffer.from(withUsableAnswers(Buffer.concat(chunks).toString('utf8'), agreed.revision).text);
  else yield* chunks;
}

/**
 * Event by event. One with an id can be asked for again; then its end is not the end of the answer.
 */
async function* checkEvents(body: ReadableStream<ByteArray>, id: AnswerId | undefined, needs: Needs): AsyncGenerator<ByteArray> {
  const { clock, server, awaited, onEventId, onPart } = needs;
  const splitter = new EventSplitter(needs);
  const source = new AskedSource();
  const pace = new TokenBucket({ clock, source });
  let waits = id !== undefined;
  let mayGoOn = false;
  let problem = BROKE_OFF;
  try {
    for await (const chunk of body) {
      splitter.push(Buffer.from(chunk));
      if (splitter.isWithin()) onPart?.();
      if (splitter.isEndless()) throw new Error(problemInWords((problem = tooLarge(server.largestMessage()))));
      for (const event of splitter.takeReady()) {
        if (event.answered.includes(id)) waits = false;
        mayGoOn ||= event.id !== undefined;
        if (event.id !== undefined) onEventId?.(event.id);
        // An answer was asked for; what else comes may come without end.
        if (event.hasOthers || !awaited.take(event.answered)) pace.count();
        if (event.text !== '') yield Buffer.from(event.text);
      }
      await source.resumed;
    }
  } catch (error) {
    if (!waits || (mayGoOn && problem === BROKE_OFF)) throw error;
    mayGoOn = false;
  }
  if (splitter.hasLost()) problem = tooLarge(server.largestMessage());
  if (id !== undefined && waits && !mayGoOn) yield Buffer.from(`data: ${JSON.stringify(unusable(id, problem))}\n\n`);
}

/** A source that is read by asking, and is asked no more while it is paused. */
class AskedSource {
  resumed: Promise<void> | undefined;
  #resume: (() => void) | undefined;

  pause(): void {
    this.resumed = new Promise((resolve) => (this.#resume = resolve));
  }

  resume(): void {
    this.#resume?.();
    this.resumed = undefined;
  }
}

type StreamedEvent = {
  text: string;
  answered: unknown[];
  /** There is more in it than answers. */
  hasOthers: boolean;
  id?: string;
};
const nothing: StreamedEvent = { text: '', answered: [], hasOthers: true };

/**
 * Of an event that is too large only the ids are read: what it answers becomes an error, and the
 * stream goes on.
 */
class EventSplitter {
  readonly #needs: Pick<Needs, 'server' | 'agreed'>;
  readonly #splitter: LineSplitter;
  #ready: StreamedEvent[] = [];
  #lines: string[] = [];
  #size = 0;
  #passed: RpcIds | undefined;
  #passing: IdFinder | undefined;
  #hasLost = false;

  constructor(needs: Pick<Needs, 'server' | 'agreed'>) {
    this.#needs = needs;
    this.#splitter = new LineSplitter({
      limit: () => needs.server.largestMessage(),
      onLine: (line) => this.#take(line),
      onTooLong: (ids) => (this.#passed = ids),
      before: DATA,
    });
  }

  push(chunk: Buffer): void {
    this.#splitter.push(chunk);
  }

  /** The events that are whole. */
  takeReady(): StreamedEvent[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  /** An event has begun and is not whole yet; a comment is none. */
  isWithin(): boolean {
    return this.#size > 0 || (this.#splitter.open() > 0 && !this.#splitter.beginsWith(COLON));
  }

  isEndless(): boolean {
    return this.#splitter.open() + this.#size > ENDLESS;
  }

  /** A message was skipped, or was being skipped at the end, whose request id is unknown. */
  hasLost(): boolean {
    const isSkipping = this.#passing !== undefined || this.#passed !== undefined;
    return this.#hasLost || isSkipping || this.#splitter.open() > this.#needs.server.largestMessage();
  }

  #take(line: string): void {
    if (line === '') return this.#endEvent();
    // A comment keeps the connection alive and belongs to no event.
    if (line.startsWith(':')) return void this.#ready.push(nothing);
    this.#size += line.length;
    if (!this.#passing && this.#size > this.#needs.server.largestMessage()) {
      this.#passing = new IdFinder();
      for (const one of dataOf(this.#lines)) this.#passing.push(Buffer.from(one));
      this.#lines = othersOf(this.#lines);
    }
    if (this.#passing && line.startsWith(DATA)) for (const one of dataOf([line])) this.#passing.push(Buffer.from(one));
    else this.#lines.push(line);
  }

  #endEvent(): void {
    const ids = this.#passing?.found() ?? this.#passed;
    if (ids) this.#ready.push(this.#eventInPlace(ids));
    else this.#ready.push(this.#lines.length > 0 ? this.#wholeEvent() : nothing);
    this.#lines = [];
    this.#size = 0;
    this.#passed = undefined;
    this.#passing = undefined;
  }

  #eventInPlace(ids: RpcIds): StreamedEvent {
    this.#hasLost ||= ids.answered.length + ids.asked.length === 0;
    const texts = inPlaceOf(ids, this.#needs.server.largestMessage()).map((message) => JSON.stringify(message));
    return eventOf(othersOf(this.#lines), texts, ids.answered);
  }

  #wholeEvent(): StreamedEvent {
    const data = dataOf(this.#lines);
    const { each, answered } = withUsableAnswers(data.join('\n'), this.#needs.agreed.revision);
    return eventOf(othersOf(this.#lines), data.length > 0 ? each : [], answered);
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

/** The id of the request in this body, and the token by which its progress is told. */
export function requestIn(request: RequestInit | undefined): { id?: AnswerId | undefined; token?: AnswerId | undefined } {
  if (typeof request?.body !== 'string') return {};
  const { id, method, params } = JSON.parse(request.body) as {
    id?: AnswerId;
    method?: string;
    params?: { _meta?: { progressToken?: AnswerId } };
  };
  return method === undefined ? {} : { id, token: params?.['_meta']?.progressToken };
}

/** Of the question this is to answer. */
export function idOf(request: RequestInit | undefined): AnswerId | undefined {
  return requestIn(request).id;
}
