import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Output } from '../../../contract/api.ts';

/**
 * The size of the data folder in bytes, part by part. A file that cannot be looked at counts as
 * nothing.
 */
export async function dataSizes(dataFolder: string): Promise<Output<'data.sizes'>> {
  const names = await readdir(dataFolder).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => ({ name, ...(await folderSize(join(dataFolder, name))) })));
  const of = (isWanted: (name: string) => boolean) => sizes.filter(({ name }) => isWanted(name)).reduce((sum, { bytes }) => sum + bytes, 0);
  const whole = of(() => true);
  const parts = {
    chats: of((name) => name.startsWith('switchyard.db')),
    results: of((name) => name === 'results'),
    files: of((name) => name === 'attachments'),
    backups: of((name) => name === 'switchyard.backups'),
    // With the messages of the timeline.
    logs: of((name) => name === 'logs'),
    packages: of((name) => name === 'installed' || name === 'bundles'),
  };
  return {
    whole,
    ...parts,
    fileCount: sizes.find(({ name }) => name === 'attachments')?.count ?? 0,
    rest: Object.values(parts).reduce((left, bytes) => left - bytes, whole),
  };
}

/** Of a folder, with all that is in it. Links are not followed. */
export async function folderSize(path: string): Promise<{ bytes: number; count: number }> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined);
  const files = entries ? entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)) : [path];
  let bytes = 0;
  for (const file of files) bytes += (await stat(file).catch(() => undefined))?.size ?? 0;
  return { bytes, count: files.length };
}
