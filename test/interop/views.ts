import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../doubles/chromium.ts';
import { lookAtView, type Seen } from './look-at-view.ts';
import { type ViewServer, viewServers } from './view-servers.ts';

/**
 * Looks at the views of published servers (MCP Apps) whose name holds `wanted`; `docs/views.md` is
 * written when all were looked at.
 */
const wanted = process.argv[2] ?? '';
const found = findChromium();
const browser = await chromium.launch({ ...found, args: [...found.args, '--site-per-process'] });
const rows: { server: ViewServer; seen: Seen }[] = [];
for (const server of viewServers.filter(({ name }) => name.includes(wanted))) {
  const seen = await lookAtView(browser, server);
  rows.push({ server, seen });
  console.log(`${server.name}: ${JSON.stringify(seen)}`);
}
await browser.close();
if (wanted === '') writeFileSync(resolve(import.meta.dirname, '../../docs/views.md'), toDocument());

function toDocument(): string {
  const count = (is: (seen: Seen) => boolean) => rows.filter(({ seen }) => is(seen)).length;
  return `# Which views work

Made by \`npm run interop:views\` on ${new Date().toISOString().slice(0, 10)}. Of ${rows.length} servers,
${count(({ tookMs }) => tookMs !== undefined)} answer the handshake, and ${count(({ hasData }) => hasData)} show their data.

Each server is the published package \`@modelcontextprotocol/server-…\`. The built web shell shows
it in a Chromium that isolates sites. A model calls its tool, the person allows the call, presses
Show and allows the calls of the view. "There" is the time until the view said that it is there.
"Data" means that the page shows what the call returned. "Theme" means that it looks otherwise
once the window is dark. "Refused" is what its policy stopped, or why it shows less. Evaluated
text is refused to all.

| Server | Tool | Page | There | Data | Theme | Height | Calls, each allowed | Refused |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(toLine).join('\n')}
`;
}

function toLine({ server: { name, version, tool, why }, seen }: (typeof rows)[number]): string {
  const { kilobytes, tookMs, hasData, hasTheme, height, calls, refused } = seen;
  const isThere = tookMs !== undefined;
  const cells = [
    `${name} ${version}`,
    `\`${tool}\``,
    `${kilobytes} kB`,
    isThere ? `${tookMs} ms` : 'no',
    hasData ? 'yes' : 'no',
    hasTheme ? 'yes' : 'no',
    isThere ? `${height} px` : '',
    calls.map((call) => `\`${call}\``).join(', ') || 'none',
    [...refused, ...(why === undefined ? [] : [why])].join('; ') || 'nothing',
  ];
  return `| ${cells.join(' | ')} |`;
}
