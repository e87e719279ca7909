import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Frame, type Page } from 'playwright-core';
import { findChromium } from '../doubles/chromium.ts';
import { startScriptedModel, type ScriptedRequest } from '../doubles/scripted-model.ts';
import { install } from './install.ts';
import { type App, readState, startApp } from '../doubles/start-app.ts';

/**
 * Shows the views of published servers (MCP Apps) in the built app, in a browser that isolates
 * sites, and writes the table of `docs/views.md`.
 */
type Row = {
  server: string;
  tool: string;
  /** Of the page of the view, in kB. */
  kilobytes?: number;
  /** Milliseconds from Show to `ui/notifications/initialized`; absent: it never came. */
  tookMs?: number;
  data: string;
  theme: string;
  height?: number;
  calls: string;
  /** Directives of the policy that stopped something. */
  refused: string[];
  why?: string;
};

const VERSION = '2.0.3';
/** `document`: it shows this file, which is among its arguments. */
const servers: { name: string; version?: string; document?: string }[] = [
  { name: 'basic-react' },
  { name: 'basic-vanillajs' },
  { name: 'budget-allocator' },
  { name: 'cohort-heatmap' },
  { name: 'customer-segmentation' },
  { name: 'map' },
  { name: 'pdf', version: '2.0.4', document: 'berth.pdf' },
  { name: 'scenario-modeler' },
  { name: 'shadertoy' },
  { name: 'sheet-music' },
  { name: 'system-monitor' },
  { name: 'threejs' },
  { name: 'transcript' },
  { name: 'video-resource' },
  { name: 'wiki-explorer' },
];
/** One page that says "Berth 4". */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 40 60 Td (Berth 4) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
const table = resolve(import.meta.dirname, '../../docs/views.md');

async function views(wanted: string): Promise<void> {
  const found = findChromium();
  const browser = await chromium.launch({ ...found, args: [...found.args, '--site-per-process'] });
  const rows: Row[] = [];
  for (const one of servers.filter(({ name }) => name.includes(wanted))) {
    const { name, version = VERSION } = one;
    const folder = await install({ package: `@modelcontextprotocol/server-${name}`, version });
    const row = await tryView(browser, one, join(folder, 'dist/index.js'));
    rows.push(row);
    console.log(JSON.stringify(row));
  }
  await browser.close();
  if (wanted === '') writeFileSync(table, toDocument(rows));
}

async function tryView(browser: Browser, { name, document: shown }: (typeof servers)[number], program: string): Promise<Row> {
  const model = await startScriptedModel();
  const file = shown === undefined ? undefined : join(mkdtempSync(join(tmpdir(), 'switchyard-views-')), shown);
  if (file !== undefined) writeFileSync(file, PDF);
  const input = file === undefined ? {} : { url: file };
  const args = [program, ...(file === undefined ? [] : [file]), '--stdio'];
  const launch = { kind: 'stdio' as const, command: process.execPath, args, env: {} };
  const app = await startApp({ model, servers: [{ name, launch }] }, browser);
  const refusals: string[] = [];
  app.page.on('console', (message) => {
    const policy = /(?:violates the following|because it violates)[^"]*directive: "([\w-]+)/.exec(message.text())?.[1];
    if (policy) refusals.push(policy);
    else if (/unsafe-eval/.test(message.text())) refusals.push('script-src (eval)');
  });
  try {
    const tool = await untilTool(app, name);
    model.reply((request: ScriptedRequest) => ({ calls: [{ name: aliasIn(request, tool), input }] }), { text: 'There it is.' });
    await app.page.getByRole('textbox').first().fill('Show it.');
    await app.page.keyboard.press('Enter');
    await allow(app.page);
    const show = app.page.locator('.view').getByRole('button', { name: 'Show', exact: true });
    await show.waitFor({ timeout: 15_000 });
    const begun = performance.now();
    await show.click();
    const isThere = await app.page
      .locator('iframe.view-frame[data-there]')
      .waitFor({ timeout: 12_000 })
      .then(
        () => true,
        () => false,
      );
    const tookMs = Math.round(performance.now() - begun);
    const facts = await factsOf(app, name);
    if (!isThere)
      return {
        server: name,
        tool,
        ...facts,
        data: 'no',
        theme: 'no',
        calls: 'none',
        refused: unique(refusals),
        why: 'silent for ten seconds: the result is shown instead',
      };
    await app.page.waitForTimeout(3000);
    const frame = viewOf(app.page);
    const data = frame ? await shownIn(frame) : 'no frame';
    const height = (await app.page.locator('iframe.view-frame').boundingBox())?.height;
    const calls = await callsBy(app);
    await app.page.emulateMedia({ colorScheme: 'dark' });
    await app.page.waitForTimeout(500);
    const theme = frame ? await themeIn(frame) : 'no';
    return {
      server: name,
      tool,
      ...facts,
      tookMs,
      data,
      theme,
      ...(height !== undefined && { height: Math.round(height) }),
      calls,
      refused: unique(refusals),
    };
  } catch (cause) {
    return { server: name, tool: '?', data: 'no', theme: 'no', calls: 'none', refused: unique(refusals), why: String(cause).slice(0, 200) };
  } finally {
    app.complaints.splice(0);
    await app.close().catch(() => undefined);
    await model.close();
  }
}

/** The button is armed a moment after its card came into full view. */
async function allow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Allow once' });
  await button.waitFor({ timeout: 15_000 });
  for (let tries = 0; tries < 40 && (await button.count()) > 0; tries += 1) {
    await button.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(250);
  }
}

async function untilTool(app: App, server: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { servers: all, offers } = await readState(app.host);
    const id = Object.values(all).find(({ name }) => name === server)?.id ?? '';
    const tool = offers[id]?.tools.find(({ view, isForViews }) => view && !isForViews);
    if (tool) return tool.name;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${server} offers no tool with a view.`);
}

function aliasIn(request: ScriptedRequest, tool: string): string {
  const found = request.tools?.find(({ name }) => name.endsWith(tool.replaceAll(/[^\w-]/g, '_')));
  if (!found) throw new Error(`The model was not offered ${tool}.`);
  return found.name;
}

function viewOf(page: Page): Frame | undefined {
  return page.frames().find((frame) => frame.url().includes('.localhost:'));
}

async function shownIn(frame: Frame): Promise<string> {
  const { text, drawings } = await frame.evaluate(() => ({
    text: document.body.innerText.trim().length,
    drawings: document.querySelectorAll('canvas, svg, video, img').length,
  }));
  return `${text} characters, ${drawings} drawings`;
}

async function themeIn(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    const { documentElement: root } = document;
    const named = root.dataset['theme'] ?? [...root.classList].find((name) => /dark|light/.test(name));
    return named ?? getComputedStyle(root).colorScheme;
  });
}

async function callsBy(app: App): Promise<string> {
  const { questions } = await readState(app.host);
  const waiting = Object.values(questions).flatMap((one) => (one.kind === 'call' && one.byView !== undefined ? [one.tool] : []));
  return waiting.length === 0 ? 'none in 3 s' : `${unique(waiting).join(', ')}: asked`;
}

async function factsOf(app: App, server: string): Promise<Pick<Row, 'kilobytes'>> {
  const { servers: all, offers } = await readState(app.host);
  const id = Object.values(all).find(({ name }) => name === server)?.id ?? '';
  const uri = offers[id]?.tools.find(({ view }) => view)?.view?.uri;
  if (uri === undefined) return {};
  const { contents } = await app.host.ask('resource.read', { server: id, uri });
  const [first] = contents;
  return first?.type === 'resource' ? { kilobytes: Math.round((first.text ?? first.blob ?? '').length / 1024) } : {};
}

function unique(all: string[]): string[] {
  return [...new Set(all)];
}

function toDocument(rows: Row[]): string {
  const there = rows.filter(({ tookMs }) => tookMs !== undefined).length;
  const lines = rows.map(({ server, tool, kilobytes, tookMs, data, theme, height, calls, refused, why }) =>
    [
      '',
      server,
      `\`${tool}\``,
      kilobytes === undefined ? '' : `${kilobytes} kB`,
      tookMs === undefined ? 'no' : `${tookMs} ms`,
      data,
      theme,
      height === undefined ? '' : `${height} px`,
      calls,
      [...refused, ...(why === undefined ? [] : [why])].join('; ') || 'nothing',
      '',
    ]
      .join(' | ')
      .trim(),
  );
  return `# Which views work

Made by \`npm run interop:views\` on ${new Date().toISOString().slice(0, 10)}: **${there} of ${rows.length} servers answered the handshake**.

Each server is the published package, version ${VERSION} (pdf 2.0.4). The built web shell shows it in a
Chromium that isolates sites. A model calls its tool, the person allows the call and presses Show.
"There" is the time until the view said that it is initialized. "Theme" is what its page says of
itself after the window became dark. "Asked" means that a call of the view waited for the person.
"Refused" names directives of the policy that stopped something, or why there is no view: scripts
from other hosts and evaluated text do not run unless the page declares the host, and nothing lets
text be evaluated.

| Server | Tool | Page | There | Shows | Theme | Height | Calls by itself | Refused |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}

await views(process.argv[2] ?? '');
