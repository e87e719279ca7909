import { appendFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bytesAtRest } from '../../../../main/host/servers/import/bytes-at-rest.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';
import { standIn } from '../../../doubles/beyond-types.ts';

/** Reads a file to which another program adds a letter after each of so many first reads. */
async function readWhileWritten(times: number, most = 1000): Promise<string> {
  const path = join(temporaryFolder(), 'mcp.json');
  writeFileSync(path, 'abc');
  const file = await open(path);
  onTestFinished(() => file.close());
  let reads = 0;
  const read = async (...place: Parameters<typeof file.read>) => {
    const done = await file.read(...place);
    if ((reads += 1) <= times) appendFileSync(path, 'x');
    return done;
  };
  const written = standIn<Parameters<typeof bytesAtRest>[0]>('a file', { stat: () => file.stat(), read });
  return (await bytesAtRest(written, await file.stat(), most)).toString();
}

test('a file that is saved while it is read is read again, until it is at rest', async () => {
  expect(await readWhileWritten(0)).toBe('abc');
  expect(await readWhileWritten(2)).toBe('abcxx');
});

test('a file that does not come to rest, or outgrows the limit, is not read', async () => {
  expect(await readWhileWritten(100)).toBe('changing');
  expect(await readWhileWritten(1, 3)).toBe('changing');
});
