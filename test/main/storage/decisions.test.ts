import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Decided } from '../../../contract/decision.ts';
import { DecisionTable } from '../../../main/host/storage/decisions.ts';
import { openedDatabase } from '../../doubles/open-database.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { saidBefore } from '../../../contract/reason.ts';

const decided: Decided = { at: 1, about: 'call', how: 'allowed', server: 's', serverName: 'Notes', conversation: null };

function opened(...lines: Partial<Decided>[]) {
  const file = join(temporaryFolder(), 'switchyard.db');
  const database = openedDatabase(file);
  const decisions = new DecisionTable({ database });
  for (const line of lines) decisions.keep({ ...decided, ...line });
  const numbers = (what: Parameters<typeof decisions.read>[0]) => decisions.read(what).decisions.map(({ number }) => number);
  return { decisions, file, numbers };
}

test('decisions are read newest first, page by page, and the last page says that it is', () => {
  const { decisions, numbers } = opened({}, {}, {}, {}, {});
  expect(decisions.read({ limit: 2 })).toMatchObject({ decisions: [{ number: 5 }, { number: 4 }], more: true });
  expect(decisions.read({ limit: 2, before: 4 })).toMatchObject({ decisions: [{ number: 3 }, { number: 2 }], more: true });
  expect(decisions.read({ limit: 2, before: 3 })).toMatchObject({ decisions: [{ number: 2 }, { number: 1 }], more: false });
  expect(numbers({})).toEqual([5, 4, 3, 2, 1]);
});

test('every word has to be in the names, the reason or the details, in whatever letters', () => {
  const { numbers } = opened(
    { tool: 'read_file', because: saidBefore('You always allow this tool in ~/Straße') },
    { tool: 'write_file', details: { path: '/tmp/Ünique', nested: [{ deep: 'Needle 100%' }] } },
    { serverName: 'Mail', tool: 'send' },
  );
  expect(numbers({ text: 'FILE' })).toEqual([2, 1]);
  expect(numbers({ text: '  file   needle ' })).toEqual([2]);
  expect(numbers({ text: 'ÜNIQUE path' })).toEqual([2]);
  expect(numbers({ text: 'straße' })).toEqual([1]);
  expect(numbers({ text: '100%' })).toEqual([2]);
  expect(numbers({ text: '1_0' })).toEqual([]);
  expect(numbers({ text: 'mail file' })).toEqual([]);
  expect(numbers({ text: 'serverName' })).toEqual([]);
});

test('one server is read on its own, also with words and pages', () => {
  const { decisions, numbers } = opened(
    { server: 'a', tool: 'x' },
    { server: 'b', tool: 'x' },
    { server: 'a', tool: 'y' },
    { server: 'a', tool: 'x' },
  );
  expect(numbers({ server: 'a' })).toEqual([4, 3, 1]);
  expect(numbers({ server: 'a', text: 'x' })).toEqual([4, 1]);
  expect(decisions.read({ server: 'a', text: 'x', limit: 1 })).toMatchObject({ decisions: [{ number: 4 }], more: true });
  expect(decisions.read({ server: 'a', text: 'x', before: 4, limit: 1 })).toMatchObject({ decisions: [{ number: 1 }], more: false });
});

test('the newest 100,000 are kept', () => {
  const { file, decisions, numbers } = opened({}, {});
  const raw = new DatabaseSync(file);
  raw.exec(`INSERT INTO decisions (number, at, server, decided) VALUES (100000, 1, 's', '${JSON.stringify(decided)}')`);
  raw.close();
  expect(numbers({})).toEqual([100_000, 2, 1]);
  decisions.keep(decided);
  expect(numbers({})).toEqual([100_001, 100_000, 2]);
});

test('a line that cannot be read does not hide the others', () => {
  const { file, decisions } = opened({});
  const raw = new DatabaseSync(file);
  raw.exec(`INSERT INTO decisions (at, server, decided) VALUES (1, 's', '{')`);
  raw.close();
  decisions.keep(decided);
  expect(decisions.read({})).toMatchObject({ decisions: [{ number: 3 }, { number: 1 }], more: false });
});
