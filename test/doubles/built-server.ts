import { fileURLToPath } from 'node:url';

/** The program of a server that comes with the app, as it is built: it starts in less than half the time its source takes. */
export function builtServer(name: 'files' | 'notes' | 'showcase' | 'vectors'): string {
  return fileURLToPath(new URL(`../../dist/servers/${name}.js`, import.meta.url));
}
