import { expect, test } from 'vitest';
import { logRuns, writtenBy } from '../../../../renderer/features/servers/log-runs.ts';

test('lines that the app wrote stand apart from the lines of the server, in their order', () => {
  const lines = (['stderr', 'log', 'host', 'host', 'log'] as const).map((source, at) => ({
    at,
    level: 'info' as const,
    source,
    text: `${at}`,
  }));
  expect(logRuns(lines.map((line) => ({ by: writtenBy(line), text: line.text })))).toEqual([
    { by: 'server', lines: ['0', '1'] },
    { by: 'app', lines: ['2', '3'] },
    { by: 'server', lines: ['4'] },
  ]);
  expect(logRuns([])).toEqual([]);
});
