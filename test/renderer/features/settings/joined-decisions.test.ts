import { expect, test } from 'vitest';
import type { LoggedDecision } from '../../../../contract/decision.ts';
import { joinedDecisions } from '../../../../renderer/features/settings/joined-decisions.ts';

/** Lines as they were written, oldest first; the log gives the newest first. */
function log(...lines: Partial<LoggedDecision>[]): LoggedDecision[] {
  return lines
    .map((line, at): LoggedDecision => ({
      number: at,
      at: at * 1000,
      about: 'call',
      how: 'asked',
      server: 's',
      serverName: 'files',
      tool: 'write',
      conversation: 'c',
      ...line,
    }))
    .toReversed();
}

const rows = (decisions: LoggedDecision[]) => joinedDecisions(decisions).map(({ decision: { how, at }, askedAt }) => [how, at, askedAt]);

test('a question and its answer are one row, which knows when I was asked', () => {
  expect(rows(log({}, { how: 'allowed' }))).toEqual([['allowed', 1000, 0]]);
  expect(rows(log({}, { how: 'denied' }, {}, { how: 'withdrawn' }))).toEqual([
    ['withdrawn', 3000, 2000],
    ['denied', 1000, 0],
  ]);
});

test('questions of other tools, servers and chats stay apart, and one that still waits stands alone', () => {
  const lines = log({}, { tool: 'read' }, { server: 't' }, { conversation: 'd' }, { tool: 'read', how: 'allowed' });
  expect(rows(lines)).toEqual([
    ['allowed', 4000, 1000],
    ['asked', 3000, undefined],
    ['asked', 2000, undefined],
    ['asked', 0, undefined],
  ]);
});

test('of several calls of one tool at once, each answer joins the question with its arguments', () => {
  const [one, two] = [{ details: { path: 'one' } }, { details: { path: 'two' } }];
  expect(rows(log(one, two, { ...one, how: 'allowed' }, { ...two, how: 'denied' }))).toEqual([
    ['denied', 3000, 1000],
    ['allowed', 2000, 0],
  ]);
});

test('what nobody was asked about stays as it is', () => {
  expect(rows(log({ how: 'by-rule' }, { about: 'definition', how: 'asked' }, { about: 'definition', how: 'allowed' }))).toEqual([
    ['allowed', 2000, undefined],
    ['asked', 1000, undefined],
    ['by-rule', 0, undefined],
  ]);
});
