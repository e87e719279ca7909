import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Secrets } from '../base/needs.ts';

/**
 * Secrets in memory, for a machine without a key store: they are gone with the process, and never
 * on disk.
 */
export function secretsInMemory(kept = new Map<string, string>()): Secrets {
  return {
    backend: 'memory',
    read: async (name) => kept.get(name),
    write: async (name, text) => void kept.set(name, text),
    remove: async (name) => void kept.delete(name),
  };
}

/**
 * The same secrets; when the key store refuses, the person is told that it did, instead of a bug.
 */
export function withReasons(secrets: Secrets): Secrets {
  return {
    backend: secrets.backend,
    read: (name) => secrets.read(name).catch(refuse),
    write: (name, text) => secrets.write(name, text).catch(refuse),
    remove: (name) => secrets.remove(name).catch(refuse),
  };
}

function refuse(cause: unknown): never {
  // The error says already what became of the key.
  if (cause instanceof HostError && cause.code === 'storage') throw cause;
  throw new HostError('storage', { code: 'key-store-refused', why: reasonOf(cause) }, { cause });
}
