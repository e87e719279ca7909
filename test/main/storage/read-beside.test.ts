import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBeside } from '../../../main/host/storage/read-beside.ts';
import { openedDatabase } from '../../doubles/open-database.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test.for(['is not there yet', 'is empty'])('a database that %s is read once whoever has the new folder has made it', async (how) => {
  const folder = temporaryFolder();
  const path = join(folder, 'switchyard.db');
  if (how === 'is empty') writeFileSync(path, '');
  const read = readBeside(folder, ({ rules, conversations, decisions }) => ({ rules, conversations, ...decisions.read({ text: '' }) }));
  openedDatabase(path);
  expect(await read).toEqual({ rules: {}, conversations: {}, decisions: [], more: false });
});
