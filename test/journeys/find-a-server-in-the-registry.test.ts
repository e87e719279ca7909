import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import type { App } from '../doubles/start-app.ts';
import { aManifest, zipOf } from '../doubles/make-bundle.ts';
import { openApp } from '../doubles/open-app.ts';
import { registryServer, type ServerJson, weather } from '../doubles/registry-server.ts';
import { sessionServer } from '../doubles/session-server.ts';
import { problems } from './accessibility.ts';
import { composer, press, ready, see, tabTo } from './person.ts';

const added = async ({ host }: App) =>
  Object.values((await host.ask('state.read', {})).state.servers).filter(({ origin }) => origin === 'added');

async function openRegistry(page: Page): Promise<Locator> {
  await press(page, 'Servers');
  await press(page, 'Add server');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByRole('tab', { name: 'Registry' }).click();
  return dialog;
}

/** The app of a person who switched the registry at this address on before. */
async function appAt(address: string): Promise<App> {
  const app = await openApp({ own: true });
  await app.host.ask('settings.change', { registry: { on: true, address } });
  return app;
}

test('I switch the registry on, read who published a server, fill in its form, and it is reached only once I trust it', async () => {
  const remote = await sessionServer();
  const server = weather({
    description: 'Forecasts for \u202ea place.',
    packages: [{ registryType: 'npm', identifier: '@user/weather', version: '1.2.0' }],
    remotes: [
      {
        type: 'streamable-http',
        url: `${remote.origin}/{path}`,
        variables: { path: { description: 'Where it listens', isRequired: true, choices: ['mcp', 'old'] } },
        headers: [{ name: 'X-Key', isRequired: true, isSecret: true }],
      },
    ],
  });
  const old = {
    server: weather({ name: 'com.example/weather-old', title: 'Old weather' }),
    status: 'deprecated',
    message: 'use the other',
  };
  const registry = await registryServer([
    { server },
    old,
    { server: weather({ name: 'com.example/weather-3', title: 'Third' }), status: 'deleted' },
  ]);
  const app = await openApp({ own: true });
  const { page } = app;

  const dialog = await openRegistry(page);
  await see(dialog, 'The registry is off');
  expect(await problems(dialog, 'the registry, off')).toEqual([]);
  await dialog.getByLabel('Address of the registry').fill(registry.address);
  await press(dialog, 'Switch the registry on');
  const search = dialog.getByLabel('Search the registry');
  await search.fill('weather');
  await see(dialog, '2 shown, described by their makers');
  await press(dialog, 'Show more');
  await see(dialog, '3 shown, described by their makers');

  await dialog.getByRole('button', { name: /Old weather/ }).click();
  await see(dialog, /no longer recommends this server\. It can be added all the same\. The registry says: use the other/);
  await dialog.getByRole('button', { name: 'Review and trust', disabled: false }).waitFor();

  await dialog.getByRole('button', { name: /Third/ }).click();
  await see(dialog, 'It was taken out of the registry, and cannot be added.');
  expect(await dialog.getByRole('button', { name: 'Review and trust' }).count()).toBe(0);

  await dialog.getByRole('button', { name: /^Weather/ }).click();
  await see(dialog, 'user, by its own claim');
  await see(dialog, 'Forecasts for ');
  await see(dialog, '@user/weather@1.2.0');
  await dialog.getByRole('button', { name: 'Remote' }).click();
  await see(dialog, 'What will be reached');
  expect(await dialog.getByRole('button', { name: 'Review and trust' }).isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'mcp' }).click();
  await dialog.getByRole('textbox', { name: 'X-Key' }).fill('hush$1');
  await see(dialog, `${remote.origin}/mcp`);
  expect(await problems(dialog, 'an entry of the registry')).toEqual([]);
  await press(dialog, 'Review and trust');
  const trust = page.getByRole('dialog', { name: /^Connect to .*Weather/ });
  await see(trust, `${remote.origin}/mcp`);
  expect(await trust.innerText()).not.toContain('hush');
  expect([remote.seen.length, await added(app)]).toEqual([0, []]);

  await see(trust, 'its entry in the registry names X-Key');
  await press(trust.getByRole('group', { name: 'Does it read private data?' }), 'Not sure');
  await press(trust, 'Trust and connect');
  await ready(app, 'Weather');
  expect(await added(app)).toMatchObject([
    {
      name: 'Weather',
      handles: { private: 'unsure', sends: true },
      handlesFrom: { private: { by: 'person' }, sends: { by: 'registry', word: 'X-Key' } },
    },
  ]);
  expect(remote.seen.every(({ headers }) => headers['x-key'] === 'hush$1')).toBe(true);
  expect(readFileSync(join(app.dataFolder, 'settings.json'), 'utf8')).not.toContain('hush');
});

deepTest('by keyboard alone I search, go down the list, and come back from the review with what I filled in', async () => {
  const place = { type: 'named', name: '--place', isRequired: true };
  const packages = [{ registryType: 'npm', identifier: '@user/weather', version: '1.2.0', packageArguments: [place] }];
  const registry = await registryServer([
    { server: weather({ name: 'com.example/weather-1', title: 'First' }) },
    { server: weather({ packages }) },
  ]);
  const app = await appAt(registry.address);
  const { page } = app;
  await composer(page).waitFor();
  await page.keyboard.press('Control+Shift+s');
  await page.getByRole('heading', { name: 'Servers', level: 1 }).waitFor();
  await tabTo(page, 'Add server');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByRole('tab', { selected: true }).waitFor();
  await page.keyboard.press('End');
  await dialog.getByRole('tab', { name: 'Registry', selected: true }).waitFor();
  await tabTo(page, 'Search the registry');
  await page.keyboard.type('weather');
  await see(dialog, '2 shown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await see(dialog, '@user/weather@1.2.0');
  await tabTo(page, '--place');
  await page.keyboard.type('Oslo');
  await see(dialog, '--place=Oslo');
  await tabTo(page, 'Review and trust');
  await page.keyboard.press('Enter');
  const trust = page.getByRole('dialog', { name: /^Start .*Weather/ });
  await see(trust, '--place=Oslo');
  await tabTo(page, 'Edit command');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(await dialog.getByLabel('--place').inputValue()).toBe('Oslo');
  // Escape clears the words first, and closes then.
  await dialog.getByLabel('Search the registry').focus();
  await page.keyboard.press('Escape');
  await see(dialog, 'Type at least two characters.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await added(app)).toEqual([]);
});

deepTest('I download the bundle of an entry by a press of its own, and start what is in it', async () => {
  const program = readFileSync(fileURLToPath(new URL('../doubles/scripted-server.mjs', import.meta.url)));
  const start = { type: 'node', entry_point: 'index.mjs', mcp_config: { command: 'node', args: ['${__dirname}/index.mjs', '{}'] } };
  const file = zipOf([
    { name: 'manifest.json', content: JSON.stringify(aManifest({ server: start })) },
    { name: 'index.mjs', content: program },
  ]);
  const entries: { server: ServerJson }[] = [];
  const registry = await registryServer(entries, { files: { '/tides.mcpb': file } });
  const fileSha256 = createHash('sha256').update(file).digest('hex');
  entries.push({ server: weather({ packages: [{ registryType: 'mcpb', identifier: `${registry.address}/tides.mcpb`, fileSha256 }] }) });
  const app = await appAt(registry.address);
  const dialog = await openRegistry(app.page);
  await dialog.getByLabel('Search the registry').fill('weather');
  await dialog.getByRole('button', { name: /^Weather/ }).click();
  await see(dialog, fileSha256);
  expect(registry.asked).not.toContain('/tides.mcpb');
  await press(dialog, 'Download the bundle');

  // The dialog of every bundle: its maker, its hash, and the command as it will really run.
  const review = app.page.getByRole('dialog', { name: 'Add tides 1.4.0?' });
  await see(review, 'North Sea Tools');
  await see(review, 'Node, comes with Switchyard');
  await see(review, 'index.mjs');
  expect(await review.innerText()).not.toMatch(/\$\{(?:ownNode|bundle)/);
  expect(await review.locator('.bundle-hash').innerText()).toBe(fileSha256.match(/.{8}/g)?.join(' '));
  expect(await added(app)).toEqual([]);
  // Not now leads back to the entry.
  await press(review, 'Not now');
  await see(dialog, fileSha256);
  await press(dialog, 'Download the bundle');
  await press(review, 'Trust and add');
  await ready(app, 'tides');
  await dialog.waitFor({ state: 'detached' });
});

deepTest('a registry that cannot be reached says so, and is asked again when I press', async () => {
  let isBroken = true;
  const registry = await registryServer([{ server: weather() }], { broken: (response) => isBroken && !!response.writeHead(500).end() });
  const app = await appAt(registry.address);
  await press(app.page, 'Settings');
  await press(app.page, 'Data and privacy');
  await see(app.page, `to ${new URL(registry.address).host}; Servers`);
  await app.page.keyboard.press('Control+Shift+s');
  await app.page.getByRole('heading', { name: 'Servers', level: 1 }).waitFor();
  const dialog = await openRegistry(app.page);
  await dialog.getByLabel('Search the registry').fill('weather');
  await see(dialog, /answered with status 500/);
  isBroken = false;
  await press(dialog, 'Try again');
  await see(dialog, '1 shown, described by its maker');
  isBroken = true;
  await dialog.getByRole('button', { name: /^Weather/ }).click();
  await see(dialog, /answered with status 500/);
  isBroken = false;
  await press(dialog, 'Try again');
  await see(dialog, '@user/weather@1.2.0');
  await dialog.getByLabel('Search the registry').fill('nothing like it');
  await see(dialog, /Nothing was found for/);
  await press(dialog, 'Switch off');
  await see(dialog, 'The registry is off');
});
