import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HostError, reasonOf } from '../../../../contract/errors.ts';
import { type FolderInstructions as Read, INSTRUCTIONS_FILE } from '../../../../contract/folder-instructions.ts';
import type { Folder } from '../../../../contract/workspace.ts';
import { readWithin } from '../../files/read-within.ts';
import type { Journal } from '../../base/journal.ts';
import type { KeptInstructions } from '../../storage/kept-instructions.ts';

type Needs = { journal: Pick<Journal, 'state'>; kept: KeptInstructions };

const MOST_BYTES = 32 * 1024;
const name = INSTRUCTIONS_FILE;

export type InstructionsOfFolders = ReturnType<typeof createFolderInstructions>;

/**
 * The AGENTS.md of folders. Models are told what the person looked at, until they look at another
 * text of it or want none told.
 */
export function createFolderInstructions({ journal, kept }: Needs) {
  return {
    async read(path: string): Promise<Read> {
      const found = await look(known(path));
      const used = kept.of(path)?.hash;
      return { found, ...(used !== undefined && { used }) };
    },

    async use({ path, hash }: { path: string; hash: string }): Promise<void> {
      const found = await look(known(path));
      if (found.is === 'odd') throw new HostError('bad-input', found.reason);
      if (found.is === 'none' || found.hash !== hash) throw new HostError('bad-input', { code: 'instructions-changed', name });
      kept.keep(path, { hash, text: found.text });
    },

    leave(path: string): void {
      known(path);
      kept.forget(path);
    },

    /**
     * The instructions of this folder that models are told: one text or none. Asks no disk that
     * could hang.
     */
    toldOf(path: string): { path: string; text: string }[] {
      const used = kept.of(path);
      return used ? [{ path, text: used.text }] : [];
    },
  };

  function known(path: string): Folder {
    const folder = journal.state().folders.find((other) => other.path === path);
    if (!folder) throw new HostError('not-found', { code: 'folder-not-listed' });
    return folder;
  }
}

async function look({ path, realPath = path }: Folder): Promise<Read['found']> {
  try {
    if (!(await isThere(join(realPath, name)))) return { is: 'none' };
    const { bytes } = await readWithin(realPath, name);
    if (bytes.length > MOST_BYTES) return { is: 'odd', reason: { code: 'instructions-too-long', name, kilobytes: MOST_BYTES / 1024 } };
    const text = textOf(bytes);
    if (text === undefined) return { is: 'odd', reason: { code: 'instructions-not-text', name } };
    return { is: 'text', text, hash: createHash('sha256').update(text).digest('hex') };
  } catch (cause) {
    return { is: 'odd', reason: reasonOf(cause) };
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (cause: unknown) => !(cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')),
  );
}

function textOf(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
