import type { Page } from 'playwright-core';

const toChat = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Load test/ })
    .click();
const toList = async (page: Page) => {
  await toChat(page);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
};

export const taskWays: Record<string, (page: Page) => Promise<void>> = {
  task: toChat,
  'task-awaited': toChat,
  'task-away': toChat,
  'task-stopping': toChat,
  'task-ends': toChat,
  'task-list': toList,
  'task-toast': async (page) => {
    await toList(page);
    await page.getByRole('button', { name: 'Stop “reindex”…' }).click();
    await page.getByRole('button', { name: 'Stop it' }).click();
    await page.keyboard.press('Escape');
  },
};
