import { fileURLToPath } from 'node:url';
import type { Launch } from '../../contract/server.ts';

/**
 * A server whose `show` has a view (MCP Apps) that wants what no view may have. Its page has
 * functions for that, which a test calls in it: `reads`, `sends`, `reach`, `busy`, `size`, `ask`,
 * `tell`. `address` and `stun` are where the page wants to send something. Its metadata holds more
 * of a policy than origins.
 */
export function hostileView(address: string, stun: string): Extract<Launch, { kind: 'stdio' }> {
  const script = fileURLToPath(new URL('hostile-view.mjs', import.meta.url));
  return { kind: 'stdio', command: process.execPath, args: [script, address, stun], env: {} };
}
