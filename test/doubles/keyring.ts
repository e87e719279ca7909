import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { KeyringLibrary } from '../../main/host/machine/keyring.ts';

/** The entries of a keyring, under "SERVICE NAME". */
type Entries = {
  get(name: string): string | undefined;
  set(name: string, text: string): unknown;
  delete(name: string): boolean;
};

/** A keyring of the system that keeps its entries in here. */
export function keyringOf(entries: Entries): () => Promise<KeyringLibrary> {
  class Entry {
    readonly #name: string;
    constructor(service: string, name: string) {
      this.#name = `${service} ${name}`;
    }
    async setPassword(text: string): Promise<void> {
      entries.set(this.#name, text);
    }
    async getPassword(): Promise<string | null> {
      return entries.get(this.#name) ?? null;
    }
    async deletePassword(): Promise<boolean> {
      return entries.delete(this.#name);
    }
  }
  return async () => ({ AsyncEntry: Entry });
}

/** Entries in a file, which outlive a process. */
export function entriesInFile(file: string): Entries {
  const read = () => new Map<string, string>(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
  const change = <T>(work: (entries: Map<string, string>) => T): T => {
    const entries = read();
    const result = work(entries);
    writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(entries)));
    renameSync(`${file}.part`, file);
    return result;
  };
  return {
    get: (name) => read().get(name),
    set: (name, text) => change((entries) => entries.set(name, text)),
    delete: (name) => change((entries) => entries.delete(name)),
  };
}
