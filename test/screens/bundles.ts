import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { tidesBundle } from '../doubles/tides-bundle.ts';
import type { App } from '../doubles/start-app.ts';

type BundlePictures = { app: App; home: string; draw(name: string): Promise<void>; drawInLanguages(name: string): Promise<void> };

/** A bundle before the yes, in a narrow window, and an update of it. */
export async function drawBundles({ app, home, draw, drawInLanguages }: BundlePictures): Promise<void> {
  const { page, host } = app;
  const [downloads, tables] = ['Downloads', 'Documents/tides'].map((name) => join(home, name));
  for (const folder of [downloads, tables]) mkdirSync(folder ?? '', { recursive: true });
  const open = async (name: string, content: Buffer): Promise<Locator> => {
    const path = join(downloads ?? '', name);
    writeFileSync(path, content);
    await page.getByRole('button', { name: 'Add server' }).click();
    const add = page.getByRole('dialog', { name: 'Add a server' });
    await add.getByRole('tab', { name: 'Paste' }).click();
    await add.getByRole('textbox', { name: 'Command, JSON or address' }).fill(path);
    await add.getByRole('button', { name: /^Review bundle/ }).click();
    return page.getByRole('dialog', { name: /tides/ });
  };

  await page.goto(new URL('#/servers', page.url()).href);
  const bundle = await open('tides-1.4.0.mcpb', tidesBundle());
  await bundle.getByRole('combobox', { name: 'Folder for tables' }).fill('~/Documents/tides');
  await bundle.getByRole('textbox', { name: 'API key' }).click();
  await bundle.getByRole('textbox', { name: 'Region' }).click();
  await bundle.getByText('1 answer to fix').waitFor();
  await draw('bundle');
  await drawInLanguages('bundle');
  await page.setViewportSize({ width: 640, height: 860 });
  await draw('bundle-narrow');
  await page.setViewportSize({ width: 860, height: 600 });
  await draw('bundle-low');
  await page.setViewportSize({ width: 1360, height: 860 });
  await bundle.getByRole('textbox', { name: 'API key' }).fill('0123456789abcdef');
  await bundle.getByRole('button', { name: 'Trust and add', disabled: false }).click();
  await bundle.waitFor({ state: 'detached' });

  const { state } = await host.ask('state.read', {});
  const known = Object.values(state.servers).find(({ name }) => name === 'tides');
  if (!known) throw new Error('The bundle was not added.');
  const tools = ['find_harbour', 'tide_times', 'heights', 'export_table'].map((name) => ({ name }));
  const update = await open('tides-1.5.0.mcpb', tidesBundle({ version: '1.5.0', tools }));
  await update.getByRole('button', { name: 'Trust and update', disabled: false }).waitFor();
  await draw('bundle-update');
  await update.getByRole('button', { name: 'Not now' }).click();
}
