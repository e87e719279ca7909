import type { Content } from '../../../../contract/content.ts';
import { clean } from '../../base/fields.ts';
import type { RefusalOfServer } from '../read-error.ts';

const LONGEST_LINE = 500;
/** Characters of a body that is no JSON-RPC: pages of gateways have more words than meaning. */
const LONGEST_BODY = 4000;

/** All of what a server said, where its first line alone does not say it. */
export function wordsOf({ words, data }: RefusalOfServer): Content[] {
  const text = clean(words.trim());
  const more = data === undefined || data === null ? [] : [typeof data === 'string' ? clean(data) : JSON.stringify(data, null, 2)];
  return more.length === 0 && text === headingOf(text) ? [] : [text, ...more].map(toText);
}

/** The body of an HTTP answer as words. */
export function wordsOfBody(body = ''): Content[] {
  const text = clean(body.trim());
  return text === '' ? [] : [toText(text.length > LONGEST_BODY ? `${clean(text.slice(0, LONGEST_BODY))}…` : text)];
}

/** The first line of a body for people; undefined: it is a page or JSON, or has no words. */
export function lineOfBody(body = ''): string | undefined {
  const text = clean(body.trim());
  return text === '' || /^[<{[]/.test(text) ? undefined : headingOf(text);
}

/** The first line that says something: over it may stand a heading like "### Error". */
export function headingOf(text: string): string {
  const lines = text.split('\n', 10).map((line) => line.replace(/^#+ */, '').trim());
  return (lines.find((line) => !/^(error|result)?:?$/i.test(line)) ?? lines[0] ?? '').slice(0, LONGEST_LINE);
}

function toText(text: string): Content {
  return { type: 'text', text };
}
