import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { canTakeWatchers, takeWatchers } from '../../doubles/no-watchers.ts';
import { filesHost } from './files-host.ts';

const ERAS = [
  { mode: 'legacy', version: '2025-11-25' },
  { mode: 'auto', version: '2026-07-28' },
] as const;

test.for(ERAS)(
  'in $mode mode a host gets $version, writes a file in its folder, reads it, and finds it in the list',
  async ({ mode, version }) => {
    const { client, call, folder, inFolder } = await filesHost({ mode, inMemory: false });
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect((await call('write_file', { path: inFolder('milk.txt'), content: 'Two litres\n' })).isError).toBe(false);
    expect(readFileSync(inFolder('milk.txt'), 'utf8')).toBe('Two litres\n');
    expect((await call('read_file', { path: 'milk.txt' })).text).toBe('Two litres\n');
    expect((await call('list_directory', { path: folder })).text).toContain('milk.txt  11 bytes');
    const uri = pathToFileURL(inFolder('milk.txt')).href;
    expect((await client.readResource({ uri })).contents).toMatchObject([{ uri, text: 'Two litres\n' }]);
    const { messages } = await client.getPrompt({ name: 'review', arguments: { path: inFolder('milk.txt') } });
    expect(messages[0]?.content).toMatchObject({ type: 'resource', resource: { uri, text: 'Two litres\n' } });
  },
);

test.for(ERAS)(
  'in $mode mode a folder that is taken away, or was never given, is out of bounds from the next call on',
  async ({ mode }) => {
    const { call, folder, folders, inFolder } = await filesHost({ mode, inMemory: false });
    writeFileSync(inFolder('milk.txt'), 'Two litres');
    const outside = await call('read_file', { path: '/etc/hostname' });
    expect(outside).toMatchObject({ isError: true, text: expect.stringContaining(folder) });
    folders.length = 0;
    expect(await call('read_file', { path: inFolder('milk.txt') })).toMatchObject({
      isError: true,
      text: expect.stringContaining('No folder is allowed'),
    });
  },
);

test.for(ERAS)('in $mode mode a host that knows no folders can reach nothing', async ({ mode }) => {
  const { call, folder } = await filesHost({ mode, inMemory: false, capable: false });
  expect(await call('list_directory', { path: folder })).toMatchObject({ isError: true, text: expect.stringContaining('No folder') });
});

test('a host of 2025 that watches a file hears when it changes, is written anew and is deleted', async () => {
  const { client, inFolder, updates, call } = await filesHost({ inMemory: false });
  writeFileSync(inFolder('milk.txt'), '1');
  const uri = pathToFileURL(inFolder('milk.txt')).href;
  await client.subscribeResource({ uri });
  writeFileSync(inFolder('milk.txt'), '2');
  await expect.poll(() => updates.length).toBe(1);
  await call('write_file', { path: inFolder('milk.txt'), content: '3' });
  await expect.poll(() => updates.length).toBe(2);
  rmSync(inFolder('milk.txt'));
  await expect.poll(() => updates).toEqual([uri, uri, uri]);
  await client.unsubscribeResource({ uri });
  await expect(client.subscribeResource({ uri: 'file:///etc/hostname' })).rejects.toThrow('out of bounds');
});

test('a host of 2026 that listens for a file hears when it changes', async () => {
  const { client, inFolder, updates } = await filesHost({ mode: 'auto', inMemory: false });
  writeFileSync(inFolder('milk.txt'), '1');
  const uri = pathToFileURL(inFolder('milk.txt')).href;
  await client.listen({ resourceSubscriptions: [uri] });
  // With this the server hears of the folders, and what it was to listen for is in bounds.
  await client.readResource({ uri });
  await expect
    .poll(() => {
      writeFileSync(inFolder('milk.txt'), String(Math.random()));
      return updates[0];
    })
    .toBe(uri);
});

test('a host of 2026 that listens for a file within folders it told hears of a change right after its answer', async () => {
  const { client, inFolder, updates } = await filesHost({ mode: 'auto', inMemory: false });
  const files = Array.from({ length: 100 }, (_, at) => inFolder(`${at}.txt`));
  for (const file of files) writeFileSync(file, '1');
  const uris = files.map((file) => pathToFileURL(file).href);
  await client.readResource({ uri: uris[0] ?? '' });
  await client.listen({ resourceSubscriptions: uris });
  for (const file of files) writeFileSync(file, '2');
  await expect.poll(() => new Set(updates).size).toBe(files.length);
});

test.skipIf(!canTakeWatchers)('where the system has no watchers left, a host hears of a change all the same', async () => {
  const { client, inFolder, updates } = await filesHost({ inMemory: false, by: takeWatchers });
  writeFileSync(inFolder('milk.txt'), '1');
  const uri = pathToFileURL(inFolder('milk.txt')).href;
  await client.subscribeResource({ uri });
  writeFileSync(inFolder('milk.txt'), '22');
  await expect.poll(() => updates).toEqual([uri]);
});
