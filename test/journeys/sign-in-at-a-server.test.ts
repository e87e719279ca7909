import { expect, test, vi } from 'vitest';
import { guardedServer } from '../doubles/guarded-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { standInBrowser } from '../doubles/stand-in-browser.ts';
import { press, ready, see } from './person.ts';

test('A server wants to know who I am: I read where I am sent, sign in there, use it, and sign out', async () => {
  const remote = await guardedServer();
  const browser = standInBrowser();
  const app = await openApp({ servers: [{ name: 'tickets', launch: remote.launch }] });
  const { host } = new URL(remote.authority);

  await press(app.page, 'Servers');
  const row = app.page.getByRole('region', { name: 'Needs you' });
  await see(row, 'Signed out');
  await see(row, /asks you to sign in/);
  await press(row, 'Sign in');
  const local = app.page.getByRole('dialog', { name: 'Ask another address on your side?' });
  await see(local, remote.authority);
  expect(remote.seen).toEqual([]);
  await press(local, `Ask ${host}`);
  const dialog = app.page.getByRole('dialog', { name: 'Sign in to tickets' });
  await see(dialog, host);
  await see(dialog, `${remote.authority}/authorize?`);
  expect(browser.opened()).toBeUndefined();

  await press(dialog, `Open ${host}`);
  const address = await vi.waitUntil(() => browser.opened(), { timeout: 10_000 });
  await see(dialog, address);
  await see(dialog, 'Waiting for you to sign in');
  await remote.visit(address);
  await ready(app, 'tickets');
  await dialog.waitFor({ state: 'detached' });

  await press(app.page, 'More about “tickets”');
  await app.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await see(row, /You signed out/);
  await expect.poll(() => remote.tokens.size).toBe(0);
});

test('I do not know the place on my side, or the host I am sent to: I cancel, and nothing was opened', async () => {
  const remote = await guardedServer();
  const browser = standInBrowser();
  const app = await openApp({ servers: [{ name: 'tickets', launch: remote.launch }] });
  await press(app.page, 'Servers');
  await press(app.page, 'Sign in');
  const local = app.page.getByRole('dialog', { name: 'Ask another address on your side?' });
  await press(local, 'Cancel');
  await local.waitFor({ state: 'detached' });
  expect(remote.seen).toEqual([]);
  await press(app.page, 'Sign in');
  await press(local, `Ask ${new URL(remote.authority).host}`);
  const dialog = app.page.getByRole('dialog', { name: 'Sign in to tickets' });
  await press(dialog, 'Cancel');
  await dialog.waitFor({ state: 'detached' });
  await see(app.page, /You have not signed in/);
  expect(browser.opened()).toBeUndefined();
  expect(remote.of('/authorize')).toEqual([]);
});
