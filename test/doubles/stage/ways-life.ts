import type { Page } from 'playwright-core';

const openChat = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Why nightly/ })
    .click();

const inCard = (press: string) => async (page: Page) => {
  await openChat(page);
  const button = page.getByRole('group', { name: /^Approval/ }).getByRole('button', { name: press, exact: true });
  await button.and(page.locator(':not([aria-disabled="true"])')).click();
};

/** Ways to the menu of an answer, and to the forms of a card of several calls. */
export const lifeWays = {
  'life-menu': async (page: Page) => {
    await openChat(page);
    await page.getByRole('toolbar', { name: 'Answer actions' }).first().getByRole('button', { name: 'More' }).click();
  },
  compared: async (page: Page) => {
    await openChat(page);
    await page.getByRole('button', { name: 'Side by side' }).click();
    await page.getByRole('article').last().getByRole('group').first().waitFor();
  },
  /** The recognition of a browser without a window ends its page when it is asked for. */
  dictation: async (page: Page) => {
    await openChat(page);
    await page.evaluate(() => Object.defineProperty(window, 'SpeechRecognition', { value: Object, configurable: true }));
    await page.getByRole('button', { name: 'Dictate' }).click();
    await page.getByRole('dialog', { name: 'Dictate' }).waitFor();
  },
  'chat-sampling': async (page: Page) => {
    await openChat(page);
    await page.getByRole('button', { name: /^More about Why nightly/ }).click();
    await page.getByRole('menuitem', { name: /^Top-p/ }).click();
    await page.getByRole('textbox', { name: 'Top-p' }).fill('1.2');
  },
  /** Two presses up from the composer. */
  'life-focus': async (page: Page) => {
    await openChat(page);
    await page.getByRole('toolbar', { name: 'Answer actions' }).first().waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
  },
  'several-json': inCard('JSON'),
  'several-always': inCard('Always…'),
};
