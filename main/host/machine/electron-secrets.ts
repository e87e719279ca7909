import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { HostError } from '../../../contract/errors.ts';
import type { Log } from '../base/needs.ts';

/** Electron's safeStorage. `store`: which of the key stores of Linux it uses. */
export type Decryptor = { store?: string | undefined; decrypt(encrypted: string): Promise<string> };

/** Linux has several; a person who changes the desktop gets another one. */
const KEY_STORES: Record<string, string> = {
  gnome_libsecret: 'GNOME Keyring',
  kwallet: 'KWallet 4',
  kwallet5: 'KWallet 5',
  kwallet6: 'KWallet 6',
};

/** The file in which an earlier desktop app kept secrets, each encrypted by Electron. */
export class ElectronSecrets {
  readonly #file: string;
  readonly #log: Log;
  readonly #encrypted: Map<string, string>;
  readonly #decryptor: Decryptor | undefined;

  /** Without a decryptor, as in a command, no secret in it can be read. */
  constructor(dataFolder: string, { log, decryptor }: { log: Log; decryptor: Decryptor | undefined }) {
    this.#file = join(dataFolder, 'secrets.json');
    this.#log = log;
    this.#encrypted = readEncrypted(this.#file, log);
    this.#decryptor = decryptor;
  }

  names(): string[] {
    return [...this.#encrypted.keys()];
  }

  /** Undefined: there is none, or nobody can decrypt it any more. Throws where somebody can. */
  async read(name: string): Promise<string | undefined> {
    const entry = this.#encrypted.get(name);
    if (entry === undefined) return undefined;
    if (!this.#decryptor) throw new HostError('storage', { code: 'key-waits-for-app' });
    const { was, encrypted } = partsOf(entry);
    const { store, decrypt } = this.#decryptor;
    try {
      return await decrypt(encrypted);
    } catch (cause) {
      // Another machine's or another person's key store wrote it: it has to be entered again.
      this.#log.warn(`The secret ${name} cannot be read any more`, cause);
      if (was === undefined || store === undefined || was === store) return undefined;
      throw new HostError('storage', { code: 'key-in-other-store', was: nameOf(was), now: nameOf(store) });
    }
  }

  /** The file goes with its last secret. */
  forget(names: string[]): void {
    if (names.filter((name) => this.#encrypted.delete(name)).length === 0) return;
    if (this.#encrypted.size === 0) return this.forgetAll();
    writeFileSync(`${this.#file}.next`, JSON.stringify(Object.fromEntries(this.#encrypted)), { mode: 0o600, flush: true });
    renameSync(`${this.#file}.next`, this.#file);
  }

  forgetAll(): void {
    this.#encrypted.clear();
    rmSync(this.#file, { force: true });
  }
}

/** Base64 has no colon. */
function partsOf(entry: string): { was?: string; encrypted: string } {
  const at = entry.indexOf(':');
  return at === -1 ? { encrypted: entry } : { was: entry.slice(0, at), encrypted: entry.slice(at + 1) };
}

function nameOf(store: string): string {
  return KEY_STORES[store] ?? store;
}

function readEncrypted(file: string, log: Log): Map<string, string> {
  try {
    return new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') log.error(`${file} cannot be read; the keys have to be entered again`, cause);
    return new Map();
  }
}
