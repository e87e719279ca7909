import { chromium } from 'playwright-core';
import { findChromium } from '../doubles/chromium.ts';
import { lookAtView, type Seen } from '../interop/look-at-view.ts';
import { type ViewServer, viewServers } from '../interop/view-servers.ts';
import { printRow } from './row.ts';

/** The published servers with views, each shown in the built window: see `docs/views.md`. */
const found = findChromium();
const browser = await chromium.launch({ ...found, args: [...found.args, '--site-per-process'] });
const all: { server: ViewServer; seen?: Seen; why?: string }[] = [];
for (const server of viewServers) {
  try {
    all.push({ server, seen: await lookAtView(browser, server) });
  } catch (error) {
    all.push({ server, why: String(error).slice(0, 200) });
  }
  console.error(`${server.name}: ${JSON.stringify(all.at(-1)?.seen ?? all.at(-1)?.why)}`);
}
await browser.close();

const shown = all.filter(({ seen }) => seen?.tookMs !== undefined);
const full = all.filter(({ seen }) => seen?.hasData === true);
const reasonOf = ({ server, why }: (typeof all)[number]) => `${server.name}: ${why ?? server.why ?? 'nobody knows why'}`;
printRow({
  what: 'Published views (MCP Apps) that say in the built window that they are there',
  tried: all.length,
  held: shown.length,
  open: all.filter((one) => !shown.includes(one)).map(reasonOf),
});
printRow({
  what: 'Published views that show the data of their call',
  tried: all.length,
  held: full.length,
  open: all.filter((one) => !full.includes(one)).map(reasonOf),
});
