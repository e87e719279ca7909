import { text } from 'node:stream/consumers';
import spawn from 'cross-spawn';
import { HostError } from '../../../../contract/errors.ts';
import { takeLifeline } from '../transports/lifeline.ts';
import { endWithUs, ProcessTree } from '../transports/process-tree.ts';

export type InstallerRun = {
  program: string;
  args: string[];
  cwd: string;
  environment: Record<string, string | undefined>;
  stop: AbortSignal;
};

/** The program ended with another code than 0. */
export class InstallerFailed extends Error {
  readonly stderr: string;

  constructor(stderr: string) {
    super(stderr.slice(-2000));
    this.stderr = stderr;
  }
}

/**
 * Runs a program that resolves or installs packages, to its end; gives its stdout. It ends with us,
 * even when we are killed. Rejects with InstallerFailed, with HostError `stopped`, or with the
 * error of the system.
 */
export async function runInstaller({ program, args, cwd, environment, stop }: InstallerRun): Promise<string> {
  if (stop.aborted) throw stopped();
  const lifeline = takeLifeline();
  const child = spawn(program, args, {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: false,
    windowsHide: true,
    detached: process.platform !== 'win32',
  });
  const { pid } = child;
  if (pid !== undefined) lifeline?.tie(pid);
  const tree = pid === undefined ? undefined : new ProcessTree(pid);
  const letGo = tree && endWithUs(tree);
  const end = () => tree?.kill();
  stop.addEventListener('abort', end);
  try {
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    const [code, out, said] = await Promise.all([ended, all(child.stdout), all(child.stderr)]);
    if (stop.aborted) throw stopped();
    if (code !== 0) throw new InstallerFailed(said);
    return out;
  } finally {
    stop.removeEventListener('abort', end);
    letGo?.();
    lifeline?.letGo();
  }
}

function all(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream ? text(stream) : Promise.resolve('');
}

function stopped(): HostError {
  return new HostError('stopped', { code: 'request-cancelled' });
}
