import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { guardedServer } from '../doubles/guarded-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { composer, pasteServer, press, ready, see } from './person.ts';

/** The other journeys look with axe in the light theme, so this one looks in the dark one. */
const PAGES = [
  'welcome, slash list, folders, Prompts, Logs, Server, Check, servers, a server, another address on your side, sign in, add a server at an address',
  'add a server, trust, Models, Folders, Network, Permissions, Appearance, Data and privacy, About',
].flatMap((names) => names.split(', '));

test('axe finds nothing on any page', async () => {
  const { launch, authority } = await guardedServer();
  const app = await openApp({ welcome: true });
  const { page } = app;
  const look = async (place: Page | Locator, where: string) => {
    expect(PAGES).toContain(where);
    expect(await problems(place, where, ['dark', 'light'])).toEqual([]);
  };
  await ready(app, 'notes');
  await look(page, 'welcome');
  await press(page, 'Skip for now');

  await composer(page).fill('/');
  await page.getByRole('option', { name: /Summarize/ }).waitFor();
  await look(page, 'slash list');
  await composer(page).fill('');

  await press(page, 'Folders');
  await page.getByRole('dialog', { name: 'Folders' }).waitFor();
  await look(page.getByRole('dialog'), 'folders');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+Shift+i');
  for (const view of ['Prompts', 'Logs', 'Server', 'Check']) {
    await press(page.getByRole('navigation', { name: 'Inspector' }), view);
    const panel = page.getByRole('complementary', { name: view });
    await panel.waitFor();
    await look(panel, view);
  }
  await press(page, 'Close inspector');

  await press(page, 'Servers');
  await look(page, 'servers');
  await press(page, '[0-9]+ tool');
  await page.getByRole('tab', { name: /^Tools/, selected: true }).waitFor();
  await look(page, 'a server');
  await press(page, 'Back to all servers');

  await app.host.ask('server.add', { name: 'tickets', launch });
  await press(page, 'Sign in');
  const local = page.getByRole('dialog', { name: 'Ask another address on your side?' });
  const agree = local.getByRole('button', { name: `Ask ${new URL(authority).host}` });
  await agree.waitFor();
  await look(local, 'another address on your side');
  await agree.click();
  const signIn = page.getByRole('dialog', { name: 'Sign in to tickets' });
  await signIn.getByRole('button', { name: /^Open / }).waitFor();
  await look(signIn, 'sign in');
  await press(signIn, 'Cancel');
  await signIn.waitFor({ state: 'detached' });

  await pasteServer(page);
  const pasted = page.getByRole('textbox', { name: 'Command, JSON or address' });
  await pasted.fill(JSON.stringify({ tickets: { url: launch.url, oauth: { clientId: 'switchyard' } } }));
  await see(page, 'One server at an address.');
  await page.getByRole('textbox', { name: 'Client ID' }).waitFor();
  await look(page.getByRole('dialog'), 'add a server at an address');
  await pasted.fill('npx -y some-server@latest');
  await see(page, 'One server that runs on this computer.');
  await look(page.getByRole('dialog'), 'add a server');
  await press(page, 'Review command');
  await page.getByRole('button', { name: 'Trust and start', disabled: false }).waitFor();
  await look(page.getByRole('dialog'), 'trust');
  await press(page, 'Not now');

  await press(page, 'Settings');
  for (const section of ['Models', 'Folders', 'Network', 'Permissions', 'Appearance', 'Data and privacy', 'About']) {
    await press(page.getByRole('navigation', { name: 'Settings' }), section);
    await page.getByRole('heading', { name: section === 'About' ? 'Switchyard' : section, level: 1 }).waitFor();
    await look(section === 'Models' ? page : page.getByRole('main'), section);
  }
});
