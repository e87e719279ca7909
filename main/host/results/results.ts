import { readdirSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Input, Output } from '../../../contract/api.ts';
import type { CallState } from '../../../contract/conversation.ts';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { writeWhole } from '../machine/write-whole.ts';
import type { Log } from '../base/needs.ts';
import type { TemporaryChats } from '../base/temporary-chats.ts';
import type { Storage } from '../storage/storage.ts';
import { type Cut, cutLong, type WholeResult, withShortAsides } from './cut-long.ts';
import { eachLine } from './each-line.ts';
import { createLineIndex, EVERY, type LineIndex } from './line-index.ts';
import type { Reason } from '../../../contract/reason.ts';

type Needs = {
  dataFolder: string;
  storage: Pick<Storage, 'hasWhole'> & { temporary: Pick<TemporaryChats, 'has'> };
  log: Log;
};
type CallKey = { conversation: string; call: string };
/** The bytes of a result, on disk or in memory. */
type Bytes = { size(): Promise<number>; read(start: number, end: number): Promise<Buffer>; close(): Promise<void> };
type ResultPage = Output<'result.read'>;

type Ended = Extract<CallState, { state: 'ended' }>;

/** A result of a call, with a reason in place of the server's sentence. */
type ShownResult = Pick<Ended, 'outcome' | 'content' | 'structured'> & { reason?: Reason | undefined };

const MOST_INDEXES = 8;
const MOST_FOUND = 1000;
const READ_AT_ONCE = 1024 * 1024;

/**
 * Results that are too long for the conversation: kept whole on disk, a file each, and those of
 * temporary chats in memory.
 */
export class Results {
  readonly #needs: Needs;
  readonly #folder: string;
  readonly #indexes = new Map<string, Promise<LineIndex>>();
  /** By chat and by call. */
  readonly #inMemory = new Map<string, Map<string, Buffer>>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#folder = join(needs.dataFolder, 'results');
  }

  /**
   * The part of a result that a conversation keeps. When it is too long for that, the whole is on
   * disk before this is over.
   */
  async shorten(place: CallKey, given: ShownResult): Promise<ShownResult & { whole?: WholeResult }> {
    const result = { ...given, content: withShortAsides(given.content) };
    const cut = cutLong(result);
    if (!cut) return result;
    const { structured: _, ...others } = result;
    try {
      await this.keepWhole(place, cut);
      return { ...others, content: cut.content, whole: cut.whole };
    } catch (cause) {
      this.#needs.log.error(`The whole result of ${place.call} could not be kept`, cause);
      return {
        ...others,
        ...withoutTheRest(cut, cause),
        reason: { code: 'whole-result-not-kept', why: reasonOf(cause), ...(result.reason && { besides: result.reason }) },
      };
    }
  }

  /** All of a result that is kept whole; undefined when it is not there. */
  async whole(place: CallKey): Promise<string | undefined> {
    const path = this.#pathOf(place);
    return this.#remembered(place)?.toString('utf8') ?? readFile(path, 'utf8').catch(() => undefined);
  }

  /** Keeps the whole of a result, under another name until all of it is on the disk. */
  async keepWhole(place: CallKey, { text, index }: Pick<Cut, 'text'> & Partial<Pick<Cut, 'index'>>): Promise<void> {
    const path = this.#pathOf(place);
    if (this.#needs.storage.temporary.has(place.conversation)) {
      const held = this.#inMemory.get(place.conversation) ?? new Map<string, Buffer>();
      this.#inMemory.set(place.conversation, held.set(place.call, text));
    } else {
      await mkdir(join(this.#folder, place.conversation), { recursive: true, mode: 0o700 });
      await writeWhole(path, text);
    }
    if (index) this.#remember(path, Promise.resolve(index));
  }

  /** Of a temporary chat that is to be kept: all of them are on disk. */
  async bringOver(conversation: string): Promise<void> {
    const held = [...(this.#inMemory.get(conversation) ?? [])];
    if (held.length > 0) await mkdir(join(this.#folder, conversation), { recursive: true, mode: 0o700 });
    for (const [call, text] of held) {
      await writeWhole(this.#pathOf({ conversation, call }), text);
      this.#inMemory.get(conversation)?.delete(call);
    }
  }

  /** Of a temporary chat that ended. */
  forget(conversation: string): void {
    this.#inMemory.delete(conversation);
  }

  async read({ from, count, ...place }: Input<'result.read'>): Promise<ResultPage> {
    return this.#reading(place, async (file, { marks, lines: total, bytes: size }) => {
      const block = Math.floor(from / EVERY);
      const start = marks[block];
      if (start === undefined) return { lines: [], goOn: [], total };
      const end = marks[Math.ceil((from + count) / EVERY)] ?? size;
      const bytes = await file.read(start, end);
      const lines: string[] = [];
      const goOn: number[] = [];
      let line = block * EVERY;
      eachLine(bytes, true, (first, last, goesOn) => {
        const at = line - from;
        line += 1;
        if (at < 0 || at >= count) return;
        if (goesOn) goOn.push(at);
        lines.push(bytes.toString('utf8', first, last));
      });
      return { lines, goOn, total };
    });
  }

  async search({ text, ...place }: Input<'result.search'>, signal?: AbortSignal): Promise<Output<'result.search'>> {
    const wanted = text.toLowerCase();
    // Text that begins in one line and goes on in the next is found, too. A letter may have three
    // times the bytes in its other case.
    const overlap = Buffer.byteLength(text) * 3;
    return this.#reading(place, async (file, { marks, bytes: size }) => {
      const found: number[] = [];
      for (let block = 0, next; block < marks.length; block = next) {
        signal?.throwIfAborted();
        const start = marks[block] ?? size;
        next = marks.findIndex((mark, at) => at > block && mark - start >= READ_AT_ONCE);
        if (next < 0) next = marks.length;
        const end = marks[next] ?? size;
        const bytes = await file.read(start, Math.min(end + overlap, size));
        if (!bytes.toString('utf8').toLowerCase().includes(wanted)) continue;
        let line = block * EVERY;
        eachLine(bytes.subarray(0, end - start), true, (first, last) => {
          const own = bytes.toString('utf8', first, last).toLowerCase();
          if (own.includes(wanted) || goesOver(bytes, { first, last, overlap, own, wanted })) found.push(line);
          line += 1;
        });
        if (found.length > MOST_FOUND) return { lines: found.slice(0, MOST_FOUND), more: true };
      }
      return { lines: found, more: false };
    });
  }

  /**
   * Takes away what no conversation knows of: of chats that were removed, and of calls that were
   * cut short by a crash.
   */
  sweep(): void {
    try {
      // A file of chats that was damaged lies beside the new one: what it names is kept as long as
      // it is.
      if (namesIn(this.#needs.dataFolder).some((name) => name.startsWith('switchyard.damaged-'))) return;
      for (const conversation of namesIn(this.#folder)) {
        const folder = join(this.#folder, conversation);
        for (const name of namesIn(folder))
          if (!this.#isWanted(conversation, name)) rmSync(join(folder, name), { force: true, recursive: true });
        if (namesIn(folder).length === 0) rmSync(folder, { force: true, recursive: true });
      }
    } catch (cause) {
      this.#needs.log.warn('Results that nobody needs any more could not be removed', cause);
    }
  }

  #isWanted(conversation: string, name: string): boolean {
    return name.endsWith('.txt') && this.#needs.storage.hasWhole(conversation, name.slice(0, -'.txt'.length));
  }

  async #reading<T>(place: CallKey, use: (file: Bytes, index: LineIndex) => Promise<T>): Promise<T> {
    const path = this.#pathOf(place);
    const held = this.#remembered(place);
    const file = held ? bytesOf(held) : fileBytes(await open(path).catch(gone));
    try {
      const index = this.#indexes.get(path) ?? build(file);
      this.#remember(path, index);
      index.catch(() => this.#indexes.delete(path));
      return await use(file, await index);
    } finally {
      await file.close();
    }
  }

  #remembered({ conversation, call }: CallKey): Buffer | undefined {
    return this.#inMemory.get(conversation)?.get(call);
  }

  /** The one used last is forgotten last. */
  #remember(path: string, index: Promise<LineIndex>): void {
    this.#indexes.delete(path);
    this.#indexes.set(path, index);
    const [oldest] = this.#indexes.keys();
    if (this.#indexes.size > MOST_INDEXES && oldest !== undefined) this.#indexes.delete(oldest);
  }

  #pathOf({ conversation, call }: CallKey): string {
    // Ids are ours, but a window can ask for anything.
    if (!/^[\w-]+$/.test(conversation) || !/^[\w-]+$/.test(call)) gone();
    return join(this.#folder, conversation, `${call}.txt`);
  }
}

function bytesOf(held: Buffer): Bytes {
  return { size: async () => held.length, read: async (start, end) => held.subarray(start, end), close: async () => undefined };
}

function fileBytes(file: FileHandle): Bytes {
  return {
    size: async () => (await file.stat()).size,
    read: (start, end) => readBytes(file, start, end),
    close: () => file.close(),
  };
}

async function build(file: Bytes): Promise<LineIndex> {
  const size = await file.size();
  const index = createLineIndex();
  for (let at = 0; at < size;) {
    const end = Math.min(at + READ_AT_ONCE, size);
    at += index.add(await file.read(at, end), end === size);
  }
  return index.done();
}

async function readBytes(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(end - start);
  let length = 0;
  while (length < bytes.length) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, start + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

type Over = { first: number; last: number; overlap: number; own: string; wanted: string };

/**
 * A match that begins at the end of this line and goes on in the next, which is a piece of the
 * same.
 */
function goesOver(bytes: Buffer, { first, last, overlap, own, wanted }: Over): boolean {
  if (last >= bytes.length || bytes[last] === 0x0a) return false;
  const lineBreak = bytes.indexOf(0x0a, last);
  const until = Math.min(last + overlap, lineBreak < 0 ? bytes.length : lineBreak);
  const at = bytes.toString('utf8', first, until).toLowerCase().indexOf(wanted);
  return at >= 0 && at < own.length;
}

function withoutTheRest({ content: [head, tail, ...others], whole }: Cut, cause: unknown): Pick<ShownResult, 'content'> {
  const lines = whole.lines - whole.head - whole.tail;
  const said = `[${lines} of ${whole.lines} lines are left out here. The disk did not take them (${cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'}).]`;
  return { content: [head, { type: 'text', text: said }, tail, ...others] };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && ['ENOENT', 'ENOTDIR'].includes(String(cause.code))) return [];
    throw cause;
  }
}

function gone(): never {
  throw new HostError('not-found', { code: 'whole-result-gone' });
}
