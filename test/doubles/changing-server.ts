import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Launch } from '../../contract/server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * A server with one tool, and with instructions, that says something else after each restart; its
 * command stays the same.
 */
export function changingServer(name: string): { launch: Launch; says(description: string, instructions?: string): void } {
  const file = join(temporaryFolder(), 'script.json');
  const program = fileURLToPath(new URL('changing-server.mjs', import.meta.url));
  return {
    launch: { kind: 'stdio', command: process.execPath, args: [program, file], env: {} },
    says: (description, instructions) =>
      writeFileSync(file, JSON.stringify({ instructions, tools: [{ name, description, inputSchema: { type: 'object' } }] })),
  };
}
