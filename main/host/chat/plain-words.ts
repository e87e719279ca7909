/** Text behind this is not read: the marks in a pasted book take long to find. */
const MOST_READ = 2000;

/** A text in plain words and in one line: without the marks of Markdown, tables and rules. */
export function plainWords(text: string): string {
  return text.slice(0, MOST_READ).split('\n').map(plainLine).filter(Boolean).join(' ');
}

/** One line of Markdown in plain words; empty where it has nothing but marks. */
export function plainLine(line: string): string {
  if (ONLY_MARKS.test(line)) return '';
  return line
    .replace(/^\s*(?:[#>*+-]+\s+|\d+[.)]\s+|\[[ xX]\]\s+|`{3,}.*)+/, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*(?:\)|$)/g, '$1')
    .replaceAll(/[*`~]+|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, '')
    .replaceAll(/^\s*\||\|\s*$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Rules, underlines of headings, and the line below the head of a table. */
const ONLY_MARKS = /^[\s|:=*_-]*$/;
