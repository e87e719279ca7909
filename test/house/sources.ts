import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Program } from 'oxc-parser';

/** One TypeScript file of the product, parsed. `path` is relative to the repository. */
export type SourceFile = { path: string; text: string; program: Program };

/** A file of CSS of the window. */
export type Stylesheet = { path: string; text: string };

/** TypeScript of the product; tests are not. */
export function isSource(path: string): boolean {
  return /^(contract|client|main|preload|renderer|servers)\/.*(?<!\.d)\.tsx?$/.test(path);
}

/** The product's TypeScript files that git knows or would add, or those of one folder of it. */
export function readSources(root: string, within = ''): SourceFile[] {
  return filesOf(root)
    .filter((path) => isSource(path) && path.startsWith(within))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

export function readStylesheets(root: string): Stylesheet[] {
  return filesOf(root)
    .filter((path) => path.startsWith('renderer/') && path.endsWith('.css'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function parseSource(path: string, text: string): SourceFile {
  return { path, text, program: parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).program };
}

/** With those that are new and not ignored, so that a check sees a file before its commit. */
function filesOf(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const gone = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n'));
  return listed.filter((path) => path !== '' && !gone.has(path));
}
