import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openFolder } from '../../../main/host/base/folder-identity.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { openSecrets } from '../../../main/host/machine/secrets.ts';
import { deepTest } from '../../doubles/deep-test.ts';
import { entriesInFile, keyringOf } from '../../doubles/keyring.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const program = fileURLToPath(new URL('takes-over-step-by-step.ts', import.meta.url));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const turned = (text: string) => text.split('').toReversed().join('');

/** A copied folder with keys of the earlier app, by path, and sealed in the original. */
async function folderOfBefore() {
  const home = temporaryFolder();
  const [data, original, keyring] = [join(home, 'data'), join(home, 'original'), join(home, 'keyring.json')];
  const entries = entriesInFile(keyring);
  const open = async (path: string, decryptor = false) => {
    const { folder, close } = openFolder(path);
    close();
    const load = keyringOf(entries);
    return openSecrets({ folder, clock: realClock, log, load, ...(decryptor && { decryptor: { decrypt: async (text) => turned(text) } }) });
  };
  mkdirSync(original);
  const first = await open(original);
  await first.write('copied', 'text of copied');
  cpSync(original, data, { recursive: true });
  const encrypted = { 'app/1': turned('text of app/1'), 'app/2': turned('text of app/2') };
  writeFileSync(join(data, 'secrets.json'), JSON.stringify(encrypted));
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
  for (const name of ['path/1', 'path/2', 'path/3', 'gone']) entries.set(`Switchyard ${hash}/${name}`, `text of ${name}`);
  return { home, data, original, keyring, open };
}

const NAMES = ['app/1', 'app/2', 'path/1', 'path/2', 'copied'];

async function expectAllReadable({ data, original, open }: Awaited<ReturnType<typeof folderOfBefore>>, told: string): Promise<void> {
  const secrets = await open(data, true);
  for (const name of NAMES) expect(await secrets.read(name)).toBe(`text of ${name}`);
  const written = await secrets.read('path/3');
  if (told.includes('written')) expect(written).toBe('written');
  else expect(['text of path/3', 'written']).toContain(written);
  if (told.includes('removed')) expect(await secrets.read('gone')).toBeUndefined();
  expect(await (await open(original)).read('copied')).toBe('text of copied');
  expect(existsSync(join(data, 'secrets.json'))).toBe(false);
  expect(
    readdirSync(data)
      .map((name) => readFileSync(join(data, name), 'utf8'))
      .join(),
  ).not.toContain('text of');
}

test('after each step of the take-over the disk and the keyring hold every key', async () => {
  const before = await folderOfBefore();
  const { home, data, keyring } = before;
  const { status, stderr } = spawnSync(process.execPath, [program, data, keyring], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const images = readdirSync(join(home, 'images'));
  expect(images.length).toBeGreaterThan(25);
  for (const image of images) {
    // The folder itself stays: another one would be a copy.
    for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
    cpSync(join(home, 'images', image, 'data'), data, { recursive: true });
    cpSync(join(home, 'images', image, 'keyring.json'), keyring);
    await expectAllReadable(before, image === images.at(-1) ? 'written removed' : '');
  }
});

async function killedAt(step: number): Promise<boolean> {
  const before = await folderOfBefore();
  const { signal, stdout } = spawnSync(process.execPath, [program, before.data, before.keyring, String(step)], { encoding: 'utf8' });
  await expectAllReadable(before, stdout);
  return signal === 'SIGKILL';
}

test.each([5, 14, 23])('a program that is killed at change %i of the take-over leaves every key readable', async (step) => {
  expect(await killedAt(step)).toBe(true);
});

deepTest('a program that is killed at any change of the take-over leaves every key readable', async () => {
  let step = 1;
  while (await killedAt(step)) step += 1;
  expect(step).toBeGreaterThan(25);
});
