import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Runner } from '../../../contract/runner.ts';
import { writePrivateFile } from '../machine/private-files.ts';

/** Left in the data folder by the host that runs there: who it is, and where it listens. */
export const HostNote = z.object({ socket: z.string(), who: Runner.optional().catch(undefined), pid: z.number(), version: z.string() });
export type HostNote = z.infer<typeof HostNote>;

/** Returns how to take it away. */
export function leaveNote(dataFolder: string, note: HostNote): () => void {
  const file = fileIn(dataFolder);
  writePrivateFile(file, JSON.stringify(note));
  return () => rmSync(file, { force: true });
}

/** One that a killed host left is like any other: nobody listens where it says. */
export function readNote(dataFolder: string): HostNote | undefined {
  try {
    return HostNote.parse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')));
  } catch {
    return undefined;
  }
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'host.json');
}
