import { randomUUID } from 'node:crypto';
import type { AsyncEntry } from '@napi-rs/keyring';
import { HostError } from '../../../contract/errors.ts';
import type { Clock } from '../base/needs.ts';

/** The part of @napi-rs/keyring that is used. */
export type KeyringLibrary = {
  AsyncEntry: new (
    ...entry: ConstructorParameters<typeof AsyncEntry>
  ) => Pick<AsyncEntry, 'setPassword' | 'getPassword' | 'deletePassword'>;
};

/** Credentials of the system, each a short text under a name. */
export type Keyring = {
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
};

const SERVICE = 'Switchyard';

/** Imported late: where the native part cannot load, the app still starts. */
export function loadKeyringLibrary(): Promise<KeyringLibrary> {
  return import('@napi-rs/keyring');
}

/**
 * The keyring of this system, once it kept a value: `known`, which was written before, or one to
 * try it. Rejects where there is none that does.
 */
export async function openKeyring(load: () => Promise<KeyringLibrary>, known?: string): Promise<Keyring> {
  const { AsyncEntry } = await load();
  // Linux would fall back to the kernel's keyring, which forgets everything at the next start of
  // the machine.
  const entry = (name: string) => new AsyncEntry(SERVICE, name, { linux: { store: 'secret-service' } });
  const keyring: Keyring = {
    read: async (name) => (await entry(name).getPassword()) ?? undefined,
    write: (name, text) => entry(name).setPassword(text),
    remove: async (name) => void (await entry(name).deletePassword()),
  };
  if (known === undefined || (await keyring.read(known)) === undefined) await probe(keyring);
  return keyring;
}

async function probe(keyring: Keyring): Promise<void> {
  // Several programs of ours may start at once.
  const name = `probe/${randomUUID()}`;
  await keyring.write(name, 'kept');
  const text = await keyring.read(name);
  await keyring.remove(name);
  if (text !== 'kept') throw new HostError('unsupported', { code: 'key-store-forgets' });
}

/** A locked key store can wait for a dialog nobody sees. */
export function answeredWithin<T>(ms: number, clock: Pick<Clock, 'after'>, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new HostError('unsupported', { code: 'key-store-silent', ms })));
    work.then(resolve, reject).finally(stop);
  });
}
