import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { taskAddress } from '../doubles/task-address.ts';
import { runServerScenarios } from './suite.ts';

/**
 * All scenarios of the suite for the extension `io.modelcontextprotocol/tasks` but
 * `tasks-status-notifications`, which it skips. They are for servers; none is for clients.
 */
const OF_TASKS = [
  'tasks-lifecycle',
  'tasks-capability-negotiation',
  'tasks-wire-fields',
  'tasks-request-state-removal',
  'tasks-mrtr-input',
  'tasks-request-headers',
  'tasks-dispatch-and-envelope',
  'tasks-required-task-error',
  'tasks-mrtr-composition',
];

deepTest('The official suite finds nothing wrong with the server of tasks on which our client is tried', async () => {
  const { url } = await taskAddress();
  const tallies = await runServerScenarios(url, OF_TASKS);
  const told = OF_TASKS.map((scenario) => ({ scenario, ...tallies.get(scenario) }));
  expect(told.filter(({ passed = 0, failed }) => passed === 0 || failed?.length !== 0)).toEqual([]);
});
