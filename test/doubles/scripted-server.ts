import { fileURLToPath } from 'node:url';
import type { Launch } from '../../contract/server.ts';

type Script = {
  tools?: unknown[];
  /**
   * Names of tools that do what their name says: echo, environment, hang, crash, nonsense, lines,
   * progress, falling, grow, roots, counts, late, logs.
   */
  calls?: string[];
  /** The answer of any other tool. */
  answers?: Record<string, unknown>;
  /** Fields that are added to the page of tools asked for with this cursor. */
  page?: Record<string, unknown>;
  prompts?: unknown[];
  capabilities?: Record<string, unknown>;
  version?: string;
  instructions?: string;
  /** Icons that it names for itself. */
  icons?: unknown[];
  stderr?: string;
  noise?: string[];
  /** Ends with this code before it says anything. */
  exit?: number;
  /** Ends when it is asked for this. */
  endsAt?: string;
  /** Results of methods that are not written out in scripted-server.mjs. */
  results?: Record<string, unknown>;
  silent?: boolean;
  /** Once it is asked for this, it sends notifications as fast as it can. */
  flood?: string;
  /** Takes no hint to end. */
  stays?: boolean;
  /**
   * Starts a program of its own that takes no hint either, in its process group or away from it;
   * its pid goes to stderr.
   */
  child?: boolean | 'away' | 'browser';
};

type Program = Extract<Launch, { kind: 'stdio' }>;

export function scriptedServer(script: Script): Program {
  return node(fileURLToPath(new URL('scripted-server.mjs', import.meta.url)), JSON.stringify(script));
}

export function modernServer({ icons = [] }: Pick<Script, 'icons'> = {}): Program {
  return node(
    fileURLToPath(new URL('scripted-server-modern.mjs', import.meta.url)),
    ...(icons.length > 0 ? [`--icons=${JSON.stringify(icons)}`] : []),
  );
}

/** A server that is installed with the project. */
export function installedServer(name: string, ...args: string[]): Program {
  return node(fileURLToPath(new URL(`../../node_modules/${name}/dist/index.js`, import.meta.url)), ...args);
}

function node(...args: string[]): Program {
  return { kind: 'stdio', command: process.execPath, args, env: {} };
}
