import { open } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, resolve } from 'node:path';
import { type AttachedFile, FILE_PIECE, MOST_FILES } from '../../contract/attached-file.ts';
import { HostError } from '../../contract/errors.ts';
import type { Host } from '../../contract/wire.ts';
import { fromHome } from '../host/consent/folders/look.ts';

/**
 * Brings the files of --attach to the host. Throws HostError for the first that cannot be read, or
 * that no model reads. `conversation`: the chat that they are for, where it is there already.
 */
export async function attachFiles(paths: string[], ask: Host['ask'], conversation?: string): Promise<AttachedFile[]> {
  if (paths.length > MOST_FILES) throw new HostError('bad-input', { code: 'too-many-files', count: MOST_FILES });
  const files: AttachedFile[] = [];
  for (const path of paths) files.push(await bring(path, ask, conversation));
  return files;
}

async function bring(given: string, ask: Host['ask'], conversation: string | undefined): Promise<AttachedFile> {
  const path = resolve(fromHome(given, homedir()));
  const unreadable = (cause: unknown): never => {
    if (cause instanceof HostError) throw cause;
    throw new HostError('bad-input', {
      code: 'file-unreadable',
      path: given,
      text: cause instanceof Error ? cause.message : String(cause),
    });
  };
  const file = await open(path).catch(unreadable);
  try {
    const { size } = await file.stat();
    const { upload } = await ask('file.begin', { name: basename(path).slice(-255), bytes: size, conversation });
    const piece = Buffer.allocUnsafe(FILE_PIECE);
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(piece, 0, FILE_PIECE, at);
      if (bytesRead === 0) break;
      await ask('file.piece', { upload, data: piece.toString('base64', 0, bytesRead) });
      at += bytesRead;
    }
    return (await ask('file.end', { upload })).file;
  } catch (cause) {
    return unreadable(cause);
  } finally {
    await file.close();
  }
}
