import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { z } from 'zod';
import type { Log, Secrets } from '../host/base/needs.ts';
import { withReasons, secretsInMemory } from '../host/machine/secrets.ts';

type Needs = { safeStorage: SafeStorage; platform: string; dataFolder: string; log: Log };

/**
 * Keys, encrypted by the system's key store, in a file only this person can read. Without a key
 * store they stay in memory.
 */
export async function openDesktopSecrets({ safeStorage, platform, dataFolder, log }: Needs): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json');
  if (!(await canEncrypt(safeStorage, platform))) return secretsInMemory();

  const kept = readKept(file, log);
  const keep = () => {
    const next = `${file}.next`;
    writeFileSync(next, JSON.stringify(Object.fromEntries(kept)), { mode: 0o600 });
    renameSync(next, file);
  };
  return withReasons({
    backend: 'system',
    async read(name) {
      const text = kept.get(name);
      if (text === undefined) return undefined;
      try {
        return (await safeStorage.decryptStringAsync(Buffer.from(text, 'base64'))).result;
      } catch (cause) {
        // Another machine's or another person's key store wrote it: it has to be entered again.
        log.warn(`The secret ${name} cannot be read any more`, cause);
        return undefined;
      }
    },
    async write(name, text) {
      kept.set(name, (await safeStorage.encryptStringAsync(text)).toString('base64'));
      keep();
    },
    async remove(name) {
      if (kept.delete(name)) keep();
    },
  });
}

/** `basic_text` encrypts with a key everybody knows: that is plain text. */
async function canEncrypt(safeStorage: SafeStorage, platform: string): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  return platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}

function readKept(file: string, log: Log): Map<string, string> {
  try {
    return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') log.error(`${file} cannot be read; the keys have to be entered again`, cause);
    return new Map();
  }
}
