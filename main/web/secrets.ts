import { createHash } from 'node:crypto';
import type { AsyncEntry } from '@napi-rs/keyring';
import { HostError, reasonOf } from '../../contract/errors.ts';
import type { Reason } from '../../contract/reason.ts';
import type { Clock, Log, Secrets } from '../host/base/needs.ts';
import { withReasons, secretsInMemory } from '../host/machine/secrets.ts';

/** The part of @napi-rs/keyring that is used. */
export type Keyring = {
  AsyncEntry: new (
    ...place: ConstructorParameters<typeof AsyncEntry>
  ) => Pick<AsyncEntry, 'setPassword' | 'getPassword' | 'deletePassword'>;
};

/** `onNone`: told why the system offers no key store. */
type Needs = { dataFolder: string; clock: Clock; log: Log; onNone?: (why: Reason) => void; load?: () => Promise<Keyring> };

const PROBE_MS = 3000;

/**
 * The system's key store where it really keeps something, found out by trying; else memory. Nothing
 * is ever written to a plain file.
 */
export async function openKeyringSecrets({ dataFolder, clock, log, onNone, load = loadKeyring }: Needs): Promise<Secrets> {
  try {
    const keyring = await load();
    const secrets = inKeyring(keyring, dataFolder);
    await within(PROBE_MS, clock, probe(secrets));
    return withReasons(secrets);
  } catch (cause) {
    onNone?.(reasonOf(cause));
    log.warn('The system offers no key store; keys are forgotten at the end.', { cause: String(cause) });
    return secretsInMemory();
  }
}

/** Imported late: where the native part cannot load, the app still starts. */
function loadKeyring(): Promise<Keyring> {
  return import('@napi-rs/keyring');
}

function inKeyring({ AsyncEntry }: Keyring, dataFolder: string): Secrets {
  // Two data folders must not read each other's keys.
  const folder = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  // Linux would fall back to the kernel's keyring, which forgets everything at the next start of
  // the machine.
  const entry = (name: string) => new AsyncEntry('Switchyard', `${folder}/${name}`, { linux: { store: 'secret-service' } });
  return {
    backend: 'system',
    read: async (name) => (await entry(name).getPassword()) ?? undefined,
    write: (name, text) => entry(name).setPassword(text),
    remove: async (name) => void (await entry(name).deletePassword()),
  };
}

async function probe(secrets: Secrets): Promise<void> {
  await secrets.write('probe', 'kept');
  const read = await secrets.read('probe');
  await secrets.remove('probe');
  if (read !== 'kept') throw new HostError('unsupported', { code: 'key-store-forgets' });
}

/** A locked key store can wait for a dialog nobody sees. */
function within<T>(ms: number, clock: Clock, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new HostError('unsupported', { code: 'key-store-silent', ms })));
    work.then(resolve, reject).finally(stop);
  });
}
