import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BroughtBundles } from '../../../../main/host/servers/bundles/brought-bundles.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

function place() {
  const dataFolder = temporaryFolder();
  const brought = new BroughtBundles({ dataFolder, log: { info() {}, warn() {}, error() {} } });
  return { brought, names: () => readdirSync(join(dataFolder, 'bundles')) };
}

test('pieces are put together in their order, and what is let go is gone', async () => {
  const { brought, names } = place();
  const { path } = await brought.begin();
  for (const piece of ['tides', ' and ', 'more']) await brought.add({ path, data: Buffer.from(piece).toString('base64') });
  expect(readFileSync(path, 'utf8')).toBe('tides and more');
  await brought.letGo({ path });
  expect(names()).toEqual([]);
  await expect(brought.add({ path, data: '' })).rejects.toMatchObject({ code: 'not-found', reason: { code: 'bundle-not-brought' } });
});

test('only files that were brought are written or let go', async () => {
  const { brought } = place();
  const path = join(temporaryFolder(), 'of-somebody-else');
  await expect(brought.add({ path, data: 'AAAA' })).rejects.toMatchObject({ reason: { code: 'bundle-not-brought' } });
  await brought.letGo({ path: import.meta.filename });
  expect(readFileSync(import.meta.filename, 'utf8')).not.toBe('');
});

test('of five that are brought at once, the first goes', async () => {
  const { brought, names } = place();
  const [first] = [await brought.begin(), await brought.begin(), await brought.begin(), await brought.begin(), await brought.begin()];
  expect(names()).toHaveLength(4);
  await expect(brought.add({ path: first?.path ?? '', data: '' })).rejects.toMatchObject({ reason: { code: 'bundle-not-brought' } });
});
