import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltIn } from '../needs.ts';

type Needs = {
  /** Where the built servers lie: one file each. */
  serversFolder: string;
  dataFolder: string;
  /** Starts a JavaScript file on Node: the program, and what it needs in its environment for that. */
  node: { command: string; env?: Record<string, string> };
};

/** The servers that ship with the app. Each keeps its file in a folder of its own. */
export function builtInServers({ serversFolder, dataFolder, node }: Needs): BuiltIn[] {
  const file = join(dataFolder, 'servers', 'notes', 'notes.json');
  const program = join(serversFolder, 'notes.js');
  const content = hashOfFile(program);
  return [
    {
      id: 'notes',
      name: 'notes',
      launch: { kind: 'stdio', command: node.command, args: [program, file], env: node.env ?? {} },
      ...(content && { content }),
    },
  ];
}

function hashOfFile(path: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return undefined;
  }
}
