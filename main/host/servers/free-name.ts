import { OURS } from '../../../contract/handles.ts';
import { pieces } from '../../../contract/plain-text.ts';

/** Characters of the name of a server. */
export const LONGEST_NAME = 40;

/** The name, or the name with the first number nobody has yet. */
export function freeName(name: string, others: { name: string }[]): string {
  const taken = new Set([OURS, ...others.map((other) => other.name.toLowerCase())]);
  const base = nameInView(name).slice(0, LONGEST_NAME) || 'server';
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '' : ` ${number}`;
    const candidate = base.slice(0, LONGEST_NAME - mark.length) + mark;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

/** A name whose every character is seen: none steers a terminal or turns the text round. */
function nameInView(name: string): string {
  return pieces(name)
    .filter((piece) => typeof piece === 'string')
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
