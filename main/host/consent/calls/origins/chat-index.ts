import type { AttachedFile } from '../../../../../contract/attached-file.ts';
import type { AnswerEntry, Call, Entry } from '../../../../../contract/conversation.ts';
import { type Address, addressesIn, climbs, skeleton } from './addresses.ts';
import { type CallValue, valuesIn } from './call-values.ts';
import { type ChatReading, readingsOf, stringValuesIn, wordsOfReading } from './readings.ts';

/**
 * Texts that the person wrote, or allowed on a card. `values`: of an allowed call, what it was
 * allowed for.
 */
export type OwnText = { texts: string[]; at: number; entry?: string; by: 'person' | 'allowed'; values?: CallValue[] };

/** The addresses in some texts. `hosts`: those of e-mail and web addresses. */
export type AddressIndex = { keys: Set<string>; hosts: Set<string> };

/**
 * Readings and own texts of a part of a chat, and both by the addresses in them. Addresses of
 * others are told by their look, those of the person letter by letter.
 */
export type IndexedPart = {
  entries: Entry[];
  readings: ChatReading[];
  keys: Map<string, ChatReading[]>;
  hosts: Map<string, ChatReading[]>;
  written: OwnText[];
  ownKeys: Map<string, OwnText[]>;
  ownHosts: Set<string>;
  files: AttachedFile[];
};

/**
 * The last entries of a chat change while it goes on. All before them are put into one index, which
 * grows with the chat. The last ones are in small parts, of which only those that changed are made
 * again. So a call looks up its values without a walk through everything.
 */
const CHANGING = 64;
const SMALL = 8;

/** Memo by the first entry of a part (weak). */
const settled = new WeakMap<Entry, IndexedPart>();
const small = new WeakMap<Entry, IndexedPart>();

export function indexedParts(entries: Entry[]): IndexedPart[] {
  const end = Math.max(0, Math.floor(entries.length / CHANGING) - 1) * CHANGING;
  const parts = end === 0 ? [] : [settledPart(entries, end)];
  for (let from = end; from < entries.length; from += SMALL) parts.push(smallPart(entries.slice(from, from + SMALL)));
  return parts;
}

function settledPart(entries: Entry[], end: number): IndexedPart {
  const first = entries[0];
  const before = first && settled.get(first);
  const isSame = before && before.entries.length <= end && before.entries.every((entry, at) => entry === entries[at]);
  const part = isSame ? before : indexOf([]);
  add(part, entries.slice(part.entries.length, end));
  if (first) settled.set(first, part);
  return part;
}

function smallPart(entries: Entry[]): IndexedPart {
  const first = entries[0];
  const before = first && small.get(first);
  if (before?.entries.length === entries.length && before.entries.every((entry, at) => entry === entries[at])) return before;
  const part = indexOf(entries);
  if (first) small.set(first, part);
  return part;
}

export function indexOf(entries: Entry[]): IndexedPart {
  const part: IndexedPart = {
    entries: [],
    readings: [],
    keys: new Map(),
    hosts: new Map(),
    written: [],
    ownKeys: new Map(),
    ownHosts: new Set(),
    files: [],
  };
  add(part, entries);
  return part;
}

function add(part: IndexedPart, entries: Entry[]): void {
  for (const entry of entries) {
    part.entries.push(entry);
    if (entry.type === 'message' && entry.files) part.files.push(...entry.files);
    for (const text of writtenIn(entry)) addOwn(part, text);
    for (const reading of readingsOf(entry)) addReading(part, reading);
  }
}

export function addReading({ readings, keys, hosts }: IndexedPart, reading: ChatReading): void {
  readings.push(reading);
  const index = lookIndex(reading);
  for (const key of index.keys) append(keys, key, reading);
  for (const host of index.hosts) append(hosts, host, reading);
}

export function addOwn({ written, ownKeys, ownHosts }: IndexedPart, text: OwnText): void {
  written.push(text);
  const index = exactIndex(text.texts);
  for (const key of index.keys) append(ownKeys, key, text);
  for (const host of index.hosts) ownHosts.add(host);
}

function append<T>(map: Map<string, T[]>, key: string, item: T): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}

const looks = new WeakMap<object, AddressIndex>();

/** Addresses of others by their look (confusables). */
export function lookIndex(reading: ChatReading): AddressIndex {
  return indexed(looks, reading, () => wordsOfReading(reading), skeleton);
}

/** Addresses in an answer of the model, by their look. */
export function answerIndex(answer: AnswerEntry): AddressIndex {
  return indexed(looks, answer, () => [answer.text], skeleton);
}

const exact = new WeakMap<object, AddressIndex>();

/** Addresses letter by letter: a look-alike of what the person wrote is not what they wrote. */
export function exactIndex(texts: string[]): AddressIndex {
  return indexed(
    exact,
    texts,
    () => texts,
    (key) => key,
  );
}

function indexed(memo: WeakMap<object, AddressIndex>, of: object, texts: () => string[], toKey: (key: string) => string): AddressIndex {
  const before = memo.get(of);
  if (before) return before;
  const addresses: Address[] = texts().flatMap(addressesIn);
  const made = {
    keys: new Set(addresses.map(({ key }) => toKey(key))),
    hosts: new Set(addresses.flatMap(({ host }) => (host === undefined ? [] : toKey(host)))),
  };
  memo.set(of, made);
  return made;
}

const written = new WeakMap<Entry, OwnText[]>();

function writtenIn(entry: Entry): OwnText[] {
  const before = written.get(entry);
  if (before) return before;
  const made =
    entry.type === 'message'
      ? [{ texts: [withoutForbidden(entry.text)], at: entry.at, entry: entry.id, by: 'person' as const }]
      : writtenBeside(entry);
  written.set(entry, made);
  return made;
}

/** Answers of the person to a server, and arguments that they allowed. */
function writtenBeside(entry: Entry): OwnText[] {
  if (entry.type !== 'call') return [];
  const { asides = [], at, id } = entry;
  const answers = asides.flatMap(({ content = {}, prefilled = [] }) => {
    return Object.entries(content).flatMap(([name, value]) => (prefilled.includes(name) ? [] : stringValuesIn(value)));
  });
  const allowed = wasAllowed(entry) && {
    texts: stringValuesIn(entry.input),
    values: valuesIn(entry.input, entry.tool?.name ?? '', 'acts'),
  };
  return [
    ...(answers.length > 0 ? [{ texts: answers, at, entry: id, by: 'person' as const }] : []),
    ...(allowed ? [{ ...allowed, at, entry: id, by: 'allowed' as const }] : []),
  ];
}

/** An address in a text was allowed to be told; one that a call was for may be it again. */
export function isAllowedFor({ values = [] }: OwnText, { isFor, kind, address, text }: CallValue): boolean {
  if (!isFor || kind === 'path') return true;
  return values.some((value) => value.isFor && (address ? isSameSite(value.address?.key, address) : value.text === text));
}

/** The address, or a page below it on the same site. */
function isSameSite(allowed: string | undefined, { kind, key }: Address): boolean {
  return allowed !== undefined && (allowed === key || (kind === 'web' && !climbs(key) && key.startsWith(`${allowed}/`)));
}

/** A clause that forbids something names what the person does not want. */
function withoutForbidden(text: string): string {
  return text
    .split(/(?<=[.!?;,](?=\s)|[。！？；，\n])/)
    .filter(
      (clause) => !(/@|:\/\/|\.\p{L}{2,}/u.test(clause) && FORBIDS.test(clause) && !/\b(?:forget|only|just|vergiss)\b|忘/i.test(clause)),
    )
    .join('');
}

const FORBIDS = /\b(?:never|don['’]?t|do not|must not|not to|niemals|nie|nicht|kein\w*|jamais|nunca)\b|不要|别|勿|不得/i;

function wasAllowed({ decision }: Call): boolean {
  return decision?.by === 'person' && decision.answer !== 'deny';
}
