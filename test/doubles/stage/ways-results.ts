import type { Page } from 'playwright-core';

const open = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Why nightly/ })
    .click();
  await page.getByRole('button', { name: /read_log/ }).click();
};
const all = async (page: Page) => {
  await open(page);
  await page
    .getByRole('button', { name: /^Show all/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Text of the result' }).waitFor();
};

export const resultWays: Record<string, (page: Page) => Promise<void>> = {
  'result-cut': open,
  'result-all': async (page) => {
    await all(page);
    await page.getByRole('region', { name: 'Text of the result' }).focus();
    for (let time = 0; time < 35; time += 1) await page.keyboard.press('PageDown');
  },
  'result-find': async (page) => {
    await all(page);
    await page.getByRole('textbox', { name: 'Find in the result' }).fill('timed out');
    await page.getByText('1 of 66').waitFor();
    await page.keyboard.press('Enter');
  },
  'result-in-memory': all,
  'result-not-kept': open,
};
