import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { renderMermaidSVG } from 'beautiful-mermaid';

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

/** On white also where the page is dark. */
const COLOURS = { font: 'system-ui', bg: '#ffffff', fg: '#1b1d1f', muted: '#4a5055', line: '#4a5055' };

/**
 * A page as the site has it: links lead to the names of pages there, and diagrams are pictures
 * beside it. Nothing in it is taken for a template.
 */
export function sitePage(text: string, { to }: SitePage): { text: string; diagrams: { name: string; svg: string }[] } {
  const diagrams: { name: string; svg: string }[] = [];
  const drawn = text
    .replaceAll(/^```mermaid\n([\s\S]*?)^```$/gm, (_, diagram: string) => {
      const name = `${posix.basename(to, '.md')}-${diagrams.length + 1}.svg`;
      diagrams.push({ name, svg: renderMermaidSVG(diagram, COLOURS) });
      return `![Diagram](./${name})`;
    })
    .replaceAll(/\]\(([^)\s:]*?)README\.md(#[^)]*)?\)/g, (_, folder: string, heading = '') => `](${folder}index.md${heading})`)
    // It is no page.
    .replaceAll(/\[([^\]]+)\]\([^)\s:]*LICENSE\)/g, '$1');
  return { text: `::: v-pre\n\n${drawn}\n\n:::\n`, diagrams };
}
