import { createShowcaseServer } from '../../servers/showcase/server.ts';
import { serveAtUrl } from '../conformance/serve-built-in.ts';
import { runServerScenarios } from '../conformance/suite.ts';
import { printRow } from './row.ts';

/** The scenarios of the official suite for servers that make long tasks of calls. */
const SCENARIOS = [
  'tasks-lifecycle',
  'tasks-capability-negotiation',
  'tasks-wire-fields',
  'tasks-request-state-removal',
  'tasks-mrtr-input',
  'tasks-request-headers',
  'tasks-dispatch-and-envelope',
  'tasks-status-notifications',
  'tasks-required-task-error',
  'tasks-mrtr-composition',
];

const WHY = '`showcase` makes no tasks: version 2.4.0 of the SDK has no server side for them';

const serving = await serveAtUrl((era) => createShowcaseServer({ era, end: () => undefined }));
const results = await runServerScenarios(serving.url, SCENARIOS);
await serving.close();
const isGood = (name: string) => (results.get(name)?.passed ?? 0) > 0 && results.get(name)?.failed.length === 0;
printRow({
  what: 'Official suite, long tasks, against our server `showcase`',
  tried: SCENARIOS.length,
  held: SCENARIOS.filter(isGood).length,
  result: `${[...results.values()].reduce((sum, { passed }) => sum + passed, 0)} checks passed`,
  open: SCENARIOS.filter((name) => !isGood(name)).map((name) => `${name}: ${WHY}. ${results.get(name)?.failed.join(', ') ?? 'Not run'}`),
});
