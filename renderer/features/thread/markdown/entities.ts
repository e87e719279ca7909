/**
 * Markdown's character references (entities), named and numeric, as the characters they stand for;
 * names that are not read yet stay.
 */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, (whole, name: string) => decode(name) ?? whole) : text;
}

/**
 * Reads all names that HTML has, some 2,000, once a text needs one that is not usual. True: the
 * text now says something else.
 */
export async function readNamesIn(text: string): Promise<boolean> {
  const before = decodeEntities(text);
  if (names !== usual || before.search(REFERENCE) < 0) return false;
  names = (await import('character-entities')).characterEntities;
  return decodeEntities(text) !== before;
}

/** The longest name HTML has is CounterClockwiseContourIntegral. */
const REFERENCE = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/gi;

const usual: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u{a0}' };
let names = usual;

function decode(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(names, name) ? names[name] : undefined;
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
