import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { BUILT_IN_SERVERS } from '../../contract/built-in-servers.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { commandLine, everything } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { pasteServer, press, ready, see, tabTo } from './person.ts';

test('I paste a command, read exactly what will start, trust it, and the server is there, also after a restart', async () => {
  const app = await openApp();
  await press(app.page, 'Servers');
  const paste = await pasteServer(app.page);
  await paste.getByRole('textbox', { name: 'Command, JSON or address' }).fill(commandLine(everything));
  const name = paste.getByRole('textbox', { name: 'Name' });
  await name.fill('demo');
  await press(paste, 'Review command');

  const trust = app.page.getByRole('dialog', { name: /Start demo on this computer/ });
  await see(trust, process.execPath);
  await see(trust, /server-everything/);
  await see(trust, /server-everything.*index\.js/);
  await see(trust, /, changed /);
  const asks = trust.getByRole('group', { name: 'Can it send things to others?' });
  await asks.getByRole('button', { name: 'No', exact: true }).click();
  const effects = trust.getByRole('region', { name: 'With these answers Switchyard' });
  await see(effects, /stays quiet before a call of/);
  await press(trust.getByRole('group', { name: 'Does it read private data?' }), 'Not sure');
  expect(await problems(app.page, 'trust')).toEqual([]);
  const before = await app.host.ask('state.read', {});
  expect(Object.values(before.state.servers).map((server) => server.name)).not.toContain('demo');

  await press(trust, 'Trust and start');
  await ready(app, 'demo');
  await app.page.getByRole('heading', { name: 'demo', exact: true }).waitFor();
  const handles = async () => {
    const { state } = await app.host.ask('state.read', {});
    return Object.values(state.servers).find((server) => server.name === 'demo')?.handles;
  };
  expect(await handles()).toEqual({ sends: false, private: 'unsure' });

  await app.restart();
  await ready(app, 'demo');
});

deepTest('I look at what a pasted command would start and decide against it: nothing was added', async () => {
  const app = await openApp();
  await press(app.page, 'Servers');
  const paste = await pasteServer(app.page);
  await paste.getByRole('textbox', { name: 'Command, JSON or address' }).fill(commandLine(everything));
  await press(paste, 'Review command');
  await press(app.page.getByRole('dialog', { name: /on this computer/ }), 'Not now');
  const { state } = await app.host.ask('state.read', {});
  expect(Object.values(state.servers).map((server) => server.name)).toEqual([...BUILT_IN_SERVERS]);
});

deepTest(
  'I paste a command with a secret and a value to fill in, and when another program changes it I read the difference first',
  async () => {
    const app = await openApp();
    await press(app.page, 'Servers');
    const paste = await pasteServer(app.page);
    const text = paste.getByRole('textbox', { name: 'Command, JSON or address' });
    await text.fill('please connect me to my mail');
    await see(paste, /reads like a sentence/);
    await text.fill(`claude mcp add demo -- ${commandLine(everything)} --api-key hush-hush --city \${input:city}`);
    await press(paste, 'Review command');

    const trust = app.page.getByRole('dialog', { name: /Start demo on this computer/ });
    expect(await trust.getByRole('checkbox', { name: /api-key/ }).isChecked()).toBe(true);
    await see(trust, /It waits for a value of/);
    expect(await trust.innerText()).not.toContain('hush-hush');
    await press(trust, 'Trust and start');
    await app.page.getByRole('textbox', { name: 'city' }).fill('Riga');
    await press(app.page, 'Save and start');
    await ready(app, 'demo');

    const file = join(app.dataFolder, 'settings.json');
    const before = readFileSync(file, 'utf8');
    expect(before).not.toContain('hush-hush');
    await app.restart(() => writeFileSync(file, before.replace('"Riga"', '"Oslo"')));
    await press(app.page, 'Servers');
    await see(app.page, 'demo was changed in the settings file');
    await press(app.page, 'Review “demo”');
    const review = app.page.getByRole('dialog', { name: /Start demo on this computer/ });
    await see(review.getByRole('row', { name: /Arguments/ }).locator('del'), 'Riga');
    await see(review.getByRole('row', { name: /Arguments/ }).locator('ins'), 'Oslo');
    await press(review, 'Trust and start');
    // The key went with the app, which had no key store here.
    await app.page.getByRole('textbox', { name: 'api-key' }).fill('hush-hush');
    await press(app.page, 'Save and start');
    await ready(app, 'demo');
  },
);

deepTest(
  'With the keyboard alone I answer what a pasted server handles and that it is told my folders, and find that on its page',
  async () => {
    const app = await openApp();
    const { page, host } = app;
    await host.ask('folder.add', { path: app.dataFolder });
    await press(page, 'Servers');
    const paste = await pasteServer(page);
    await paste.getByRole('textbox', { name: 'Command, JSON or address' }).fill(commandLine(everything));
    await paste.getByRole('textbox', { name: 'Name' }).fill('demo');
    await press(paste, 'Review command');
    const trust = page.getByRole('dialog', { name: /Start demo on this computer/ });
    await see(trust, 'Does it read private data?');
    const demo = async () => {
      const { state } = await host.ask('state.read', {});
      return Object.values(state.servers).find((server) => server.name === 'demo');
    };
    // Three groups of answers, then the folders.
    await tabTo(page, 'Yes');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Yes');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const folders = trust.getByRole('checkbox', { name: /Tell it the folders/ });
    // A tick that stood there already would be no answer of mine.
    expect(await folders.isChecked()).toBe(false);
    await tabTo(page, 'Not now');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => folders.isChecked()).toBe(true);
    await tabTo(page, 'Trust and start');
    await expect
      .poll(async () => {
        if ((await trust.count()) > 0) await page.keyboard.press('Enter');
        return trust.count();
      })
      .toBe(0);
    await ready(app, 'demo');
    expect(await demo()).toMatchObject({ handles: { private: true, untrusted: false }, knowsFolders: true });
    expect(Object.keys((await host.ask('state.read', {})).state.questions)).toEqual([]);

    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'demo', exact: true }) });
    await row.getByRole('button', { name: 'demo', exact: true }).focus();
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('tab', { name: /^Tools/, selected: true }));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Trust', selected: true }).waitFor();
    const asks = page.getByRole('listitem').filter({ hasText: 'Does it read private data?' });
    await see(asks, /^on \w+ \d+, \d{4}$/);
    await see(page.getByRole('listitem').filter({ hasText: 'Can it send things to others?' }), 'Not answered');
    expect(await problems(page, 'the trust of a server')).toEqual([]);
    await page.keyboard.press('Escape');
    await hasFocus(row.getByRole('button', { name: 'demo', exact: true }));
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('tab', { name: 'Trust', selected: true }));
  },
);

test('Of two servers in one paste I read what each is known to handle, and answer for the one that nobody knows', async () => {
  const app = await openApp();
  const { page, host } = app;
  await press(page, 'Servers');
  const paste = await pasteServer(page);
  const [command, ...args] = commandLine(everything).split(' ');
  const known = { command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory'], disabled: true };
  await paste
    .getByRole('textbox', { name: 'Command, JSON or address' })
    .fill(JSON.stringify({ mcpServers: { demo: { command, args }, memory: known } }));
  await press(paste, 'Review commands');
  const review = page.getByRole('dialog', { name: /2 servers/ });
  await see(review, /^Reads private data$/);
  await see(review, /^Nobody has said yet what this server handles/);
  await review.getByText('What it handles').click();
  await review.getByRole('group', { name: 'Can it send things to others?' }).getByRole('button', { name: 'No', exact: true }).click();
  await see(review, /^Nobody has said yet what this server handles/);
  expect(await problems(page, 'review with answers')).toEqual([]);
  await press(review, 'Trust and start 1');
  await ready(app, 'demo');
  const { state } = await host.ask('state.read', {});
  expect(Object.values(state.servers).find(({ name }) => name === 'demo')?.handles).toEqual({ sends: false });
});

async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}
