/** A run of plain text, or one character that a reader would not see. */
export type TextPiece = string | { character: string; name: string };

/**
 * Text of somebody else, with every character that hides, reorders or joins what is around it
 * spelled out: `⟨RLO⟩`. A person and a model read the same text; where the person sees a mark, the
 * model reads its name.
 */
export function plainText(text: string): string {
  if (!MAY_HIDE.test(text)) return text;
  return pieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : `⟨${piece.name}⟩`))
    .join('');
}

/** A text of which a reader would not see some. */
export function hasHidden(text: string): boolean {
  return MAY_HIDE.test(text) && pieces(text).some((piece) => typeof piece !== 'string');
}

/**
 * Cuts a text at every hidden character. Line breaks and tabs are plain text, and so is what emoji
 * and scripts are written with.
 */
export function pieces(text: string): TextPiece[] {
  if (!MAY_HIDE.test(text)) return text === '' ? [] : [text];
  const found: TextPiece[] = [];
  let plainFrom = 0;
  for (const { 0: character, 1: written, index } of text.matchAll(WRITTEN_OR_HIDDEN)) {
    if (written !== undefined) continue;
    if (index > plainFrom) found.push(text.slice(plainFrom, index));
    found.push({ character, name: nameOf(character) });
    plainFrom = index + character.length;
  }
  if (plainFrom < text.length) found.push(text.slice(plainFrom));
  return found;
}

/**
 * Controls, and with them the escapes of terminals; what has no width or changes the direction;
 * fillers, variation selectors, tags, line separators, private use, half characters. Further blanks
 * of other widths than the usual ones, and signs that are drawn as nothing.
 */
const HIDDEN = String.raw`[[\p{Cc}--[\n\r\t]]\p{Default_Ignorable_Code_Point}\u1680\u2000-\u200a\u2028-\u202f\u205f\u2800\u3000\ufff9-\ufffc\p{Noncharacter_Code_Point}\p{Co}\p{Cs}\u{1d159}]|\r(?!\n)`;

/** Scripts that are written with wide blanks. */
const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}[\p{Script=Hangul}--\p{Default_Ignorable_Code_Point}]\u3001-\u303f\uff01-\uff60]`;
/** Signs around which printers set narrow blanks. */
const NARROW = String.raw`[\p{N}\p{Sc}\p{Pd}\p{Pi}\p{Pf}%\u2030\xb0!?:;]`;

/** Scripts whose letters change their shape with a joiner after them. */
const JOINED = ['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Malayalam', 'Mongolian', 'Myanmar', 'Nko']
  .concat(['Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/**
 * Places where the same characters belong: they hide nothing where a word or a picture is written
 * with them.
 */
const WRITTEN = [
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=[\p{Emoji}--[0-9#*]])[\ufe0e\ufe0f]`,
  // The flags of England, Scotland and Wales, and no other word in tags.
  String.raw`(?<=\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
  `(?<=[[${JOINED}]--[\\p{C}\\p{Default_Ignorable_Code_Point}]])[\\u200c\\u200d]`,
  String.raw`(?<=[\u1820-\u18aa])[\u180b-\u180d\u180f\u202f]`,
  `(?<=${WIDE})\\u3000{1,2}|(?<!\\u3000)\\u3000{1,2}(?=${WIDE})`,
  `(?<=${NARROW})[\\u2006-\\u200a\\u202f](?=[\\p{L}\\p{N}\\p{P}\\p{S}])|(?<=[\\p{L}\\p{N}\\p{P}\\p{S}])[\\u2006-\\u200a\\u202f](?=${NARROW})`,
  String.raw`(?<=[\u2801-\u28ff])\u2800{1,24}|\u2800{1,24}(?=[\u2801-\u28ff])`,
].join('|');

/** Nearly every text is plain, and this is all that is asked of it. */
const MAY_HIDE = new RegExp(HIDDEN, 'v');
const WRITTEN_OR_HIDDEN = new RegExp(`(${WRITTEN})|${HIDDEN}`, 'gv');

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return names[code] ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

const names: Record<number, string> = {
  0x00: 'NUL',
  0x08: 'BS',
  0x0d: 'CR',
  0x1b: 'ESC',
  0x7f: 'DEL',
  0xad: 'SHY',
  0x061c: 'ALM',
  0x200b: 'ZWSP',
  0x200c: 'ZWNJ',
  0x200d: 'ZWJ',
  0x200e: 'LRM',
  0x200f: 'RLM',
  0x202a: 'LRE',
  0x202b: 'RLE',
  0x202c: 'PDF',
  0x202d: 'LRO',
  0x202e: 'RLO',
  0x2060: 'WJ',
  0x2066: 'LRI',
  0x2067: 'RLI',
  0x2068: 'FSI',
  0x2069: 'PDI',
  0xfeff: 'BOM',
};
