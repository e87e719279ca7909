import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { keepLongChat } from '../doubles/keep-long-chat.ts';
import { openApp } from '../doubles/open-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { composer, see } from './person.ts';

test('Ctrl+F finds in all of a chat, leads to what was far back, and Escape gives me back what I wrote', async () => {
  const dataFolder = temporaryFolder();
  keepLongChat(dataFolder, 400);
  const { page } = await openApp({ dataFolder });
  const { keyboard } = page;
  await page.getByRole('button', { name: 'A long chat', exact: true }).click();
  await see(page, 'Question number 400');
  expect(await page.getByRole('log').evaluate(leftBehindByGrowingText)).toBe(0);
  await composer(page).fill('half a thought');
  await keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find in chat' });
  const field = bar.getByRole('textbox', { name: 'Find in chat' });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);

  // 39 and 390 to 399, each asked and answered; the reader is at the end of the chat.
  await keyboard.type('number 39');
  await bar.getByText(/^\d+ of 22$/).waitFor();
  await expect.poll(() => here(page)).toBe('number 39');
  const count = bar.getByRole('status');
  for (let at = Number.parseInt(await count.innerText(), 10); at <= 22; at += 1) await keyboard.press('Enter');
  await bar.getByText('1 of 22').waitFor();
  const first = page.getByText('Question number 39', { exact: true });
  await first.waitFor();
  await expect.poll(() => isInView(page)).toBe(true);
  expect(await page.getByText('Question number 400', { exact: true }).count()).toBe(0);
  await keyboard.press('Shift+Enter');
  await bar.getByText('22 of 22').waitFor();
  await expect.poll(() => isInView(page)).toBe(true);

  await bar.getByRole('button', { name: 'Match case' }).click();
  await field.fill('QUESTION');
  await bar.getByText('Not found').waitFor();
  await bar.getByRole('button', { name: 'Match case' }).click();
  await bar.getByText(/ of 400$/).waitFor();
  expect(await problems(page, 'finding')).toEqual([]);

  await field.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => composer(page).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await composer(page).inputValue()).toBe('half a thought');
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
});

deepTest(
  'A search over all chats lists every place, and one that I take opens its chat there, marked, under an address of its own',
  async () => {
    const dataFolder = temporaryFolder();
    keepLongChat(dataFolder, 300);
    keepLongChat(dataFolder, 6, { id: 'short', title: 'A short chat' });
    const { page, host } = await openApp({ dataFolder });
    await composer(page).press('Control+Shift+F');
    await page.keyboard.type('answer number 5');
    const chats = page.getByRole('navigation', { name: 'Chats' });
    await see(chats, /^1\d found$/);
    await chats.getByRole('button', { name: /more in this chat/ }).click();
    const row = chats.getByRole('button', { name: /Answer.*Answer number 57, and/s });
    await expect.poll(() => row.locator('mark').allTextContents()).toEqual(['Answer', 'number', '57']);
    await row.click();
    await page.getByRole('heading', { name: 'A long chat' }).waitFor();
    await expect.poll(() => here(page)).toBe('Answer number 5');
    await expect.poll(() => isInView(page)).toBe(true);
    expect(await page.locator('[data-lit]').innerText()).toContain('Answer number 57');
    expect(new URL(page.url()).hash).toBe('#/chat/long/at/a57');

    await page.reload();
    await page.getByText('Answer number 57, and no more.').waitFor();
    expect(await page.getByText('Answer number 300, and no more.').count()).toBe(0);

    // All of them on a page of their own, the chat beside them; the words there are those in the
    // address.
    await composer(page).press('Control+Shift+F');
    await page.keyboard.type('number 5');
    await page.keyboard.press('Enter');
    const region = page.getByRole('region', { name: 'Places' });
    const title = page.getByRole('search', { name: 'Search all chats' });
    await see(title, /^2\d found in 2 chats$/);
    await page.keyboard.press('ArrowDown');
    await see(page.getByRole('main'), /^2 of 2\d$/);
    const preview = page.getByRole('region', { name: 'The chat around it' });
    const taken = region.getByRole('button', { name: /You.*Question number 59/s });
    await taken.click();
    expect(await taken.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => here(page)).toBe('number 5');
    await expect.poll(() => isInView(page)).toBe(true);
    expect(await preview.locator('[data-lit]').innerText()).toContain('Question number 59');
    expect(await preview.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    expect(await problems(page, 'search')).toEqual([]);
    await page.getByRole('button', { name: 'Answers', exact: true }).click();
    await expect.poll(() => taken.count()).toBe(0);
    const address = new URL(page.url()).hash;
    expect(address).toBe('#/search/number%205');
    await page.getByRole('textbox', { name: 'Search all chats' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'A long chat' }).waitFor();
    expect(await page.locator('[data-lit]').innerText()).toContain('Answer number 59');
    // Archived chats are left out, until I ask for them.
    await host.ask('conversation.file', { conversation: 'short', archived: true });
    await page.goBack();
    await see(title, /^2\d found in 1 chat$/);
    await page.getByRole('button', { name: 'Order: Newest' }).click();
    await page.getByRole('menuitemradio', { name: 'Oldest' }).click();
    await see(preview, 'message 9 of 600');
    await expect.poll(() => isInView(page)).toBe(true);
    expect(await preview.getByText('on another branch').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Archived chats too' }).click();
    await see(title, /^2\d found in 2 chats$/);
    await page.getByRole('button', { name: 'Calls', exact: true }).click();
    await see(page.getByRole('main'), /^No chats match/);
  },
);

/** The text that is marked as the one in turn. */
function here(page: Page): Promise<string | undefined> {
  return page.evaluate(() => [...(CSS.highlights.get('found-here') ?? [])].map(String)[0]);
}

/** The place one is at is in view, with the ring around it. */
function isInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [range] = [...(CSS.highlights.get('found-here') ?? [])].filter((one) => one instanceof Range);
    const view = document.querySelector('.thread-scroll')?.getBoundingClientRect();
    const place = range?.getBoundingClientRect();
    const ring = document.querySelector('.found-ring')?.getBoundingClientRect();
    const isSeen = place !== undefined && view !== undefined && place.top >= view.top && place.bottom <= view.bottom && place.height > 0;
    return isSeen && ring !== undefined && Math.abs(ring.top - place.top) < 2 && Math.abs(ring.left - place.left) < 2;
  });
}

/**
 * Runs in the page: text grows after a scrolling to the end and before its event. Answers how many
 * pixels from the end the window stays.
 */
async function leftBehindByGrowingText(log: Element): Promise<number> {
  const scroller = log.parentElement;
  if (!scroller) throw new Error('the chat has no scroller');
  const grown = document.createElement('div');
  log.append(grown);
  grown.style.height = '200px';
  const told = new Promise((heard) => scroller.addEventListener('scroll', heard, { once: true }));
  scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
  grown.style.height = '500px';
  await told;
  // A second callback: the frame that follows the event is drawn.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const behind = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  grown.remove();
  await new Promise(requestAnimationFrame);
  return Math.round(behind);
}
