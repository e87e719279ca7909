import { spawn, spawnSync } from 'node:child_process';

/**
 * `npm run check:changed [-- REF]`: lint, prose and format of the files that changed since `main`
 * (or REF), and the types of what they reach.
 */

// As `with-memory.ts` does.
process.env['GOGC'] ??= '400';
const files = changedSince(process.argv[2] ?? baseOf());
if (files.length === 0) {
  console.log('Nothing changed.');
  process.exit();
}
const code = files.filter((file) => /\.(?:m?[jt]s|tsx)$/.test(file));
const steps = await Promise.all([
  run('types', 'tsc', ['-b', '--checkers', '1', '--builders', '4', '--pretty', 'false']),
  run('lint', 'oxlint', ['--type-aware', '--format', 'unix', '--no-error-on-unmatched-pattern', ...code], code.length > 0),
  run('prose', 'node', ['test/prose/lint.ts', ...files]),
  run('format', 'oxfmt', ['--list-different', '--no-error-on-unmatched-pattern', ...files]),
]);
process.exitCode = steps.every((passed) => passed) ? 0 : 1;

/** On `main` itself: where it was fetched last; where it never was, what is not committed. */
function baseOf(): string {
  const branch = git('branch', '--show-current')[0];
  if (branch !== 'main') return 'main';
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', '@{upstream}']);
  return status === 0 ? '@{upstream}' : 'HEAD';
}

/** Committed or not, added or changed; none that were removed. */
function changedSince(ref: string): string[] {
  const [base = ref] = git('merge-base', ref, 'HEAD');
  const tracked = git('diff', '--name-only', '--diff-filter=d', base);
  return [...tracked, ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}

/** Runs a program of the project. Its output comes at once when it ends. */
function run(title: string, program: string, args: string[], isNeeded = true): Promise<boolean> {
  if (!isNeeded) return Promise.resolve(true);
  const began = performance.now();
  // npm puts the programs of the project first. On Windows they are scripts of the shell.
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title}, ${seconds} s`);
      if (status !== 0) process.stdout.write(Buffer.concat(printed));
      resolve(status === 0);
    });
  });
}
