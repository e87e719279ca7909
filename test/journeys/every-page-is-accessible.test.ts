import { expect, test } from 'vitest';
import { guardedServer } from '../doubles/guarded-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { composer, pasteServer, press, ready, see } from './person.ts';

test('axe finds nothing on any page', async () => {
  const { launch, authority } = await guardedServer();
  const app = await openApp({ welcome: true });
  const { page } = app;
  await ready(app, 'notes');
  expect(await problems(page, 'welcome')).toEqual([]);
  await press(page, 'Skip for now');

  await composer(page).fill('/');
  await page.getByRole('option', { name: /Summarize/ }).waitFor();
  expect(await problems(page, 'slash list')).toEqual([]);
  await composer(page).fill('');

  await press(page, 'Folders');
  await page.getByRole('dialog', { name: 'Folders' }).waitFor();
  expect(await problems(page.getByRole('dialog'), 'folders')).toEqual([]);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+Shift+i');
  for (const view of ['Prompts', 'Logs', 'Server', 'Check']) {
    await press(page.getByRole('navigation', { name: 'Inspector' }), view);
    const panel = page.getByRole('complementary', { name: view });
    await panel.waitFor();
    expect(await problems(panel, view)).toEqual([]);
  }
  await press(page, 'Close inspector');

  await press(page, 'Servers');
  await press(page, '[0-9]+ tool');
  expect(await problems(page, 'servers')).toEqual([]);

  await app.host.ask('server.add', { name: 'tickets', launch });
  await press(page, 'Sign in');
  const local = page.getByRole('dialog', { name: 'Ask another address on your side?' });
  const agree = local.getByRole('button', { name: `Ask ${new URL(authority).host}` });
  await agree.waitFor();
  expect(await problems(local, 'another address on your side')).toEqual([]);
  await agree.click();
  const signIn = page.getByRole('dialog', { name: 'Sign in to tickets' });
  await signIn.getByRole('button', { name: /^Open / }).waitFor();
  expect(await problems(signIn, 'sign in')).toEqual([]);
  await press(signIn, 'Cancel');
  await signIn.waitFor({ state: 'detached' });

  await pasteServer(page);
  const pasted = page.getByRole('textbox', { name: 'Command, JSON or address' });
  await pasted.fill(JSON.stringify({ tickets: { url: launch.url, oauth: { clientId: 'switchyard' } } }));
  await see(page, 'One server at an address.');
  await page.getByRole('textbox', { name: 'Client ID' }).waitFor();
  expect(await problems(page.getByRole('dialog'), 'add a server at an address')).toEqual([]);
  await pasted.fill('npx -y some-server@latest');
  await see(page, 'One server that runs on this computer.');
  expect(await problems(page.getByRole('dialog'), 'add a server')).toEqual([]);
  await press(page, 'Review command');
  await page.getByRole('button', { name: 'Trust and start', disabled: false }).waitFor();
  expect(await problems(page.getByRole('dialog'), 'trust')).toEqual([]);
  await press(page, 'Not now');

  await press(page, 'Settings');
  for (const section of ['Models', 'Folders', 'Permissions', 'Appearance', 'Data and privacy', 'About']) {
    await press(page.getByRole('navigation', { name: 'Settings' }), section);
    await page.getByRole('heading', { name: section === 'About' ? 'Switchyard' : section, level: 1 }).waitFor();
    expect(await problems(section === 'Models' ? page : page.getByRole('main'), section)).toEqual([]);
  }
});
