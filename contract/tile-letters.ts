/**
 * The two letters of a new server's tile, which no other tile has. They are the first two of its
 * name, else the first letters of two words, else its first letter with a later one. Servers keep
 * their letters, so only the newcomer differs.
 */
export function tileLetters(name: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  return candidates(name).find((letters) => !used.has(letters)) ?? firstTwo(name);
}

/** The first two letters of a name that is seen alone. */
export function firstTwo(name: string): string {
  return lettersOf(name).slice(0, 2).join('');
}

const DIGITS = Array.from('23456789');

function candidates(name: string): string[] {
  const words = wordsOf(name);
  const [first = '', ...rest] = words.flatMap(lettersOf);
  const initials = words.slice(1).flatMap((word) => lettersOf(word).slice(0, 1));
  const later = [...initials, ...rest, ...DIGITS].map((letter) => `${first}${letter}`);
  return [firstTwo(name), ...later];
}

function wordsOf(name: string): string[] {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [name];
}

function lettersOf(text: string): string[] {
  return Array.from(text.toLowerCase());
}
