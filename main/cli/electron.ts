import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Electron = { version: string; install: string; program(): string | undefined };

/**
 * The `electron` package of this installation. Its program is a download of its own, which may not
 * have happened yet.
 */
export function findElectron(root: string, environment: Record<string, string | undefined>): Electron | undefined {
  const folder = packageFolder(root);
  if (folder === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    version,
    install: join(folder, 'install.js'),
    program() {
      const note = join(folder, 'path.txt');
      const name = existsSync(note) ? readFileSync(note, 'utf8').trim() : 'electron';
      const program = join(environment['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist'), name);
      return existsSync(program) ? program : undefined;
    },
  };
}

/** The reason why the download did not work; `said`: what it printed itself. */
type DownloadTrouble = 'interrupted' | 'too-long' | 'unreachable' | 'no-reason' | { said: string };

/** Runs Electron's own download. Resolves to why it did not work, or to undefined. */
export function installElectron({ install }: Electron, stop: AbortSignal, limitMs = 300_000): Promise<DownloadTrouble | undefined> {
  return new Promise((resolve) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(limitMs)]);
    const child = spawn(process.execPath, [install], { stdio: ['ignore', 'ignore', 'pipe'], signal });
    let trouble = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (trouble = (trouble + text).slice(0, 20_000)));
    child.on('error', (error) => resolve(stop.aborted ? 'interrupted' : signal.aborted ? 'too-long' : { said: error.message }));
    child.on('close', (code) => resolve(code === 0 ? undefined : firstReason(trouble)));
  });
}

/** The part of a stack trace that names a reason. */
function firstReason(trouble: string): DownloadTrouble {
  if (trouble.includes('fetch failed')) return 'unreachable';
  const network = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH)\b[^\n]*/.exec(trouble)?.[0];
  const line = network ?? trouble.split('\n').find((text) => text.trim() !== '');
  return line === undefined ? 'no-reason' : { said: line.trim().slice(0, 120) };
}

function packageFolder(root: string): string | undefined {
  try {
    return dirname(createRequire(join(root, 'package.json')).resolve('electron/package.json'));
  } catch {
    return undefined;
  }
}
