import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log, Secrets } from '../host/base/needs.ts';
import { withReasons, secretsInMemory } from '../host/machine/secrets.ts';
import type { Shell } from './shell.ts';

type Needs = { shell: Shell; dataFolder: string; log: Log };

/**
 * Keys in a file that only this person can read. The shell encrypts them by the system's key store;
 * without a key store they stay in memory.
 */
export async function openEncryptedSecrets({ shell, dataFolder, log }: Needs): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json');
  if (!(await shell.ask('secrets.can-encrypt', {})).can) return secretsInMemory();

  const kept = readKept(file, log);
  const keep = () => {
    const next = `${file}.next`;
    writeFileSync(next, JSON.stringify(Object.fromEntries(kept)), { mode: 0o600 });
    renameSync(next, file);
  };
  return withReasons({
    backend: 'system',
    async read(name) {
      const encrypted = kept.get(name);
      if (encrypted === undefined) return undefined;
      try {
        return (await shell.ask('secrets.decrypt', { encrypted })).text;
      } catch (cause) {
        // Another machine's or another person's key store wrote it: it has to be entered again.
        log.warn(`The secret ${name} cannot be read any more`, cause);
        return undefined;
      }
    },
    async write(name, text) {
      kept.set(name, (await shell.ask('secrets.encrypt', { text })).encrypted);
      keep();
    },
    async remove(name) {
      if (kept.delete(name)) keep();
    },
  });
}

function readKept(file: string, log: Log): Map<string, string> {
  try {
    return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') log.error(`${file} cannot be read; the keys have to be entered again`, cause);
    return new Map();
  }
}
