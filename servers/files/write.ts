import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, link, lstat, open, rename, unlink } from 'node:fs/promises';
import { changed, type FileAt, type Held, inFolder, inParent, openFile } from './held.ts';
import { locate } from './places.ts';
import { readWhole } from './read.ts';
import { Refused } from './refused.ts';
import { decode, encode, isCrlf, textKind } from './text.ts';
import type { Work } from './work.ts';

/** Bytes of a file that is changed as a whole. */
export const MOST_CHANGED = 32 * 1024 * 1024;

/**
 * Writes a whole file, new or over the one there is, whose encoding, line endings and mode stay.
 */
export async function writeFile(path: string, content: string, { folders, turns }: Work): Promise<string> {
  const place = await locate(path, folders);
  if (place.steps.length === 0) throw new Refused(`${path} is a folder, not a file.`);
  return turns.take([place], () =>
    inParent(place, async (held, name) => {
      const at = { held, name, said: path };
      const before = await present(held, name);
      if (!before) {
        await create(at, (file) => file.writeFile(content));
        return `Wrote ${place.path}, a new file of ${Buffer.byteLength(content)} bytes.`;
      }
      const { file, about } = await openFile(at);
      try {
        const { bytes, notes } = await asBefore(file, content);
        await replace(at, bytes, about);
        return [`Wrote ${place.path}, ${bytes.length} bytes in place of ${about.size}.`, ...notes].join(' ');
      } finally {
        await file.close();
      }
    }),
  );
}

async function asBefore(file: FileHandle, content: string): Promise<{ bytes: Buffer; notes: string[] }> {
  const old = await readWhole(file, MOST_CHANGED);
  const kind = textKind(old);
  if (!kind) return { bytes: Buffer.from(content), notes: [] };
  const keepsCrlf = isCrlf(decode(old, kind)) && !content.includes('\r');
  const text = keepsCrlf ? content.replaceAll('\n', '\r\n') : content;
  const bom = content.startsWith('\ufeff') ? Buffer.alloc(0) : old.subarray(0, kind.bom);
  const notes = [keepsCrlf && 'Its lines still end with CR LF.', kind.encoding !== 'utf-8' && `It is still ${kind.encoding}.`];
  return { bytes: Buffer.concat([bom, encode(text, kind.encoding)]), notes: notes.filter((note) => note !== false) };
}

/** A file that is there whole or not at all; one that came there meanwhile is left alone. */
async function create(at: FileAt, write: (file: FileHandle) => Promise<unknown>, mode = 0o666): Promise<void> {
  const { held, name, said } = at;
  await besides(at, mode, async (fresh, file) => {
    await write(file);
    await file.sync();
    try {
      // A link, unlike renaming, never takes the place of what is there.
      await link(held.at(fresh), held.at(name));
    } catch (cause) {
      if (isCode(cause, 'EEXIST')) throw new Refused(`${said} is there already.`);
      if (!isCode(cause, 'EPERM') && !isCode(cause, 'ENOTSUP') && !isCode(cause, 'ENOSYS')) throw cause;
      // A file system without hard links.
      if (await present(held, name)) throw new Refused(`${said} is there already.`);
      await rename(held.at(fresh), held.at(name));
    }
  });
}

/**
 * Puts these bytes in the place of the file that was read as `before`, with its mode and owner.
 * Another file there is left alone.
 */
export async function replace(at: FileAt, bytes: Buffer, before: Stats): Promise<void> {
  const { held, name, said } = at;
  await besides(at, 0o600, async (fresh, file) => {
    await file.writeFile(bytes);
    // Only an administrator may give files away; others own what they replace, or may not keep its
    // owner.
    await file.chown(before.uid, before.gid).catch(() => undefined);
    await file.chmod(before.mode & 0o7777);
    await file.sync();
    const now = await lstat(held.at(name));
    if (now.ino !== before.ino || now.dev !== before.dev || now.mtimeMs !== before.mtimeMs || now.size !== before.size) throw changed(said);
    await rename(held.at(fresh), held.at(name));
  });
}

async function besides({ held, name }: FileAt, mode: number, use: (fresh: string, file: FileHandle) => Promise<void>): Promise<void> {
  // Names have 255 bytes at most.
  const fresh = `.${Array.from(name).slice(0, 40).join('')}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(held.at(fresh), constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0), mode);
  try {
    await use(fresh, file);
  } finally {
    await file.close();
    // The temporary file is gone where it was renamed.
    await unlink(held.at(fresh)).catch(() => undefined);
  }
  await syncFolder(held);
}

/** The new name survives a loss of power, too. */
async function syncFolder(held: Held): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(held.at(), constants.O_RDONLY).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

async function present(held: Held, name: string): Promise<Stats | undefined> {
  try {
    return await lstat(held.at(name));
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return undefined;
    throw cause;
  }
}

/** Makes a folder, and those above it that are missing. */
export async function createDirectory(path: string, { folders }: Work): Promise<string> {
  const place = await locate(path, folders);
  await inFolder(place, () => Promise.resolve(), { make: true });
  return `The folder ${place.path} is there.`;
}

/** Gives a file or folder another place or name. Nothing is ever replaced. */
export async function moveFile(source: string, destination: string, { folders, turns }: Work): Promise<string> {
  const [from, to] = [await locate(source, folders, { itself: true }), await locate(destination, folders, { itself: true })];
  await turns.take([from, to], () =>
    inParent(from, (there, name) =>
      inParent(to, async (held, newName) => {
        const about = await lstat(there.at(name));
        if (about.isFile()) return moveAlone(there.at(name), held.at(newName), destination);
        if (await present(held, newName)) throw new Refused(`${destination} is there already.`);
        await rename(there.at(name), held.at(newName));
      }),
    ),
  );
  return `Moved ${from.path} to ${to.path}.`;
}

async function moveAlone(from: string, to: string, said: string): Promise<void> {
  try {
    await link(from, to);
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) throw new Refused(`${said} is there already.`);
    throw cause;
  }
  await unlink(from);
}

/** A second file with the same bytes and mode. Nothing is ever replaced. */
export async function copyFile(source: string, destination: string, { folders, signal, progress }: Work): Promise<string> {
  const [from, to] = [await locate(source, folders), await locate(destination, folders, { itself: true })];
  await inParent(from, (there, name) =>
    inParent(to, async (held, newName) => {
      if (await present(held, newName)) throw new Refused(`${destination} is there already.`);
      const { file, about } = await openFile({ held: there, name, said: source });
      try {
        const copy = async (fresh: FileHandle) => {
          const piece = Buffer.alloc(1 << 20);
          for (let at = 0; ;) {
            signal.throwIfAborted();
            const { bytesRead } = await file.read(piece, 0, piece.length, at);
            if (bytesRead === 0) return fresh.chmod(about.mode & 0o777);
            await fresh.write(piece, 0, bytesRead);
            at += bytesRead;
            progress(at, about.size, 'bytes copied');
          }
        };
        await create({ held, name: newName, said: destination }, copy, 0o600);
      } finally {
        await file.close();
      }
    }),
  );
  return `Copied ${from.path} to ${to.path}.`;
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
