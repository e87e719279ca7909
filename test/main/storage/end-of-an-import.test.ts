import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type { Conversation } from '../../../contract/conversation.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

function opened(dataFolder = temporaryFolder()) {
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log: silent, clock: createHandClock(0) });
  onTestFinished(() => storage.close());
  return Object.assign(storage, { dataFolder });
}

function bringIn(storage: Storage, id: string, count: number): Conversation[] {
  const chats = Array.from({ length: count }, (_, at): Conversation => {
    return { id: `${id}-${at}`, title: `Of ${id}`, createdAt: 1, updatedAt: 1, model: null, activity: { state: 'resting' } };
  });
  storage.bringIn(
    id,
    chats.map((chat) => ({ chat, isFirst: true, entries: [], places: [] })),
  );
  return chats;
}

/** Bytes that SQLite writes for it. */
function written(dataFolder: string, write: () => void): number {
  const path = join(dataFolder, 'switchyard.db');
  const beside = new DatabaseSync(path);
  beside.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  beside.close();
  expect(statSync(`${path}-wal`).size).toBe(0);
  write();
  return statSync(`${path}-wal`).size;
}

test('to show the chats of an import writes no more for many than for one', () => {
  const storage = opened();
  const end = (id: string, count: number) => {
    const conversations = bringIn(storage, id, count);
    return written(storage.dataFolder, () => storage.keep({ type: 'conversations.imported', import: id, conversations }));
  };
  const forOne = end('small', 1);
  expect(forOne).toBeGreaterThan(0);
  expect(end('large', 2000)).toBe(forOne);
  expect(Object.keys(storage.load().conversations)).toHaveLength(2001);
});

test('the end of an import shows its own chats, and those of another stay out of sight until it ends, too', () => {
  const before = opened();
  const [first, second] = [bringIn(before, 'first', 2), bringIn(before, 'second', 2)];
  const inSight = (storage: Storage) => Object.keys(storage.load().conversations);
  before.keep({ type: 'conversations.imported', import: 'first', conversations: first });
  expect(inSight(before)).toEqual(['first-0', 'first-1']);
  expect(before.search('Of second')).toEqual([]);
  before.keep({ type: 'conversation.removed', conversation: 'first-0' });
  before.close();

  const after = opened(before.dataFolder);
  expect(inSight(after)).toEqual(['first-1']);
  expect(after.search('Of first')).toHaveLength(1);
  const late = () => after.keep({ type: 'conversations.imported', import: 'second', conversations: second });
  expect(late).toThrow(expect.objectContaining({ code: 'storage', reason: { code: 'import-gone' } }));
  expect(inSight(after)).toEqual(['first-1']);
});
