import { fileURLToPath } from 'node:url';
import type { Launch } from '../../contract/server.ts';

/** A server that asks the person, the model and for folders: see the tools in asking-server.mjs. */
export function askingServer({
  era = 'legacy',
  atOnce,
}: { era?: 'legacy' | 'modern'; atOnce?: 'sampling/createMessage' | 'elicitation/create' | 'roots/list' } = {}): Extract<
  Launch,
  { kind: 'stdio' }
> {
  const file = fileURLToPath(new URL('asking-server.mjs', import.meta.url));
  return { kind: 'stdio', command: process.execPath, args: [file, JSON.stringify({ era, atOnce })], env: {} };
}
