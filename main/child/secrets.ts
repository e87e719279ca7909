import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { HostError } from '../../contract/errors.ts';
import type { Log, Secrets } from '../host/base/needs.ts';
import { withReasons, secretsInMemory } from '../host/machine/secrets.ts';
import type { Shell } from './shell.ts';

type Needs = { shell: Shell; dataFolder: string; log: Log };

/** Linux has several; a person who changes the desktop gets another one. */
const KEY_STORES: Record<string, string> = {
  gnome_libsecret: 'GNOME Keyring',
  kwallet: 'KWallet 4',
  kwallet5: 'KWallet 5',
  kwallet6: 'KWallet 6',
};

/**
 * Keys in a file that only this person can read. The shell encrypts them by the system's key store;
 * without a key store they stay in memory. On Linux each has the name of its key store before it.
 */
export async function openEncryptedSecrets({ shell, dataFolder, log }: Needs): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json');
  const { can, store } = await shell.ask('secrets.can-encrypt', {});
  if (!can) return secretsInMemory();

  const kept = readKept(file, log);
  const keep = () => {
    const next = `${file}.next`;
    writeFileSync(next, JSON.stringify(Object.fromEntries(kept)), { mode: 0o600 });
    renameSync(next, file);
  };
  const encrypt = async (text: string) => {
    const { encrypted } = await shell.ask('secrets.encrypt', { text });
    return store === undefined ? encrypted : `${store}:${encrypted}`;
  };
  /** Another key that was entered meanwhile stays. */
  const encryptAnew = async (name: string, before: string, text: string) => {
    try {
      const after = await encrypt(text);
      if (kept.get(name) !== before) return;
      kept.set(name, after);
      keep();
    } catch (cause) {
      log.warn(`The secret ${name} stays encrypted by the old key`, cause);
    }
  };
  return withReasons({
    backend: 'system',
    async read(name) {
      const found = kept.get(name);
      if (found === undefined) return undefined;
      const { was, encrypted } = partsOf(found);
      try {
        const { text, isOld } = await shell.ask('secrets.decrypt', { encrypted });
        if (isOld) await encryptAnew(name, found, text);
        return text;
      } catch (cause) {
        // Another machine's or another person's key store wrote it: it has to be entered again.
        log.warn(`The secret ${name} cannot be read any more`, cause);
        if (was === undefined || store === undefined || was === store) return undefined;
        throw new HostError('storage', { code: 'key-in-other-store', was: nameOf(was), now: nameOf(store) });
      }
    },
    async write(name, text) {
      kept.set(name, await encrypt(text));
      keep();
    },
    async remove(name) {
      if (kept.delete(name)) keep();
    },
  });
}

/** Base64 has no colon. */
function partsOf(kept: string): { was?: string; encrypted: string } {
  const at = kept.indexOf(':');
  return at === -1 ? { encrypted: kept } : { was: kept.slice(0, at), encrypted: kept.slice(at + 1) };
}

function nameOf(store: string): string {
  return KEY_STORES[store] ?? store;
}

function readKept(file: string, log: Log): Map<string, string> {
  try {
    return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') log.error(`${file} cannot be read; the keys have to be entered again`, cause);
    return new Map();
  }
}
