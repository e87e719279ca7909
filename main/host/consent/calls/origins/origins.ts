import type { Entry } from '../../../../../contract/conversation.ts';
import { handledBy } from '../../../../../contract/handles.ts';
import type { Json, JsonObject } from '../../../../../contract/json.ts';
import { chatInProject, projectOf } from '../../../../../contract/project.ts';
import { instructionsOf } from '../../../../../contract/server-instructions.ts';
import type { State } from '../../../../../contract/state.ts';
import type { Origin, ValueKind, ValueOrigin } from '../../../../../contract/value-origin.ts';
import { foldersOf } from '../../../../../contract/workspace.ts';
import { remembering } from '../../../base/remembering.ts';
import { actOf, isDestination, isMoney, namesSomebody, type ToolAct } from './acts.ts';
import { type Address, addressesIn, pathKey, skeleton } from './addresses.ts';
import {
  addReading,
  type AddressIndex,
  type IndexedPart,
  exactIndex,
  lookIndex,
  indexOf,
  indexedParts,
  type OwnText,
} from './chat-index.ts';
import {
  excerptAround,
  dataFieldsOf,
  identifierKey,
  identifiersIn,
  isYours,
  looseForm,
  looseText,
  plainForm,
  type ChatReading,
  wordsOfReading,
} from './readings.ts';

/** `onlyReads`: the server says so, and the person trusts what it says of its tools. */
export type OriginCall = { server: string; tool: string; input: JsonObject; onlyReads: boolean };

/**
 * `isForeign`: the person is asked because of a value, whatever rule allows the call. `isMine`: no
 * value comes from text of others or from nowhere. `all`: the origin of every value. These two are
 * looked up only when they are asked for.
 */
export type CallOrigins = { isForeign: boolean; isMine(): boolean; all(): ValueOrigin[] };

/** The number of values that a card tells the origin of. */
const MOST_VALUES = 200;
/** Equal text of so many characters is no coincidence. */
const SAME_TEXT = 6;
/** The part of a URL beyond the one that was read, from which on it may carry something out. */
const CARRIES = 24;

/**
 * Provenance of the values of a call (taint tracking on what a chat holds). An address that only
 * text by strangers gives is where stolen data and money go; a person who wrote or allowed it
 * knows it.
 */
export function originsOf(call: OriginCall, state: State, conversation: string | null): CallOrigins {
  const entries = conversation === null ? undefined : state.entries[conversation];
  if (conversation === null || !entries) return { isForeign: false, isMine: () => false, all: () => [] };
  const chat = new ChatValues(entries, state, conversation);
  const act = actIn(call, state);
  const originOf = (value: CallValue): ValueOrigin => {
    const { argument, kind, text } = value;
    const { origin, asks } = chat.originOf(value, call, act);
    return { argument, value: text, kind, origin, ...(asks && state.settings.guard && { asks }) };
  };
  const values = valuesIn(call, act).map(originOf);
  const all = () => [...values, ...textsIn(call.input, values).map(originOf)].slice(0, MOST_VALUES);
  return {
    isForeign: values.some(({ asks }) => asks !== undefined),
    isMine: () => all().every(isMine),
    all,
  };
}

/** Words of the model count as the person's; values of others and made-up ones do not. */
function isMine({ origin }: ValueOrigin): boolean {
  return origin.from === 'reading' ? origin.whose !== 'strangers' : origin.from !== 'nowhere';
}

function actIn({ server, tool, onlyReads }: OriginCall, { servers }: State): ToolAct {
  if (onlyReads) return 'reads';
  const act = actOf(tool);
  const sends = handledBy(servers[server] ?? { id: server }, 'sends');
  // The app's own servers reach nobody.
  return act === 'acts' && sends.is === false && sends.from.by === 'app' ? 'keeps' : act;
}

/** A value in the arguments. `isFor`: it says whom or what the call is for. */
type CallValue = { argument: string; text: string; kind: ValueKind; address?: Address; isFor: boolean };

/** Addresses, amounts and targets: the values that may be a reason to ask. */
function valuesIn({ input, tool }: OriginCall, act: ToolAct): CallValue[] {
  return leavesOf(input).flatMap(({ argument, value }) => {
    const text = String(value);
    const isFor = isDestination(argument);
    if (typeof value === 'number' && !isFor)
      return act === 'acts' && isMoney(argument, tool) ? [{ argument, text, kind: 'money', isFor }] : [];
    const addresses = addressesIn(text).filter((address) => isValue(address, text, isFor));
    const found: CallValue[] = addresses.map((address) => ({ argument, text: address.value, kind: address.kind, address, isFor }));
    if (found.length > 0 || text.trim() === '') return found;
    if (act === 'deletes' && text.length >= SAME_TEXT) return [{ argument, text, kind: 'target', isFor }];
    if (act === 'acts' && isMoney(argument, tool) && /\d/.test(text)) return [{ argument, text, kind: 'money', isFor }];
    return namesSomebody(argument) && text.length <= 300 ? [{ argument, text, kind: 'handle', isFor: true }] : [];
  });
}

/** In running text a bare number or a path is no address. */
function isValue({ kind, isBare, value }: Address, text: string, isFor: boolean): boolean {
  if (kind === 'path') return value.length >= text.trim().length - 2;
  return isFor || isBare !== true;
}

/** Each argument as a whole, besides the addresses that have an origin already. */
function textsIn(input: JsonObject, addresses: ValueOrigin[]): CallValue[] {
  const whole = new Set(addresses.map(({ argument, value }) => JSON.stringify([argument, value.trim()])));
  return leavesOf(input)
    .map(({ argument, value }): CallValue => ({ argument, text: String(value), kind: 'text', isFor: false }))
    .filter(({ argument, text }) => text.trim() !== '' && !whole.has(JSON.stringify([argument, text.trim()])));
}

function leavesOf(input: JsonObject): { argument: string; value: string | number }[] {
  const leaves: { argument: string; value: string | number }[] = [];
  const walk = (value: Json, path: string[]) => {
    if (typeof value === 'string' || typeof value === 'number') leaves.push({ argument: path.join('.'), value });
    else if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) walk(item, [...path, key]);
  };
  walk(input, []);
  return leaves;
}

type FoundOrigin = { origin: Origin; asks?: ValueOrigin['asks'] };
const NOWHERE: Origin = { from: 'nowhere' };
const MODEL: Origin = { from: 'model' };

/** The values that one chat holds, by who wrote them. */
class ChatValues {
  readonly #parts: IndexedPart[];
  readonly #standing: OwnText[];
  readonly #state: State;
  readonly #conversation: string;

  constructor(entries: Entry[], state: State, conversation: string) {
    this.#state = state;
    this.#conversation = conversation;
    this.#parts = [...indexedParts(entries), serverWords(state)];
    this.#standing = standingOf(state, conversation);
  }

  originOf(value: CallValue, call: OriginCall, act: ToolAct): FoundOrigin {
    const own = this.#byPerson(value);
    if (own) return { origin: own };
    const source = this.#holding(value);
    const yours = source.find(isYours);
    if (yours) return { origin: reading(yours, 'yours', value) };
    const [first] = source;
    return first ? this.#read(first, source, value, call, act) : this.#unread(value, act);
  }

  /** A value that stands in text of others. */
  #read(first: ChatReading, source: ChatReading[], value: CallValue, call: OriginCall, act: ToolAct): FoundOrigin {
    const named = this.#named(value, source, call);
    if (named) return { origin: { ...reading(named, 'own', value), from: 'named' } };
    const own = source.find((one) => one.server === call.server && isIdentifier(one, value));
    if (own) return { origin: reading(own, 'own', value) };
    return { origin: reading(first, 'strangers', value), ...(matters(value, act) && !this.#isInFolders(value) && { asks: 'strangers' }) };
  }

  /** A value that stands in no text of others, at least not as it is. */
  #unread(value: CallValue, act: ToolAct): FoundOrigin {
    const { address, kind, isFor } = value;
    if (kind === 'text' || kind === 'money' || kind === 'target' || kind === 'handle') return { origin: MODEL };
    if (kind === 'path') return { origin: NOWHERE };
    const part = address?.host === undefined ? undefined : this.#withHost(address.host);
    if (part && this.#isComposed(value, part, act)) return { origin: reading(part, 'strangers', value), asks: 'composed' };
    const origin = this.#isInAnswers(value) ? MODEL : NOWHERE;
    const isAsked = act === 'acts' && isFor && matters(value, act) && this.#isTainted();
    return { origin, ...(isAsked && { asks: 'nowhere' }) };
  }

  #byPerson(value: CallValue): Origin | undefined {
    const { address } = value;
    for (const { texts, entry, at, by } of this.#written()) {
      const isIn = address
        ? isWritten(address, exactIndex(texts), () => this.#holding(value).length > 0)
        : hasText(typedText(texts), value, plainForm);
      if (isIn) return { from: by, at, ...(entry !== undefined && { entry }) };
    }
    return undefined;
  }

  /** Everything that the person wrote for this chat, or allowed on a card in it. */
  #written(): OwnText[] {
    return [...this.#standing, ...this.#parts.flatMap(({ written }) => written)];
  }

  /** The readings that hold a value, the first one first. */
  #holding(value: CallValue): ChatReading[] {
    const { address, kind } = value;
    if (address && kind !== 'path') return this.#parts.flatMap(({ keys }) => keys.get(skeleton(address.key)) ?? []);
    return this.#parts.flatMap(({ readings }) => readings.filter((one) => hasText(looseText(one), value)));
  }

  #withHost(host: string): ChatReading | undefined {
    for (const { texts } of this.#written()) if (exactIndex(texts).hosts.has(host)) return undefined;
    const look = skeleton(host);
    const readings = this.#parts.flatMap(({ hosts }) => hosts.get(look) ?? []);
    return readings.find((one) => !isYours(one));
  }

  /** A call that only reads may go to a longer URL, unless what is added may carry something. */
  #isComposed({ address, kind }: CallValue, part: ChatReading, act: ToolAct): boolean {
    if (act === 'keeps' || act === 'deletes') return false;
    if (kind !== 'web' || act !== 'reads') return true;
    const key = skeleton(address?.key ?? '');
    let longest = (address?.host ?? '').length;
    for (const other of lookIndex(part).keys) if (key.startsWith(other)) longest = Math.max(longest, other.length);
    return key.length - longest >= CARRIES;
  }

  /** Strangers may have told the model something. */
  #isTainted(): boolean {
    return this.#parts.some(({ readings }) => readings.some((one) => one.entry !== '' && !isYours(one) && wordsOfReading(one).length > 0));
  }

  #isInAnswers({ address }: CallValue): boolean {
    const key = skeleton(address?.key ?? '');
    const answers = this.#parts.flatMap(({ entries }) => entries.filter((entry) => entry.type === 'answer'));
    return answers.some(({ text }) => text.length > 0 && addressesIn(text).some((other) => skeleton(other.key) === key));
  }

  /** Paths in the folders of the chat are the person's. */
  #isInFolders({ kind, address }: CallValue): boolean {
    if (kind !== 'path' || !address) return false;
    const { key } = address;
    if (key.split('/').includes('..')) return false;
    const folders = foldersOf(this.#state.folders, chatInProject(this.#state, this.#conversation)?.folders);
    return key.startsWith('./') || folders.some(({ path }) => key === pathKey(path) || key.startsWith(`${pathKey(path)}/`));
  }

  /** The result that gives the address as data, beside a name that the person wrote. */
  #named({ kind, address, text }: CallValue, source: ChatReading[], { server }: OriginCall): ChatReading | undefined {
    if (kind !== 'email' && kind !== 'phone' && kind !== 'account' && kind !== 'handle') return undefined;
    const typed = namesTyped(this.#written().flatMap(({ texts, by }) => (by === 'person' ? texts : [])));
    if (typed.size === 0) return undefined;
    return source.find((one) => {
      if (one.server !== server && one.structured === undefined) return false;
      if (kind === 'account' && one.structured === undefined) return false;
      return dataFieldsOf(one).some(({ key, value, beside }) => {
        if (FREE_TEXT.test(key) || value.length > 320) return false;
        const isSame = address
          ? addressesIn(value).some((other) => other.key === address.key)
          : identifierKey(value) === identifierKey(text);
        const local = kind === 'email' ? (address?.key.split('@')[0] ?? '') : '';
        return (
          isSame && [local, ...beside.filter((name) => name !== value)].some((name) => nameWords(name).some((word) => typed.has(word)))
        );
      });
    });
  }
}

/** Keys of values that are sentences, in which anybody may write anything. */
const FREE_TEXT =
  /^(?:body|content|contents|text|description|message|subject|notes?|comment|summary|snippet|html|title|details|memo|reference|review)$/;
/** Words that name no person, although they stand in addresses. */
const NO_NAMES = new Set(
  'info support billing mail email contact team admin office hello sales news invoice payment account user users test send reply service noreply help the and for com org net'.split(
    ' ',
  ),
);

function nameWords(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  return words.length > 6 ? [] : words.filter((word) => word.length >= 3 && !NO_NAMES.has(word));
}

function namesTyped(texts: string[]): Set<string> {
  return new Set(
    texts
      .flatMap((text) => text.split(/[^\p{L}]+/u))
      .filter((word) => word.length >= 3)
      .map((word) => word.toLowerCase()),
  );
}

/** A value that can do harm in a call that does this. */
function matters({ kind, isFor }: CallValue, act: ToolAct): boolean {
  switch (act) {
    case 'reads':
      return false;
    case 'keeps':
      return kind === 'path';
    case 'deletes':
      return kind === 'path' || kind === 'target';
    case 'acts':
      return kind === 'handle' || kind === 'path' ? isFor || kind === 'path' : kind !== 'text';
    default:
      return act satisfies never;
  }
}

/** The called server gave it as a name of something of its own. */
function isIdentifier(one: ChatReading, { kind, text, isFor, address }: CallValue): boolean {
  if (kind === 'web') {
    if (isFor) return false;
    return dataFieldsOf(one).some(({ key, value }) => /^(?:.*_)?(?:url|uri|link|href|permalink|self)$/.test(key) && value === text);
  }
  if (kind === 'email' || kind === 'phone') return false;
  if (kind === 'account') {
    if (address?.isBare !== true) return false;
    return dataFieldsOf(one).some(({ key, value }) => key.endsWith('id') && value === text);
  }
  return identifiersIn(one).has(identifierKey(text));
}

/** The text of a value, at the borders of words, in text of which case and blanks are alike. */
function hasText(words: string, { text, kind }: Pick<CallValue, 'text' | 'kind'>, form = looseForm): boolean {
  const piece = kind === 'money' ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : form(text.trim());
  if (piece === '') return false;
  for (let at = words.indexOf(piece); at !== -1; at = words.indexOf(piece, at + 1)) {
    if (!isWordAt(words, at - 1, piece[0]) && !isWordAt(words, at + piece.length, piece.at(-1))) return true;
  }
  return false;
}

function isWordAt(text: string, at: number, edge: string | undefined): boolean {
  const letter = /[\p{L}\p{N}]/u;
  return letter.test(text[at] ?? '') && letter.test(edge ?? '');
}

/** A web address counts as written where the person wrote a part of it that has a path. */
function isWritten(address: Address, { keys, hosts }: AddressIndex, isRead: () => boolean): boolean {
  const { kind, key, host } = address;
  if (keys.has(key)) return true;
  if (kind !== 'web' || host === undefined || !hosts.has(host)) return false;
  for (let cut = key.length; cut > host.length; cut = lastCut(key, cut)) if (cut < key.length && keys.has(key.slice(0, cut))) return true;
  return keys.has(host) && !isRead();
}

function lastCut(key: string, from: number): number {
  return Math.max(...['/', '?', '#', '&'].map((sign) => key.lastIndexOf(sign, from - 1)), 0);
}

const typed = new WeakMap<string[], string>();

function typedText(texts: string[]): string {
  const before = typed.get(texts);
  if (before !== undefined) return before;
  const made = plainForm(texts.join('\n'));
  typed.set(texts, made);
  return made;
}

/** The person's instructions, in all chats, in a project and in this one. */
function standingOf(state: State, conversation: string): OwnText[] {
  const chat = state.conversations[conversation];
  const parts = [state.settings.instructions, projectOf(state, conversation)?.instructions, chat?.instructions];
  return parts.flatMap((text) => (text ? [{ texts: [text], at: chat?.createdAt ?? 0, by: 'person' as const }] : []));
}

function reading(one: ChatReading, whose: 'own' | 'yours' | 'strangers', { text, address }: CallValue) {
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

const ofOffer = new WeakMap<object, ChatReading>();

const ofServers = remembering<IndexedPart>();

/** Instructions of servers and descriptions of their tools: a model reads them, too. */
function serverWords({ servers, offers }: State): IndexedPart {
  return ofServers(offers, [servers], () => {
    const part = indexOf([]);
    for (const server of Object.values(servers)) {
      const { id, name: serverName } = server;
      const base = { server: id, serverName, what: '', at: 0, entry: '' };
      const offer = offers[id];
      const says = instructionsOf(server);
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

function remembered(of: object, make: () => ChatReading): ChatReading {
  const before = ofOffer.get(of);
  if (before) return before;
  const made = make();
  ofOffer.set(of, made);
  return made;
}
