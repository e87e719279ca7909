import { closeSync, cpSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { Journal } from '../../../main/host/base/journal.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const HOUR = 3_600_000;
const PAGE = 4096;

function started(dataFolder: string) {
  const errors: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (...words: unknown[]) => void errors.push(words) };
  const clock = createHandClock();
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock });
  onTestFinished(() => storage.close());
  storage.follow(new Journal({ initial: emptyState(), keep: () => undefined }));
  return { storage, errors, forward: clock.forward, waiting: clock.waiting, said, named, found };

  function said(id: string, text: string): void {
    storage.keep({ type: 'entry.changed', conversation: 'c', entry: { type: 'message', id, turn: 't', at: 1, text } });
  }

  function named(id: string, title: string): void {
    const conversation = { id, title, createdAt: 1, updatedAt: 9, model: null, activity: { state: 'resting' as const } };
    storage.keep({ type: 'conversation.changed', conversation });
  }

  function found(...texts: string[]): string[] {
    return texts.map((text) => storage.search(text)[0]?.snippet ?? '');
  }
}

/** A data folder as a version without prefixes left it. */
function oldFolder(messages: number): string {
  const dataFolder = temporaryFolder();
  const { storage, named } = started(dataFolder);
  named('c', 'About fruit');
  named('gone', 'Quinces');
  storage.close();
  const file = open(dataFolder);
  file.exec(`BEGIN; DROP TABLE said; CREATE VIRTUAL TABLE said USING fts5 (text, tokenize = 'unicode61 remove_diacritics 2');
    INSERT INTO said (rowid, text) SELECT -number, title FROM conversations`);
  const put = file.prepare(`INSERT INTO entries (conversation, id, at, entry) VALUES ('c', ?, 1, ?)`);
  const index = file.prepare('INSERT INTO said (rowid, text) SELECT number, ? FROM entries WHERE id = ?');
  for (let at = 0; at < messages; at += 1) {
    const text = `word${at} of many`;
    put.run(`m${at}`, JSON.stringify({ type: 'message', id: `m${at}`, turn: 't', at: 1, text }));
    index.run(text, `m${at}`);
  }
  file.exec('COMMIT');
  file.close();
  return dataFolder;
}

function open(dataFolder: string): DatabaseSync {
  const file = new DatabaseSync(join(dataFolder, 'switchyard.db'));
  onTestFinished(() => void (file.isOpen && file.close()));
  return file;
}

/**
 * The index holds prefixes and, word by word, what it is an index of; nothing of its making is
 * left.
 */
function expectWhole(dataFolder: string): void {
  const file = open(dataFolder);
  file.exec(`INSERT INTO said (said) VALUES ('integrity-check')`);
  const schema = file.prepare(`SELECT name, sql FROM sqlite_schema WHERE name LIKE 'said%' ORDER BY name`).all();
  expect(schema.map(({ name }) => name)).toEqual([
    'said',
    'said_before',
    'said_config',
    'said_content',
    'said_data',
    'said_docsize',
    'said_idx',
  ]);
  expect(schema.find(({ name }) => name === 'said')?.['sql']).toContain('prefix');
  expect(file.prepare('SELECT * FROM said_before').all()).toEqual([]);
  const all = `SELECT number FROM entries UNION SELECT -number FROM conversations EXCEPT SELECT rowid FROM said`;
  expect(file.prepare(all).all()).toEqual([]);
  file.close();
}

test('a small folder of a version without prefixes has them when it is opened', () => {
  const dataFolder = oldFolder(20);
  const { found, waiting } = started(dataFolder);
  expect(found('word7', 'fr')).toEqual(['word7 of many', 'About fruit']);
  expect(waiting()).toEqual([]);
  expectWhole(dataFolder);
});

test('a large folder gets prefixes in pieces: it is searched and written to meanwhile, and a killed host leaves them to the next', () => {
  const dataFolder = oldFolder(1000);
  const first = started(dataFolder);
  first.forward(10_000);
  first.said('m0', 'changed after its piece');
  first.said('m999', 'altered before its piece');
  first.said('new', 'fresh one');
  first.named('c', 'About vegetables');
  first.storage.keep({ type: 'conversation.removed', conversation: 'gone' });
  const words = ['ch', 'al', 'fresh', 've', 'word500', 'qu', 'word0 ', 'fru'];
  const expected = ['changed after its piece', 'altered before its piece', 'fresh one', 'About vegetables', 'word500 of many', '', '', ''];
  expect(first.found(...words)).toEqual(expected);

  const killed = temporaryFolder();
  cpSync(dataFolder, killed, { recursive: true });
  const next = started(killed);
  expect(next.found(...words)).toEqual(expected);
  next.forward(HOUR);
  expect(next.waiting()).toEqual([]);
  expect(next.found(...words)).toEqual(expected);
  next.said('later', 'zebra');
  expect(next.found('z')).toEqual(['zebra']);
  expect([...first.errors, ...next.errors]).toEqual([]);
  next.storage.close();
  expectWhole(killed);
  expect(started(killed).found(...words)).toEqual(expected);
});

test('calls and files of a version that did not search them are found soon after the start, and a few of them at once', () => {
  const dataFolder = oldFolder(1000);
  const file = open(dataFolder);
  const call = (text: string) => ({
    type: 'call',
    id: `call ${text}`,
    turn: 't',
    at: 1,
    reply: 'r',
    toolUse: 'u',
    alias: 'read',
    input: { path: text },
    tool: { server: 's', serverName: 'files', name: 'read' },
    state: { state: 'ended', outcome: 'ok', tookMs: 1, content: [] },
  });
  const put = file.prepare(`INSERT INTO entries (conversation, id, at, entry) VALUES ('c', ?, 1, ?)`);
  for (const text of ['ledger', 'harbour']) put.run(`call ${text}`, JSON.stringify(call(text)));
  file.exec('UPDATE said_before SET number = (SELECT max(number) + 1 FROM entries)');
  file.exec('INSERT INTO said_before SELECT max(number) + 1 FROM entries WHERE NOT EXISTS (SELECT 1 FROM said_before)');
  file.close();

  const { storage, found, forward, waiting, errors } = started(dataFolder);
  expect(found('ledger', 'word7 ')).toEqual(['', 'word7 of many']);
  forward(HOUR);
  expect(waiting()).toEqual([]);
  expect(found('ledger', 'harbour', 'word7 ')).toEqual(['read\nledger\n', 'read\nharbour\n', 'word7 of many']);
  expect(errors).toEqual([]);
  storage.close();
  const again = open(dataFolder);
  again.exec(`DELETE FROM said WHERE rowid = (SELECT number FROM entries WHERE id = 'call ledger');
    DELETE FROM entries WHERE id LIKE 'm%'; INSERT INTO said_before SELECT max(number) + 1 FROM entries`);
  again.close();
  const few = started(dataFolder);
  expect(few.found('ledger')).toEqual(['read\nledger\n']);
  expect(few.waiting()).toEqual([]);
});

test('a file that turns out damaged while its index is made goes on with a whole index', () => {
  const dataFolder = oldFolder(1000);
  const { storage, forward, found, waiting } = started(dataFolder);
  const other = open(dataFolder);
  const root = Number(other.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'said_next_data'`).get()?.['rootpage']);
  expect(root).toBeGreaterThan(0);
  other.exec(`INSERT OR REPLACE INTO eras VALUES ('x', 'legacy', 1); PRAGMA wal_checkpoint(TRUNCATE)`);
  other.close();
  const file = openSync(join(dataFolder, 'switchyard.db'), 'r+');
  writeSync(file, Buffer.alloc(PAGE, 0xa7), 0, PAGE, (root - 1) * PAGE);
  closeSync(file);
  forward(HOUR);
  expect(readdirSync(dataFolder).filter((name) => name.includes('.damaged-'))).not.toEqual([]);
  expect(found('word999')).toEqual(['word999 of many']);
  expect(waiting()).toEqual([]);
  storage.close();
  expectWhole(dataFolder);
});
