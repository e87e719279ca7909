import { resolve } from 'node:path';
import type { JsonObject } from '../../../contract/json.ts';

export type ServerKind = 'light legacy' | 'light modern' | 'light, ten tools' | 'everything';

/** The command that starts a server of this kind, and the era it speaks. */
export type Program = { command: string; args: string[]; era: 'legacy' | 'modern' };

/** A connection to one of them, made by any client. */
export type Connected = { call(tool: string, input: JsonObject): Promise<unknown>; close(): Promise<void> };

const light = resolve(import.meta.dirname, 'light-server.sh');
const everything = resolve(import.meta.dirname, '../../../node_modules/@modelcontextprotocol/server-everything/dist/index.js');

/** Starts, and says nothing. */
export const hanging: Program = { command: '/bin/sh', args: ['-c', 'cat > /dev/null'], era: 'modern' };

export const programs: Record<ServerKind, Program> = {
  'light legacy': { command: '/bin/sh', args: [light, 'legacy'], era: 'legacy' },
  'light modern': { command: '/bin/sh', args: [light, 'modern'], era: 'modern' },
  'light, ten tools': { command: '/bin/sh', args: [light, 'modern', '10'], era: 'modern' },
  everything: { command: process.execPath, args: [everything, 'stdio'], era: 'legacy' },
};
