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
export function createIdFinder() {
  const messages: RpcMessage[] = [];
  let message: RpcMessage = { isRpc: false, asks: false, id: undefined };
  /** At which depth the members of a message stand. */
  let membersAt: number | undefined;
  let depth = 0;
  let isBroken = false;
  let inString = false;
  let escaped = false;
  let key: unknown;
  /** The key or the plain value that is being read, as it stands; undefined once it is too long or no plain value. */
  let kept: number[] | undefined = [];

  return { push, found };

  function push(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length && !isBroken) at = inString ? inText(bytes, at) : between(bytes, at);
  }

  function found(): RpcIds {
    const whole = isBroken || depth !== 0 ? [] : messages;
    const idsOf = (asking: boolean) => whole.filter(({ asks }) => asks === asking).map(({ id }) => id as RpcId);
    return { answered: idsOf(false), asked: idsOf(true) };
  }

  /** To the end of the string, or of what there is of it. */
  function inText(bytes: Buffer, from: number): number {
    const quote = bytes.indexOf(QUOTE, from);
    const end = quote < 0 ? bytes.length : quote;
    keep(bytes.subarray(from, end));
    let slashes = 0;
    while (end - slashes > from && bytes[end - slashes - 1] === BACKSLASH) slashes += 1;
    if (end - slashes === from && escaped) slashes += 1;
    escaped = slashes % 2 === 1;
    if (quote < 0) return end;
    keep([QUOTE]);
    inString = escaped;
    escaped = false;
    return quote + 1;
  }

  function between(bytes: Buffer, at: number): number {
    const byte = bytes[at] ?? 0;
    if (membersAt === undefined) {
      // A byte order mark and white space may stand before it.
      if (OPEN.includes(byte)) membersAt = byte === BATCH ? 2 : 1;
      else if (byte > 0x20 && byte < 0x80) isBroken = true;
    }
    if (byte === QUOTE) {
      inString = true;
      keep([byte]);
    } else if (OPEN.includes(byte)) open();
    else if (CLOSE.includes(byte)) close();
    else if (depth !== membersAt) return at + 1;
    else if (byte === COLON) {
      key = taken();
    } else if (byte === COMMA) member();
    else keep([byte]);
    return at + 1;
  }

  function open(): void {
    depth += 1;
    kept = depth === membersAt ? [] : undefined;
    if (depth === membersAt) message = { isRpc: false, asks: false, id: undefined };
  }

  function close(): void {
    if (depth === membersAt) {
      member();
      if (message.isRpc && isId(message.id) && messages.length < MOST_MESSAGES) messages.push(message);
    }
    depth -= 1;
    isBroken ||= depth < 0;
    kept = undefined;
  }

  function member(): void {
    const value = taken();
    message.isRpc ||= key === 'jsonrpc';
    message.asks ||= key === 'method';
    if (key === 'id') message.id = value;
    key = undefined;
  }

  function keep(bytes: Iterable<number> & { length: number }): void {
    if (!kept || depth !== membersAt) return;
    if (kept.length + bytes.length > LONGEST_KEPT) kept = undefined;
    else kept.push(...bytes);
  }

  /** Undefined for what is no plain value, or a very long one. */
  function taken(): unknown {
    const text = kept && Buffer.from(kept).toString('utf8');
    kept = [];
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
