import type { Secrets } from './needs.ts';

/**
 * Secrets in memory, for a machine without a key store: they are gone with the process, and never
 * on disk.
 */
export function secretsInMemory(texts = new Map<string, string>()): Secrets {
  return {
    backend: 'memory',
    read: async (name) => texts.get(name),
    write: async (name, text) => void texts.set(name, text),
    remove: async (name) => void texts.delete(name),
    removeAll: async () => texts.clear(),
  };
}
