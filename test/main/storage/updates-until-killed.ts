import { flushCompileCache } from 'node:module';
import { writeSync } from 'node:fs';
import { Storage } from '../../../main/host/storage/storage.ts';
import { defined } from '../../doubles/defined.ts';

// The compile cache is written at an ordered end, and this program is killed.
flushCompileCache();

// Started as a process of its own on a data folder of a version before, and killed while it makes
// the backup and the update, or when it says that both are done.
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const storage = new Storage({
  dataFolder: defined(process.argv[2]),
  settings: { get: () => undefined, set: () => undefined, setAll: () => undefined },
  log,
  clock: { now: Date.now, elapsed: () => 1, after: () => () => undefined },
});
writeSync(1, `${Object.keys(storage.load().conversations).length} updated\n`);
process.stdin.resume();
