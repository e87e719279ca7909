import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Log } from '../host/base/needs.ts';
import { LineSocket } from '../host/socket/lines.ts';
import type { HostChild } from './host-process.ts';

type Where = { isPackaged: boolean; root: string; resources: string; argv: readonly string[] };

/** The Node that runs the host, and the program it runs. */
export type HostProgram = { node: string; program: string; compiled: string };

/**
 * Packed, Node lies beside the archive, and the program in the part of it that is unpacked: Node
 * reads no archive. Elsewhere it is the Node after `--node`, which the command line runs on, the
 * one that a checkout pins, or that of the PATH.
 */
export function findHostProgram({ isPackaged, root, resources, argv }: Where): HostProgram {
  const folder = join(isPackaged ? join(resources, 'app.asar.unpacked') : root, 'dist', 'main');
  return {
    node: isPackaged ? join(resources, nodeFile()) : (nodeIn(argv) ?? pinnedIn(root) ?? 'node'),
    program: join(folder, 'child.js'),
    compiled: join(folder, 'compiled'),
  };
}

function nodeIn(argv: readonly string[]): string | undefined {
  const { node } = parseArgs({ args: argv.slice(1), options: { node: { type: 'string' } }, strict: false }).values;
  return typeof node === 'string' ? node : undefined;
}

type HostStart = { dataFolder: string; log: Pick<Log, 'error'>; /** How the host before it ended. */ before?: string | undefined };

/** Starts the host on a data folder. */
export function startHost({ node, program, compiled }: HostProgram, { dataFolder, log, before }: HostStart): HostChild {
  const child = spawn(node, [program, dataFolder, ...(before === undefined ? [] : [before])], {
    // The pipe is its fourth descriptor, which only the two of us have.
    stdio: ['ignore', 'inherit', 'pipe', 'pipe'],
    env: { ...withoutOptions(process.env), NODE_COMPILE_CACHE: compiled },
    windowsHide: true,
  });
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new TypeError('The pipe of the host is no socket.');
  logLastWords(child, log);
  return { child, pipe: new LineSocket(pipe).toPort() };
}

const MOST_LETTERS = 4000;

/** Node and V8 write to stderr why they give up. It goes on to ours, and its end into the log. */
function logLastWords(child: ChildProcess, log: Pick<Log, 'error'>): void {
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    process.stderr.write(piece);
    said = `${said}${piece.toString()}`.slice(-MOST_LETTERS);
  });
  child.once('close', (code, signal) => {
    if (code !== 0 && said !== '') log.error('The host ended with these words', { code, signal, said });
  });
}

/** Variables for each Node. By the second one it would go by a proxy to this machine, too. */
const OPTIONS = ['NODE_OPTIONS', 'NODE_USE_ENV_PROXY'];

/** The host runs as it was built, not as the environment would have each Node run. */
function withoutOptions(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !OPTIONS.includes(name.toUpperCase())));
}

function pinnedIn(root: string): string | undefined {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve(`node-${platform}-${process.arch}/package.json`);
    return join(dirname(manifest), 'bin', nodeFile());
  } catch {
    return undefined;
  }
}

function nodeFile(): string {
  return process.platform === 'win32' ? 'node.exe' : 'node';
}
