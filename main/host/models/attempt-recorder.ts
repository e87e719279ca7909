import type { Usage } from '../../../contract/conversation.ts';
import type { Speaks } from '../../../contract/dialects.ts';
import { GONE, type ModelTraffic } from '../../../contract/traffic.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Clock } from '../base/needs.ts';
import { keepBody } from '../traffic/keep-body.ts';
import { openAddress } from '../traffic/record-http.ts';
import type { Traffic } from '../traffic/traffic.ts';
import { systemCodeOf } from '../base/system-code.ts';
import { jsonIn } from './json-in.ts';
import type { ModelEvent, ModelMessage, ModelRequest } from './model.ts';
import { ModelError } from './model-error.ts';

type Needs = { traffic: Pick<Traffic, 'record' | 'secrets'>; clock: Pick<Clock, 'now' | 'elapsed'> };
/** One attempt to ask a model; `cost` in US dollars, where the price is known. */
export type AskedOnce = Pick<ModelTraffic, 'chat'> & {
  model: Omit<ModelTraffic['model'], 'address'>;
  speaks: Speaks;
  key: string | undefined;
  request: Pick<ModelRequest, 'messages' | 'tools' | 'findable'>;
  cost(usage: Usage): number | undefined;
};
type Outcome = Pick<ModelTraffic, 'kind' | 'says' | 'status' | 'usage' | 'cost'>;
type Block = { type: string; [field: string]: unknown };

const MB = 1024 * 1024;
/** A request holds a whole chat: what no window of a model takes is left out. */
const EXTENT = { text: MB, all: 4 * MB, mark: markOfFile };
const LONGEST_WORDS = 500;
/** A file has more of its characters without a space than any word. */
const LONGEST_UNBROKEN = 4096;
const METHODS: Record<Speaks, string> = { messages: 'messages', 'chat-completions': 'chat/completions', responses: 'responses' };

/**
 * Records one attempt to ask a model: its request as it goes out, and what comes of it, put
 * together as we read it. A secret that comes in pieces can be found in no other way.
 */
export class AttemptRecorder {
  /** A text without the secrets that are known. */
  readonly redact: (text: string) => string;
  readonly #needs: Needs;
  readonly #asked: AskedOnce;
  readonly #content: Block[] = [];
  #model: ModelTraffic['model'] | undefined;
  /** The number of the request, once its kept form is made. */
  #number = 0;
  #since = 0;
  #status: number | undefined;
  #refusal: Promise<string> = Promise.resolve('');
  #end: Extract<ModelEvent, { type: 'end' }> | undefined;
  #isOver = false;

  constructor(needs: Needs, asked: AskedOnce) {
    this.#needs = needs;
    this.#asked = asked;
    this.redact = (text) => needs.traffic.secrets.redact(text);
    if (asked.key !== undefined) needs.traffic.secrets.add(asked.key);
  }

  /** Records what goes out through it. */
  fetch(real: typeof fetch): typeof fetch {
    return async (input, init) => {
      this.#sent(openAddress(input), init?.body);
      const response = await real(input, init);
      this.#status = response.status;
      if (!response.ok)
        this.#refusal = response
          .clone()
          .text()
          .catch(() => '');
      return response;
    };
  }

  /** A piece of the answer came. */
  hear(event: ModelEvent): void {
    switch (event.type) {
      case 'text':
        return this.#add('text', 'text', event.text);
      case 'text-fields':
        return this.#addFields(event.length, event.fields);
      case 'thinking':
        return this.#add('thinking', 'thinking', event.text);
      case 'thinking-signature':
        return this.#addTo('thinking', { signature: event.signature });
      case 'block':
        return void this.#content.push({ type: 'block', ...event.block });
      case 'call':
        return void this.#content.push({
          type: 'tool_use',
          id: event.toolUse,
          name: event.alias,
          input: event.input ?? event.raw,
          ...event.fields,
        });
      case 'end':
        this.#end = event;
        return undefined;
      case 'call-place':
      case 'retry':
        return undefined;
      default:
        return event satisfies never;
    }
  }

  answered(): void {
    const usage = this.#end?.usage;
    const cost = usage && this.#asked.cost(usage);
    this.#over({ kind: this.#end?.stop === 'cut' ? 'lost' : 'result', ...(usage && { usage }), ...(cost !== undefined && { cost }) });
  }

  /** The endpoint refused, or was lost. */
  failed(cause: unknown): void {
    if (cause instanceof ModelError) return this.#over({ kind: 'error', says: cause.message });
    const says = systemCodeOf(cause);
    this.#over({ kind: 'lost', ...(says !== undefined && { says }) });
  }

  /** Nobody reads the answer any more: it is whole, or the person stopped it. */
  left(): void {
    if (this.#end) this.answered();
    else this.#over({ kind: 'stopped' });
  }

  #sent(address: string, body: unknown): void {
    const { traffic, clock } = this.#needs;
    const { model: about, request, chat } = this.#asked;
    const at = clock.now();
    const model = { ...about, address };
    this.#model = model;
    this.#since = clock.elapsed();
    const sent = {
      tools: request.tools.length + (request.findable?.length ?? 0),
      messages: request.messages.length,
      results: resultsAlone(request.messages.at(-1)?.content),
    };
    traffic.record({ model }, (number) => {
      this.#number = number;
      return {
        message: { at, from: 'host', kind: 'request', method: this.#method, sent, ...(chat && { chat }) },
        body: this.#kept(typeof body === 'string' ? jsonIn(body) : null),
      };
    });
  }

  #over({ says, ...outcome }: Outcome): void {
    const model = this.#model;
    if (!model || this.#isOver) return;
    this.#isOver = true;
    const { traffic, clock } = this.#needs;
    const at = clock.now();
    const tookMs = clock.elapsed() - this.#since;
    const status = this.#status;
    void this.#refusal.then((refusal) =>
      traffic.record({ model }, () => ({
        message: {
          at,
          from: 'model',
          method: this.#method,
          of: this.#number,
          tookMs,
          ...outcome,
          ...(says !== undefined && { says: this.redact(says).slice(0, LONGEST_WORDS) }),
          ...(status !== undefined && { status }),
          ...(this.#asked.chat && { chat: this.#asked.chat }),
        },
        body: this.#kept(refusal === '' ? this.#answer() : { status, refusal: jsonIn(refusal) ?? refusal }),
      })),
    );
  }

  #answer(): object {
    const { type: _, ...end } = this.#end ?? {};
    return { ...(this.#status !== undefined && { status: this.#status }), content: this.#content, ...end };
  }

  #kept(body: unknown) {
    return keepBody(body, this.redact, EXTENT);
  }

  get #method(): string {
    return METHODS[this.#asked.speaks];
  }

  /** A piece of the same kind goes on with the block before it. */
  #add(type: string, field: string, text: string): void {
    const last = this.#content.at(-1);
    if (last?.type === type && !('signature' in last)) last[field] = `${String(last[field])}${text}`;
    else this.#content.push({ type, [field]: text });
  }

  #addTo(type: string, fields: JsonObject): void {
    const last = this.#content.at(-1);
    if (last?.type === type) Object.assign(last, fields);
    else this.#content.push({ type, ...fields });
  }

  /** The last `length` code units were a block of their own. */
  #addFields(length: number, fields: JsonObject): void {
    const last = this.#content.at(-1);
    if (last?.type !== 'text' || typeof last['text'] !== 'string') return;
    const { text } = last;
    if (text.length > length) {
      last['text'] = text.slice(0, -length);
      this.#content.push({ ...fields, type: 'text', text: text.slice(-length) });
    } else Object.assign(last, fields, { type: 'text', text });
  }
}

/** The number of results, where nothing else was said with them. */
function resultsAlone(blocks: ModelMessage['content'] = []): number {
  return blocks.every(({ type }) => type === 'tool_result') ? blocks.length : 0;
}

/** In place of a picture or a file, which stands in JSON as base64: its size. */
function markOfFile(text: string): string | undefined {
  if (text.length < LONGEST_UNBROKEN) return undefined;
  const [begin, kind = ''] = /^(data:[\w.+/-]{1,100};base64,)?[\w+/=-]+$/.exec(text.slice(0, LONGEST_UNBROKEN)) ?? [];
  if (begin === undefined) return undefined;
  const bytes = Math.round(((text.length - kind.length) * 3) / 4);
  return `${kind}${GONE} ${bytes < MB ? `${Math.round(bytes / 1024)} kB` : `${(bytes / MB).toFixed(1)} MB`}`;
}
