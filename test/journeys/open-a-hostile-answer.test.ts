import { expect, test } from 'vitest';
import { importChats } from '../../client/transfer.ts';
import { endOf, hostileAnswers, hostileChats } from '../doubles/hostile-answers.ts';
import { openApp } from '../doubles/open-app.ts';
import { composer } from './person.ts';

test('I open a chat with any of the answers that once held the window, and go on writing', async () => {
  const { page, host } = await openApp({});
  const { conversations } = await importChats(host.ask, hostileChats());
  const titles = Object.keys(hostileAnswers);
  expect(conversations).toHaveLength(titles.length);
  for (const [at, title] of titles.entries()) {
    await page.evaluate((chat) => location.assign(`#/chat/${chat}`), conversations[at]);
    await page.getByText(endOf(title)).waitFor();
    await composer(page).fill('Still here');
    expect(await composer(page).inputValue()).toBe('Still here');
  }
});
