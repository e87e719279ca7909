import { describe, expect, it } from 'vitest';
import { isDeep } from '../doubles/sequences.ts';
import { expectedFailures, inWords, isPassed, requiredScenarios, runSuite, type Tally } from './suite.ts';

/** The official suite against the built host, through our own connections: see play.ts. */
describe('The official conformance suite', () => {
  it.each([
    ['2025-11-25', 18],
    ['2026-07-28', 32],
  ])('is passed in everything that %s requires', async (revision, count) => {
    const required = requiredScenarios(revision);
    expect(required).toHaveLength(count);
    const tallies = await runSuite(['--requirements', revision], required);
    tellSlow(tallies);
    expect(required.filter((name) => !isPassed(tallies.get(name))).map((name) => inWords(name, tallies.get(name)))).toEqual([]);
  });

  it.skipIf(!isDeep())('is passed in everything else, but for what is expected to fail', async () => {
    const tallies = await runSuite(['--suite', 'all']);
    tellSlow(tallies);
    const expected = expectedFailures();
    const others = [...tallies].filter(([name, tally]) => isPassed(tally) === expected.has(name));
    expect(others.map(([name, tally]) => inWords(name, tally))).toEqual([]);
    expect([...expected.keys()].filter((name) => !tallies.has(name))).toEqual([]);
  });
});

function tellSlow(tallies: Map<string, Tally>): void {
  for (const [name, tally] of tallies) if (tally.alone) console.info(inWords(name, tally));
}
