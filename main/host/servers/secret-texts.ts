import type { Secrets } from '../base/needs.ts';

export type SecretTexts = Omit<Secrets, 'backend'>;

export function createSecretsInMemory(): SecretTexts {
  const texts = new Map<string, string>();
  return {
    read: async (name) => texts.get(name),
    write: async (name, text) => void texts.set(name, text),
    remove: async (name) => void texts.delete(name),
  };
}

export async function writeSecrets(store: SecretTexts, texts: Map<string, string>): Promise<void> {
  for (const [name, text] of texts) await store.write(name, text);
}

export async function forgetSecrets(store: SecretTexts, names: string[]): Promise<void> {
  for (const name of names) await store.remove(name);
}
