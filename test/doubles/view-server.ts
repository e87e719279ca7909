import { fileURLToPath } from 'node:url';
import type { Launch } from '../../contract/server.ts';

/**
 * A server whose `show_errors` has a view (MCP Apps). Its page is made with the `App` of the
 * official library, and says how each press in it was answered. `mark_known` is for all, `poll` for
 * views alone, `reason` for models alone.
 */
export function viewServer(): Extract<Launch, { kind: 'stdio' }> {
  const script = fileURLToPath(new URL('view-server.mjs', import.meta.url));
  return { kind: 'stdio', command: process.execPath, args: [script], env: {} };
}
