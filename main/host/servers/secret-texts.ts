import type { Secrets } from '../base/needs.ts';

export type SecretTexts = Pick<Secrets, 'read' | 'write' | 'remove'>;

export async function writeSecrets(store: SecretTexts, texts: Map<string, string>): Promise<void> {
  for (const [name, text] of texts) await store.write(name, text);
}

export async function forgetSecrets(store: SecretTexts, names: string[]): Promise<void> {
  for (const name of names) await store.remove(name);
}
