import type { Page } from 'playwright-core';

const chat = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Why nightly/ })
    .click();

export const contextWays: Record<string, (page: Page) => Promise<void>> = {
  'chat-tools': async (page) => {
    await chat(page);
    await page.getByRole('button', { name: / ready, 1 off here$/ }).click();
    await page.getByRole('button', { name: 'Tools of “pg”' }).click();
  },
  context: async (page) => {
    await chat(page);
    await page.getByRole('button', { name: /of context used/ }).click();
  },
  'summed-up': async (page) => {
    await chat(page);
    await page.getByRole('button', { name: /^46 older messages/ }).click();
  },
};
