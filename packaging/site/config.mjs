import { readFileSync } from 'node:fs';

/** What the site has at its side; `build.ts` writes it, with the names of all decisions. */
const sidebar = JSON.parse(readFileSync(new URL('sidebar.json', import.meta.url), 'utf8'));

/** Of VitePress. A link that leads to no page is an error. */
export default {
  title: 'Switchyard',
  description: 'A desktop host for the Model Context Protocol',
  // Below it on the server, where that is not the root.
  base: process.env.SITE_BASE ?? '/',
  outDir: '../site',
  lastUpdated: false,
  ignoreDeadLinks: false,
  markdown: { anchor: { slugify: anchorOf } },
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/docs/guide/' },
      { text: 'Promises', link: '/docs/security' },
      { text: 'Changes', link: '/CHANGELOG' },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
  },
};

/** As GitHub makes them, for which the links are written. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}
