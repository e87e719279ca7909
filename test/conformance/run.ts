import { BUILT_IN_SERVERS } from '../../contract/built-in-servers.ts';
import { APPLICABLE, checkBuiltIn } from './built-in-servers.ts';
import { expectedFailures, inWords, isPassed, requiredScenarios, runSuite } from './suite.ts';

/**
 * Prints how many of the scenarios each revision requires are passed, check by check; ends with 1
 * when anything is not as it should be.
 */
let failed = false;
for (const revision of ['2025-11-25', '2026-07-28'] as const) {
  const required = requiredScenarios(revision);
  const tallies = await runSuite(['--requirements', revision], required);
  const passed = required.filter((name) => isPassed(tallies.get(name)));
  for (const name of required) if (!passed.includes(name) || tallies.get(name)?.alone) console.log(`  ${inWords(name, tallies.get(name))}`);
  console.log(`${revision}: ${passed.length}/${required.length}`);
  failed ||= passed.length < required.length || required.length === 0;
}

const expected = expectedFailures();
const all = await runSuite(['--suite', 'all']);
const others = [...all].filter(([name, tally]) => isPassed(tally) === expected.has(name));
for (const [name, tally] of others) {
  console.log(`  ${inWords(name, tally)}${expected.has(name) ? '; it need not be expected to fail' : ''}`);
}
const passing = [...all.values()].filter(isPassed).length;
console.log(`All suites: ${passing} of ${all.size} pass, ${expected.size} are expected not to`);
for (const name of BUILT_IN_SERVERS) {
  const results = await checkBuiltIn(name);
  const good = APPLICABLE[name].filter(
    (scenario) => (results.get(scenario)?.passed ?? 0) > 0 && results.get(scenario)?.failed.length === 0,
  );
  const checks = good.reduce((sum, scenario) => sum + (results.get(scenario)?.passed ?? 0), 0);
  console.log(`The server ${name}: ${good.length}/${APPLICABLE[name].length} scenarios that apply to it, ${checks} checks`);
  failed ||= good.length < APPLICABLE[name].length;
}
process.exitCode = failed || others.length > 0 ? 1 : 0;
