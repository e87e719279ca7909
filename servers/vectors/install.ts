import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lockfile from './package-lock.json' with { type: 'json' };
import manifest from './package.json' with { type: 'json' };

/** Lines of JSON on stdout: how much there is so far, then how it ended. */
export type InstallLine =
  | { bytes: number }
  | { done: true }
  | { problem: 'unsupported' }
  | { problem: 'no-npm' }
  | { problem: 'stopped' }
  | { problem: 'npm'; said: string };

type Needs = {
  say(line: InstallLine): void;
  /** Ends the installation, which then leaves nothing behind. */
  stop: AbortSignal;
  platform: string;
  arch: string;
  environment: Record<string, string | undefined>;
};

const LOOK_MS = 500;

/**
 * Installs LanceDB into this folder by `npm ci`, which holds every package against its hash in the
 * lockfile that is built in here. The registry, a proxy and keys for them are npm's own settings.
 * No script of a package runs. All is made beside the folder and takes its name at the end.
 */
export async function install(folder: string, { say, stop, platform, arch, environment }: Needs): Promise<void> {
  if (!isSupported(platform, arch)) return say({ problem: 'unsupported' });
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await writeFile(join(fresh, 'package.json'), JSON.stringify(manifest, null, 2));
  await writeFile(join(fresh, 'package-lock.json'), JSON.stringify(lockfile, null, 2));
  const looking = setInterval(() => void sizeOf(fresh).then((bytes) => say({ bytes })), LOOK_MS);
  const ended = await runNpm(fresh, environment, stop);
  clearInterval(looking);
  if (ended !== 'done') {
    await rm(fresh, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    return say(ended);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  say({ done: true });
}

/** There is a native part for a system and processor that the lockfile names. */
export function isSupported(platform: string, arch: string): boolean {
  return Object.entries(lockfile.packages).some(
    ([path, about]) =>
      path.startsWith('node_modules/@lancedb/lancedb-') &&
      'os' in about &&
      about.os.includes(platform) &&
      'cpu' in about &&
      about.cpu.includes(arch),
  );
}

function runNpm(
  cwd: string,
  env: Needs['environment'],
  stop: AbortSignal,
): Promise<'done' | Exclude<InstallLine, { bytes: number } | { done: true }>> {
  return new Promise((resolve) => {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    // On Windows npm is a script of the shell; nothing of a person's is among these words.
    const npm = spawn('npm', args, {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
      windowsHide: true,
    });
    let stderr = '';
    npm.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-8000)));
    const end = () => endTree(npm);
    stop.addEventListener('abort', end);
    if (stop.aborted) end();
    npm.once('error', () => resolve({ problem: 'no-npm' }));
    npm.once('close', (code) => {
      stop.removeEventListener('abort', end);
      if (stop.aborted) resolve({ problem: 'stopped' });
      else if (code === 0) resolve('done');
      else resolve({ problem: 'npm', said: whatNpmSaid(stderr) });
    });
  });
}

function endTree(npm: ChildProcess): void {
  if (process.platform === 'win32' && npm.pid !== undefined) spawnSync('taskkill', ['/pid', String(npm.pid), '/T', '/F']);
  else npm.kill('SIGKILL');
}

function whatNpmSaid(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.startsWith('npm error') && !line.includes('A complete log'));
  return lines
    .map((line) => line.slice('npm error'.length).trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(' ')
    .slice(0, 500);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
