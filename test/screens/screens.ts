import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Launch } from '../../contract/server.ts';
import type { Host } from '../../contract/wire.ts';
import { startScriptedModel, type ScriptedModel } from '../doubles/scripted-model.ts';
import { startApp, type App } from '../doubles/start-app.ts';
import { drawBundles } from './bundles.ts';
import { drawConsent } from './consent.ts';
import { drawInspector } from './inspector.ts';
import { drawLife } from './life.ts';
import { drawRegistry } from './registry.ts';
import { drawResources } from './resources.ts';
import { drawnFolder, project } from './shown.ts';

/** Always the same place: it is in the pictures. */
const home = join(tmpdir(), 'ines');
const code = join(home, 'code/harbor-api');

/**
 * Draws all pictures into out/screens: the built app, brought into the states of the design's
 * pictures. An argument names one part of them.
 */
async function makeScreens(): Promise<void> {
  process.env['HOME'] = home;
  mkdirSync(drawnFolder, { recursive: true });
  mkdirSync(join(code, 'src'), { recursive: true });
  for (const name of ['export.ts', 'query.ts', 'rows.ts']) writeFileSync(join(code, 'src', name), `// ${name}\n`);
  const model = await startScriptedModel({
    models: [{ id: 'scripted-1', display_name: 'Claude Sonnet 5.5', max_input_tokens: 200_000 }],
  });
  try {
    const [only] = process.argv.slice(2);
    for (const [part, drawPart] of Object.entries(parts)) if (!only || only === part) await drawPart(model);
  } finally {
    await model.close();
    rmSync(home, { recursive: true, force: true });
  }
}

const parts: Record<string, (model: ScriptedModel) => Promise<void>> = {
  welcome: drawWelcome,
  app: drawApp,
  consent: drawAsking,
  folders: drawFoldersQuestion,
  resources: drawGoingAlong,
  registry: drawOfRegistry,
  life: drawOrdinaryLife,
  inspector: drawWithInspector,
  bundles: drawAddingBundles,
  stage: drawStaged,
};

/** Surfaces that need much to happen first: by the scenes of the tests, in both themes. */
async function drawStaged(): Promise<void> {
  const scenes = [
    'new-full',
    'project',
    'project-chat',
    'server',
    'server-trust',
    'server-about',
    'compared',
    'dictation',
    'temporary',
    'chat-sampling',
    'task',
    'task-toast',
  ];
  const shoot = spawn(process.execPath, [join(project, 'test/doubles/stage/shoot.ts'), drawnFolder, ...scenes], { stdio: 'inherit' });
  const [code] = await once(shoot, 'exit');
  if (code !== 0) throw new Error('The stage could not be drawn.');
}

async function drawAddingBundles(model: ScriptedModel): Promise<void> {
  const app = await openWithServers(model);
  await drawBundles({ app, home, draw: (name) => draw(app, name), drawInLanguages: (name) => drawInLanguages(app, name) });
  await app.close();
}

async function drawWelcome(): Promise<void> {
  const app = await startApp({ welcome: true, browser: window(1360) });
  await seen(app.page, 'Welcome to Switchyard');
  await draw(app, 'welcome');
  await drawInLanguages(app, 'welcome');
  await app.close();
}

async function drawAsking(model: ScriptedModel): Promise<void> {
  const app = await openWithServers(model);
  await drawConsent({ app, model, code, draw: (name) => draw(app, name) });
  await app.close();
}

async function drawGoingAlong(model: ScriptedModel): Promise<void> {
  const app = await openWithServers(model);
  await drawResources({ app, model, code, draw: (name) => draw(app, name) });
  await app.close();
}

async function drawOrdinaryLife(model: ScriptedModel): Promise<void> {
  const app = await openWithServers(model);
  await drawLife({ app, model, code, draw: (name) => draw(app, name) });
  await app.close();
}

async function drawOfRegistry(): Promise<void> {
  const app = await startApp({ browser: window(1360) });
  await drawRegistry({ app, draw: (name) => draw(app, name) });
  await app.close();
}

async function drawWithInspector(model: ScriptedModel): Promise<void> {
  const app = await openWithServers(model);
  await drawInspector({ app, model, draw: (name) => draw(app, name) });
  await app.close();
}

/** In the first chat that uses it a server asks where it is to work. */
async function drawFoldersQuestion(model: ScriptedModel): Promise<void> {
  const app = await startApp({ model, browser: window(1360) });
  const { page, host } = app;
  for (const path of [code, join(home, 'notes')]) {
    mkdirSync(path, { recursive: true });
    await host.ask('folder.add', { path });
  }
  await host.ask('server.add', { name: 'filesystem', launch: npx('@modelcontextprotocol/server-filesystem@2026.8.31') });
  await seen(page, '2 of 2 ready');
  model.reply(({ tools = [] }) => ({ calls: [{ name: nameOf(tools, 'list_directory'), input: { path: code } }] }));
  await send(page, 'What is in harbor-api?');
  await page.getByRole('button', { name: 'Allow once' }).click();
  await page
    .getByRole('group', { name: '“filesystem” wants to know your folders' })
    .getByRole('button', { name: /^Share / })
    .click({ trial: true });
  await draw(app, 'folders-question');
  await app.close();
}

async function openWithServers(model: ScriptedModel): Promise<App> {
  const app = await startApp({ model, browser: window(1360) });
  const { page, host } = app;
  await host.ask('folder.add', { path: code });
  await host.ask('server.enable', { server: 'files', enabled: true });
  await host.ask('server.add', {
    name: 'everything',
    knowsFolders: false,
    launch: npx('@modelcontextprotocol/server-everything@2026.8.31'),
  });
  await seen(page, '3 of 3 ready');
  await chatAbout(host, model, [
    'Release notes for 4.12',
    'Why the login test flakes',
    'Postgres 17 upgrade plan',
    'Compare queue libraries',
  ]);
  return app;
}

async function drawApp(model: ScriptedModel): Promise<void> {
  const app = await openWithServers(model);
  const { page, host } = app;

  await page.getByRole('textbox', { name: 'Message' }).fill('/');
  await page.getByRole('option', { name: /^Arguments Prompt/ }).click();
  const city = page.getByRole('combobox', { name: /^city/ });
  await city.fill('Oslo');
  await draw(app, 'slash-list');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Message' }).fill('');

  model.reply({ text: ANSWER });
  await send(page, 'What makes an export slow, and how do I measure it?');
  await seen(page, 'Measure before you change');
  await page.getByRole('button', { name: 'Send' }).waitFor();
  await drawInBothThemes(app);
  await draw(app, 'answer');

  await page.getByRole('button', { name: /^New chat/ }).click();
  model.reply(({ tools = [] }) => ({
    text: 'I’ll look at the sources first, and keep what I find in a note.',
    calls: [
      { name: nameOf(tools, 'list_directory'), input: { path: join(code, 'src') } },
      {
        name: nameOf(tools, 'create_note'),
        input: { title: 'Slow export since Tuesday', content: 'The job builds its query in src/query.ts, row by row since Tuesday.' },
      },
    ],
  }));
  await send(page, 'The nightly export has been slow since Tuesday. Find out why, then keep a note of what you find.');
  await allow(page.getByRole('group', { name: 'Approval: files, list_directory' }));
  const waiting = page.getByRole('group', { name: 'Approval: notes, create_note' });
  await page.getByRole('button', { name: /^Done files list_directory/ }).waitFor();
  await armed(waiting);
  await draw(app, 'chat-approval');
  await drawInLanguages(app, 'chat-approval');
  await page.setViewportSize({ width: 640, height: 860 });
  await armed(waiting);
  await draw(app, 'narrow');
  await page.setViewportSize({ width: 1360, height: 860 });

  await host.ask('server.add', { name: 'calendar', launch: { kind: 'stdio', command: 'calendar-mcp', args: ['--read-only'], env: {} } });
  await page
    .getByRole('button', { name: /^Servers/ })
    .first()
    .click();
  await page.getByRole('region', { name: /^Needs you/ }).waitFor();
  await draw(app, 'servers');
  await drawInLanguages(app, 'servers');

  await page.getByRole('button', { name: /^Settings/ }).click();
  await page.getByRole('heading', { name: 'Models' }).first().waitFor();
  await draw(app, 'settings');
  await drawInLanguages(app, 'settings');
  await app.close();
}

/** Both themes; the pointer goes where it lights up nothing. */
async function draw({ page, host }: App, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await host.ask('settings.change', { theme });
    await page.locator(`html[data-theme="${theme}"]`).waitFor();
    await shoot(page, `${name}-${theme}`);
  }
}

/** A diagram of another theme stays until it is drawn in this one. */
async function drawInBothThemes({ page, host }: App): Promise<void> {
  const diagram = page.getByRole('img', { name: 'Flowchart' });
  let before: string | null = null;
  for (const theme of ['light', 'dark'] as const) {
    await host.ask('settings.change', { theme });
    await diagram.waitFor({ timeout: 60_000 });
    while ((await diagram.getAttribute('src')) === before) await page.waitForTimeout(50);
    before = await diagram.getAttribute('src');
  }
}

/**
 * The other languages, and the longer one from right to left that tests use. Chinese needs a font
 * of the machine that has it, like Debian's `fonts-noto-cjk`.
 */
const LANGUAGES = [
  { name: 'german', language: 'de', root: 'html[lang="de"]' },
  { name: 'chinese', language: 'zh-Hans', root: 'html[lang="zh-Hans"]' },
  { name: 'pseudo', language: 'de', search: '?lang=pseudo', root: 'html[dir="rtl"]' },
] as const;

async function drawInLanguages({ page, host }: App, name: string): Promise<void> {
  await host.ask('settings.change', { theme: 'light' });
  await page.locator('html[data-theme="light"]').waitFor();
  for (const { name: called, language, root, ...asked } of LANGUAGES) {
    await lookUp(page, 'search' in asked ? asked.search : '');
    await host.ask('settings.change', { language });
    await page.locator(root).waitFor();
    // Buttons that are drawn anew arm once more.
    await page.waitForFunction(() => !document.querySelector('[data-arming]'));
    await shoot(page, `${name}-${called}`);
    await lookUp(page, '');
    await host.ask('settings.change', { language: 'en' });
    await page.locator('html[lang="en"][dir="ltr"]').waitFor();
  }
}

/**
 * The address's query, which asks for something besides the page: the window reads it whenever it
 * is drawn.
 */
async function lookUp(page: Page, search: string): Promise<void> {
  await page.evaluate((asked) => globalThis.history.replaceState(null, '', globalThis.location.pathname + asked), search);
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(drawnFolder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  console.log(`out/screens/${name}.png`);
}

/** The server that came from elsewhere asks; the one that comes with the app need not. */
async function chatAbout(host: Host, model: ScriptedModel, titles: string[]): Promise<void> {
  for (const title of titles) {
    model.reply({ text: 'Done.' });
    const { conversation } = await host.ask('conversation.create', {});
    const ended = new Promise<void>((done) => {
      const stop = host.onEvent((_, event) => {
        if (event.type !== 'turn.ended' || event.conversation !== conversation) return;
        stop();
        done();
      });
    });
    await host.ask('conversation.send', { conversation, text: title });
    await ended;
    await host.ask('conversation.rename', { conversation, title });
  }
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
}

async function seen(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor({ timeout: 60_000 });
}

/** Pressed once more where the card was pushed away under the press, which the app ignores then. */
async function allow(card: Locator): Promise<void> {
  await card.waitFor();
  while (await card.isVisible()) {
    await card
      .getByRole('button', { name: /^Allow once/ })
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await card.waitFor({ state: 'detached', timeout: 5000 }).catch(() => undefined);
  }
}

async function armed(card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Allow once/ }).click({ trial: true });
}

function nameOf(tools: { name: string }[], ending: string): string {
  return tools.find(({ name }) => name.endsWith(ending))?.name ?? ending;
}

function npx(name: string): Launch {
  return { kind: 'stdio', command: 'npx', args: ['-y', name], env: {}, cwd: project };
}

function window(width: number) {
  return { viewport: { width, height: 860 }, deviceScaleFactor: 2 };
}

const ANSWER = `An export is slow for one of three reasons: the **query**, the **rows** it makes, or the **file** it writes. With $r$ rows a
second for $n$ rows it takes[^1]

$$
t = t_0 + \\frac{n}{r}, \\qquad r = \\min(r_{query}, r_{file})
$$

\`\`\`ts
for await (const row of rows(query)) count += 1;
console.log(\`\${count} rows in \${performance.now() - started} ms\`);
\`\`\`

\`\`\`mermaid
flowchart LR
  A[First row] -->|late| B[A missing index]
  A -->|soon| C{Rows come}
  C -->|slowly| D[A query per row]
  C -->|fast| E[The disk]
\`\`\`

Measure before you change: it costs one line and rules out most.

[^1]: $t_0$ is the time until the first row; see [the notes on plans](https://example.org/plans).
`;

await makeScreens();
