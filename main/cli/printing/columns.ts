/** No line of help is wider: it fits beside other things on a screen. */
const LINE = 100;

/**
 * The number of columns of a terminal that the text takes: characters of Chinese, Japanese and
 * Korean take two.
 */
export function columnsOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

/** Filled with spaces up to this column. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}

/** A term and, from this column on, what is said of it: below it where the term is too long. */
export function beside(term: string, column: number, says: string): string {
  const [first = '', ...rest] = wrapped(says, LINE - column);
  const indented = rest.map((line) => ' '.repeat(column) + line);
  if (columnsOf(term) + 2 > column) return [term, ' '.repeat(column) + first, ...indented].join('\n');
  return [padded(term, column) + first, ...indented].join('\n');
}

/** A paragraph, moved in by two. */
export function paragraph(text: string): string {
  return wrapped(text, LINE - 2)
    .map((line) => `  ${line}`)
    .join('\n');
}

function wrapped(text: string, columns: number): string[] {
  const lines = [''];
  for (const piece of text.match(PIECES) ?? []) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && columnsOf(line + piece.trimEnd()) > columns) lines.push(piece);
    else lines[lines.length - 1] = line + piece;
  }
  return lines.map((line) => line.trimEnd());
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
/**
 * Pieces after which a line may end: at a space, and after each Chinese character but before
 * closing punctuation.
 */
const PIECES =
  /(?:[\u2e80-\u9fff][\u3001\u3002\uff09\uff0c\uff1a\uff1b\uff1f\u201d]*|[^\s\u2e80-\u9fff]+[\u3001\u3002\uff09\uff0c\uff1a\uff1b\uff1f\u201d]*)\s*/g;
