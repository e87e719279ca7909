import { looksSecret } from '../../../contract/server.ts';

/** Names come again and again, and reading one costs more than all else of a small message. */
const read = new Map<string, boolean>();
const MOST = 5000;

/** `looksSecret`, read once for each name. */
export function isSecretName(name: string): boolean {
  const known = read.get(name);
  if (known !== undefined) return known;
  const isSecret = looksSecret(name);
  if (read.size >= MOST) read.clear();
  read.set(name, isSecret);
  return isSecret;
}
