import type { Page } from 'playwright-core';

const card = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Why nightly/ })
    .click();
};
const review = async (page: Page) => {
  await card(page);
  await page.locator('.sampling-card').getByRole('button').click();
};

/** Ways to open the dialog about a request for the person's model, and what is done in it then. */
export const samplingWays: Record<string, (page: Page) => Promise<void>> = {
  'sampling-request': review,
  'sampling-edited': async (page) => {
    await review(page);
    const text = page.getByRole('textbox', { name: /^Message 1/ });
    await text.fill(`Do not quote account names.\n${await text.inputValue()}`);
    await page.getByRole('button', { name: /^Compare/ }).click();
  },
  'sampling-refuse': async (page) => {
    await review(page);
    await page.keyboard.press('Escape');
  },
  'sampling-remember': async (page) => {
    await review(page);
    await page.getByRole('button', { name: /^Don’t ask again/ }).click();
    await page.getByRole('button', { name: 'Use this limit' }).click();
    await page.getByRole('button', { name: /^Asks less/ }).click();
  },
  'sampling-long': async (page) => {
    await review(page);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
  },
  'sampling-tools': review,
  'sampling-trouble': review,
  'sampling-answering': review,
  'sampling-reply': review,
  'sampling-changes': async (page) => {
    await review(page);
    const text = page.getByRole('textbox', { name: 'Reply' });
    await text.fill((await text.inputValue()).replace('for account ines@harbour.example', 'for one account'));
    await page.getByRole('button', { name: 'Changes' }).click();
  },
  'sampling-wants-tool': review,
};
