import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataSizes } from '../../../main/host/storage/data-sizes.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test('the parts of the data folder add up to the whole, and a folder that is not there is empty', async () => {
  const folder = temporaryFolder();
  const put = (path: string, bytes: number) => writeFileSync(join(folder, path), Buffer.alloc(bytes));
  for (const name of ['attachments', 'switchyard.backups', 'results', 'results/chat', 'logs', 'logs/timeline', 'installed', 'bundles'])
    mkdirSync(join(folder, name));
  put('switchyard.db', 10);
  put('switchyard.db-wal', 5);
  put('attachments/a', 7);
  put('attachments/b', 8);
  put('results/chat/call.txt', 100);
  put('switchyard.backups/one.db', 9);
  put('logs/host.log', 2);
  put('logs/timeline/1-1.jsonl', 3);
  put('settings.json', 1);
  put('installed/tides', 40);
  put('bundles/harbor', 2);
  const { whole, fileCount, ...parts } = await dataSizes(folder);
  expect(parts).toEqual({ chats: 15, results: 100, files: 15, backups: 9, logs: 5, packages: 42, rest: 1 });
  expect(fileCount).toBe(2);
  expect(Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)).toBe(whole);
  expect(Object.values(await dataSizes(join(folder, 'gone')))).toEqual(Array(9).fill(0));
});
