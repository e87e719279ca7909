import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const project = resolve(import.meta.dirname, '../..');
/** The pictures that the repository keeps: only those that a page shows. */
export const keptFolder = join(project, 'docs/screens');
/** All pictures of the window, as `npm run screens` draws them. Git ignores them. */
export const drawnFolder = join(project, 'out/screens');

/** The film that the README leads to. */
export const filmFile = join(project, 'docs/first-call.png');

export const MOST_PICTURES = 15;
export const MOST_BYTES = 150_000;

/** The names of the pictures that the README and the pages of `docs` show. */
export function shownPictures(): string[] {
  const pages = [join(project, 'README.md'), ...globSync('docs/**/*.md', { cwd: project }).map((page) => join(project, page))];
  const names = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/screens\/([\w-]+\.png)/g)].map(([, name = '']) => name));
  return [...new Set(names)].toSorted();
}
