import type { Entry } from '../../../../../contract/conversation.ts';
import type { Json, JsonObject } from '../../../../../contract/json.ts';
import { plainForm } from '../origins/readings.ts';
import { saidByOthers, type QuotedText, typedIn } from './said-in-chat.ts';

export type Carried = { argument: string; server: string; text: string };

/**
 * Characters in a row from which on a match is no coincidence. For a word with digits in it, such
 * as a key or a number, fewer are enough.
 */
const RUN = 24;
const TOKEN = 8;
const EXCERPT = 80;
/**
 * Pieces of the arguments are looked for at every so many characters of what was read: no run of
 * RUN fits between two of them.
 */
const PIECE = 12;
const STEP = RUN - PIECE + 1;

/** The cost of this has a bound, whatever was read and whatever is sent. */
const MOST_ARGUMENTS = 20_000;
const MOST_TOKENS = 20;
const MOST_PLACES = 4;
const FARTHEST = 200;

/**
 * The arguments that carry text that a server other than the called one gave in this chat, or says
 * `beside` it, and that the person did not type.
 */
export function carriedIn(input: JsonObject, entries: Entry[], called: string, beside: QuotedText[] = []): Carried[] {
  const texts = textsIn(input);
  if (texts.length === 0) return [];
  const read = [...saidByOthers(entries, called), ...beside.map(({ server, text }) => ({ server, text: plainForm(text) }))];
  if (read.length === 0) return [];
  const typed = plain(typedIn(entries)).text;
  const found = new Map<string, Carried>();
  const keep = (carried: Carried) => {
    const key = JSON.stringify([carried.argument, carried.server]);
    if (!found.has(key)) found.set(key, carried);
  };
  tokensIn(texts, typed).forEach(({ argument, text, plain: token }) => {
    for (const { server, text: said } of read) if (said.includes(token)) keep({ argument, server, text });
  });
  runsIn(texts, read, typed, keep);
  return [...found.values()];
}

type ArgumentText = { argument: string; text: string; plain: string; at: Uint32Array };

/**
 * Every text in the arguments, and what it says when it is read as part of an address or as base64.
 */
function textsIn(input: JsonObject): ArgumentText[] {
  const texts: ArgumentText[] = [];
  let left = MOST_ARGUMENTS;
  const add = (argument: string, whole: string) => {
    const text = whole.slice(0, left);
    left -= text.length;
    if (text.trim().length < TOKEN) return;
    const { text: words, at } = plain(text);
    texts.push({ argument, text, plain: words, at });
  };
  const walk = (value: Json, path: string[]) => {
    if (left <= 0) return;
    if (typeof value === 'string') {
      for (const text of new Set([value, unescaped(value), fromBase64(value)])) if (text !== undefined) add(path.join('.'), text);
    } else if (Array.isArray(value)) value.forEach((item, at) => walk(item, [...path, String(at)]));
    else if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) walk(item, [...path, key]);
  };
  walk(input, []);
  return texts;
}

function unescaped(text: string): string | undefined {
  if (!/%[0-9a-f]{2}/i.test(text)) return undefined;
  try {
    return decodeURIComponent(text.slice(0, MOST_ARGUMENTS).replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function fromBase64(text: string): string | undefined {
  const packed = text.slice(0, MOST_ARGUMENTS).trim();
  if (packed.length < 16 || !/^[\w+/-]+={0,2}$/.test(packed)) return undefined;
  const words = Buffer.from(packed, 'base64').toString('utf8');
  return words.includes('\ufffd') ? undefined : words;
}

/** In small letters, with every run of white space as one blank, and where each character stood. */
function plain(text: string): { text: string; at: Uint32Array } {
  const at = new Uint32Array(text.length);
  let words = '';
  let wasBlank = false;
  for (let index = 0; index < text.length; index += 1) {
    const isBlank = /\s/.test(text[index] ?? '');
    if (isBlank && wasBlank) continue;
    at[words.length] = index;
    words += isBlank ? ' ' : small(text[index] ?? '');
    wasBlank = isBlank;
  }
  return { text: words, at };
}

/** A few letters become two when they become small; they stay, or places would shift. */
function small(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === 1 ? lower : letter;
}

/** Whole values that look like a key, a number or a name with digits. */
function tokensIn(texts: ArgumentText[], typed: string): ArgumentText[] {
  return texts
    .map((one) => ({ ...one, text: one.text.trim(), plain: one.plain.trim() }))
    .filter(
      ({ plain: word }) =>
        word.length >= TOKEN && word.length < RUN && /^[\p{L}\p{M}\p{N}\p{P}\p{S}]*\p{N}[\p{L}\p{M}\p{N}\p{P}\p{S}]*$/u.test(word),
    )
    .filter(({ plain: word }) => !typed.includes(word))
    .slice(0, MOST_TOKENS);
}

/** The text that has a piece with this hash, and where. */
type TextIndex = Map<number, { of: number; from: number }[]>;

function runsIn(texts: ArgumentText[], read: QuotedText[], typed: string, keep: (carried: Carried) => void): void {
  const places = placesIn(texts);
  if (places.size === 0) return;
  let own: Uint8Array[] | undefined;
  for (const { server, text: said } of read) {
    const done = new Set<number>();
    for (let from = 0; from + PIECE <= said.length && done.size < texts.length; from += STEP) {
      for (const { of, from: start } of places.get(hashAt(said, from)) ?? []) {
        const text = texts[of];
        if (!text || done.has(of)) continue;
        const run = around(text.plain, start, said, from);
        own ??= typedBy(texts, typed, places);
        if (!isNews(run, own[of])) continue;
        done.add(of);
        keep({ argument: text.argument, server, text: excerpt(text, run) });
      }
    }
  }
}

function placesIn(texts: ArgumentText[]): TextIndex {
  const places: TextIndex = new Map();
  texts.forEach(({ plain: words }, of) => {
    if (words.length < RUN) return;
    for (let from = 0; from + PIECE <= words.length; from += 1) {
      const piece = hashAt(words, from);
      const there = places.get(piece);
      if (!there) places.set(piece, [{ of, from }]);
      else if (there.length < MOST_PLACES) there.push({ of, from });
    }
  });
  return places;
}

/**
 * Two megabytes are 150,000 pieces: as numbers they are found in some milliseconds, as texts in
 * half a second.
 */
function hashAt(text: string, from: number): number {
  let hash = 0;
  for (let at = from; at < from + PIECE; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}

type TextSpan = { from: number; to: number };

/** The run that both have in common around one piece; none when only the hashes are the same. */
function around(text: string, at: number, said: string, there: number): TextSpan {
  let before = 0;
  while (before < FARTHEST && before < at && before < there && text[at - before - 1] === said[there - before - 1]) before += 1;
  let after = 0;
  while (after < FARTHEST && at + after < text.length && text[at + after] === said[there + after]) after += 1;
  return { from: at - before, to: at + after };
}

/** Long enough, and enough of it is not what the person typed. */
function isNews({ from, to }: TextSpan, own: Uint8Array | undefined): boolean {
  if (to - from < RUN) return false;
  let news = 0;
  for (let at = from; at < to && news < TOKEN; at += 1) if (own?.[at] !== 1) news += 1;
  return news >= TOKEN;
}

/** Marks in each text what the person typed in this chat. */
function typedBy(texts: ArgumentText[], typed: string, places: TextIndex): Uint8Array[] {
  const marks = texts.map(({ plain: words }) => new Uint8Array(words.length));
  for (let from = 0; from + PIECE <= typed.length; from += 1) {
    for (const { of, from: start } of places.get(hashAt(typed, from)) ?? []) {
      if (typed.startsWith(texts[of]?.plain.slice(start, start + PIECE) ?? '', from)) marks[of]?.fill(1, start, start + PIECE);
    }
  }
  return marks;
}

function excerpt({ text, at, plain: words }: ArgumentText, { from, to }: TextSpan): string {
  const end = to < words.length ? at[to] : text.length;
  return text.slice(at[from], end).trim().slice(0, EXCERPT).toWellFormed();
}
