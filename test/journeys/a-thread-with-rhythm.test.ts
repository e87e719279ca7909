import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { openStage } from '../doubles/stage/open-stage.ts';
import { openModel } from './open-model.ts';
import { answer, card, offered, ready, see, send } from './person.ts';

test('what belongs to a message stands closer to it than to the next one; a call that waits comes and goes softly, and moves nothing meanwhile', async () => {
  const model = await openModel();
  model.reply(
    (request) => ({ text: 'I will pass it on.', calls: [{ name: offered(request, 'echo'), input: { text: 'one' } }] }),
    { text: 'It is said.' },
    { text: 'Once more.' },
  );
  const app = await openApp({ servers: [{ name: 'harbour', launch: scriptedServer({ calls: ['echo'] }) }], model });
  const { page } = app;
  await ready(app, 'harbour');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = await watchAnimations(page);
  await send(page, 'Say one.');
  const waiting = card(page, 'harbour', 'echo');
  await waiting.getByRole('button', { name: /^Allow once/, disabled: false }).waitFor();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await moved()).toEqual(expect.arrayContaining(['enters', 'fades-in']));
  await answer(waiting, 'Allow once');
  await see(page, 'It is said.');
  await expect.poll(moved).toContain('leaves');
  await expect.poll(() => page.getByRole('log').locator('> [aria-hidden]').count()).toBe(0);
  await send(page, 'And again.');
  await see(page, 'Once more.');
  const groups = ['message', 'words', 'calls', 'words', 'message', 'words'];
  await expect.poll(() => distances(page)).toEqual(expectedBetween(groups));
});

deepTest('with reduced motion nothing comes and goes but at once', async () => {
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { text: 'two' } }] }), { text: 'Two.' });
  const app = await openApp({ servers: [{ name: 'harbour', launch: scriptedServer({ calls: ['echo'] }) }], model });
  const { page } = app;
  await ready(app, 'harbour');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await watchAnimations(page);
  await send(page, 'Say two.');
  await answer(card(page, 'harbour', 'echo'), 'Allow once');
  await see(page, 'Two.');
  expect(await moved()).toEqual([]);
});

deepTest('messages, answers, thinking, calls, notices, cards and summaries keep the same two distances', async () => {
  const page = await openStage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const shown = async (scene: string) => {
    await page.evaluate((name) => window.stage.show(name), scene);
    await page
      .getByRole('navigation', { name: 'Chats' })
      .getByRole('button', { name: /^Why nightly/ })
      .click();
  };
  await shown('thread');
  await see(page, 'They agree.');
  const first = ['message', 'words', 'calls', 'words'];
  const second = ['message', 'thinking', 'words', 'calls', 'words', 'words'];
  const third = ['message', 'calls', 'notice', 'message', 'notice', 'message', 'words'];
  await expect.poll(() => distances(page)).toEqual(expectedBetween([...first, ...second, ...third]));
  await shown('thread-waiting');
  await page.getByRole('group', { name: 'Approval: files, move_file' }).waitFor();
  await expect.poll(() => distances(page)).toEqual(expectedBetween(['message', 'words', 'calls', 'waiting', 'card', 'card']));
  await shown('summed-up');
  await see(page, 'A rehearsal on a copy.');
  await expect.poll(() => distances(page)).toEqual(expectedBetween(['message', 'words', 'summary', 'message', 'words']));
});

/** 24 px before a message and before a summary, and else 12. */
function expectedBetween(kinds: string[]): string[] {
  return kinds.slice(1).map((kind, at) => `${kinds[at]}, ${kind}: ${['message', 'summary'].includes(kind) ? 24 : 12} px`);
}

/**
 * The distances between the boxes that follow each other in the thread. The line that counts the
 * branches of a message belongs to it.
 */
function distances(page: Page): Promise<string[]> {
  return page.getByRole('log').evaluate((log) => {
    const kinds = { bubble: 'message', answer: 'words', ended: 'notice', 'summed-up': 'summary' };
    const drawn = [...log.children].filter((element) => element.getBoundingClientRect().height > 1);
    const kindOf = ({ className }: Element) => Object.entries(kinds).find(([name]) => name === className)?.[1] ?? className;
    const endOf = (element: Element) =>
      Math.max(...[element, ...element.querySelectorAll(':scope > [data-forked]')].map((one) => one.getBoundingClientRect().bottom));
    return drawn.slice(1).map((element, at) => {
      const above = drawn[at] ?? element;
      return `${kindOf(above)}, ${kindOf(element)}: ${Math.round(element.getBoundingClientRect().top - endOf(above))} px`;
    });
  });
}

/**
 * The names of all animations that begin from now on and take any time, but for the line of a
 * button that is not armed yet, which is a safety delay.
 */
async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  const names = await page.evaluateHandle(() => {
    const begun: string[] = [];
    document.addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
      if (!(target instanceof Element) || animationName === 'button-arms') return;
      if (getComputedStyle(target, pseudoElement).animationDuration !== '0s') begun.push(animationName);
    });
    return begun;
  });
  return () => names.jsonValue();
}
