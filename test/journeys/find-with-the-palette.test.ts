import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { askedBy, composer, hasDrawn, ready, see } from './person.ts';

const things = { name: 'things', launch: manyThingsServer({ resources: 40, prompts: 40 }) };

test('With Ctrl+K and some letters I get to commands, chats by what was said in them, tools, prompts and settings', async () => {
  const app = await openApp({ servers: [things] });
  await ready(app, 'things');
  const { page, host } = app;
  const { keyboard } = page;
  const { conversation } = await host.ask('conversation.create', {});
  await host.ask('conversation.send', { conversation, text: 'Which way does the weathervane point?' });
  await host.ask('conversation.rename', { conversation, title: 'Harbour dues' });

  await composer(page).fill('half a thought');
  const palette = await open(page);
  expect(await problems(palette, 'palette')).toEqual([]);
  await keyboard.type('har due');
  await selected(palette, 'Harbour dues');
  await expect.poll(() => palette.locator('[aria-selected="true"] b').allTextContents()).toEqual(['Har', 'due']);
  await keyboard.press('Escape');
  expect(await palette.getByRole('combobox').inputValue()).toBe('');
  await keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await hasFocus(composer(page));

  expect(await composer(page).inputValue()).toBe('half a thought');

  await open(page);
  await keyboard.type('nothing-like-this');
  await see(palette, 'Nothing matches');
  expect(await problems(palette, 'nothing found')).toEqual([]);
  await palette.getByRole('combobox').fill('theme dark');
  await selected(palette, 'Theme: Dark');
  await keyboard.press('Enter');
  await page.locator('html[data-theme="dark"]').waitFor();
  await palette.waitFor({ state: 'detached' });
  await hasFocus(composer(page));

  await open(page);
  await keyboard.type('weathervane');
  await selected(palette, /Harbour dues.*weathervane/);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Harbour dues' }).waitFor();
  await hasFocus(composer(page));
  await open(page);
  await keyboard.type('prompt 17');
  await keyboard.press('Tab');
  await see(palette, 'Prompts');
  await selected(palette, /^Prompt 17/);
  await keyboard.press('Enter');
  await expect.poll(() => composer(page).inputValue()).toBe('/things:prompt-017');
  await hasFocus(composer(page));
});

test('A tool I find in the palette is shown where its server lists it, and not called', async () => {
  const app = await openApp({ servers: [things] });
  await ready(app, 'things');
  const { page, host } = app;
  const { state } = await host.ask('state.read', {});
  const tool = Object.values(state.offers).flatMap(({ tools }) => tools)[0]?.name ?? '';
  const palette = await open(page);
  await page.keyboard.type(tool);
  await selected(palette, tool);
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('listitem', { name: tool }));
  expect(await askedBy(app)).not.toContain('tool.call');
});

test('In a browser “Show log” says where the log of the app lies', async () => {
  const { page, host } = await openApp({ servers: [things] });
  const { state } = await host.ask('state.read', {});
  const palette = await open(page);
  await page.keyboard.type('show log');
  await selected(palette, 'Show log');
  await page.keyboard.press('Enter');
  await see(page, `The log is the file ${join(state.about.dataFolder, 'logs', 'switchyard.log')}.`);
});

test('Ctrl+/ lists every shortcut, and Escape leads back', async () => {
  const app = await openApp({ servers: [things] });
  const { page } = app;
  await composer(page).press('Control+/');
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' });
  await dialog.getByRole('row', { name: 'Command palette' }).waitFor();
  expect(await problems(dialog, 'shortcuts')).toEqual([]);
  await page.keyboard.press('Control+k');
  await hasDrawn(page);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('The palette has the focus before another key can come, so nothing is typed into the composer below', async () => {
  const app = await openApp({ servers: [things] });
  const { page } = app;
  await hasFocus(composer(page));
  expect(await page.evaluate(focusAfterKey, { key: 'k', ctrlKey: true })).toBe('Search everything');
  expect(await page.evaluate(focusAfterKey, { key: 'Escape' })).toBe('Message');
  expect(await page.evaluate(focusAfterKey, { key: 'k', ctrlKey: true })).toBe('Search everything');
});

/**
 * Runs in the page: the name of what has the focus in the task after the key's own, before anything
 * that was left for later.
 */
async function focusAfterKey(key: KeyboardEventInit): Promise<string | null | undefined> {
  const { port1, port2 } = new MessageChannel();
  const nextTask = new Promise((resolve) => (port1.onmessage = resolve));
  port2.postMessage('next');
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  await nextTask;
  return document.activeElement?.getAttribute('aria-label');
}

async function open(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await hasFocus(palette.getByRole('combobox'));
  return palette;
}

async function selected(palette: Locator, name: string | RegExp): Promise<void> {
  await palette.getByRole('option', { name, selected: true }).waitFor();
}

async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}
