import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createPackage } from '@electron/asar';
import { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { temporaryFolder } from './temporary-folder.ts';

const project = resolve(import.meta.dirname, '../..');
const double = resolve(import.meta.dirname, 'electron/electron');
const Manifest = z.looseObject({ main: z.string(), name: z.string(), productName: z.string(), version: z.string() });

/**
 * The built app as an AppImage mounts it, with a feed and a key of updates in its identity and the
 * stand-in for Electron as its program. `appImage` is the file that a person started.
 */
export async function releasedApp(updates: { feed: string; publicKey: string }): Promise<{ executable: string; appImage: string }> {
  const folder = temporaryFolder();
  const mounted = join(folder, 'mounted');
  const resources = join(mounted, 'resources');
  mkdirSync(resources, { recursive: true });
  const executable = join(mounted, 'switchyard');
  writeFileSync(executable, `#!/bin/sh\nELECTRON_DOUBLE_EXECUTABLE=$(readlink -f "$0") exec '${double}' "$@"\n`);
  chmodSync(executable, 0o755);
  const { scripts: _not, ...manifest } = parseJson(Manifest, readFileSync(join(project, 'package.json'), 'utf8'));
  const written = JSON.stringify({ ...manifest, updates });
  await packInto(join(resources, 'app.asar'), written);
  const unpacked = join(resources, 'app.asar.unpacked');
  copyBuilt(unpacked, ['main', 'renderer', 'servers']);
  writeFileSync(join(unpacked, 'package.json'), written);
  symlinkSync(process.execPath, join(resources, 'node'));
  const appImage = join(folder, 'Switchyard.AppImage');
  writeFileSync(appImage, 'the old one');
  return { executable, appImage };
}

async function packInto(archive: string, manifest: string): Promise<void> {
  const source = mkdtempSync(join(tmpdir(), 'released-app-'));
  try {
    copyBuilt(source, ['main', 'preload', 'renderer']);
    writeFileSync(join(source, 'package.json'), manifest);
    await createPackage(source, archive);
  } finally {
    rmSync(source, { recursive: true });
  }
}

function copyBuilt(to: string, parts: string[]): void {
  for (const part of parts)
    cpSync(join(project, 'dist', part), join(to, 'dist', part), { recursive: true, filter: (path) => !path.endsWith('.map') });
}
