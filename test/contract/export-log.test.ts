import { expect, test } from 'vitest';
import type { LoggedDecision } from '../../contract/decision.ts';
import { saidBefore } from '../../contract/reason.ts';
import { exportLog } from '../../contract/export-log.ts';

const line: LoggedDecision = {
  number: 1,
  at: 0,
  about: 'call',
  how: 'allowed',
  server: 's',
  serverName: 'Notes',
  tool: 'add',
  conversation: null,
};

test('the log is given out as JSON', () => {
  expect(JSON.parse(exportLog([line], 'json'))).toEqual([line]);
});

test('the log is given out as a table that every spreadsheet reads and none runs', () => {
  const log = [
    { ...line, number: 2, tool: ' +1', because: saidBefore('two\nlines') },
    { ...line, serverName: 'A, "B"', because: saidBefore('=cmd()'), details: { text: 'one\ntwo' } },
  ];
  const [head, second, first, end] = exportLog(log, 'csv').split('\r\n');
  const at = '1970-01-01T00:00:00.000Z';
  expect(head).toBe('number,at,about,how,server,serverName,tool,conversation,rule,because,details');
  expect(second).toBe(`2,${at},call,allowed,s,Notes,' +1,,,"two\nlines",`);
  expect(first).toBe(`1,${at},call,allowed,s,"A, ""B""",add,,,'=cmd(),"{""text"":""one\\ntwo""}"`);
  expect(end).toBe('');
});
