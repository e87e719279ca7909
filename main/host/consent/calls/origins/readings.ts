import type { Content } from '../../../../../contract/content.ts';
import type { Call, CallState, Entry } from '../../../../../contract/conversation.ts';
import { ATTACHED, OURS } from '../../../../../contract/handles.ts';
import { DEEPEST, deeperThan, type Json } from '../../../../../contract/json.ts';
import { formsOf, skeleton } from './addresses.ts';

/** Something that a chat has from a server or from a file of the person, with its words. */
export type ChatReading = {
  server: string;
  serverName: string;
  /** The tool, resource, prompt or file. */
  what: string;
  at: number;
  entry: string;
  texts: string[];
  structured?: Json;
};

/** An entry that changes is another object, so what was read of one stays true. */
const readings = new WeakMap<Entry, ChatReading[]>();

export function readingsOf(entry: Entry): ChatReading[] {
  const before = readings.get(entry);
  if (before) return before;
  const made = readingsIn(entry);
  readings.set(entry, made);
  return made;
}

type EndedState = Extract<CallState, { state: 'ended' }>;

function readingsIn(entry: Entry): ChatReading[] {
  const { id, at } = entry;
  if (entry.type === 'message') {
    const { prompt, attached = [], told } = entry;
    const rest = { at, entry: id };
    const resources = attached.map(({ server, serverName, name, contents }) => {
      return { server, serverName, what: name, ...rest, texts: contents.flatMap(wordsIn) };
    });
    const instructions = (told?.servers ?? []).map(({ server, name, says }) => ({
      server,
      serverName: name,
      what: '',
      ...rest,
      texts: [says],
    }));
    const read: ChatReading[] = [...resources, ...instructions];
    if (!prompt) return read;
    const { server, serverName, name, messages } = prompt;
    return [{ server, serverName, what: name, ...rest, texts: messages.flatMap(({ content }) => wordsIn(content)) }, ...read];
  }
  if (entry.type !== 'call' || !entry.tool) return [];
  const { server, serverName, name: what } = entry.tool;
  const forms = (entry.asides ?? []).flatMap(({ content = {}, prefilled = [] }) => {
    return prefilled.length === 0
      ? []
      : [{ server, serverName, what, at, entry: id, texts: prefilled.flatMap((name) => stringValuesIn(content[name] ?? null)) }];
  });
  return entry.state.state === 'ended' ? [...forms, ...resultOf(entry, entry.state)] : forms;
}

function resultOf({ id, at, tool, from = [] }: Call, { content, structured, whole }: EndedState): ChatReading[] {
  if (!tool) return [];
  const { server, serverName, name: what } = tool;
  const texts = content.flatMap(wordsIn);
  const rest = { what, at, entry: id };
  if (server !== OURS) return [{ server, serverName, ...rest, texts, ...(structured !== undefined && { structured }) }];
  // A list of several servers has one piece for each, unless it was too long.
  const isInPieces = !whole && from.length === content.length;
  return from.map((one, index) => ({ ...one, ...rest, texts: isInPieces ? content.slice(index, index + 1).flatMap(wordsIn) : texts }));
}

function wordsIn(content: Content): string[] {
  if (content.type === 'text') return [content.text];
  if (content.type === 'resource') return [content.uri, content.text ?? ''];
  if (content.type === 'link') return [content.uri, content.name, content.title ?? '', content.description ?? ''];
  return [];
}

/** Every text in it, with the names of fields; numbers as text. */
export function stringValuesIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(stringValuesIn);
  return value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([key, part]) => [key, ...stringValuesIn(part)]) : [];
}

/** All words of a reading. */
export function wordsOfReading({ texts, structured }: ChatReading): string[] {
  return structured === undefined ? texts : [...texts, ...stringValuesIn(structured)];
}

/** A value of data with the other short values of its object: a name beside an address. */
export type DataField = { key: string; path?: string; value: string; beside: string[]; isOfRecord?: boolean };

const fields = new WeakMap<ChatReading, DataField[]>();
const MOST_FIELDS = 5_000;
const LONGEST_NAME = 100;

/** The values of a result that is data: structured, text that is JSON, or lines of `key: value`. */
export function dataFieldsOf(reading: ChatReading): DataField[] {
  const before = fields.get(reading);
  if (before) return before;
  const { texts, structured } = reading;
  const made: DataField[] = [];
  if (structured !== undefined) addFields(structured, ['', ''], [], made);
  for (const text of texts) {
    const data = jsonOf(text);
    if (data === undefined) addRecords(text, made);
    else addFields(data, ['', ''], [], made);
  }
  fields.set(reading, made);
  return made;
}

function jsonOf(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const data = JSON.parse(text) as Json;
    return deeperThan(DEEPEST, data) ? undefined : data;
  } catch {
    return undefined;
  }
}

function addFields(value: Json, [path, key]: [path: string, key: string], beside: string[], made: DataField[]): void {
  if (made.length >= MOST_FIELDS || value === null) return;
  if (Array.isArray(value)) return value.forEach((item) => addFields(item, [path, key], beside, made));
  if (typeof value !== 'object') return void made.push({ key: key.toLowerCase(), path, value: String(value), beside });
  const before = made.length;
  const isOfRecord = Object.keys(value).some((name) => /^(?:id|.*_id|.*Id)$/.test(name));
  const names = Object.values(value).filter((part) => typeof part === 'string' && part.length <= LONGEST_NAME);
  for (const [name, part] of Object.entries(value)) addFields(part, [key.toLowerCase(), name], names.map(String), made);
  if (!isOfRecord) return;
  const own = new Set(Object.values(value).map(String));
  for (const field of made.slice(before)) if (own.has(field.value)) field.isOfRecord = true;
}

/** Records as many servers print them (YAML, headers). Deeper lines are lists or free text. */
function addRecords(text: string, made: DataField[]): void {
  if (!/^\s*(?:- )?[\w -]{1,40}: ?/.test(text)) return;
  let record: DataField[] = [];
  let key = '';
  const end = () => {
    const names = record.map(({ value }) => value).filter((value) => value.length <= LONGEST_NAME);
    for (const field of record) if (made.length < MOST_FIELDS) made.push({ ...field, beside: names });
    record = [];
  };
  for (const line of text.split(/\r?\n/, MOST_FIELDS)) {
    const [, indent = '', first, name, value = '', item] = /^(\s*)(- )?(?:([\w -]{1,40}):(?: (.*))?|- (.+))$/.exec(line) ?? [];
    if (line.trim() === '' || (first !== undefined && name !== undefined && indent === '')) end();
    if (name !== undefined && indent.length <= 2) {
      key = name.toLowerCase();
      if (value !== '') record.push({ key, value: unquoted(value), beside: [] });
    } else if (item !== undefined) record.push({ key, value: unquoted(item), beside: [] });
  }
  end();
}

function unquoted(value: string): string {
  return value.trim().replace(/^(['"])(.*)\1$/, '$2');
}

/** Fields that name the sender of a message, as data or in the header of a text. */
export function senderFieldsOf(reading: ChatReading): DataField[] {
  const data = dataFieldsOf(reading).filter((field) => field.path !== undefined && isSender(field));
  const headers = reading.texts.flatMap((text) => headerOf(text)).filter(({ key }) => SENDERS.test(key));
  return [...data, ...headers];
}

/** A field with the sender of a message. */
export function isSender({ key, path = '' }: DataField): boolean {
  return SENDERS.test(`${path}.${key}`);
}

const SENDERS =
  /^(?:.*\.)?(?:from|sender|author|requester|organizer|organiser|von|absender|发件人)(?:\.(?:e?_?mail_?(?:address)?|address))?$/;

/** The lines of `Name: value` with which a text begins, up to its first empty line. */
function headerOf(text: string): DataField[] {
  const [head = ''] = text.split(/\r?\n\s*\r?\n/, 1);
  const lines = head.split(/\r?\n/, 40).map((line) => /^([\p{L}-]{2,20}): (.+)$/u.exec(line));
  const end = lines.findIndex((line) => line === null);
  return lines.slice(0, end === -1 ? undefined : end).flatMap((line) => {
    return line ? [{ key: (line[1] ?? '').toLowerCase(), value: line[2] ?? '', beside: [] }] : [];
  });
}

const lines = new WeakMap<ChatReading, Set<string>>();

/** Whole values and whole lines of a reading, as a list of names is given. */
export function identifiersIn(reading: ChatReading): Set<string> {
  const before = lines.get(reading);
  if (before) return before;
  const made = new Set(dataFieldsOf(reading).map(({ value }) => identifierKey(value)));
  for (const text of reading.texts) {
    for (const line of text.split(/\r?\n/, MOST_FIELDS)) {
      const name = line.replace(/^\s*(?:[-*•]|\d+[.)]|\[\w+\])?\s*/u, '');
      // A line, and the cells of a row.
      for (const cell of [name, ...name.split(/[|\t]/)]) if (cell !== '' && cell.length <= 300) made.add(identifierKey(cell));
    }
  }
  lines.set(reading, made);
  return made;
}

export function identifierKey(value: string): string {
  return value.trim().toLowerCase();
}

const lowered = new WeakMap<ChatReading, string>();

/** The words of a reading in each of their forms, small, to look for a text that has no shape. */
export function looseText(reading: ChatReading): string {
  const before = lowered.get(reading);
  if (before !== undefined) return before;
  const made = looseForm(wordsOfReading(reading).flatMap(formsOf).join('\n'));
  lowered.set(reading, made);
  return made;
}

const filters = new WeakMap<ChatReading, Uint32Array>();

/** Bloom filter over the words of a reading: false where the text is surely not in it. */
export function mayHold(reading: ChatReading, loose: string): boolean {
  const bits = filterOf(reading);
  let isIn = true;
  eachWord(loose, (hash) => {
    const bit = bitOf(hash, bits);
    isIn &&= ((bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
  });
  return isIn;
}

function filterOf(reading: ChatReading): Uint32Array {
  const before = filters.get(reading);
  if (before) return before;
  const words = looseText(reading);
  const bits = new Uint32Array(Math.ceil(words.length / BITS_SHARE) + 1);
  eachWord(words, (hash) => {
    const bit = bitOf(hash, bits);
    bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
  });
  filters.set(reading, bits);
  return bits;
}

/** Characters of text for each 32 bits of a filter: some ten bits a word. */
const BITS_SHARE = 20;

function bitOf(hash: number, { length }: Uint32Array): number {
  return (Math.imul(hash, 0x9e_37_79_b1) >>> 0) % (length * 32);
}

/** Words of letters and digits of scripts that set blanks between words. */
function eachWord(text: string, see: (hash: number) => void): void {
  let hash = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const isLetter = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
    if (isLetter) hash = (Math.imul(hash, 31) + code) | 0;
    else if (hash !== 0) {
      see(hash);
      hash = 0;
    }
  }
}

/** Small, with every run of white space as one blank, and letters by their look. */
export function looseForm(text: string): string {
  return skeleton(plainForm(text));
}

/** Small, with every run of white space as one blank. */
export function plainForm(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ');
}

/** The part of a reading around a value, for the card. */
export function excerptAround(reading: ChatReading, value: string): string {
  const words = wordsOfReading(reading);
  const text = words.find((one) => one.includes(value)) ?? words.find((one) => one.toLowerCase().includes(value.toLowerCase()));
  if (text === undefined) return (words[0] ?? '').slice(0, 2 * AROUND).toWellFormed();
  const at = Math.max(0, text.includes(value) ? text.indexOf(value) : text.toLowerCase().indexOf(value.toLowerCase()));
  return text.slice(Math.max(0, at - AROUND), at + value.length + AROUND).toWellFormed();
}

const AROUND = 120;

/** Stands for files of the person, whose words are theirs. */
export function isYours({ server }: Pick<ChatReading, 'server'>): boolean {
  return server === ATTACHED;
}
