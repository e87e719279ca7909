import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HostError } from '../../../contract/errors.ts';
import type { Clock } from '../base/needs.ts';
import { fetchBounded } from './fetch-bounded.ts';
import type { ManifestFile } from './manifest.ts';

type Needs = { fetch: typeof fetch; clock: Clock; folder: string };

const LONGEST_MINUTES = 240;

/**
 * The path of the file that a manifest names, once it has exactly its size and its SHA-512. One
 * that is whole already is not downloaded again. Throws HostError.
 */
export async function downloadFile(
  needs: Needs,
  file: ManifestFile,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const name = nameOf(file);
  const path = join(needs.folder, name);
  if (await isWhole(path, file)) return path;
  const part = `${path}.part`;
  await mkdir(needs.folder, { recursive: true, mode: 0o700 });
  try {
    await writeHashed(needs, { file, name, part, onBytes, signal });
    await rename(part, path);
    return path;
  } finally {
    await rm(part, { force: true });
  }
}

/** Endings by which the system, and the installer, know what a file is. */
const ENDINGS = { deb: '.deb', rpm: '.rpm', AppImage: '.AppImage', nsis: '.exe', mac: '.zip' };

function nameOf({ package: kind, url }: ManifestFile): string {
  const said = basename(decodeURIComponent(new URL(url).pathname)).replaceAll(/[^\w.+-]/g, '-');
  return said.endsWith(ENDINGS[kind]) ? said.slice(-120) : `switchyard${ENDINGS[kind]}`;
}

async function isWhole(path: string, { bytes, sha512 }: ManifestFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== bytes) return false;
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64') === sha512;
}

type Writing = { file: ManifestFile; name: string; part: string; onBytes(bytes: number): void; signal: AbortSignal };

async function writeHashed({ fetch, clock }: Needs, { file, name, part, onBytes, signal }: Writing): Promise<void> {
  const url = new URL(file.url);
  const hash = createHash('sha512');
  const out = await open(part, 'w', 0o600);
  let bytes = 0;
  try {
    await fetchBounded({ fetch, clock }, { url, most: file.bytes, longestMinutes: LONGEST_MINUTES, signal }, async (piece) => {
      bytes += piece.length;
      hash.update(piece);
      await out.write(piece);
      onBytes(bytes);
    });
    await out.sync();
  } finally {
    await out.close();
  }
  if (bytes < file.bytes) throw new HostError('server-failed', { code: 'update-broke-off', host: url.host });
  if (hash.digest('base64') !== file.sha512) throw new HostError('server-failed', { code: 'update-other-file', file: name });
}
