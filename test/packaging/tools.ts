import { spawnSync } from 'node:child_process';

/** A program of Debian, and its package. */
export type Tool = { program: string; of: string };

/**
 * Gives the programs that are there in the end. Where this is Debian and we are root, apt-get
 * installs what is missing; else a line says what is left out.
 */
export function findTools<T extends Tool>(tools: T[]): T[] {
  const missing = tools.filter(({ program }) => !isThere(program));
  if (missing.length > 0) install(missing.map(({ of }) => of));
  return tools.filter(({ program, of }) => {
    if (isThere(program)) return true;
    process.stdout.write(`  left out: ${program} is not installed (apt-get install ${of})\n`);
    return false;
  });
}

function install(packages: string[]): void {
  if (process.getuid?.() !== 0 || !isThere('apt-get')) return;
  process.stdout.write(`  apt-get installs ${packages.join(', ')}\n`);
  const run = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  run('update');
  run('install', '-y', '--no-install-recommends', ...packages);
}

function isThere(program: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', program]).status === 0;
}
