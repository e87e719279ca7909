import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataSizes } from '../../../main/host/storage/data-sizes.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test('each part of the data folder is measured with all that is in it, and a folder that is not there is empty', async () => {
  const folder = temporaryFolder();
  const put = (path: string, bytes: number) => writeFileSync(join(folder, path), Buffer.alloc(bytes));
  for (const name of ['attachments', 'switchyard.backups', 'results', 'results/chat', 'logs', 'logs/timeline'])
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
  expect(await dataSizes(folder)).toEqual({ whole: 145, chats: 15, results: 100, files: 15, fileCount: 2, backups: 9, logs: 5 });
  expect(await dataSizes(join(folder, 'gone'))).toEqual({ whole: 0, chats: 0, results: 0, files: 0, fileCount: 0, backups: 0, logs: 0 });
});
