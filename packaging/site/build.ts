import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { sitePage, sitePages } from './pages.ts';

/**
 * Makes the pages of the repository into a site in `out/site`, with search. VitePress comes by npx,
 * in this version, so that an installation of the project is not larger for it.
 */
const VITEPRESS = 'vitepress@1.6.4';
const project = resolve(import.meta.dirname, '../..');
const source = join(project, 'out', 'site-source');
/** The order of the side; everything else stands below its folder. */
const FIRST = ['index.md', 'docs/guide/index.md', 'CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'];
const GROUPS: [string, RegExp][] = [
  ['Switchyard', new RegExp(`^(?:${FIRST.join('|').replaceAll('.', String.raw`\.`)})$`)],
  ['Guide', /^docs\/guide\//],
  ['More', /^docs\/[^/]+\.md$/],
  ['How it works', /^docs\/how\//],
  ['The folders', /^(?!docs\/)/],
  ['Decisions', /^docs\/decisions\//],
];

const titles = layOut();
writeSidebar(titles);
const { status } = spawnSync(`npx --yes ${VITEPRESS} build .`, { cwd: source, shell: true, stdio: 'inherit' });
process.exitCode = status ?? 1;
if (status === 0) console.log('out/site');

/** The pages and what they show; returns their titles by their names on the site. */
function layOut(): Map<string, string> {
  rmSync(source, { recursive: true, force: true });
  const found = new Map<string, string>();
  for (const page of sitePages(project)) {
    const text = sitePage(readFileSync(join(project, page.from), 'utf8'));
    const to = join(source, page.to);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
    found.set(page.to, /^# (.+)$/m.exec(text)?.[1] ?? page.to);
  }
  cpSync(join(project, 'docs', 'screens'), join(source, 'docs', 'screens'), { recursive: true });
  // A link leads to it, and no page shows it.
  mkdirSync(join(source, 'public', 'docs'), { recursive: true });
  copyFileSync(join(project, 'docs', 'first-call.png'), join(source, 'public', 'docs', 'first-call.png'));
  mkdirSync(join(source, '.vitepress', 'theme'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'config.mjs'), join(source, '.vitepress', 'config.mjs'));
  copyFileSync(join(import.meta.dirname, 'theme.mjs'), join(source, '.vitepress', 'theme', 'index.mjs'));
  return found;
}

function writeSidebar(titles: Map<string, string>): void {
  const left = new Set(titles.keys());
  const groups = GROUPS.map(([text, pattern]) => {
    const names = [...left].filter((name) => pattern.test(name));
    for (const name of names) left.delete(name);
    const items = names
      .toSorted((one, other) => FIRST.indexOf(one) - FIRST.indexOf(other) || (one < other ? -1 : 1))
      .map((name) => ({ text: titles.get(name), link: `/${posix.join(posix.dirname(name), posix.basename(name, '.md'))}` }));
    return { text, items, ...(text === 'Decisions' || text === 'The folders' ? { collapsed: true } : {}) };
  });
  writeFileSync(join(source, '.vitepress', 'sidebar.json'), JSON.stringify(groups));
}
