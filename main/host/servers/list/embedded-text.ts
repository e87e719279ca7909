/** JSON that stands in other text, and lines that others set something before. */

/** Braces that are never closed are looked at to the end of the text: so many times all of it. */
const MOST_TIMES = 4;

/**
 * The pieces of a text that are in braces or brackets, each whole. One that is never closed is
 * passed over.
 */
export function bracedIn(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  let looked = 0;
  while (looked <= text.length * MOST_TIMES) {
    const from = nextStart(text, at);
    if (from < 0) break;
    const end = endOf(text, from);
    looked += (end > 0 ? end : text.length) - from;
    if (end > 0 && end - from > 10) pieces.push(text.slice(from, end));
    at = end > 0 ? end : from + 1;
  }
  return pieces;
}

/** A brace, or a bracket of a list of objects. Others are in sentences, too. */
function nextStart(text: string, from: number): number {
  const start = /\{|\[(?=\s*\{)/g;
  start.lastIndex = from;
  return start.exec(text)?.index ?? -1;
}

/** Behind the closing one; -1: there is none. */
function endOf(text: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' || character === '\n') isQuoted = character === '"' && !isQuoted;
    else if (character === '\\') at += 1;
    else if (!isQuoted && (character === '{' || character === '[')) depth += 1;
    else if (!isQuoted && (character === '}' || character === ']')) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** Marks before each line of a mail, a diff, a listing, a table or a log. */
const MARKS = [
  /^\s*(?:>\s?)+/,
  /^(?:\+(?!\+\+)| (?=\s*\S))/,
  /^\+(?!\+\+)/,
  /^\s*\d+\s*[|:│→\t]\s?/,
  /^\s*\d+[ \t]{1,6}/,
  /^\s*[|│┃]\s?/,
  /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.,]*(?:Z|[+-]\d\d:?\d\d)?\]?\s*(?:\[?[A-Z]{4,8}\]?:?\s*)?/,
  /^\s*(?:\/\/|#|\*|--|;)\s?/,
];

/** The text without what stands before its lines, where it may be one of these. */
export function unmarkedLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  return MARKS.flatMap((mark) => {
    const marked = lines.filter((line) => mark.test(line));
    return marked.length < 2
      ? []
      : [
          marked
            .map((line) => line.replace(mark, ''))
            .join('\n')
            .trim(),
        ];
  });
}

/** The text within a string literal of a program, or with the escapes of one. */
export function unescapedIn(text: string): string | undefined {
  const [, inner] = /^["'`](.*)["'`][,;]?$/s.exec(text) ?? [];
  const escaped = inner ?? text;
  if (!escaped.includes('\\"')) return inner !== undefined && /^\s*[{[]/.test(inner) ? inner : undefined;
  const plain: Record<string, string> = { n: '\n', r: '', t: '\t' };
  return escaped.replace(/\\(["'\\/nrt])/g, (_, character: string) => plain[character] ?? character);
}
