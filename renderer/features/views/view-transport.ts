import type { AppBridge } from '@modelcontextprotocol/ext-apps/app-bridge';

type Transport = Parameters<AppBridge['connect']>[0];
type JSONRPCMessage = Parameters<Transport['send']>[0];

type Frame = Pick<HTMLIFrameElement, 'contentWindow'>;
type ViewTransportOptions = {
  frame: Frame;
  /** The origin of the page of the view; `null`: it has none. */
  origin: string | null;
  now(): number;
  /** It sends more than is read. */
  onTooMany(): void;
};

/** A second: so many messages are read, and the others are dropped. */
const MOST_A_SECOND = 200;
const MOST_CHARACTERS = 4 * 1024 * 1024;
const MOST_DEPTH = 200;
const MOST_CHARACTERS_A_SECOND = 4 * MOST_CHARACTERS;

/**
 * Messages between the window and the page of one view (JSON-RPC over `postMessage`). Only that
 * frame is heard, from its own origin, and no more than a window can read.
 */
export class ViewTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: NonNullable<Transport['onmessage']>;
  readonly #options: ViewTransportOptions;
  #since = -Infinity;
  #read = 0;
  #characters = 0;

  constructor(options: ViewTransportOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    window.addEventListener('message', this.#hear);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const { frame, origin } = this.#options;
    // A page without an origin can be named by none; nothing secret goes to it.
    frame.contentWindow?.postMessage(message, origin ?? '*');
  }

  async close(): Promise<void> {
    window.removeEventListener('message', this.#hear);
    this.onclose?.();
  }

  readonly #hear = (event: MessageEvent): void => {
    const { frame, origin, now, onTooMany } = this.#options;
    if (event.source !== frame.contentWindow || event.origin !== (origin ?? 'null')) return;
    const at = now();
    if (at - this.#since >= 1000) [this.#since, this.#read, this.#characters] = [at, 0, 0];
    this.#read += 1;
    if (this.#read > MOST_A_SECOND) {
      if (this.#read === MOST_A_SECOND + 1) onTooMany();
      return;
    }
    if (this.#characters > MOST_CHARACTERS_A_SECOND || !isMessage(event.data)) return;
    const { isJson, characters } = measured(event.data);
    this.#characters += characters;
    if (isJson) this.onmessage?.(event.data);
  };
}

/**
 * The size of a message, about as JSON. A structured clone can be more than JSON: a circle, a
 * buffer, or an array of a billion holes, over which `JSON.stringify` would hold up the window.
 */
function measured(message: JSONRPCMessage): { isJson: boolean; characters: number } {
  const waiting: { value: unknown; depth: number }[] = [{ value: message, depth: 0 }];
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    const parts = partsOf(value);
    characters += typeof value === 'string' ? value.length + 2 : 4;
    if (Array.isArray(value)) characters += value.length;
    if (!parts || depth > MOST_DEPTH || characters > MOST_CHARACTERS)
      return { isJson: false, characters: Math.min(characters, MOST_CHARACTERS) };
    for (const [key, part] of parts()) {
      characters += key.length;
      waiting.push({ value: part, depth: depth + 1 });
    }
  }
  return { isJson: true, characters };
}

const NO_PARTS = (): [string, unknown][] => [];

/** Undefined: it is no JSON. */
function partsOf(value: unknown): (() => [string, unknown][]) | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? NO_PARTS : undefined;
  if (typeof value !== 'object') return typeof value === 'bigint' ? undefined : NO_PARTS;
  if (value === null) return NO_PARTS;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype ? () => Object.entries(value) : undefined;
}

function isMessage(data: unknown): data is JSONRPCMessage {
  return typeof data === 'object' && data !== null && 'jsonrpc' in data && data.jsonrpc === '2.0';
}
