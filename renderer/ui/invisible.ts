/** A run of plain text, or one character that a reader would not see. */
export type Piece = string | { character: string; name: string };

/** Cuts a text at every character that hides, reorders or joins what is around it. Line breaks and tabs are plain text. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let plainFrom = 0;
  for (const { 0: character, index } of text.matchAll(invisible)) {
    if (joinsLetters(text, index)) continue;
    if (index > plainFrom) found.push(text.slice(plainFrom, index));
    found.push({ character, name: nameOf(character) });
    plainFrom = index + character.length;
  }
  if (plainFrom < text.length) found.push(text.slice(plainFrom));
  return found;
}

/** Controls, zero-width and bidi characters, fillers, variation selectors, tags, lone surrogates, private use and line separators. */
const invisible =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\uffa0\ufff0-\ufffb]|\u034f|[\u180b-\u180f]|[\ufe00-\ufe0e]|\ufeff|[\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e0fff}]|\p{Surrogate}/gu;

/** The joiners that emoji and several scripts are written with change how letters look and hide nothing. */
function joinsLetters(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code === 0x0d) return text[index + 1] === '\n';
  if (code !== 0x200c && code !== 0x200d) return false;
  const before = Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? '';
  return written.test(before);
}

const written =
  /\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier}|\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Malayalam}|\p{Script=Sinhala}/u;

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
