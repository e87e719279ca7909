import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { HostError } from '../../contract/errors.ts';
import { writePrivateFile } from '../host/machine/private-files.ts';
import { linkOf } from './access.ts';

const LinkFile = z.object({ origin: z.string(), key: z.string() });
type LinkFile = z.infer<typeof LinkFile>;

/** Leaves word in the data folder how its owner gets another link; returns how to take it away. */
export function leaveLinkFile(dataFolder: string, word: LinkFile): () => void {
  const file = fileIn(dataFolder);
  writePrivateFile(file, JSON.stringify(word));
  return () => rmSync(file, { force: true });
}

/** A new link to the Switchyard that serves this data folder now. */
export async function askForLink(dataFolder: string): Promise<string> {
  const { origin, key } = readLinkFile(dataFolder);
  const answer = await fetch(`${origin}/link`, { method: 'POST', headers: { Authorization: `Bearer ${key}` } }).catch(() => undefined);
  if (!answer?.ok) throw notServed(dataFolder);
  return linkOf(origin, (await answer.text()).trim());
}

export function hasLinkFile(dataFolder: string): boolean {
  try {
    return readLinkFile(dataFolder).origin !== '';
  } catch {
    return false;
  }
}

function readLinkFile(dataFolder: string): LinkFile {
  try {
    return LinkFile.parse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')));
  } catch {
    throw notServed(dataFolder);
  }
}

function notServed(dataFolder: string): HostError {
  return new HostError(
    'not-found',
    `No Switchyard serves a browser with the data folder ${dataFolder}. Start one with "switchyard serve", or name its folder with --data.`,
  );
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'link.json');
}
