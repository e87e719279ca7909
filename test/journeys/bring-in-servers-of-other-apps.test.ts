import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { commandLine, everything } from '../doubles/real-servers.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { answer, card, composer, press, ready, see, send, tabTo } from './person.ts';

const [command = '', ...args] = commandLine(everything).split(' ');
const demo = { command, args };

/** A home folder in which other apps keep these servers. */
function homeWith(files: Record<string, object | string>): string {
  const home = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return home;
}

const tides = {
  command: 'tides',
  args: ['--key', 'sk-hush-hush-hush-1'],
  env: { TOKEN: 'hush-2', CITY: 'Riga' },
  disabled: true,
  autoApprove: ['high'],
};

function aHome(): string {
  return homeWith({
    '.cursor/mcp.json': {
      mcpServers: { demo, charts: { command: 'uvx', args: ['--from', 'git+https://git.example.org/charts@main', 'charts'] } },
    },
    '.kiro/settings/mcp.json': { mcpServers: { 'another name': demo } },
    '.lmstudio/mcp.json': { mcpServers: { tides } },
    '.gemini/settings.json': '{ "mcpServers": ',
  });
}

const servers = async (app: Awaited<ReturnType<typeof openApp>>) =>
  Object.values((await app.host.ask('state.read', {})).state.servers).filter(({ origin }) => origin === 'added');

/** Tab until this box has the focus. */
async function tabToBox(dialog: Locator, name: string): Promise<void> {
  const box = dialog.getByRole('checkbox', { name });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await box.evaluate((element) => element === document.activeElement)) return;
    await dialog.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to the box of ${name}.`);
}

/** Counts the presses of the mouse in a window. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() =>
    window.addEventListener(
      'pointerdown',
      () => (document.documentElement.dataset['presses'] = String(1 + Number(document.documentElement.dataset['presses'] ?? 0))),
      true,
    ),
  );
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']));
}

test('from an empty start I bring in a server that two other apps have, and get its first answer with four presses of the mouse', async () => {
  const app = await openApp({ welcome: true, home: aHome() });
  const { page } = app;
  await ready(app, 'notes');
  const presses = await countPresses(page);
  const region = page.getByRole('region', { name: 'Servers you already use' });
  await see(region, 'Cursor');
  await see(region, 'Kiro');
  await press(page, 'Review them');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await see(dialog, 'The same in 2 apps');
  await see(dialog, 'Cursor and Kiro');
  expect(await dialog.getByRole('checkbox', { name: 'demo' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('checkbox', { name: 'charts' }).isChecked()).toBe(false);
  expect(await dialog.getByRole('checkbox', { name: 'tides' }).isChecked()).toBe(false);
  await see(dialog, 'a moving branch, not a fixed version');
  await see(dialog, 'Not taken over: autoApprove. You decide here which calls run.');
  await see(dialog, 'It is off there. It is added and stays off until you turn it on.');
  await see(dialog, '~/.gemini/settings.json');
  await see(dialog, /Invalid JSON in line 1/);
  expect(await dialog.innerText()).not.toContain('hush');
  expect(await servers(app)).toEqual([]);

  await press(dialog, 'Trust and start 1');
  await ready(app, 'demo');
  await press(page, 'Continue');
  await send(page, 'use demo echo with {"message":"ahoy"}');
  await answer(card(page, 'demo', 'echo'), 'Allow once');
  await see(page, /Echo: ahoy/);
  expect(await presses()).toBe(4);
  expect((await servers(app)).map(({ name }) => name)).toEqual(['demo']);
});

deepTest(
  'from an empty start I bring in a server and get its first answer without the mouse, with six presses beside those that move and type',
  async () => {
    const app = await openApp({ welcome: true, home: aHome() });
    const { page } = app;
    await ready(app, 'notes');
    let presses = 0;
    const acts = async (keys: string) => {
      presses += 1;
      await page.keyboard.press(keys);
    };
    await page.getByRole('region', { name: 'Servers you already use' }).waitFor();
    await tabTo(page, 'Review them');
    await acts('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a server' });
    await tabTo(page, 'Trust and start 1');
    await dialog.getByRole('button', { name: 'Trust and start 1', disabled: false }).waitFor();
    await acts('Enter');
    await ready(app, 'demo');
    await tabTo(page, 'Continue');
    await acts('Enter');
    await expect.poll(() => composer(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('use demo echo with {"message":"ahoy"}');
    await acts('Enter');
    const waiting = card(page, 'demo', 'echo');
    await waiting.waitFor();
    await acts('Control+j');
    await tabTo(page, 'Allow once');
    await waiting.getByRole('button', { name: /^Allow once.*ready$/, disabled: false }).waitFor();
    await acts('Control+Enter');
    await see(page, /Echo: ahoy/);
    expect(presses).toBe(6);
    expect((await servers(app)).map(({ name }) => name)).toEqual(['demo']);
  },
);

test('by keyboard alone I tick a server that is off and bring it in: it stays off, and its secrets go where no file has them', async () => {
  const app = await openApp({ home: aHome() });
  const { page } = app;
  await composer(page).waitFor();
  await page.keyboard.press('Control+Shift+s');
  await page.getByRole('heading', { name: 'Servers', level: 1 }).waitFor();
  await tabTo(page, 'Add server');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.locator('[role="tab"][aria-selected="true"]:focus').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('tab', { name: 'From other apps 3 servers', selected: true }).waitFor();
  expect(await problems(dialog, 'servers of other apps')).toEqual([]);
  await tabToBox(dialog, 'demo');
  await page.keyboard.press('Space');
  await tabToBox(dialog, 'tides');
  await page.keyboard.press('Space');
  await see(dialog, 'You have seen its command.');
  await page.keyboard.press('Escape');
  await see(dialog, 'Close and lose what you ticked?');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Trust and add 1', disabled: false }).waitFor();
  await tabTo(page, 'Trust and add 1');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await servers(app)).toMatchObject([
    { name: 'tides', enabled: false, launch: { args: ['--key', '${secret:key}'], env: { TOKEN: { secret: true } } } },
  ]);
  expect(readFileSync(join(app.dataFolder, 'settings.json'), 'utf8')).not.toContain('hush');
});

deepTest('a file that changed while I read what it holds adds nothing, and I see it as it is now', async () => {
  const home = aHome();
  const app = await openApp({ home });
  const { page } = app;
  await press(page, 'Servers');
  await press(page, 'Add server');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByRole('tab', { name: 'From other apps' }).click();
  await see(dialog, 'The same in 2 apps');
  writeFileSync(join(home, '.cursor/mcp.json'), JSON.stringify({ mcpServers: { demo: { ...demo, args: [...demo.args, '--more'] } } }));
  await press(dialog, 'Trust and start 1');
  await see(dialog, /was changed since its servers were shown/);
  await see(dialog, '--more');
  expect(await servers(app)).toEqual([]);
});

deepTest('settings in the folder of a project are read when I press for that folder, and not before', async () => {
  const home = homeWith({ 'code/.mcp.json': { mcpServers: { demo } } });
  const folder = join(home, 'code');
  const app = await openApp({ home, folders: [folder] });
  const { page } = app;
  await press(page, 'Servers');
  await press(page, 'Add server');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByRole('tab', { name: 'From other apps' }).click();
  await see(dialog, 'No servers in your other apps');
  await press(dialog, 'Look in ~/code');
  await see(dialog, '~/code/.mcp.json');
  await see(dialog, folder);
  expect(await problems(dialog, 'servers of a project')).toEqual([]);
  await press(dialog, 'Trust and start 1');
  await ready(app, 'demo');
  expect(await servers(app)).toMatchObject([{ name: 'demo', launch: { cwd: folder } }]);
});

test('I cannot trust commands that were not in sight, and no server that I did not tick is added', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_none, at) => [`s${at}`, { command: 'tides', args: [`${at}`], disabled: at > 0 }]),
  );
  const app = await openApp({ home: homeWith({ '.cursor/mcp.json': { mcpServers: { ...many, last: { command: 'tides' } } } }) });
  const { page } = app;
  await press(page, 'Servers');
  await press(page, 'Add server');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByRole('tab', { name: 'From other apps' }).click();
  await see(dialog, '1 command not seen yet');
  const trust = dialog.getByRole('button', { name: 'Trust and start 2' });
  // Not only unarmed: it waits for more than its half second.
  expect(await trust.getAttribute('data-off')).toBe('');
  await dialog.getByRole('checkbox', { name: 'last' }).scrollIntoViewIfNeeded();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 5000);
  await see(dialog, 'You have seen all 2 commands.');
  await press(dialog, 'Trust and start 2');
  await expect.poll(async () => (await servers(app)).map(({ name }) => name)).toEqual(['s0', 'last']);
});

deepTest('where other apps have no servers I read where was looked, and paste one instead', async () => {
  const app = await openApp({ home: temporaryFolder() });
  const { page } = app;
  await press(page, 'Servers');
  await press(page, 'Add server');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByRole('tab', { name: 'From other apps' }).click();
  await see(dialog, 'No servers in your other apps');
  await see(dialog, /Looked in: .*Claude Desktop.*Cursor/);
  expect(await problems(dialog, 'no servers of other apps')).toEqual([]);
  await press(dialog, 'Paste one');
  const text = JSON.stringify({ mcpServers: { demo, tides: { ...tides, disabled: false } } });
  await dialog.getByRole('textbox', { name: 'Command, JSON or address' }).fill(text);
  await press(dialog, 'Review commands');

  // Several that were pasted are reviewed in the same way.
  const review = page.getByRole('dialog', { name: '2 servers to add' });
  await review.getByRole('checkbox', { name: 'tides' }).click();
  expect(await problems(review, 'several pasted servers')).toEqual([]);
  await press(review, 'Trust and start 1');
  await ready(app, 'demo');
  expect((await servers(app)).map(({ name }) => name)).toEqual(['demo']);
});
