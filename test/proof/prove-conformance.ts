import { BUILT_IN_SERVERS } from '../../contract/built-in-servers.ts';
import { APPLICABLE, checkBuiltIn } from '../conformance/built-in-servers.ts';
import { expectedFailures, inWords, isPassed, requiredScenarios, runSuite } from '../conformance/suite.ts';
import { printRow } from './row.ts';

/** The official suite, whole: each scenario for clients, extensions too, and our own servers. */
for (const revision of ['2025-11-25', '2026-07-28'] as const) {
  const required = requiredScenarios(revision);
  const tallies = await runSuite(['--requirements', revision], required);
  const failed = required.filter((name) => !isPassed(tallies.get(name)));
  printRow({
    what: `Official suite, what ${revision} requires of a client`,
    tried: required.length,
    held: required.length - failed.length,
    open: failed.map((name) => inWords(name, tallies.get(name))),
  });
}

const reasons = expectedFailures();
const all = await runSuite(['--suite', 'all']);
const failed = [...all].filter(([, tally]) => !isPassed(tally));
printRow({
  what: 'Official suite, all scenarios for clients, extensions too',
  tried: all.size,
  held: all.size - failed.length,
  open: failed.map(([name, tally]) => `${name}: ${reasons.get(name) ?? inWords(name, tally)}`),
});

for (const name of BUILT_IN_SERVERS) {
  const results = await checkBuiltIn(name);
  const good = APPLICABLE[name].filter((one) => (results.get(one)?.passed ?? 0) > 0 && results.get(one)?.failed.length === 0);
  printRow({
    what: `Official suite, the scenarios for servers that apply to our server \`${name}\``,
    tried: APPLICABLE[name].length,
    held: good.length,
    result: `${good.reduce((sum, one) => sum + (results.get(one)?.passed ?? 0), 0)} checks`,
    open: APPLICABLE[name].filter((one) => !good.includes(one)),
  });
}
