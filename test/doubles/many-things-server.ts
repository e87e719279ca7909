import { fileURLToPath } from 'node:url';
import type { Launch } from '../../contract/server.ts';

type Script = {
  era?: 'legacy' | 'modern';
  /**
   * 5000 and 300 without a word; the named ones in many-things-server.mjs are the first of them.
   */
  resources?: number;
  prompts?: number;
  pageSize?: number;
  /** The server tells of changes to what is watched. */
  tells?: boolean;
  completes?: boolean;
  /** The time the prompt `slow` takes to complete its argument. */
  slowMs?: number;
};

/**
 * A server with 5,000 resources over pages, 300 prompts, completion that is slow or fails, and
 * prompts with pictures.
 */
export function manyThingsServer(script: Script = {}): Extract<Launch, { kind: 'stdio' }> {
  const file = fileURLToPath(new URL('many-things-server.mjs', import.meta.url));
  return { kind: 'stdio', command: process.execPath, args: [file, JSON.stringify(script)], env: {} };
}
