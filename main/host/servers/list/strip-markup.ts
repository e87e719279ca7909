import { isWords } from './no-command.ts';

/**
 * Joins characters of other scripts and of emoji; between two of ASCII it is left over from a web
 * page.
 */
const JOINER = /(?<![^\0-\x7f])[\u200C\u200D]|[\u200C\u200D](?![^\0-\x7f])/g;

/** The text without characters that nobody sees, and indented by spaces. */
export function withoutHidden(text: string): string {
  return text
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(JOINER, '')
    .replace(/^[^\S\r\n]+/gm, (indent) => indent.replace(/[^ \t]/g, ' '));
}

export function withStraightQuotes(text: string): string {
  return text.replace(/[“”„‟]/g, '"').replace(/[‘’‚‛]/g, "'");
}

/** A word processor makes one dash of the two before an option. */
export function withPlainDashes(text: string): string {
  return text.replace(/(?<=^|\s)[—–](?=(\p{L}[\w-]*))/gu, (_, name: string) => (name.length === 1 ? '-' : '--'));
}

/**
 * The contents of fenced code blocks (``` or ~~~); the last one may be open. Undefined: the text
 * has none.
 */
export function codeBlocksIn(text: string): string[] | undefined {
  const blocks: string[] = [];
  let isFenced = false;
  let fence: string | undefined;
  let lines: string[] = [];
  const end = () => {
    const block = lines.join('\n').trim();
    if (block !== '') blocks.push(block);
  };
  for (const line of text.split(/\r?\n/)) {
    const [, mark = '', behind = ''] = /^\s*(```+|~~~+)\s*(.*?)\s*$/.exec(line) ?? [];
    if (fence === undefined) {
      if (mark !== '' && !behind.includes('`')) [fence, lines, isFenced] = [mark, [], true];
    } else if (mark.startsWith(fence) && behind === '') {
      end();
      fence = undefined;
    } else {
      lines.push(line);
    }
  }
  if (fence !== undefined) end();
  return isFenced ? blocks : undefined;
}

/** A part of a line that stands for the whole, with what stands beside it. */
type MarkupSpan = { inside: string; before: string; behind: string };

/** A Markdown link, which begins as a JSON array does. */
export function isLink(text: string): boolean {
  return text.startsWith('[') && linkIn(text.split('\n', 1)[0] ?? '')?.before === '';
}

/** The link or the inline code in a line, where beside it stands nothing but words. */
export function unmarked(line: string): string {
  for (const marked of [matchIn(line, /`([^`]+)`/), linkIn(line), matchIn(line, /<([a-z][a-z0-9+.-]*:[^\s<>]+)>/i)]) {
    if (!marked) continue;
    const before = marked.before.replace(/^(?:[-*+]|\d+[.)])\s+/, '');
    if (isWords(`${before} ${marked.behind}`.replace(/^[\s*_]+|[\s*_.]+$/g, ''))) return marked.inside.trim();
  }
  return line;
}

function matchIn(line: string, mark: RegExp): MarkupSpan | undefined {
  const match = mark.exec(line);
  return match?.[1] === undefined
    ? undefined
    : { inside: match[1], before: line.slice(0, match.index), behind: line.slice(match.index + match[0].length) };
}

/** `[label](address "title")`, its label a picture or not. */
function linkIn(line: string): MarkupSpan | undefined {
  const from = line.indexOf('[');
  const at = line.lastIndexOf('](');
  const to = line.indexOf(')', at);
  if (from < 0 || at < from || to < 0) return undefined;
  const label = line.slice(from + 1, at);
  if (label.includes('](') && !label.startsWith('![')) return undefined;
  const [address = ''] = line.slice(at + 2, to).split(/\s/, 1);
  return { inside: address.replace(/^<|>$/g, ''), before: line.slice(0, from), behind: line.slice(to + 1) };
}
