import { readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { z } from 'zod';
import { Reason } from '../../../contract/reason.ts';
import { Runner } from '../../../contract/runner.ts';
import { FolderIdentity, isStillThere } from '../base/folder-identity.ts';
import { writePrivateFile } from '../machine/private-files.ts';

/**
 * Left in the data folder by the host that runs there: who it is, which folder it has, and where it
 * listens. A copy of the folder has a copy of the note, which names the original.
 */
export const HostNote = z.object({
  folder: FolderIdentity,
  /**
   * A path in the data folder is relative to it, so that it holds when the folder is renamed.
   * `why`: no socket could be made.
   */
  socket: z.union([z.object({ path: z.string() }), z.object({ why: Reason })]),
  who: Runner.optional().catch(undefined),
  pid: z.number(),
  version: z.string(),
});
export type HostNote = z.infer<typeof HostNote>;

/** Returns how to take it away. */
export function leaveNote(note: HostNote): () => void {
  const file = fileIn(note.folder.path);
  writePrivateFile(file, JSON.stringify(note));
  return () => {
    if (isStillThere(note.folder)) rmSync(file, { force: true });
  };
}

/** One that a killed host left is like any other: nobody listens where it says. */
export function readNote(dataFolder: string): HostNote | undefined {
  try {
    return HostNote.parse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')));
  } catch {
    return undefined;
  }
}

/** The path of a socket as a note has it. */
export function inNote(dataFolder: string, socket: string): string {
  const inside = relative(dataFolder, socket);
  return inside.startsWith('..') || isAbsolute(inside) || !isAbsolute(socket) ? socket : inside;
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'host.json');
}
