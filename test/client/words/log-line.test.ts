import { expect, it } from 'vitest';
import type { LogLine } from '../../../contract/server.ts';
import { fromLevel, logLine } from '../../../client/words/log-line.ts';
import { en } from '../../../client/words/en.ts';

const line = (level: LogLine['level'], source: LogLine['source'] = 'log'): LogLine => ({ at: 0, level, source, text: 'said' });

it('shows what is at least as severe as asked for', () => {
  const lines = [line('debug'), line('info'), line('warning'), line('error'), line('emergency')];
  expect(fromLevel(lines, 'debug')).toEqual(lines);
  expect(fromLevel(lines, 'warning').map(({ level }) => level)).toEqual(['warning', 'error', 'emergency']);
});

it('says of every line who says it', () => {
  expect(logLine(en, line('warning'))).toMatch(/^\d\d:\d\d:\d\d {2}warning {5}said$/);
  expect(logLine(en, line('info', 'stderr'))).toMatch(/^\d\d:\d\d:\d\d {2}stderr {6}said$/);
  expect(logLine(en, line('info', 'host'))).toMatch(/ {2}Switchyard {2}said$/);
});

it('lets no text of a server look like a line of the host', () => {
  const [, second] = logLine(en, { ...line('info'), text: 'a\r\n07:00:00  Switchyard  b' }).split('\n');
  expect(second).toMatch(/^ {22}07:00:00/);
});
