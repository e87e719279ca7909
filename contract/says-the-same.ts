import type { Content } from './content.ts';
import type { Json } from './json.ts';

/**
 * A piece that says what the structured result says. Servers repeat that as text, for clients that
 * know only text: as its JSON, or as the one string it holds (a file's text in `{"content": …}`).
 * Then the model gets it once, and the person sees it once.
 */
export function saysTheSame(content: Content, structured: Json): boolean {
  if (content.type !== 'text') return false;
  if (onlyString(structured) === content.text) return true;
  // A parser would read megabytes of a file to find that they are none.
  if (!/^\s*[[{"\dtfn-]/.test(content.text)) return false;
  try {
    return JSON.stringify(JSON.parse(content.text)) === JSON.stringify(structured);
  } catch {
    return false;
  }
}

/** The string that is all a value holds, however deep. */
function onlyString(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const [only, ...others] = Object.values(value);
  return only === undefined || others.length > 0 ? undefined : onlyString(only);
}
