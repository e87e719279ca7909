import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type { Event } from '../../../contract/state.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import { lookThrough } from '../../../main/host/storage/look-through.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { firstOrAll } from '../../doubles/sequences.ts';
import { saidBefore } from '../../../contract/reason.ts';

const PAGE = 4096;
const CHATS = 4;
const MESSAGES = 8;
const MOST_ON_A_PAGE = 6;

/**
 * In memory where there is such a place: hundreds of starts, and none of them is about the disk's
 * speed.
 */
function folder(): string {
  const made = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'switchyard-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A host as far as the disk is concerned: what the journal does, and nothing else. */
function started(dataFolder: string) {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
  onTestFinished(() => storage.close());
  const { servers: _servers, ...kept } = storage.load();
  const journal = new Journal({ initial: { ...emptyState(), ...kept }, keep: (...events) => storage.keep(...events) });
  const record = (...events: Event[]) => journal.record(...events);
  storage.follow(journal);
  return { storage, record, state: () => journal.state(), chat, said, open };

  function chat(id: string): void {
    const conversation = { id, title: `About ${id}`, createdAt: 1, updatedAt: 9, model: null, activity: { state: 'resting' as const } };
    record({ type: 'conversation.changed', conversation });
    record({ type: 'conversation.opened', conversation: id, entries: [] });
  }

  function said(conversation: string, id: string, text: string): void {
    record({ type: 'entry.changed', conversation, entry: { type: 'message', id, turn: 't', at: 1, text } });
  }

  function open(conversation: string): number {
    const entries = storage.entries(conversation);
    record({ type: 'conversation.opened', conversation, entries });
    return entries.length;
  }
}

function filledFile(): Buffer {
  return readFileSync(filled().path);
}

/** Chats, permissions and lines of the log, closed as a quit closes them. */
function filled(): { dataFolder: string; path: string } {
  const dataFolder = folder();
  const { storage, chat, said } = started(dataFolder);
  for (let number = 0; number < CHATS; number += 1) {
    chat(`c${number}`);
    for (let at = 0; at < MESSAGES; at += 1) said(`c${number}`, `c${number}-${at}`, `word${at} ${'and more of them '.repeat(at * 20)}`);
  }
  for (let at = 0; at < 40; at += 1) {
    storage.keep({
      type: 'decided',
      decided: {
        at,
        about: 'call',
        how: 'allowed',
        server: 's',
        serverName: 'Notes',
        conversation: null,
        because: saidBefore('x'.repeat(200)),
      },
    });
    storage.aliases.keep('s', new Map([[`tool${at}`, `s__tool${at}`]]));
  }
  storage.close();
  return { dataFolder, path: join(dataFolder, 'switchyard.db') };
}

const damages = {
  'bytes of something else': (page: Buffer) => page.forEach((_, at) => (page[at] = (at * 37 + 11) % 256)),
  'its second half gone': (page: Buffer) => page.fill(0xff, PAGE / 2),
};

test.each(firstOrAll(Object.entries(damages)))(
  'whichever page holds %s, three starts in a row go on with what can be read, and say what was lost',
  (_name, damage) => {
    const before = filled();
    const whole = readFileSync(before.path);
    const all = { chats: CHATS, entries: CHATS * MESSAGES };
    const badly: number[] = [];
    for (let page = 0; page < whole.length / PAGE; page += 1) {
      const dataFolder = folder();
      cpSync(before.dataFolder, dataFolder, { recursive: true });
      const damaged = Buffer.from(whole);
      damage(damaged.subarray(page * PAGE, (page + 1) * PAGE));
      writeFileSync(join(dataFolder, 'switchyard.db'), damaged);
      let [chats, entries] = [0, 0];
      for (let start = 0; start < 3; start += 1) {
        const { storage, state, chat, said, open } = started(dataFolder);
        const ids = Object.keys(state().conversations).filter((id) => id.startsWith('c'));
        const opened = ids.map(open).reduce((sum, count) => sum + count, 0);
        if (start > 0) expect([ids.length, opened], `page ${page}`).toEqual([chats, entries]);
        [chats, entries] = [ids.length, opened];
        chat(`new${start}`);
        said(`new${start}`, 'first', 'hello again');
        storage.search('wo');
        storage.decisions({});
        expect(storage.search('hello')).toHaveLength(start + 1);
        storage.aliases.of('s', 'tool7');
        storage.close();
      }
      const { state } = started(dataFolder);
      const told = state().storageNotices.map(({ trouble }) => trouble);
      const aside = readdirSync(dataFolder).filter((name) => name.startsWith('switchyard.damaged-') && name.endsWith('.db'));
      expect(told.map((trouble) => ('setAside' in trouble ? trouble.setAside : '')).toSorted(), `page ${page}`).toEqual(
        aside.map((name) => join(dataFolder, name)).toSorted(),
      );
      // Only the message itself shows that its text was overwritten, where that was all.
      if (aside.length === 0) expect(chats === CHATS && entries >= all.entries - 1, `page ${page}`).toBe(true);
      if (chats < CHATS || entries < all.entries - MOST_ON_A_PAGE) badly.push(page);
    }
    // Pages that only lead to others cost nothing, and no page more than the messages on it.
    expect(badly).toEqual([]);
  },
);

test('wherever ten bytes of the list of chats are written over, no chat that is there is told as lost', () => {
  const before = filled();
  const whole = readFileSync(before.path);
  const schema = new DatabaseSync(before.path, { readOnly: true });
  const { rootpage } = schema.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'conversations'`).get() ?? {};
  schema.close();
  const page = (Number(rootpage) - 1) * PAGE;
  const firstRow = page + whole.readUInt16BE(page + 5);
  const told: { chats: number; lost: number }[] = [];
  for (let at = firstRow; at <= page + PAGE - 10; at += 5) {
    const dataFolder = folder();
    writeFileSync(join(dataFolder, 'switchyard.db'), Buffer.from(whole).fill(0, at, at + 10));
    const { storage, state } = started(dataFolder);
    const chats = Object.keys(state().conversations).length;
    for (const { trouble } of state().storageNotices)
      if (trouble.kind === 'database-damaged') told.push({ chats, lost: trouble.lost.chats });
    storage.close();
  }
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ chats, lost }) => chats + lost > CHATS)).toEqual([]);
});

test('pages that hold the schema cost nothing when they are damaged: copies of them lie beside the file', () => {
  const whole = filled();
  const schema = new DatabaseSync(whole.path, { readOnly: true });
  const pages = schema.prepare(`SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'`).all();
  schema.close();
  expect(pages.length).toBeGreaterThan(1);
  for (const { pageno } of pages) {
    const dataFolder = folder();
    cpSync(whole.dataFolder, dataFolder, { recursive: true });
    const file = openSync(join(dataFolder, 'switchyard.db'), 'r+');
    writeSync(file, Buffer.alloc(PAGE, 0xa7), 0, PAGE, (Number(pageno) - 1) * PAGE);
    closeSync(file);
    const { state, open } = started(dataFolder);
    expect(state().storageNotices).toMatchObject([
      { trouble: { kind: 'database-damaged', saved: { chats: CHATS }, lost: { entries: 0 } } },
    ]);
    const ids = Array.from({ length: CHATS }, (_, number) => `c${number}`);
    expect(ids.map(open)).toEqual(ids.map(() => MESSAGES));
    expect(readdirSync(dataFolder).filter((name) => name.includes('reading'))).toEqual([]);
  }
});

/** Writes over the page a table begins with, so that a host that has the file open meets it. */
function damageInUse(dataFolder: string, table: string): void {
  const path = join(dataFolder, 'switchyard.db');
  const other = new DatabaseSync(path);
  const root = Number(other.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table)?.['rootpage']);
  other.exec(`INSERT OR REPLACE INTO eras VALUES ('x', 'legacy', 1); PRAGMA wal_checkpoint(TRUNCATE)`);
  other.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(PAGE, 0xa7), 0, PAGE, (root - 1) * PAGE);
  closeSync(file);
}

test.each(['entries', 'conversations', 'aliases', 'sqlite_autoindex_definitions_1', 'decisions', 'said_data'])(
  'when %s turns out damaged in use, the host goes on with what it holds in memory and what can be read',
  (table) => {
    const dataFolder = folder();
    writeFileSync(join(dataFolder, 'switchyard.db'), filledFile());
    const { storage, state, chat, said, open } = started(dataFolder);
    open('c1');
    chat('new');
    said('new', 'one', 'kept in memory');
    damageInUse(dataFolder, table);
    said('new', 'two', 'said after it');
    storage.aliases.keep('s', new Map([['after', 's__after']]));
    storage.definitions.of({ server: 's', fingerprint: 'f' });
    storage.decisions({});
    expect(storage.search('after')).toHaveLength(1);
    expect(state().storageNotices).toMatchObject([{ trouble: { kind: 'database-damaged', found: 'use' } }]);
    expect(storage.entries('new').map(({ id }) => id)).toEqual(['one', 'two']);
    expect(storage.entries('c1')).toHaveLength(MESSAGES);
    expect(Object.keys(storage.load().conversations)).toEqual(['c0', 'c1', 'c2', 'c3', 'new']);
    storage.close();
    expect(started(dataFolder).state().storageNotices).toEqual(state().storageNotices);
  },
);

test('a large file is looked through in pieces after the start, and set right before anybody meets the damage', () => {
  const dataFolder = folder();
  writeFileSync(join(dataFolder, 'switchyard.db'), filledFile());
  const read: string[] = [];
  const clock = createHandClock();
  const { storage } = started(dataFolder);
  storage.close();
  const file = new DatabaseSync(join(dataFolder, 'switchyard.db'));
  lookThrough({ ...noDatabase, all: (sql, ...values) => (read.push(sql), file.prepare(sql).all(...values)) }, clock, (cause) => {
    throw cause;
  });
  clock.forward(60_000);
  for (const table of ['entries', 'decisions', 'said_content', 'said_data']) expect(read.join()).toContain(`FROM ${table} `);
  expect(clock.waiting()).toEqual([]);
  file.close();
});

const noDatabase = { run() {}, together() {}, soon() {}, close() {} };

test('a notice that was dismissed is not told again', () => {
  const dataFolder = folder();
  writeFileSync(join(dataFolder, 'switchyard.db'), 'no database');
  const { storage, record, state } = started(dataFolder);
  const [notice] = state().storageNotices;
  record({ type: 'storage-notice.dismissed', notice: notice?.id ?? '' });
  storage.close();
  expect(started(dataFolder).state().storageNotices).toEqual([]);
});

test.each(['', 'x', 'x'.repeat(100_000), 'SQLite format 3\0'])('a file that holds %j only is set aside and told', (text) => {
  const dataFolder = folder();
  writeFileSync(join(dataFolder, 'switchyard.db'), text);
  writeFileSync(join(dataFolder, 'switchyard.db-wal'), 'not of this file');
  const { state, chat, said } = started(dataFolder);
  expect(state().storageNotices).toMatchObject([{ trouble: { found: 'start', saved: { chats: 0 } } }]);
  chat('new');
  said('new', 'one', 'hello');
});

test.each<[string, (path: string) => void]>([
  ['a device', (path) => symlinkSync('/dev/zero', path)],
  ['a device that holds nothing', (path) => symlinkSync('/dev/null', path)],
  ['a folder', (path) => mkdirSync(path)],
])('%s in the place of the file is set aside and told, and nothing is read of it', (_, put) => {
  const dataFolder = folder();
  put(join(dataFolder, 'switchyard.db'));
  const { state, chat } = started(dataFolder);
  expect(state().storageNotices).toHaveLength(1);
  chat('new');
  expect(Object.keys(state().conversations)).toEqual(['new']);
});

test('a folder in the place of the file is set aside and told; a write-ahead log that does not fit costs nothing', () => {
  const dataFolder = folder();
  mkdirSync(join(dataFolder, 'switchyard.db'));
  const first = started(dataFolder);
  expect(first.state().storageNotices).toHaveLength(1);
  first.chat('new');
  first.storage.close();
  writeFileSync(join(dataFolder, 'switchyard.db-wal'), Buffer.alloc(10_000, 7));
  const second = started(dataFolder);
  expect(Object.keys(second.state().conversations)).toEqual(['new']);
  expect(second.state().storageNotices).toHaveLength(1);
});
