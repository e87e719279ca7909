import { type AttachedFile, sentOf } from '../../../../../contract/attached-file.ts';
import type { Entry } from '../../../../../contract/conversation.ts';
import { ATTACHED } from '../../../../../contract/handles.ts';
import { chatInProject, projectOf } from '../../../../../contract/project.ts';
import { instructionsForModel } from '../../../../../contract/server-instructions.ts';
import type { State } from '../../../../../contract/state.ts';
import type { Origin } from '../../../../../contract/value-origin.ts';
import { foldersOf } from '../../../../../contract/workspace.ts';
import { remembering } from '../../../base/remembering.ts';
import type { ModelFiles } from '../../../files/files-for-model.ts';
import { givesMessages, givesRecords, isFreeText, isReply } from './acts.ts';
import { type Address, addressesIn, climbs, digitsOf, pathKey, skeleton } from './addresses.ts';
import type { CallValue } from './call-values.ts';
import {
  addOwn,
  addReading,
  answerIndex,
  exactIndex,
  type IndexedPart,
  indexedParts,
  indexOf,
  isAllowedFor,
  lookIndex,
  type OwnText,
} from './chat-index.ts';
import {
  type ChatReading,
  type DataField,
  dataFieldsOf,
  excerptAround,
  identifierKey,
  identifiersIn,
  isSender,
  isYours,
  looseForm,
  looseText,
  mayHold,
  plainForm,
  senderFieldsOf,
  wordsOfReading,
} from './readings.ts';

/** The part of a URL beyond the one that was read, from which on it may carry something out. */
const CARRIES = 24;
/** A part of an address that is long enough to tell whose it is. */
const TELLING = 4;

/** The values that one chat holds, by who wrote them. */
export class ChatValues {
  readonly #parts: IndexedPart[];
  readonly #state: State;
  readonly #conversation: string;

  constructor(entries: Entry[], state: State, { conversation, files }: { conversation: string; files: ModelFiles }) {
    this.#state = state;
    this.#conversation = conversation;
    const parts = indexedParts(entries);
    const attached = [...(projectOf(state, conversation)?.files ?? []), ...parts.flatMap((part) => part.files)];
    this.#parts = [standingPart(state, conversation), ...parts, wordsOfFiles(attached, files), serverWords(state)];
  }

  /** The origin of a value that the person wrote, or allowed on a card. */
  byPerson(value: CallValue): Origin | undefined {
    const { address } = value;
    const texts = address
      ? this.#ownWith(address, value)
      : this.#written().filter((text) => hasText(ownText(text.texts), value, plainForm));
    const own = texts.find((text) => (text.by === 'allowed' ? isAllowedFor(text, value) : !this.#isDictated(text, value)));
    const { at, entry, by } = own ?? this.#inTwoTexts(value) ?? {};
    return at !== undefined && by !== undefined ? { from: by, at, ...(entry !== undefined && { entry }) } : undefined;
  }

  /** A web address counts as written where the person wrote a part of it that has a path. */
  #ownWith({ kind, key, host }: Address, value: CallValue): OwnText[] {
    const exact = this.#ownKey(key);
    if (exact.length > 0 || kind !== 'web' || host === undefined || climbs(key) || !this.#isOwnHost(host)) return exact;
    for (let cut = lastCut(key, key.length); cut >= host.length; cut = lastCut(key, cut)) {
      const texts = this.#ownKey(key.slice(0, cut)).filter(({ by }) => cut > host.length || by === 'allowed');
      if (texts.length > 0) return texts;
    }
    return this.holding(value).length > 0 ? [] : this.#written().filter(({ texts }) => exactIndex(texts).hosts.has(host));
  }

  #ownKey(key: string): OwnText[] {
    return this.#parts.flatMap(({ ownKeys }) => ownKeys.get(key) ?? []);
  }

  #isOwnHost(host: string): boolean {
    return this.#parts.some(({ ownHosts }) => ownHosts.has(host));
  }

  #written(): OwnText[] {
    return this.#parts.flatMap(({ written }) => written);
  }

  /** A person who typed what a text had them type, word by word, did not think of it. */
  #isDictated({ texts, entry, at }: OwnText, { kind }: CallValue): boolean {
    const [text = ''] = texts;
    if (entry === undefined || kind === 'text' || text.length > 300 || text.trim().split(/\s+/).length < 3) return false;
    const before = dictated.get(texts);
    if (before !== undefined) return before;
    const words = looseForm(text.trim());
    const made = this.#readings().some((one) => one.at <= at && mayHold(one, words) && looseText(one).includes(words));
    dictated.set(texts, made);
    return made;
  }

  /** A person names a host of their own in one message, and somebody there in another. */
  #inTwoTexts(value: CallValue): OwnText | undefined {
    const { address } = value;
    if (address?.kind !== 'email' || !this.#ownKey(address.host ?? '').some(({ by }) => by === 'person')) return undefined;
    const local = address.key.slice(0, address.key.indexOf('@'));
    const own = this.#written().filter(({ by }) => by === 'person');
    return isSharedHost(address.host)
      ? undefined
      : own.find(({ texts }) => hasText(ownText(texts), { text: local, kind: 'text' }, plainForm));
  }

  /** The readings that hold a value, the first one first. */
  holding(value: CallValue): ChatReading[] {
    const { address, kind } = value;
    if (address && kind !== 'path') return this.#parts.flatMap(({ keys }) => keys.get(skeleton(address.key)) ?? []);
    const loose = kind === 'money' ? '' : looseForm(value.text);
    return this.#readings().filter((one) => mayHold(one, loose) && hasText(looseText(one), value));
  }

  /** The origin of a value of which the readings say that it is no stranger's. */
  knownSource(value: CallValue, readings: ChatReading[], call: { server: string; tool: string }): Origin | undefined {
    const yours = readings.find(isYours);
    if (yours) return originAt(yours, 'yours', value);
    const record = readings.find((one) => this.#isRecord(one) && isInRecord(one, value));
    if (record) return originAt(record, 'own', value);
    const listed = readings.find((one) => isListed(one, value));
    if (listed) return originAt(listed, 'own', value);
    const named = this.#named(value, readings, call);
    if (named) return { ...originAt(named, 'own', value), from: 'named' };
    const own = readings.find((one) => one.server === call.server && isIdentifier(one, value));
    return own && !this.#isChosenByStrangers(value, readings) ? originAt(own, 'own', value) : undefined;
  }

  strangers(value: CallValue, readings: ChatReading[]): Origin {
    const prose = readings.find((one) => !identifiersIn(one).has(identifierKey(value.text)));
    const [first] = readings;
    return first ? originAt(prose ?? first, 'strangers', value) : { from: 'nowhere' };
  }

  /** Another host or path of an address that strangers gave: the call may carry something to it. */
  composedOf({ address, ...value }: CallValue, isRead: boolean): Origin | undefined {
    if (address?.host === undefined || this.#isOwnHost(address.host)) return undefined;
    const reading = this.#withHost(address.host);
    if (!reading) return undefined;
    const key = skeleton(address.key);
    const longest = [...lookIndex(reading).keys].reduce((most, other) => (key.startsWith(other) ? Math.max(most, other.length) : most), 0);
    const beyond = key.slice(longest === 0 ? skeleton(address.host).length : longest);
    const isHarmless = isRead && beyond.length < CARRIES && !this.#carries(beyond, reading);
    return isHarmless ? undefined : originAt(reading, 'strangers', { ...value, address });
  }

  /** A reading that has a part of the address, or the address written backwards. */
  traceOf(value: CallValue): Origin | undefined {
    const { address } = value;
    if (!address) return undefined;
    const digits = address.kind === 'account' || address.kind === 'phone' ? digitsOf(address.key) : '';
    const [local = '', host = ''] = address.kind === 'email' ? address.key.split('@') : ['', address.host ?? ''];
    const labels = [...host.split('.').slice(0, -1), local].filter((part) => part.length >= TELLING);
    const pieces = [address.key, address.key.split('').toReversed().join(''), ...labels].map(skeleton);
    const reading = this.#readings().find((one) => {
      const words = looseText(one);
      const isPart = pieces.some((piece) => words.includes(piece));
      return !isYours(one) && !this.#isRecord(one) && (isPart || (digits.length >= 8 && hasDigits(digitsOf(words), digits)));
    });
    return reading && originAt(reading, 'strangers', value);
  }

  /** Strangers may have told the model something. */
  isTainted(): boolean {
    return this.#readings().some((one) => one.entry !== '' && !isYours(one) && wordsOfReading(one).length > 0);
  }

  isInAnswers({ address }: CallValue): boolean {
    const key = skeleton(address?.key ?? '');
    return this.#parts.some(({ entries }) => entries.some((entry) => entry.type === 'answer' && answerIndex(entry).keys.has(key)));
  }

  /** Paths in the folders of the chat are the person's. */
  isInFolders({ kind, address }: CallValue): boolean {
    if (kind !== 'path' || !address) return false;
    const { key } = address;
    if (key.split('/').includes('..')) return false;
    const folders = foldersOf(this.#state.folders, chatInProject(this.#state, this.#conversation)?.folders);
    return key.startsWith('./') || folders.some(({ path }) => key === pathKey(path) || key.startsWith(`${pathKey(path)}/`));
  }

  /** The person named somebody of whom this reading tells. */
  isNamedBeside(readings: ChatReading[]): boolean {
    const names = this.#own().flatMap((text) => [...text.matchAll(/(?<=[\p{L},] )\p{Lu}\p{Ll}{2,}/gu)].map(([name]) => name.toLowerCase()));
    return names.some((name) => readings.some((one) => looseText(one).includes(name)));
  }

  /** Data with the address beside a name that the person wrote, or as a sender whom they answer. */
  #named(value: CallValue, readings: ChatReading[], { server, tool }: { server: string; tool: string }): ChatReading | undefined {
    const { kind, address } = value;
    if (kind !== 'email' && kind !== 'phone' && kind !== 'account' && kind !== 'handle') return undefined;
    if (kind === 'email' && address && this.#hasTwin(address)) return undefined;
    const names = namesIn(this.#own());
    const isAnswer = isReply(tool) || this.#own().some((text) => ANSWERS.test(text));
    return readings.find((one) => {
      const isMail = kind === 'email' && givesMessages(one.what);
      const isTold = one.structured !== undefined || ((one.server === server || isMail) && kind !== 'account');
      if (isTold && dataFieldsOf(one).some((field) => isField(field, value) && isNamed(field, value, names))) return true;
      return one.server === server && kind === 'email' && isAnswer && senderFieldsOf(one).some((field) => isField(field, value));
    });
  }

  /** Somebody of the same name was read at another host. */
  #hasTwin({ key, host = '' }: Address): boolean {
    const local = skeleton(key.slice(0, key.indexOf('@') + 1));
    return this.#parts.some(({ keys }) => [...keys.keys()].some((other) => other.startsWith(local) && other !== local + skeleton(host)));
  }

  /** A name that looks like no word stands in a text of strangers, too: they may have chosen it. */
  #isChosenByStrangers({ kind, text }: CallValue, readings: ChatReading[]): boolean {
    if (kind !== 'handle' || text.length < 6 || !/[\p{N}_/]/u.test(text)) return false;
    return readings.some((one) => !identifiersIn(one).has(identifierKey(text)) || isInText(one, text));
  }

  #withHost(host: string): ChatReading | undefined {
    const labels = skeleton(host).split('.');
    const hosts = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
    for (const one of hosts) {
      const reading = this.#parts.flatMap((part) => part.hosts.get(one) ?? []).find((other) => !isYours(other));
      if (reading) return reading;
    }
    return undefined;
  }

  /** A value that was read elsewhere stands in this part of a URL. */
  #carries(part: string, target: ChatReading): boolean {
    const pieces = part.split(/[^\p{L}\p{N}_-]+/u).filter((piece) => piece.length >= TELLING);
    const others = this.#readings().filter((one) => one.entry !== '' && one.entry !== target.entry);
    return pieces.some((piece) => others.some((one) => hasText(looseText(one), { text: piece, kind: 'text' })));
  }

  #readings(): ChatReading[] {
    return this.#parts.flatMap(({ readings }) => readings);
  }

  #own(): string[] {
    return this.#written().flatMap(({ texts, by }) => (by === 'person' ? texts : []));
  }

  #isRecord({ server, what }: ChatReading): boolean {
    return givesRecords({ server: this.#state.servers[server]?.name ?? server, tool: what });
  }
}

/** A place or a project of which a server keeps a record, with its number or its address there. */
function isListed(one: ChatReading, value: CallValue): boolean {
  if (one.structured === undefined || (value.kind !== 'phone' && value.kind !== 'web')) return false;
  return dataFieldsOf(one).some((field) => field.isOfRecord === true && isField(field, value));
}

/** Own texts that stand, word by word, in something that was read before them. */
const dictated = new WeakMap<string[], boolean>();

/** Hosts at which everybody has an address. */
function isSharedHost(host = ''): boolean {
  return /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|ymail|icloud|me|aol|gmx|web|mail|proton|protonmail|qq|163|126|foxmail|yandex|zoho|fastmail|posteo|hey)\.[\p{L}.]{2,6}$/u.test(
    host,
  );
}

/** The person's record has the value as data, not in a sentence of anybody's. */
function isInRecord(one: ChatReading, value: CallValue): boolean {
  const fields = dataFieldsOf(one);
  return fields.length === 0 || fields.some((field) => isField(field, value));
}

/** Words of a person who wants somebody answered. */
const ANSWERS =
  /\b(?:reply|replies|answer|respond|write back|confirm|accept|antworte?n?|antwort|bestätige|zusage|erwidere|réponds|répondre|responde)\b|回复|回覆|答复|回答|确认/iu;

function isField({ key, value }: DataField, { address, text }: CallValue): boolean {
  if (isFreeText(key) || value.length > 320) return false;
  return address ? addressesIn(value).some((other) => other.key === address.key) : identifierKey(value) === identifierKey(text);
}

function isNamed(field: DataField, { kind, address }: CallValue, names: Set<string>): boolean {
  const { path, value, beside } = field;
  // A line of a text may begin with any word.
  const local = kind === 'email' && (path !== undefined || isSender(field)) ? (address?.key.split('@')[0] ?? '') : '';
  return [local, ...beside.filter((name) => name !== value)].some((name) => nameWords(name).some((word) => names.has(word)));
}

/** Words that name no person, although they stand in addresses. */
const NO_NAMES = new Set(
  `info support billing mail email contact team admin office hello sales news invoice payment account user users test send reply
  service noreply help the and for com org net`.split(/\s+/),
);

function nameWords(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  return words.length > 6 ? [] : words.filter((word) => word.length >= 3 && !NO_NAMES.has(word));
}

/** Words of the person, without those of addresses. */
function namesIn(texts: string[]): Set<string> {
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => !/[@/]|\.\p{L}/u.test(word));
  return new Set(words.flatMap((word) => word.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length >= 3));
}

/** The called server gave it as a name of something of its own. */
function isIdentifier(one: ChatReading, { kind, text, isFor, address }: CallValue): boolean {
  switch (kind) {
    case 'web':
      return dataFieldsOf(one).some(({ key, value }) => value === text && (isFor ? isRoom(key, value) : LINKS.test(key)));
    case 'email':
    case 'phone':
      return false;
    case 'account':
      return address?.isBare === true && dataFieldsOf(one).some(({ key, value }) => key.endsWith('id') && value === text);
    default:
      return identifiersIn(one).has(identifierKey(text));
  }
}

const LINKS = /^(?:.*_)?(?:url|uri|link|href|permalink|self)$/;

/** An identifier that looks like the name of a host. */
function isRoom(key: string, value: string): boolean {
  return key.endsWith('id') && !value.includes('://');
}

/** A sentence of the reading has it, too, beside the identifier. */
function isInText(one: ChatReading, text: string): boolean {
  const key = looseForm(text);
  return dataFieldsOf(one).some(({ value }) => value.length > text.length && hasText(looseForm(value), { text: key, kind: 'text' }));
}

/** The text of a value, at the borders of words, in text of which case and blanks are alike. */
function hasText(words: string, { text, kind }: Pick<CallValue, 'text' | 'kind'>, form = looseForm): boolean {
  const pieces = kind === 'money' ? amountForms(text) : [form(text.trim().replace(kind === 'handle' ? /^[@#]/ : /^$/, ''))];
  return pieces.some((piece) => piece !== '' && isWordIn(words, piece));
}

function isWordIn(words: string, piece: string): boolean {
  for (let at = words.indexOf(piece); at !== -1; at = words.indexOf(piece, at + 1)) {
    if (!isLetterAt(words, at - 1, piece[0]) && !isLetterAt(words, at + piece.length, piece.at(-1))) return true;
  }
  return false;
}

function isLetterAt(text: string, at: number, edge: string | undefined): boolean {
  // Chinese and Japanese set no blanks between words.
  const letter = /[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]/v;
  return letter.test(text[at] ?? '') && letter.test(edge ?? '');
}

/** An amount as people write it: with and without cents, with signs between thousands. */
function amountForms(text: string): string[] {
  const amount = Number(text.replaceAll(/[^\d.-]/g, ''));
  if (!Number.isFinite(amount)) return [plainForm(text)];
  const cents = Math.abs(amount).toFixed(2);
  const [whole = '', part = ''] = cents.split('.');
  const wholes = [whole, ...[',', '.', ' ', '’', "'"].map((sign) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, sign))];
  const parts =
    part === '00' ? ['', '.00', ',00', '.0'] : [`.${part}`, `,${part}`, ...(part.endsWith('0') ? [`.${part[0]}`, `,${part[0]}`] : [])];
  return [...new Set(wholes.flatMap((one) => parts.map((end) => one + end)))];
}

/** A run of eight digits of the number, as an account is put together of parts. */
function hasDigits(words: string, digits: string): boolean {
  for (let at = 0; at + 8 <= digits.length; at += 1) if (words.includes(digits.slice(at, at + 8))) return true;
  return false;
}

function lastCut(key: string, from: number): number {
  return Math.max(...['/', '?', '#', '&'].map((sign) => key.lastIndexOf(sign, from - 1)), 0);
}

const plainTexts = new WeakMap<string[], string>();

function ownText(texts: string[]): string {
  const before = plainTexts.get(texts);
  if (before !== undefined) return before;
  const made = plainForm(texts.join('\n'));
  plainTexts.set(texts, made);
  return made;
}

const ofTexts = remembering<IndexedPart>();

/** The person's instructions, in all chats, in a project and in this one. */
function standingPart(state: State, conversation: string): IndexedPart {
  const chat = state.conversations[conversation];
  const texts = [state.settings.instructions, projectOf(state, conversation)?.instructions, chat?.instructions];
  const at = chat?.createdAt ?? 0;
  return ofTexts(chat ?? state.conversations, [...texts, at], () => {
    const part = indexOf([]);
    for (const text of texts) if (text) addOwn(part, { texts: [text], at, by: 'person' });
    return part;
  });
}

function originAt(one: ChatReading, whose: 'own' | 'yours' | 'strangers', { text, address }: Pick<CallValue, 'text' | 'address'>) {
  const { server, serverName, what, at, entry } = one;
  return {
    from: 'reading' as const,
    ...(entry !== '' && { entry }),
    at,
    server,
    serverName,
    what,
    whose,
    text: excerptAround(one, address?.value ?? text),
  };
}

function wordsOfFiles(files: AttachedFile[], contents: ModelFiles): IndexedPart {
  const part = indexOf([]);
  for (const file of files) {
    const content = contents.get(sentOf(file).hash);
    if (content?.type !== 'resource' || content.text === undefined) continue;
    const { text } = content;
    const base = { server: ATTACHED, serverName: '', what: file.name, at: 0, entry: '' };
    addReading(
      part,
      remembered(file, () => ({ ...base, texts: [text] })),
    );
  }
  return part;
}

const ofServers = remembering<IndexedPart>();

/** Instructions of servers and descriptions of their tools: a model reads them, too. */
function serverWords({ servers, offers }: State): IndexedPart {
  return ofServers(offers, [servers], () => {
    const part = indexOf([]);
    for (const server of Object.values(servers)) {
      const { id, name: serverName } = server;
      const base = { server: id, serverName, what: '', at: 0, entry: '' };
      const offer = offers[id];
      const says = instructionsForModel(server);
      const words = (texts: string[]) => () => ({ ...base, texts });
      if (offer) {
        const texts = offer.tools.flatMap(({ description, inputSchema }) => [description, JSON.stringify(inputSchema)]);
        addReading(part, remembered(offer, words(texts)));
      }
      if (says !== undefined) addReading(part, remembered(server.state, words([says])));
    }
    return part;
  });
}

const ofObject = new WeakMap<object, ChatReading>();

function remembered(of: object, make: () => ChatReading): ChatReading {
  const before = ofObject.get(of);
  if (before) return before;
  const made = make();
  ofObject.set(of, made);
  return made;
}
