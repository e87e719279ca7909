import { fileURLToPath } from 'node:url';
import type { Launch } from '../../contract/server.ts';

/**
 * A server whose tools run as tasks: `soon`, `asks-twice`, `lasts`, `fails`, and `forgotten`, of
 * which it knows nothing afterwards. In the legacy era there is `asks-late`, too, which asks while
 * it says that it works. `counts` answers at once with the requests it got, by method.
 */
export function taskServer(era: 'legacy' | 'modern'): Extract<Launch, { kind: 'stdio' }> {
  const file = fileURLToPath(new URL('task-server.mjs', import.meta.url));
  return { kind: 'stdio', command: process.execPath, args: [file, JSON.stringify({ era })], env: {} };
}
