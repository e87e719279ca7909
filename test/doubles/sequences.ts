/** The sequences that `npm test` plays of a property over whole stories, unless `SEQUENCES` says another number. */
const USUAL = 2_000;

/** Deep runs on a busy machine take hours. What hangs inside of one sequence is told by the waits in it. */
export const timeout = 4 * 3_600_000;

/**
 * The parameters of a random (property-based) test for fast-check: `usual` sequences in `npm test`, and as many times more as `SEQUENCES` is
 * more than 2,000. All draw from one `SEED`, which a run prints: the same two variables play the same sequences again.
 */
export function random(usual = USUAL): { seed: number; numRuns: number } {
  return { seed: Number(process.env['SEED']), numRuns: Math.ceil((usual * Number(process.env['SEQUENCES'])) / USUAL) };
}

/** A run of `npm run test:deep`, or one with as many sequences. */
export const isDeep = () => Number(process.env['SEQUENCES']) > USUAL;

/**
 * The variants of a journey that `npm test` plays, one or `count`, drawn by the `SEED` of the run and the journey's name; `npm run test:deep`
 * plays all. For what a window cannot tell apart, and what cheaper tests hold for each variant in every run.
 */
export function drawn<Variant>(journey: string, variants: readonly Variant[], count = 1): readonly Variant[] {
  if (isDeep()) return variants;
  let number = Number(process.env['SEED']);
  for (const letter of journey) number = (number * 31 + letter.charCodeAt(0)) % 2 ** 31;
  const first = number % variants.length;
  return [...variants.slice(first), ...variants.slice(0, first)].slice(0, count);
}

/** Called once per run, in the process that all workers inherit their environment from. */
export function chooseSequences(mode: string): void {
  process.env['SEED'] ??= String(Math.floor(Math.random() * 2 ** 31));
  process.env['SEQUENCES'] ??= String(mode === 'deep' ? 100_000 : USUAL);
}
