import { characterEntities } from 'character-entities';

/** Markdown's character references (entities), named and numeric, as the characters they stand for. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, (whole, name: string) => decode(name) ?? whole) : text;
}

/** The longest name HTML has is CounterClockwiseContourIntegral. */
const REFERENCE = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/gi;

function decode(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(characterEntities, name) ? characterEntities[name] : undefined;
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
