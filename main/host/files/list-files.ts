import { spawn } from 'node:child_process';

/** Of a folder with more, the others are not offered. */
const MOST = 50_000;
const MOST_MS = 4000;
/**
 * Files that ignore files name are left out, in folders without Git too, and so are hidden files.
 * Links are not followed.
 */
const OPTIONS = ['--files', '--no-config', '--no-require-git', '--no-messages', '--null', '--path-separator', '/', '.'];

/** The paths of the files below a folder, read from none of them. */
export function listFiles(ripgrep: string, folder: string): Promise<string[]> {
  return new Promise((resolve) => {
    const paths: string[] = [];
    let rest = '';
    const child = spawn(ripgrep, OPTIONS, { cwd: folder, env: {}, stdio: ['ignore', 'pipe', 'ignore'], timeout: MOST_MS });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\0');
      rest = parts.pop() ?? '';
      for (const part of parts) paths.push(part.replace(/^\.\//, ''));
      if (paths.length >= MOST) child.kill();
    });
    // A folder that is gone has no files.
    child.on('error', () => resolve(paths));
    child.on('close', () => resolve(paths.slice(0, MOST)));
  });
}
