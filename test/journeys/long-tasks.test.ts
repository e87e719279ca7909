import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openStage } from '../doubles/stage/open-stage.ts';
import { ways } from '../doubles/stage/ways.ts';
import { problems } from './accessibility.ts';
import { lookAway } from './look-away.ts';
import { press, see } from './person.ts';

deepTest('a long task says how far it is, whether it outlives the app, and continues by itself only if I tick it', async () => {
  const page = await onStage('task-away');
  const cards = page.getByRole('log').locator('[data-entry]');
  const [away, other] = [cards.filter({ hasText: 'Waits until bench is there' }), cards.filter({ hasText: 'search_every' })];
  await see(away, 'Keeps running when you close Switchyard');
  await see(other, 'ends when you close Switchyard');
  const tick = other.getByRole('checkbox');
  expect(await tick.isChecked()).toBe(false);
  await tick.click();
  await expect.poll(() => tick.isChecked()).toBe(true);
  await show(page, 'task');
  await see(page, /About 23 min left/);
  await expect.poll(() => page.getByRole('progressbar', { name: 'Progress of “load_test”' }).getAttribute('aria-valuenow')).toBe('62');
});

deepTest(
  'the tasks of all chats are one list; one that ends in another chat is told, and its chat has a sign until I open it',
  async () => {
    const page = await onStage('task-list');
    const list = page.getByRole('dialog', { name: 'Long tasks' });
    await see(list, 'Slow export since Tuesday · 1 h 4 min');
    await see(list, 'Load test before 4.12 · 38 min · 62%');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await problems(page, `list of tasks, ${colorScheme}`)).toEqual([]);
    }
    await press(list, 'Stop “reindex”…');
    const question = page.getByRole('dialog', { name: 'Stop this task?' });
    await press(question, 'Cancel');
    await see(list, 'Slow export since Tuesday · 1 h 4 min');
    await press(list, 'Stop “reindex”…');
    await press(question, 'Stop it');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    const chat = (sign: string) =>
      page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: `Slow export since Tuesday ${sign}`, exact: true });
    await chat('A long task has ended').waitFor();
    await see(page.getByRole('region', { name: /Notifications/ }), 'finished a task of 1 h 4 min in');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => page.title()).toContain('Slow export since Tuesday');
    await expect.poll(() => chat('A long task has ended').count()).toBe(0);
  },
);

deepTest('while I look at no window of the app, the system tells me of a task that ended, and a press leads to it', async () => {
  const page = await openStage();
  await page.addInitScript(lookAway);
  await page.reload();
  await show(page, 'task-toast');
  const notified = () => page.evaluate(() => notifications.map(({ title, options }) => ({ title, body: options?.body })));
  await expect
    .poll(notified)
    .toEqual([{ title: '“logbook” finished a task', body: '“reindex”, 1 h 4 min, in “Slow export since Tuesday”' }]);
  await page.evaluate(() => notifications[0]?.dispatchEvent(new Event('click')));
  await expect.poll(() => page.title()).toContain('Slow export since Tuesday');
});

deepTest('each end of a task says what it was, and a result that the model does not know can be used', async () => {
  const page = await onStage('task-ends');
  const log = page.getByRole('log');
  await see(log, 'The task failed: “The disk is full”');
  await see(log, 'bench kept it for 24 h');
  await see(log, 'bench no longer knows it');
  await log.getByRole('button', { name: 'Use the result of “load_test”' }).waitFor();
  expect(await log.getByRole('button', { name: 'Tell the model how “load_test” ended' }).count()).toBe(3);
  await log.getByRole('button', { name: 'Show the call' }).click();
  await see(page, 'The model was told how load_test ended');
});

async function onStage(scene: string): Promise<Page> {
  const page = await openStage();
  await show(page, scene);
  return page;
}

async function show(page: Page, scene: string): Promise<void> {
  await page.evaluate((name) => window.stage.show(name), scene);
  await ways[scene]?.(page);
}
