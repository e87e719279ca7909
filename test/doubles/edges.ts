import { createRequire, syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { onTestFinished } from 'vitest';

const children = createRequire(import.meta.url)('node:child_process');
const WAYS_TO_START = ['spawn', 'fork', 'exec', 'execFile'];
const WAYS_TO_WAIT = ['spawnSync', 'execSync', 'execFileSync'];

/**
 * The programs that this process starts and the connections that it opens, each as one line, until
 * the test is over. None of them comes about: programs are not found, and connections are refused.
 */
export function watchEdges(): { lines: string[]; fetch: typeof fetch } {
  const lines: string[] = [];
  const before = Object.fromEntries([...WAYS_TO_START, ...WAYS_TO_WAIT].map((name) => [name, children[name]]));
  const connect = Socket.prototype.connect;
  const note = (...about: unknown[]) => void lines.push(JSON.stringify(about));
  const refuse = (...about: unknown[]): never => {
    note(...about);
    throw Object.assign(new Error('Nothing leaves this process.'), { code: 'ECONNREFUSED' });
  };
  for (const name of WAYS_TO_START) {
    children[name] = (...about: unknown[]) => {
      note(...about);
      return notFound();
    };
  }
  for (const name of WAYS_TO_WAIT) children[name] = refuse;
  syncBuiltinESMExports();
  Socket.prototype.connect = refuse;
  onTestFinished(() => {
    Object.assign(children, before);
    syncBuiltinESMExports();
    Socket.prototype.connect = connect;
  });
  return { lines, fetch: async (to) => refuse(to instanceof Request ? to.url : to.toString()) };
}

/** A program that is started and is not there. */
function notFound(): unknown {
  const child = new children.ChildProcess();
  child.spawn({ file: '/nowhere/program', args: ['program'], envPairs: [], stdio: ['pipe', 'pipe', 'pipe'] });
  return child;
}
