type RpcId = string | number;

/** The ids in a message that nobody kept: of answers, and of requests that want one. */
export type RpcIds = { answered: RpcId[]; asked: RpcId[] };

const LONGEST_KEPT = 256;
/** Of a batch; more are not looked for, so that little is kept of what is not kept. */
const MOST_MESSAGES = 1000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN = [0x7b, 0x5b];
const CLOSE = [0x7d, 0x5d];
const BATCH = 0x5b;

type RpcMessage = { isRpc: boolean; asks: boolean; id: unknown };

/**
 * Finds the ids of a JSON-RPC message, or of all in a batch, while its bytes go by. The scanner
 * knows depth and strings, so that an id within a result counts for nothing wherever the message's
 * own stands. Text that is no whole JSON has none.
 */
export class IdFinder {
  readonly #messages: RpcMessage[] = [];
  #message: RpcMessage = { isRpc: false, asks: false, id: undefined };
  /** At which depth the members of a message stand. */
  #membersAt: number | undefined;
  #depth = 0;
  #isBroken = false;
  #inString = false;
  #escaped = false;
  #key: unknown;
  /**
   * The key or the plain value that is being read, as it stands; undefined once it is too long or
   * no plain value.
   */
  #kept: number[] | undefined = [];

  push(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length && !this.#isBroken) at = this.#inString ? this.#inText(bytes, at) : this.#between(bytes, at);
  }

  found(): RpcIds {
    const whole = this.#isBroken || this.#depth !== 0 ? [] : this.#messages;
    const idsOf = (asking: boolean) => whole.filter(({ asks }) => asks === asking).map(({ id }) => id as RpcId);
    return { answered: idsOf(false), asked: idsOf(true) };
  }

  /** To the end of the string, or of what there is of it. */
  #inText(bytes: Buffer, from: number): number {
    const quote = bytes.indexOf(QUOTE, from);
    const end = quote < 0 ? bytes.length : quote;
    this.#keep(bytes.subarray(from, end));
    let slashes = 0;
    while (end - slashes > from && bytes[end - slashes - 1] === BACKSLASH) slashes += 1;
    if (end - slashes === from && this.#escaped) slashes += 1;
    this.#escaped = slashes % 2 === 1;
    if (quote < 0) return end;
    this.#keep([QUOTE]);
    this.#inString = this.#escaped;
    this.#escaped = false;
    return quote + 1;
  }

  #between(bytes: Buffer, at: number): number {
    const byte = bytes[at] ?? 0;
    if (this.#membersAt === undefined) {
      // A byte order mark and white space may stand before it.
      if (OPEN.includes(byte)) this.#membersAt = byte === BATCH ? 2 : 1;
      else if (byte > 0x20 && byte < 0x80) this.#isBroken = true;
    }
    if (byte === QUOTE) {
      this.#inString = true;
      this.#keep([byte]);
    } else if (OPEN.includes(byte)) this.#open();
    else if (CLOSE.includes(byte)) this.#close();
    else if (this.#depth !== this.#membersAt) return at + 1;
    else if (byte === COLON) {
      this.#key = this.#taken();
    } else if (byte === COMMA) this.#member();
    else this.#keep([byte]);
    return at + 1;
  }

  #open(): void {
    this.#depth += 1;
    this.#kept = this.#depth === this.#membersAt ? [] : undefined;
    if (this.#depth === this.#membersAt) this.#message = { isRpc: false, asks: false, id: undefined };
  }

  #close(): void {
    if (this.#depth === this.#membersAt) {
      this.#member();
      if (this.#message.isRpc && isId(this.#message.id) && this.#messages.length < MOST_MESSAGES) this.#messages.push(this.#message);
    }
    this.#depth -= 1;
    this.#isBroken ||= this.#depth < 0;
    this.#kept = undefined;
  }

  #member(): void {
    const value = this.#taken();
    this.#message.isRpc ||= this.#key === 'jsonrpc';
    this.#message.asks ||= this.#key === 'method';
    if (this.#key === 'id') this.#message.id = value;
    this.#key = undefined;
  }

  #keep(bytes: Iterable<number> & { length: number }): void {
    if (!this.#kept || this.#depth !== this.#membersAt) return;
    if (this.#kept.length + bytes.length > LONGEST_KEPT) this.#kept = undefined;
    else this.#kept.push(...bytes);
  }

  /** Undefined for what is no plain value, or a very long one. */
  #taken(): unknown {
    const text = this.#kept && Buffer.from(this.#kept).toString('utf8');
    this.#kept = [];
    if (!text) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }
}

function isId(id: unknown): boolean {
  return typeof id === 'string' || typeof id === 'number';
}
