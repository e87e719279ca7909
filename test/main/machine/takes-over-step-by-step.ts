// node takes-over-step-by-step.ts FOLDER KEYRING [KILL-AT]: takes all keys over, writes one and
// removes one. Before each change of the disk or the keyring it makes an image of both, or is
// killed before the change of that number.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const [, , folder = '', keyring = '', killAt] = process.argv;
const images = join(folder, '..', 'images');
const { cpSync, mkdirSync } = fs;
let steps = 0;
let isCopying = false;

function step(): void {
  if (isCopying) return;
  steps += 1;
  if (killAt !== undefined) {
    if (steps < Number(killAt)) return;
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  }
  isCopying = true;
  const image = join(images, String(steps).padStart(3, '0'));
  mkdirSync(image, { recursive: true });
  cpSync(folder, join(image, 'data'), { recursive: true });
  if (fs.existsSync(keyring)) cpSync(keyring, join(image, 'keyring.json'));
  isCopying = false;
}

for (const name of ['writeFileSync', 'renameSync', 'rmSync'] as const) {
  const change = fs[name];
  Reflect.set(fs, name, (...args: unknown[]) => {
    step();
    return Reflect.apply(change, fs, args);
  });
}
syncBuiltinESMExports();

const { openSecrets } = await import('../../../main/host/machine/secrets.ts');
const { openFolder } = await import('../../../main/host/base/folder-identity.ts');
const { realClock } = await import('../../../main/host/machine/real-clock.ts');
const { entriesInFile, keyringOf } = await import('../../doubles/keyring.ts');

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const secrets = await openSecrets({
  folder: openFolder(folder).folder,
  clock: realClock,
  log,
  load: keyringOf(entriesInFile(keyring)),
  decryptor: { decrypt: async (encrypted) => encrypted.split('').toReversed().join('') },
});
for (const name of ['app/1', 'app/2', 'path/1', 'path/2', 'copied']) await secrets.read(name);
await secrets.write('path/3', 'written');
process.stdout.write('written\n');
await secrets.remove('gone');
process.stdout.write('removed\n');
step();
