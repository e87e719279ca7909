import type { Call, Entry } from '../../../../../contract/conversation.ts';
import { type Address, addressesIn, skeleton } from './addresses.ts';
import { type CallValue, valuesIn } from './call-values.ts';
import { type ChatReading, readingsOf, stringValuesIn, wordsOfReading } from './readings.ts';

/**
 * Texts that the person wrote, or allowed on a card. `values`: of an allowed call, what it was
 * allowed for.
 */
export type OwnText = { texts: string[]; at: number; entry?: string; by: 'person' | 'allowed'; values?: CallValue[] };

/** The addresses in some texts. `hosts`: those of e-mail and web addresses. */
export type AddressIndex = { keys: Set<string>; hosts: Set<string> };

/** Readings and own texts of a part of a chat, and the readings by the addresses in them. */
export type IndexedPart = {
  entries: Entry[];
  readings: ChatReading[];
  written: OwnText[];
  keys: Map<string, ChatReading[]>;
  hosts: Map<string, ChatReading>;
};

/**
 * The last entries of a chat change while it goes on. All before them are put into one index, which
 * grows with the chat, so that a call looks up its values without a walk through everything.
 */
const CHANGING = 64;

/** By the first entry of a chat; gone with it. */
const settled = new WeakMap<Entry, IndexedPart>();

/** The chat in two parts: the settled one, and its last entries. */
export function indexedParts(entries: Entry[]): IndexedPart[] {
  const end = Math.max(0, Math.floor(entries.length / CHANGING) - 1) * CHANGING;
  const first = entries[0];
  if (end === 0 || !first) return [indexOf(entries)];
  const before = settled.get(first);
  const isSame = before && before.entries.length <= end && before.entries.every((entry, at) => entry === entries[at]);
  const part = isSame ? before : emptyPart();
  add(part, entries.slice(part.entries.length, end));
  settled.set(first, part);
  return [part, indexOf(entries.slice(end))];
}

export function indexOf(entries: Entry[]): IndexedPart {
  const part = emptyPart();
  add(part, entries);
  return part;
}

function emptyPart(): IndexedPart {
  return { entries: [], readings: [], written: [], keys: new Map(), hosts: new Map() };
}

function add(part: IndexedPart, entries: Entry[]): void {
  for (const entry of entries) {
    part.entries.push(entry);
    part.written.push(...writtenIn(entry));
    for (const reading of readingsOf(entry)) addReading(part, reading);
  }
}

export function addReading({ readings, keys, hosts }: IndexedPart, reading: ChatReading): void {
  readings.push(reading);
  const index = lookIndex(reading);
  for (const key of index.keys) {
    const before = keys.get(key);
    if (before) before.push(reading);
    else keys.set(key, [reading]);
  }
  for (const host of index.hosts) if (!hosts.has(host)) hosts.set(host, reading);
}

const looks = new WeakMap<object, AddressIndex>();

/** Addresses of others by their look (confusables). */
export function lookIndex(reading: ChatReading): AddressIndex {
  return indexed(looks, reading, () => wordsOfReading(reading), skeleton);
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
  return values.some((value) => value.isFor && (address ? value.address?.key === address.key : value.text === text));
}

/** A clause that forbids something names what the person does not want. */
function withoutForbidden(text: string): string {
  if (!/[@:]/.test(text)) return text;
  return text
    .split(/(?<=[.!?;,](?=\s)|[。！？；，\n])/)
    .filter((clause) => !(/@|:\/\//.test(clause) && FORBIDS.test(clause) && !/\b(?:forget|only|just|vergiss)\b|忘/i.test(clause)))
    .join('');
}

const FORBIDS = /\b(?:never|don['’]?t|do not|must not|not to|niemals|nie|nicht|kein\w*|jamais|nunca)\b|不要|别|勿|不得/i;

function wasAllowed({ decision }: Call): boolean {
  return decision?.by === 'person' && decision.answer !== 'deny';
}
