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
  return [
    {
      id: 'notes',
      name: 'notes',
      launch: { kind: 'stdio', command: node.command, args: [join(serversFolder, 'notes.js'), file], env: node.env ?? {} },
    },
  ];
}
