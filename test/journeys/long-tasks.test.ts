import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import type { ScriptedRequest } from '../doubles/scripted-model.ts';
import { openStage } from '../doubles/stage/open-stage.ts';
import { taskServer } from '../doubles/task-server.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { ways } from '../doubles/stage/ways.ts';
import { problems } from './accessibility.ts';
import { lookAway } from './look-away.ts';
import { openModel } from './open-model.ts';
import { answer, card, lastMessage, offered, press, ready, see, send } from './person.ts';

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
    expect(await problems(page, 'list of tasks')).toEqual([]);
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
    await chat('Something new').waitFor();
    await see(page.getByRole('region', { name: /Notifications/ }), 'finished a task of 1 h 4 min in');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => page.title()).toContain('Slow export since Tuesday');
    await expect.poll(() => chat('Something new').count()).toBe(0);
  },
);

deepTest('a task that ended while there was no window leaves its sign, too', async () => {
  const page = await onStage('task');
  const chat = page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: /^Slow export since Tuesday/ });
  await chat.getByRole('img', { name: 'A long task runs' }).waitFor();
  await show(page, 'task-ends');
  await chat.getByRole('img', { name: 'Something new' }).waitFor();
  await chat.click();
  await expect.poll(() => chat.getByRole('img').count()).toBe(0);
});

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

deepTest('a task that I stop while its server is away says that it waits for the server', async () => {
  const page = await onStage('task-stopping');
  const row = page.getByRole('log').locator('[data-entry]').filter({ hasText: 'Stopping' });
  await see(row, 'Waits until bench is there');
});

deepTest('I go on without a long task, ask something else, use its result, and one that ends while the app is closed says so', async () => {
  const file = join(temporaryFolder(), 'done');
  const { app, model, beginIt } = await openWithTask('legacy', file);
  model.reply(callsIt, { text: 'I tell you when it is done.' }, { text: '810 a second.' }, { text: 'It is done.' });
  await beginIt('Measure it.');
  await see(app.page, 'I tell you when it is done.');
  expect(lastMessage(await model.asked(2))).toContain('this turn goes on without it');
  await see(app.page, '1 long task runs');
  await app.page.getByRole('img', { name: 'A long task runs' }).waitFor();
  await send(app.page, 'What was the limit last week?');
  await see(app.page, '810 a second.');

  writeFileSync(file, '');
  await press(app.page, 'Use the result of “until-file”');
  await see(app.page, 'It is done.');
  await see(app.page, 'The model was told the result of until-file');
  expect(lastMessage(await model.asked(4))).toContain('The result');
  expect(await app.page.getByText('1 long task runs').count()).toBe(0);

  const search = app.page.getByRole('searchbox', { name: 'Search chats' });
  await search.fill('The result');
  await see(app.page, '1 found');
  await search.fill('');

  rmSync(file);
  model.reply(callsIt, { text: 'Once more, then.' });
  await beginIt('Once more.');
  await see(app.page, 'Once more, then.');
  await app.restart(() => writeFileSync(file, ''));
  await app.page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Measure it/ })
    .click();
  await see(app.page, 'finished while Switchyard was closed');
  await app.page.getByRole('button', { name: 'Use the result of “until-file”' }).waitFor();
});

deepTest('a task that I ticked has the model go on by itself; I read elsewhere that it is done, and the notice leads there', async () => {
  const file = join(temporaryFolder(), 'done');
  const { app, model, beginIt } = await openWithTask('modern', file);
  model.reply(callsIt, { text: 'I go on once it is done.' }, { text: 'I went on by myself.' });
  await beginIt('Measure it.');
  await see(app.page, 'I go on once it is done.');
  await app.page.getByRole('checkbox', { name: 'Scripted continues by itself when it is done' }).click();
  await app.page.getByRole('checkbox', { name: 'Scripted continues by itself when it is done', checked: true }).waitFor();
  await press(app.page, 'New chat');
  writeFileSync(file, '');
  await see(app.page, /finished a task of \d+ s in/);
  expect(lastMessage(await model.asked(3))).toContain('answers');
  await app.page.getByRole('img', { name: 'Something new' }).waitFor();
  await app.page.getByRole('button', { name: 'Open', exact: true }).click();
  await see(app.page, 'I went on by myself.');
  expect(await app.page.getByRole('button', { name: 'Use the result of “until-file”' }).count()).toBe(0);
});

deepTest('I stop a task that nobody waits for: its server says that it ended, and its row says so', async () => {
  const { app, model, beginIt } = await openWithTask('modern', join(temporaryFolder(), 'done'));
  model.reply(callsIt, { text: 'I go on without it.' });
  await beginIt('Measure it.');
  await see(app.page, 'I go on without it.');
  await press(app.page, 'Stop “until-file”…');
  await press(app.page.getByRole('dialog', { name: 'Stop this task?' }), 'Stop it');
  await see(app.page.getByRole('log'), 'The call was stopped.');
  await app.page.getByRole('button', { name: 'Tell the model how “until-file” ended' }).waitFor();
});

function callsIt(request: ScriptedRequest) {
  return { calls: [{ name: offered(request, 'until-file'), input: {} }] };
}

/** A model and a server whose task is done once the file is there; `beginIt` goes on without it. */
async function openWithTask(era: 'legacy' | 'modern', file: string) {
  const model = await openModel();
  const app = await openApp({ servers: [{ name: 'bench', launch: taskServer(era, file) }], model, own: true });
  await ready(app, 'bench');
  const beginIt = async (message: string) => {
    await send(app.page, message);
    await answer(card(app.page, 'bench', 'until-file'), 'Allow once');
    await see(app.page, 'The answer waits for this task.');
    await press(app.page, 'Go on without it');
  };
  return { app, model, beginIt };
}

async function onStage(scene: string): Promise<Page> {
  const page = await openStage();
  await show(page, scene);
  return page;
}

async function show(page: Page, scene: string): Promise<void> {
  await page.evaluate((name) => window.stage.show(name), scene);
  await ways[scene]?.(page);
}
