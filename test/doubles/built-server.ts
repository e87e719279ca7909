import { fileURLToPath } from 'node:url';
import type { BuiltInServer } from '../../contract/built-in-servers.ts';

/**
 * The program of a server that comes with the app, as it is built: it starts in less than half the
 * time its source takes.
 */
export function builtServer(name: BuiltInServer): string {
  return fileURLToPath(new URL(`../../dist/servers/${name}.js`, import.meta.url));
}
