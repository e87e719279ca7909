import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Deep runs on a busy machine take hours. The waits inside of one sequence tell what hangs. */
export const timeout = 4 * 3_600_000;

/** The seed where no commit is known: a copy of the project without git. */
const WITHOUT_COMMIT = 20_261_126;

/**
 * The parameters of a property-based test for fast-check: `npm test` plays `usual` sequences,
 * `npm run test:deep` plays `deep`. All draw from one `SEED`, which a run prints: the same seed
 * plays the same sequences again.
 */
export function random(usual: number, deep = usual * 50): { seed: number; numRuns: number } {
  return { seed: Number(process.env['SEED']), numRuns: isDeep() ? deep : usual };
}

/** A run of `npm run test:deep`. */
export const isDeep = () => process.env['DEEP'] === 'yes';

/** The variants of one test: `npm test` plays the first of them, `npm run test:deep` plays all. */
export function firstOrAll<Variant>(variants: readonly Variant[]): readonly Variant[] {
  return isDeep() ? variants : variants.slice(0, 1);
}

/** Called once per run, in the process that all workers inherit their environment from. */
export function chooseSequences(mode: string): void {
  process.env['SEED'] ??= String(seedOfCommit());
  if (mode === 'deep') process.env['DEEP'] = 'yes';
}

/**
 * The commit decides, so one commit always plays the same sequences, and the next one plays others.
 */
function seedOfCommit(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(hash.slice(0, 7), 16);
  } catch {
    return WITHOUT_COMMIT;
  }
}
