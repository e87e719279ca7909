import { fileURLToPath } from 'node:url';
import type { Launch } from '../../contract/server.ts';

/**
 * A server whose tools run as tasks: `soon`, `asks-twice`, `lasts`, `fails`, and `forgotten`, of
 * which it knows nothing afterwards. In the legacy era there is `asks-late`, too, which asks while
 * it says that it works. With `until` there is `until-file`, which is done once there is such a
 * file, and is known to every process of the server. `counts` answers at once with the requests it
 * got, by method.
 */
export function taskServer(era: 'legacy' | 'modern', until?: string): Extract<Launch, { kind: 'stdio' }> {
  const script = fileURLToPath(new URL('task-server.mjs', import.meta.url));
  return { kind: 'stdio', command: process.execPath, args: [script, JSON.stringify({ era, file: until })], env: {} };
}
