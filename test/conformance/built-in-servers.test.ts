import { expect, it } from 'vitest';
import { APPLICABLE, BUILT_IN, checkBuiltIn } from './built-in-servers.ts';
import { isDeep } from '../doubles/sequences.ts';

/** The subject of these scenarios the SDK does for all alike, so two servers have to do for every day. */
it.each(isDeep() ? BUILT_IN : BUILT_IN.slice(0, 2))(
  'The official suite finds nothing wrong with %s in any scenario that applies to it',
  async (name) => {
    const results = await checkBuiltIn(name);
    const told = APPLICABLE[name].map((scenario) => ({ scenario, ...results.get(scenario) }));
    expect(told.filter(({ passed = 0, failed }) => passed === 0 || failed?.length !== 0)).toEqual([]);
    console.info(`${name}: ${told.length}/${told.length} scenarios, ${told.reduce((sum, { passed = 0 }) => sum + passed, 0)} checks`);
  },
);
