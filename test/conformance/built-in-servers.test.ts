import { expect, it } from 'vitest';
import { BUILT_IN_SERVERS } from '../../contract/built-in-servers.ts';
import { APPLICABLE, checkBuiltIn } from './built-in-servers.ts';
import { firstOrAll } from '../doubles/sequences.ts';

/**
 * Most of what these scenarios look at the SDK does for all servers alike: `npm test` plays them at
 * one server.
 */
it.each(firstOrAll(BUILT_IN_SERVERS))('The official suite finds nothing wrong with %s in any scenario that applies to it', async (name) => {
  const results = await checkBuiltIn(name);
  const told = APPLICABLE[name].map((scenario) => ({ scenario, ...results.get(scenario) }));
  expect(told.filter(({ passed = 0, failed }) => passed === 0 || failed?.length !== 0)).toEqual([]);
  console.info(`${name}: ${told.length}/${told.length} scenarios, ${told.reduce((sum, { passed = 0 }) => sum + passed, 0)} checks`);
});
