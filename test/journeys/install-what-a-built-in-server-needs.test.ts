import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { npmOfLanceDb } from '../doubles/npm-of-lancedb.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { press, ready, see } from './person.ts';

deepTest('I install what vectors needs in the dialog of every package: I see it first, can cancel it, and can remove it', async () => {
  const npm = npmOfLanceDb();
  vi.stubEnv('PATH', npm.path);
  vi.stubEnv('SHELL', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const app = await openApp({ own: true });
  const { page } = app;
  const installed = () => (existsSync(join(app.dataFolder, 'installed')) ? readdirSync(join(app.dataFolder, 'installed')) : []);
  await press(page, 'Servers');
  await see(page, 'Needs LanceDB 0.31.0, which does not come with Switchyard');
  await see(page, 'It takes about 206 MB.');
  await expect(page.getByRole('switch', { name: '“vectors” is on' }).isDisabled()).resolves.toBe(true);

  await press(page, 'Install…');
  const dialog = page.getByRole('dialog', { name: 'Install the package of vectors' });
  await see(dialog, 'The lockfile of LanceDB 0.31.0 came with Switchyard');
  expect(npm.asked()).toEqual([]);
  await press(dialog, 'Ask the registry');
  await see(dialog, 'Published by: mareike');
  await see(dialog, 'Size: about 206 MB in all');
  await see(dialog, 'Install scripts: none');
  await see(dialog, /SHA-256 of the lockfile, which came with Switchyard: [0-9a-f]{64}/);
  expect(await problems(dialog, 'what is installed')).toEqual([]);
  expect(installed()).toEqual([]);
  await press(dialog, 'Install 0.31.0');
  await dialog.getByRole('progressbar').waitFor();

  // Closing does not stop it: its row on the page goes on, and has the way to end it.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await see(page, /of about 206 MB/);
  await press(page, 'Cancel');
  await see(page, 'Needs LanceDB 0.31.0');
  await expect.poll(installed).toEqual([]);

  // The same where servers are added, beside the others that come with the app.
  npm.letGo();
  await press(page, 'Add server');
  const adding = page.getByRole('dialog', { name: 'Add a server' });
  await press(adding.getByRole('listitem').filter({ hasText: 'LanceDB' }), 'Install…');
  await press(dialog, 'Ask the registry');
  await press(dialog, 'Install 0.31.0');
  await ready(app, 'vectors');
  expect(installed()).toEqual([expect.stringMatching(/^npm-@lancedb\+lancedb@0\.31\.0-/)]);
  await adding.getByRole('button', { name: 'Close' }).last().click();

  await page
    .getByRole('button', { name: /^\d+ tools/ })
    .last()
    .click();
  await page.getByRole('tab', { name: 'About' }).click();
  await see(page, 'Version 0.31.0 is installed');
  await press(page, 'Look for an update of “vectors”');
  const update = page.getByRole('dialog', { name: 'Look for an update of vectors' });
  await press(update, 'Ask the registry');
  await see(update, 'Version 0.31.0 is installed, and is what this version of Switchyard uses.');
  await update.getByRole('button', { name: 'Close' }).last().click();

  await press(page, 'More about “vectors”');
  await page.getByRole('menuitem', { name: 'Remove LanceDB' }).click();
  await see(page, 'Needs LanceDB 0.31.0');
  await expect.poll(installed).toEqual([]);
});
