import { describe, expect, it } from 'vitest';
import { expectedFailures, isPassed, requiredScenarios, runSuite } from './suite.ts';

/** The official suite against the built host, through our own connections: see client.ts. */
describe('The official conformance suite', () => {
  it.each([
    ['2025-11-25', 18],
    ['2026-07-28', 32],
  ])('is passed in everything that %s requires', async (revision, count) => {
    const required = requiredScenarios(revision);
    expect(required).toHaveLength(count);
    const tallies = await runSuite(['--requirements', revision]);
    expect(required.filter((name) => !isPassed(tallies.get(name))).map((name) => [name, tallies.get(name)])).toEqual([]);
  });

  it('is passed in everything else, but for what is expected to fail', async () => {
    const tallies = await runSuite(['--suite', 'all']);
    const notPassed = [...tallies].filter(([, tally]) => !isPassed(tally)).map(([name]) => name);
    expect(notPassed.toSorted()).toEqual(expectedFailures().toSorted());
  });
});
