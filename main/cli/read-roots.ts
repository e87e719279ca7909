import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { fromHome, lookAtFolder, whyNoFolder } from '../host/consent/folders/look.ts';
import { UsageError } from './exit-codes.ts';

/**
 * The folders of --root; undefined where none was given. One that is not there is a slip of the
 * hand, not a disk that comes back.
 */
export async function readRoots(given: string[]): Promise<string[] | undefined> {
  const paths = given.map((path) => resolve(fromHome(path, homedir())));
  for (const path of paths) {
    const why = await whyNoFolder(await lookAtFolder({ path, usual: true, hiddenFrom: [] }));
    if (why) throw new UsageError(why);
  }
  return paths.length > 0 ? paths : undefined;
}
