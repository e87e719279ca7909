import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openStage } from '../doubles/stage/open-stage.ts';

declare global {
  interface Window {
    /** The component that throws for now, and all that were drawn. */
    broken: { name: string | undefined; drawn: Set<string> };
  }
}

const CHAT = '#/chat/c1';
const PAGES: [scene: string, address: string][] = [
  ...['approval', 'several', 'calls', 'answer', 'trouble', 'decisions'].map((scene): [string, string] => [scene, CHAT]),
  ['new-full', '#/'],
  ['models', '#/settings/models'],
  ['about', '#/settings/about'],
  ['servers', '#/servers'],
];

/** Parts of every size: a list, a message, pages, the message box, the bar above. */
const CHOSEN: [scene: string, address: string, component: string][] = [
  ['answer', CHAT, 'ChatList'],
  ['answer', CHAT, 'AnswerText'],
  ['answer', CHAT, 'Composer'],
  ['answer', CHAT, 'TitleBar'],
  ['models', '#/settings/models', 'SettingsPage'],
];

test('An error in drawing ends its region: the rest goes on, I show it again, the log has one line, and a card can still be answered', async () => {
  const page = await openBreakable();
  for (const one of CHOSEN) await breakAndMend(page, ...one);

  // A card shows what it would send, and can be answered; details hold no text of mine.
  await show(page, 'approval', CHAT, 'ApprovalCard');
  const lost = page.locator('[data-lost="card"]');
  await lost.getByText('npm run').first().waitFor();
  await lost.getByRole('button', { name: 'Deny', exact: true }).waitFor();
  await lost.getByRole('button', { name: 'Allow once' }).waitFor();
  const details = await lost.locator('pre').last().textContent();
  expect(details).toContain('TypeError');
  expect(details).not.toMatch(/harbour|sk-secret|home\/mara/);
});

deepTest('Whichever component of the window throws, the window is never blank and never silent', async () => {
  const page = await openBreakable();
  const tried = new Set<string>();
  for (const [scene, address] of PAGES) {
    await show(page, scene, address, undefined);
    const drawn = await page.evaluate(() => [...window.broken.drawn]);
    for (const component of drawn) {
      if (tried.has(component) || component === 'App') continue;
      tried.add(component);
      await breakAndMend(page, scene, address, component);
    }
  }
  expect(tried.size).toBeGreaterThan(60);
});

async function openBreakable(): Promise<Page> {
  const page = await openStage(`
    window.broken = { name: undefined, drawn: new Set() };
    window.drawing = (name) => {
      window.broken.drawn.add(name);
      if (window.broken.name === name) throw new TypeError("Cannot read properties of undefined (reading 'sk-secret1')");
    };
  `);
  await page.locator('#root *').first().waitFor();
  return page;
}

/** The scene drawn anew, with one component that throws. */
async function show(page: Page, scene: string, address: string, component: string | undefined): Promise<void> {
  await page.evaluate(
    ([name, at, broken]) => {
      window.stage.failures.length = 0;
      window.broken.drawn.clear();
      window.broken.name = broken;
      window.stage.show(name, at);
    },
    [scene, address, component] as const,
  );
  await page.evaluate(() => new Promise((isIdle) => requestIdleCallback(isIdle)));
}

async function breakAndMend(page: Page, scene: string, address: string, component: string): Promise<void> {
  await show(page, scene, address, component);
  const failures = () => page.evaluate(() => window.stage.failures.map(({ region }) => region));
  await expect.poll(failures, { message: component }).not.toEqual([]);
  const [region] = await failures();
  expect(await failures(), component).toHaveLength(new Set(await failures()).size);
  expect(await page.locator('#root').textContent(), component).not.toBe('');
  if (region !== 'window') {
    // Another part answers.
    const other =
      region === 'sidebar' || region === 'chats' ? page.getByRole('textbox').first() : page.getByRole('button', { name: 'Settings' });
    if (await other.isVisible()) await other.click({ trial: true });
  }
  await page.evaluate(() => (window.broken.name = undefined));
  if (region === 'window') return;
  const lost = page.locator('[data-lost]');
  const mend = async () => {
    const again = lost.first().getByRole('button', { name: 'Show again' });
    if (await again.isVisible()) await again.click();
    return lost.count();
  };
  await expect.poll(mend, { message: component }).toBe(0);
}
