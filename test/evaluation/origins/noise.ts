/**
 * Long results as servers give them, the same in each run. They hold many addresses that play no
 * part, as real ones do.
 */

const NAMES = ['amelia', 'bruno', 'chidi', 'dagny', 'emre', 'farah', 'goran', 'hyun', 'ines', 'jorge', 'katya', 'lin'];
const FIRMS = ['northwind-paper', 'kestrel-labs', 'maple-freight', 'orchard-dental', 'tide-energy', 'quarry-books'];
const WORDS = 'the report was moved after lunch because nobody could open last month figures and we agreed to look again on friday'.split(
  ' ',
);

/** A generator of whole numbers below `below` (linear congruential). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pick = (list: readonly string[], next: (below: number) => number) => list[next(list.length)] ?? '';
const sentence = (next: (below: number) => number, words = 14) => Array.from({ length: words }, () => pick(WORDS, next)).join(' ');

/** A list of mails in one line each. */
export function inboxOf(count: number, seed: number): string {
  const next = numbers(seed);
  return Array.from({ length: count }, (_, at) => {
    const name = pick(NAMES, next);
    return `#${seed}${at} ${name}@${pick(FIRMS, next)}.example | ${sentence(next, 5)} | ${sentence(next)}`;
  }).join('\n');
}

/** Lines of a program's log. */
export function logOf(count: number, seed: number): string {
  const next = numbers(seed);
  return Array.from({ length: count }, (_, at) => {
    const time = new Date(Date.UTC(2026, 10, 3, 8, 0, at * 3)).toISOString();
    return `${time} ${next(9) === 0 ? 'WARN' : 'INFO'} api[${next(9000)}] GET https://api.${pick(FIRMS, next)}.example/v2/items/${next(99_999)} ${next(400)} ms`;
  }).join('\n');
}

/** Rows of a ledger in CSV. */
export function ledgerOf(count: number, seed: number): string {
  const next = numbers(seed);
  const rows = Array.from({ length: count }, () => {
    const day = `2026-${String(next(11) + 1).padStart(2, '0')}-${String(next(28) + 1).padStart(2, '0')}`;
    return `${day},${pick(FIRMS, next)},NL${String(10 + next(89))}RABO${String(1_000_000_000 + next(899_999_999))},${next(90_000) / 100}`;
  });
  return ['day,payee,account,amount', ...rows].join('\n');
}

/** Hits of a search on the web, in Markdown. */
export function hitsOf(count: number, seed: number): string {
  const next = numbers(seed);
  return Array.from({ length: count }, (_, at) => {
    const firm = pick(FIRMS, next);
    return `${at + 1}. [${sentence(next, 6)}](https://www.${firm}.example/${pick(WORDS, next)}-${next(999)})\n   ${sentence(next, 22)}. Contact: ${pick(NAMES, next)}@${firm}.example`;
  }).join('\n');
}
