/**
 * Two letters for each name: its first two, or where another name begins with them, two of the part
 * that differs: `wo` and `ho` for `github-work` and `github-home`. The order of the names does not
 * matter.
 */
export function tileLetters(names: string[]): Map<string, string> {
  const letters = new Map<string, string>();
  for (const alike of groupedBy(names, firstTwo)) {
    const shared = alike.length > 1 ? sharedWords(alike.map(wordsOf)) : 0;
    for (const same of groupedBy(alike, (name) => firstTwo(restOf(name, shared)))) {
      const rests = same.map((name) => restOf(name, shared));
      const from = same.length > 1 ? sharedLetters(rests) : 1;
      for (const name of same) letters.set(name, lettersOf(name, restOf(name, shared), from));
    }
  }
  return letters;
}

/** The first two letters of a name that is seen alone. */
export function firstTwo(name: string): string {
  return Array.from(name).slice(0, 2).join('').toLowerCase();
}

/** `from`: the place of the first letter that others have otherwise. */
function lettersOf(name: string, rest: string, from: number): string {
  const [first = '', ...more] = Array.from(rest);
  const second = more[from - 1];
  if (second !== undefined) return `${first}${second}`.toLowerCase();
  return firstTwo(from === 1 && rest !== name ? `${Array.from(name)[0] ?? ''}${first}` : rest);
}

/** The name without its first words, or whole where nothing else is in it. */
function restOf(name: string, shared: number): string {
  const words = wordsOf(name);
  return words.length > shared ? words.slice(shared).join('') : name;
}

function wordsOf(name: string): string[] {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [name];
}

/** The number of words with which all of these begin; the last word of one may stand alone. */
function sharedWords(all: string[][]): number {
  const [first = []] = all;
  const at = first.findIndex((word, place) => all.some((words) => words[place]?.toLowerCase() !== word.toLowerCase()));
  return at === -1 ? first.length : at;
}

/** The number of letters with which all of these begin, at least one. */
function sharedLetters(all: string[]): number {
  const [first = [], ...others] = all.map((text) => Array.from(text.toLowerCase()));
  const at = first.findIndex((letter, place) => others.some((other) => other[place] !== letter));
  return Math.max(1, at === -1 ? first.length : at);
}

function groupedBy(names: string[], key: (name: string) => string): string[][] {
  return [...Map.groupBy(names, key).values()];
}
