import { expectedFailures, isPassed, requiredScenarios, runSuite, type Tally } from './suite.ts';

/** Prints how many of the scenarios each revision requires are passed, check by check; ends with 1 when anything is not as it should be. */
let failed = false;
for (const revision of ['2025-11-25', '2026-07-28'] as const) {
  const required = requiredScenarios(revision);
  const tallies = await runSuite(['--requirements', revision]);
  const passed = required.filter((name) => isPassed(tallies.get(name)));
  for (const name of required) if (!passed.includes(name)) tell(name, tallies.get(name));
  console.log(`${revision}: ${passed.length}/${required.length}`);
  failed ||= passed.length < required.length || required.length === 0;
}

const expected = new Set(expectedFailures());
const all = await runSuite(['--suite', 'all']);
const others = [...all].filter(([name, tally]) => isPassed(tally) === expected.has(name));
for (const [name, tally] of others) tell(expected.has(name) ? `${name} passes now and need not be expected to fail` : name, tally);
const passing = [...all.values()].filter(isPassed).length;
console.log(`All suites: ${passing} of ${all.size} pass, ${expected.size} are expected not to`);
process.exitCode = failed || others.length > 0 ? 1 : 0;

function tell(name: string, tally: Tally | undefined): void {
  console.log(tally ? `  ${name}: ${tally.passed} checks passed; failed: ${tally.failed.join(', ') || 'none'}` : `  ${name}: not run`);
}
