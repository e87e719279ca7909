import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type { Conversation, Entry } from '../../../contract/conversation.ts';
import type { Event } from '../../../contract/state.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const conversation: Conversation = { id: 'c', title: 'A chat', createdAt: 1, updatedAt: 2, model: null, activity: { state: 'resting' } };
const changed: Event = { type: 'conversation.changed', conversation };

function opened(dataFolder = temporaryFolder(), settings = createMemorySettings()) {
  const warnings: string[] = [];
  const say = (message: string) => void warnings.push(message);
  const log = { info: say, warn: say, error: say };
  const storage = new Storage({ dataFolder, settings, log, clock: createHandClock(0) });
  onTestFinished(() => storage.close());
  const put = (entry: Entry) => storage.keep({ type: 'entry.changed', conversation: 'c', entry });
  return Object.assign(storage, { dataFolder, settings, warnings, put, file: join(dataFolder, 'switchyard.db') });
}

function answer(id: string, text: string, state: 'streaming' | 'done' | 'cut' = 'done'): Entry {
  return { type: 'answer', id, turn: 't', at: 5, reply: 'r', model: 'M', text, state };
}

test('streamed text is there after a restart, and once only when the answer is whole', () => {
  const before = opened();
  before.keep(changed);
  before.put(answer('a', 'One', 'streaming'));
  before.keep({ type: 'text', conversation: 'c', entry: 'a', text: ' two' });
  before.keep({ type: 'text', conversation: 'c', entry: 'a', text: ' three' });
  before.close();
  const after = opened(before.dataFolder);
  expect(after.entries('c')).toEqual([answer('a', 'One two three', 'streaming')]);
  after.put(answer('a', 'One two three.'));
  expect(after.entries('c')).toEqual([answer('a', 'One two three.')]);
});

test('what was attached lately is there after a restart, the newest use of each, and goes with its chat', () => {
  const before = opened();
  const attached = (name: string) => ({ server: 's', serverName: 's', uri: `x:${name}`, name, readAt: 1, contents: [] });
  const said = (at: number, ...names: string[]): Entry => ({
    type: 'message',
    id: String(at),
    turn: 't',
    at,
    text: '',
    attached: names.map(attached),
  });
  const names = (one: typeof before) => one.load().usedLately.map(({ name, at }) => [name, at]);
  before.keep(changed);
  before.put(said(1, 'one', 'two'));
  before.put(said(2, 'three'));
  before.put(said(3, 'two'));
  before.close();
  const after = opened(before.dataFolder);
  expect(names(after)).toEqual([
    ['two', 3],
    ['three', 2],
    ['one', 1],
  ]);
  after.keep({ type: 'conversation.removed', conversation: 'c' });
  after.close();
  expect(names(opened(before.dataFolder))).toEqual([]);
});

test('an entry that changes keeps its place', () => {
  const storage = opened();
  storage.keep(changed);
  storage.put(answer('a', '1'));
  storage.put(answer('b', '2'));
  storage.put(answer('a', '3', 'cut'));
  expect(storage.entries('c')).toEqual([answer('a', '3', 'cut'), answer('b', '2')]);
});

test('a chat is kept with its model and context, and without what it is doing', () => {
  const before = opened();
  const model = { endpoint: 'e', model: 'm' };
  before.keep(
    { type: 'conversation.changed', conversation: { ...conversation, model, contextTokens: 7, folders: ['/a'], readsResources: true } },
    { type: 'turn.started', conversation: 'c', turn: 't', at: 1 },
  );
  before.close();
  expect(opened(before.dataFolder).load().conversations).toEqual({
    c: { ...conversation, model, contextTokens: 7, folders: ['/a'], readsResources: true },
  });
});

test('a turn that was not ended is known after a restart', () => {
  const before = opened();
  before.keep(changed);
  before.keep({ type: 'turn.started', conversation: 'c', turn: 't', at: 1 });
  before.close();
  const after = opened(before.dataFolder);
  expect(after.interruptedTurn('c')).toBe('t');
  after.keep({ type: 'turn.ended', conversation: 'c', turn: 't', outcome: 'done', usage: { inputTokens: 0, outputTokens: 0 } });
  expect(after.interruptedTurn('c')).toBeUndefined();
});

test('an entry that cannot be read stays on disk, and the others open without it', () => {
  const before = opened();
  before.keep(changed);
  before.put(answer('a', '1'));
  before.put(answer('b', '2'));
  before.close();
  const file = new DatabaseSync(before.file);
  file.exec(`UPDATE entries SET entry = '{"type":"from the future"}' WHERE id = 'a'`);
  file.close();
  const after = opened(before.dataFolder);
  expect(after.entries('c')).toEqual([answer('b', '2')]);
  expect(after.warnings).toHaveLength(1);
});

test('what the disk refuses is a HostError, and did not happen', () => {
  const storage = opened();
  expect(() => storage.put(answer('a', 'of no chat'))).toThrow(expect.objectContaining({ name: 'HostError', code: 'storage' }));
  storage.keep(changed);
  expect(storage.entries('c')).toEqual([]);
  storage.close();
  expect(() => storage.put(answer('a', '1'))).toThrow(expect.objectContaining({ code: 'storage' }));
});

test('a damaged file is kept aside with the date, and a new one holds what can be read of it', () => {
  const before = opened();
  before.keep(changed);
  before.close();
  const damaged = Buffer.from(readFileSync(before.file)).fill('x', 0, 200);
  writeFileSync(before.file, damaged);
  const after = opened(before.dataFolder);
  expect(Object.keys(after.load().conversations)).toEqual(['c']);
  after.keep(changed);
  expect(after.warnings.join()).toContain('damaged');
  expect(readFileSync(join(before.dataFolder, 'switchyard.damaged-1970-01-01T00-00-00.db'))).toEqual(damaged);
});

test('a file that is damaged where every start reads it is kept aside, though it was closed', () => {
  const before = opened();
  for (let at = 0; at < 50; at += 1) before.keep({ type: 'conversation.changed', conversation: { ...conversation, id: `c${at}` } });
  before.close();
  const file = new DatabaseSync(before.file);
  const page = Number(file.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'conversations'`).get()?.['rootpage']);
  file.close();
  writeFileSync(before.file, readFileSync(before.file).fill('x', (page - 1) * 4096, page * 4096));
  const after = opened(before.dataFolder);
  expect(after.load().conversations).toEqual({});
  expect(readdirSync(before.dataFolder).some((name) => name.includes('damaged'))).toBe(true);
});

test('removed chats that the disk does not let go of keep nobody from starting', () => {
  const before = opened();
  before.keep(changed);
  before.keep({ type: 'conversation.removed', conversation: 'c' });
  before.close();
  const file = new DatabaseSync(before.file);
  file.exec(`CREATE TRIGGER full BEFORE DELETE ON conversations BEGIN SELECT raise(ABORT, 'full'); END`);
  file.close();
  const after = opened(before.dataFolder);
  expect(after.load().conversations).toEqual({});
  expect(after.warnings).toHaveLength(1);
});

test('a file that was not closed and is damaged inside is found out', () => {
  const before = opened();
  before.keep(changed);
  for (let n = 0; n < 200; n += 1) before.put(answer(`a${n}`, 'text '.repeat(100)));
  before.close();
  writeFileSync(before.file, Buffer.from(readFileSync(before.file)).fill(0xff, 4096 * 8, 4096 * 20));
  writeFileSync(`${before.file}-wal`, '');
  opened(before.dataFolder);
  expect(readdirSync(before.dataFolder).some((name) => name.includes('damaged'))).toBe(true);
});

test('a file from a newer version is left as it is', () => {
  const before = opened();
  before.close();
  const file = new DatabaseSync(before.file);
  file.exec('PRAGMA user_version = 999');
  file.close();
  expect(() => opened(before.dataFolder)).toThrow(
    expect.objectContaining({
      code: 'storage',
      reason: { code: 'data-folder-newer', folder: before.dataFolder, version: 999, reads: expect.any(Number) },
    }),
  );
  expect(readdirSync(before.dataFolder).some((name) => name.includes('damaged'))).toBe(false);
});

test('a removed chat leaves the disk at the next start, with all that was said in it', () => {
  const before = opened();
  before.keep(changed);
  before.put(answer('a', 'secret'));
  before.keep({ type: 'conversation.removed', conversation: 'c' });
  before.close();
  opened(before.dataFolder).close();
  const file = new DatabaseSync(before.file);
  for (const table of ['conversations', 'entries', 'said'])
    expect(file.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: 0 });
  file.close();
});

test('a tool keeps its alias for good', () => {
  const before = opened();
  expect(before.aliases.of('s', 't')).toBeUndefined();
  before.aliases.keep('s', new Map([['t', 's__t']]));
  before.close();
  expect(opened(before.dataFolder).aliases.of('s', 't')).toBe('s__t');
});

test('how a server speaks is kept with its date, and forgotten', () => {
  const before = opened();
  expect(before.eras.of('p')).toBeUndefined();
  before.eras.keep('p', 'modern', 5);
  before.eras.keep('p', 'legacy', 7);
  before.close();
  const after = opened(before.dataFolder);
  expect(after.eras.of('p')).toEqual({ era: 'legacy', at: 7 });
  after.eras.forget('p');
  expect(after.eras.of('p')).toBeUndefined();
});

test('a rule that cannot be read grants nothing and is not thrown away', () => {
  const before = opened();
  before.close();
  const file = new DatabaseSync(before.file);
  file.exec(`INSERT INTO rules (id, rule) VALUES ('r', '{"id":"r","covers":"everything"}')`);
  const after = opened(before.dataFolder);
  expect(after.load().rules).toEqual({});
  expect(file.prepare('SELECT count(*) AS n FROM rules').get()).toEqual({ n: 1 });
  file.close();
});

test('tools are known after a restart as they were, and those of removed servers and of other launches are not', () => {
  const definition = { title: 'T', description: 'd', inputSchema: { type: 'object' }, annotations: { a: 1 }, definition: 'h' };
  const server = { server: 's', fingerprint: 'f' };
  const before = opened();
  before.definitions.keepNew(server, new Map([['read', { definition }]]));
  before.definitions.keepNew({ ...server, server: 'gone' }, new Map([['read', { definition }]]));
  before.definitions.keepNew({ ...server, fingerprint: 'g' }, new Map([['read', { definition }]]));
  before.definitions.keep(server, 'write', { definition, keptOff: 'i' });
  before.close();
  const after = opened(before.dataFolder);
  after.definitions.forgetOthers([server]);
  expect(after.definitions.of({ ...server, server: 'gone' }).size).toBe(0);
  expect(after.definitions.of({ ...server, fingerprint: 'g' }).size).toBe(0);
  expect([...after.definitions.of(server)]).toEqual([
    ['read', { definition }],
    ['write', { definition, keptOff: 'i' }],
  ]);
});

test('how a tool was that cannot be read any more is told, and costs no other', () => {
  const before = opened();
  const server = { server: 's', fingerprint: 'f' };
  const definition = { description: 'd', inputSchema: {}, definition: 'h' };
  before.definitions.keepNew(server, new Map(['a', 'b'].map((tool) => [tool, { definition }])));
  before.close();
  const file = new DatabaseSync(before.file);
  file.exec("UPDATE definitions SET definition = '{' WHERE tool = 'a'");
  file.close();
  const after = opened(before.dataFolder);
  expect([...after.definitions.of(server).keys()]).toEqual(['b']);
  expect(after.warnings.join()).toContain('tool a');
});
