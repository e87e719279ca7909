import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { isDeep } from '../doubles/sequences.ts';
import { openStage } from '../doubles/stage/open-stage.ts';
import { everything } from '../doubles/real-servers.ts';
import { ways } from '../doubles/stage/ways.ts';
import { problems } from './accessibility.ts';
import { composer, press, ready } from './person.ts';
import { findings } from './words-and-layout.ts';

/**
 * Scenes of the stage: what a person reads before they agree to it, and the longest of the others.
 */
const SCENES = 'approval, guard, held-trust, form, permissions, servers, answer'.split(', ');
/** With these every surface of the window is shown once. */
const DEEP_SCENES = [
  'welcome, models, models-add, settings-folders, appearance, language, about, install, install-needed',
  'registry-off, permissions-forbid, permissions-servers, permissions-filtered, permissions-empty, log',
  'widths, gone, decisions, trouble, result-find',
  'outside, folders, workspace-add, mention-nothing, browser, attached-sent, prompt-sent',
  'page, sampling-request, registry, task-away, task-ends, task-awaited, views',
  // The last one leaves its dialog open.
  'sampling-remember, sampling-changes, own-prompt-edit',
].flatMap((names) => names.split(', '));

/** Views of the inspector that no scene shows. */
const VIEWS = ['Timeline', 'Tools', 'Resources', 'Prompts', 'Logs', 'Server', 'Check'];

const WIDE = { width: 1360, height: 860 };

test('in a longer language, right to left, every scene says only what the catalogue or others wrote, and nothing is cut or pushed out', async () => {
  const page = await openStage();
  // Without motion there is nothing to wait for, and less to draw.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const name of isDeep() ? [...SCENES, ...DEEP_SCENES] : SCENES) {
    await page.setViewportSize(WIDE);
    await page.evaluate((scene) => window.stage.show(scene), name);
    await page.locator('.main').waitFor();
    const open = ways[name] ?? (/^(new|welcome)$/.test(name) ? () => Promise.resolve() : openChat);
    await open(page);
    await page.evaluate(() => window.stage.speak('pseudo'));
    await page.locator('html[dir="rtl"]').waitFor();
    // The sidebar stands beside a chat only where there is room.
    if (name === 'approval') found.push(...(await lasting(() => findings(page, name, WIDE))));
    found.push(...(await lasting(() => findings(page, name))));
    // The journeys called “… is accessible” look at these in every run, in English.
    if (isDeep()) found.push(...(await problems(page, name)));
  }
  expect(found).toEqual([]);
});

deepTest('in a longer language, right to left, every page of the app does the same', async () => {
  const app = await openApp({ servers: [everything] });
  const { page } = app;
  await ready(app, everything.name);
  const found: string[] = [];
  const look = async (where: string) => {
    await page.evaluate(() => window.history.replaceState(null, '', '?lang=pseudo'));
    await app.host.ask('settings.change', { language: 'de' });
    await page.locator('html[dir="rtl"]').waitFor();
    found.push(...(await lasting(() => findings(page, where))));
    await page.setViewportSize(WIDE);
    await page.evaluate(() => window.history.replaceState(null, '', '?lang=en'));
    await app.host.ask('settings.change', { language: 'en' });
    await page.locator('html[dir="ltr"]').waitFor();
  };

  await look('new chat');
  await composer(page).fill('/');
  await page.getByRole('option').first().waitFor();
  await look('list of prompts');
  await composer(page).fill('');
  await press(page, 'Folders');
  await look('folders of a chat');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await look('command palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+/');
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
  await look('list of shortcuts');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+Shift+i');
  for (const view of VIEWS) {
    await press(page.getByRole('navigation', { name: 'Inspector' }), view);
    await page.getByRole('complementary', { name: view }).waitFor();
    await look(`${view} of the inspector`);
  }
  await press(page, 'Close inspector');

  await press(page, 'Settings');
  await press(page, 'Doctor');
  await press(page, 'Check again');
  await look('doctor');
  await press(page, 'Shortcuts');
  await look('shortcuts');
  await press(page, 'Appearance');
  await look('appearance');
  await press(page, 'Network');
  await press(page.getByRole('group', { name: 'Proxy' }), 'Address');
  await look('network');
  await press(page, 'Data and privacy');
  await look('data and privacy');
  await press(page, 'Move…');
  await look('move the data folder');
  await page.keyboard.press('Escape');
  await press(page, 'Delete everything');
  await look('delete everything');
  await press(page, 'Keep everything');
  await press(page.getByRole('navigation', { name: 'Settings' }), 'Servers');
  await look('settings of servers');

  await press(page, 'Open the Servers page');
  await look('servers');
  await press(page, 'Add server');
  await look('add a server');
  await page.getByRole('textbox', { name: 'Command, JSON or address' }).fill('npx -y some-server@latest');
  await press(page, 'Review command');
  await page.getByRole('button', { name: 'Not now' }).waitFor();
  await look('trust a command');
  await press(page, 'Not now');
  await page.keyboard.press('Escape');

  expect(found).toEqual([]);
});

/**
 * Those that stay: what was announced a moment before the language changed is spoken in the one
 * before, until the window announces it again.
 */
async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let found = await look();
  await vi.waitFor(async () => found.length > 0 && expect((found = await look())).toEqual([])).catch(() => undefined);
  return found;
}

async function openChat(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Why nightly/ })
    .click();
}
