/** Markdown's character references as the characters they stand for. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, (whole, name: string) => decode(name) ?? whole) : text;
}

const REFERENCE = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  times: '×',
  rarr: '→',
  larr: '←',
  copy: '©',
};

function decode(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name];
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
