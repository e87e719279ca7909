import { globSync, readFileSync } from 'node:fs';
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

/** The product's TypeScript files, or those of one folder of it, in the order of their paths. */
export function readSources(root: string, within = ''): SourceFile[] {
  return pathsIn(root, '{contract,client,main,preload,renderer,servers}/**/*.{ts,tsx}')
    .filter((path) => isSource(path) && path.startsWith(within))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

export function readStylesheets(root: string): Stylesheet[] {
  return pathsIn(root, 'renderer/**/*.css').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function pathsIn(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

export function parseSource(path: string, text: string): SourceFile {
  return { path, text, program: parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).program };
}
