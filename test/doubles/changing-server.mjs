/** A scripted server whose script is in a file: each start plays what is there then. */
import { readFileSync } from 'node:fs';

process.argv.push(readFileSync(process.argv.at(-1), 'utf8'));
await import('./scripted-server.mjs');
