import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';

test('chats in a folder that cannot be written can be read and searched, and a message is refused in words', async () => {
  const before = hostInMemory();
  const chat = before.begin();
  await before.say(chat, 'Read me again');
  before.storage.close();
  const { dataFolder } = before;
  lockFolder(dataFolder, { who: 'web', pid: 1 }).release();

  const { release } = asReader(dataFolder, () => lockFolder(dataFolder, { who: 'web', pid: 2 }));
  const host = asReader(dataFolder, () => hostInMemory(dataFolder, createMemorySettings()));
  expect(host.journal.state().storageNotices).toMatchObject([{ trouble: { kind: 'not-writable', why: 'read-only' } }]);
  host.conversations.of(chat).open();
  expect(host.entries(chat)).toMatchObject([{ text: 'Read me again' }, { text: 'Done.' }]);
  expect(host.conversations.search({ text: 'again' }).hits).toHaveLength(1);
  expect(() => host.conversations.of(chat).send({ text: 'More' })).toThrow('data-folder-read-only');
  expect(host.entries(chat)).toHaveLength(2);
  release();
});

/**
 * The user `nobody`, for as long as `work` takes: root would not notice that a folder is read-only.
 */
function asReader<T>(folder: string, work: () => T): T {
  const isRoot = process.geteuid?.() === 0;
  const paths = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  paths.forEach((path, at) => chmodSync(path, at === 0 ? 0o555 : 0o444));
  onTestFinished(() => chmodSync(folder, 0o755));
  if (isRoot) process.seteuid?.(65534);
  try {
    return work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
