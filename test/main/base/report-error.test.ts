import { expect, test } from 'vitest';
import { Journal } from '../../../main/host/base/journal.ts';
import { createErrorReport } from '../../../main/host/base/report-error.ts';
import { emptyState } from '../../doubles/empty-state.ts';

function reporting(keep: () => void = () => undefined) {
  const logged: [string, unknown][] = [];
  const note = (message: string, cause?: unknown) => void logged.push([message, cause]);
  const journal = new Journal({ initial: emptyState(), keep });
  return { journal, logged, report: createErrorReport({ journal, log: { info: note, warn: note, error: note } }) };
}

test('an error that nobody caught is logged with its name and told in every window', () => {
  const { journal, logged, report } = reporting();
  const windows: string[][] = [[], []];
  for (const told of windows) journal.onEvent((_number, event) => told.push(event.type));
  const cause = new Error('A bug.');
  report('a timer', cause);
  expect(logged).toEqual([['Not caught: a timer', cause]]);
  expect(windows).toEqual([['internal-error.caught'], ['internal-error.caught']]);
  expect(journal.state().internalErrors).toBe(1);
});

test('an error while an error is told is logged and does not go round', () => {
  const { journal, logged, report } = reporting();
  const again = new Error('Another bug.');
  journal.onEvent(() => report('a listener', again));
  report('a timer', new Error('A bug.'));
  expect(logged.map(([message]) => message)).toEqual(['Not caught: a timer', 'Not caught: a listener']);
});

test('an error that cannot be recorded is in the log, and the reporter throws nothing', () => {
  const refused = new Error('Refused.');
  const { logged, report } = reporting(() => {
    throw refused;
  });
  report('a timer', new Error('A bug.'));
  expect(logged.at(-1)).toEqual(['An error could not be told', refused]);
});
