import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { HostError } from '../../contract/errors.ts';
import type { Reason } from '../../contract/reason.ts';
import { secretsInMemory } from '../host/base/secrets-in-memory.ts';
import { createNetwork } from '../host/network/network.ts';
import type { Electron } from './electron.ts';

/** The reason why the download did not work; `said`: by the server or the system. */
export type DownloadTrouble =
  | 'interrupted'
  | 'too-slow'
  | 'unreachable'
  | 'damaged'
  | 'no-such-system'
  | { said: string }
  | { why: Reason };

type DownloadOptions = {
  environment: Record<string, string | undefined>;
  stop: AbortSignal;
  /** `all` is undefined where the server does not say it. */
  onBytes?: (done: number, all: number | undefined) => void;
  /** The longest time without a byte. */
  silenceMs?: number;
};

const RELEASES = 'https://github.com/electron/electron/releases/download/';

/**
 * Downloads Electron as it is published, compares its hash with the one that this installation
 * brought, and unpacks it. Resolves to the reason why it did not work, or to undefined. Its folder
 * is there only once all of it is.
 */
export async function downloadElectron(electron: Electron, options: DownloadOptions): Promise<DownloadTrouble | undefined> {
  const unfinished = `${electron.folder}.${randomUUID()}`;
  const archive = `${unfinished}.zip`;
  try {
    await mkdir(dirname(electron.folder), { recursive: true });
    const trouble = await readArchive(electron, archive, options);
    if (trouble !== undefined) return trouble;
    await unpack(archive, unfinished);
    await rename(unfinished, electron.folder).catch((cause: unknown) => {
      // Another start was first.
      if (electron.program() === undefined) throw cause;
    });
    return undefined;
  } catch (cause) {
    if (options.stop.aborted) return 'interrupted';
    return cause instanceof HostError ? { why: cause.reason } : { said: cause instanceof Error ? cause.message : String(cause) };
  } finally {
    for (const path of [archive, unfinished]) await rm(path, { recursive: true, force: true });
  }
}

async function readArchive(electron: Electron, to: string, options: DownloadOptions): Promise<DownloadTrouble | undefined> {
  if (electron.sha256 === undefined) return 'no-such-system';
  const { environment, stop, onBytes, silenceMs = 60_000 } = options;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const network = createNetwork({ fetch, environment, choice: () => undefined, secrets: secretsInMemory() });
    const response = await network.fetch(addressOf(electron, environment), { signal: AbortSignal.any([stop, silence.signal]) });
    if (!response.ok || response.body === null) return { said: `HTTP ${response.status}` };
    const length = Number(response.headers.get('content-length'));
    const hash = createHash('sha256');
    let done = 0;
    await pipeline(
      response.body,
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          timer.refresh();
          hash.update(piece);
          done += piece.length;
          onBytes?.(done, length > 0 ? length : undefined);
          yield piece;
        }
      },
      createWriteStream(to, { flags: 'wx', mode: 0o600 }),
    );
    return hash.digest('hex') === electron.sha256 ? undefined : 'damaged';
  } catch (cause) {
    if (stop.aborted) return 'interrupted';
    if (silence.signal.aborted) return 'too-slow';
    // The error of fetch when no connection comes about, or one breaks.
    if (cause instanceof TypeError) return 'unreachable';
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** Electron's own variables for a mirror count here, too. */
function addressOf({ version, archive }: Electron, environment: DownloadOptions['environment']): string {
  const folder = environment['ELECTRON_CUSTOM_DIR']?.replace('{{ version }}', version) ?? `v${version}`;
  return `${environment['ELECTRON_MIRROR'] ?? RELEASES}${folder}/${archive}`;
}

/** The kind of a file in its Unix mode, and that of a link, of which the app for macOS has some. */
const KIND = 0o170000;
const LINK = 0o120000;

/** Only after the hash of the archive was compared: its links are taken as they are. */
async function unpack(archive: string, folder: string): Promise<void> {
  const zip = await openPromise(archive, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      const path = join(folder, entry.fileName);
      const mode = entry.externalFileAttributes >>> 16;
      const isFolder = entry.fileName.endsWith('/');
      await mkdir(isFolder ? path : dirname(path), { recursive: true });
      if (isFolder) continue;
      const content = await zip.openReadStreamPromise(entry);
      if ((mode & KIND) === LINK) await symlink(await text(content), path);
      else await pipeline(content, createWriteStream(path, { flags: 'wx', mode: (mode & 0o111) === 0 ? 0o644 : 0o755 }));
    }
  } finally {
    zip.close();
  }
}
