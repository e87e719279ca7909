import { globSync } from 'node:fs';
import { posix } from 'node:path';

/** A page of the repository, and where the site has it. */
export type SitePage = { from: string; to: string };

/** Folders that are not in the repository, or hold no page for readers. */
const LEFT_OUT = ['node_modules', 'dist', 'out', '.git', '.github', 'test-results'];

/** All pages of the repository; the README of a folder is the first page of that folder. */
export function sitePages(project: string): SitePage[] {
  return globSync('**/*.md', { cwd: project, exclude: (path) => LEFT_OUT.includes(posix.basename(path.replaceAll('\\', '/'))) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'packaging/npm/README.md')
    .toSorted()
    .map((from) => ({ from, to: from.replace(/(^|\/)README\.md$/, '$1index.md') }));
}

/**
 * A page as the site has it: links lead to the names of pages there, and nothing in it is taken for
 * a template.
 */
export function sitePage(text: string): string {
  const linked = text
    // Neither is a page of the site.
    .replaceAll(/\[([^\]]+)\]\([^)\s:]*(?:LICENSE|packaging\/npm\/README\.md)\)/g, '$1')
    .replaceAll(/\]\(([^)\s:]*?)README\.md(#[^)]*)?\)/g, (_, folder: string, heading = '') => `](${folder}index.md${heading})`);
  return `::: v-pre\n\n${linked}\n\n:::\n`;
}
