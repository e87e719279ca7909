import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createPackage } from '@electron/asar';

const double = resolve(import.meta.dirname, '../doubles/electron/electron');

/**
 * The mark at the place of the fuses in an Electron program, the version and number of fuses, and
 * each of them as Electron ships it.
 */
const fuses = Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([1, 9]), Buffer.from('101100011')]);

/**
 * Lays out a folder as the Electron of this version would unpack, with our double as its program.
 * The folder packs and runs like the real one, but has no Electron: what is packed with it must
 * never leave this machine.
 */
export async function makeStandin(folder: string, version: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['resources', 'locales']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from(script), fuses, Buffer.from('\n')]));
  writeFileSync(join(folder, 'chrome-sandbox'), '#!/bin/sh\n');
  for (const language of ['en-US', 'de', 'zh-CN', 'fr']) writeFileSync(join(folder, 'locales', `${language}.pak`), language);
  for (const name of ['LICENSE', 'LICENSES.chromium.html'])
    writeFileSync(join(folder, name), `A stand-in for the ${name} of Electron, made for a test.\n`);
  writeFileSync(join(folder, 'version'), version);
  for (const name of ['electron', 'chrome-sandbox']) chmodSync(join(folder, name), 0o755);
  await packDefaultApp(join(folder, 'resources', 'default_app.asar'));
}

// A shell reads line by line: what follows `exec` is never seen by it.
const script = `#!/bin/sh\nELECTRON_DOUBLE_EXECUTABLE=$(readlink -f "$0") exec '${double}' "$@"\n`;

async function packDefaultApp(file: string): Promise<void> {
  const source = mkdtempSync(join(tmpdir(), 'standin-app-'));
  writeFileSync(join(source, 'package.json'), '{}');
  await createPackage(source, file);
  rmSync(source, { recursive: true });
}
