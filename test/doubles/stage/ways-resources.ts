import type { Page } from 'playwright-core';

const chat = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Why nightly/ })
    .click();
const type = async (page: Page, text: string) => {
  await chat(page);
  // The draft of the scene before may stand there.
  const message = page.getByRole('textbox', { name: 'Message' }).or(page.getByRole('combobox', { name: 'Message' }));
  await message.fill('');
  await message.pressSequentially(text);
};
const browse = async (page: Page, name: string) => {
  await chat(page);
  await page.keyboard.press('Control+i');
  await page.getByRole('searchbox', { name: 'Find resources' }).fill(name);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
};

/** Ways to what the scenes of resources show. */
export const resourceWays: Record<string, (page: Page) => Promise<void>> = {
  mention: async (page) => {
    await type(page, '@login.spec');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Message' }).pressSequentially('Compare it with @log');
    await page.getByLabel('Preview', { exact: true }).waitFor();
  },
  'mention-nothing': (page) => type(page, 'Ask @nobody'),
  'mention-template': async (page) => {
    await type(page, '@logs');
    await page.getByRole('option', { name: /logs for one day/ }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'service' }).fill('harbour');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'date' }).fill('2026-11-1');
  },
  attached: async (page) => {
    await type(page, '@login.spec');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Message' }).pressSequentially('@login_att');
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /login_attempts/ })
      .first()
      .click();
  },
  'attached-sent': async (page) => {
    await chat(page);
    await page.getByRole('button', { name: /src\/auth\/login.ts/ }).click();
  },
  browser: async (page) => {
    await browse(page, 'logs for one day');
    await page.getByRole('combobox', { name: 'service' }).fill('harbour');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'date' }).fill('2026-11-1');
  },
  'browser-read': async (page) => {
    await browse(page, 'harbour, last hour');
    await page.getByRole('searchbox', { name: 'Find resources' }).fill('l');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
  },
  'browser-many': async (page) => {
    await browse(page, 'Table login_a');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
  },
  links: async (page) => {
    await chat(page);
    await page.getByRole('button', { name: /files.*find/ }).click();
  },
  'prompt-sent': async (page) => {
    await chat(page);
    await page.getByRole('button', { name: 'Show what it sent' }).click();
  },
  'own-prompt': async (page) => {
    await type(page, '/release');
    await page
      .getByRole('textbox', { name: 'version' })
      .or(page.getByRole('combobox', { name: 'version' }))
      .fill('2.8');
  },
  'own-prompt-edit': async (page) => {
    await type(page, '/release');
    await page.getByRole('form', { name: 'release-notes' }).getByRole('button', { name: 'Edit' }).click();
  },
  'prompt-preview': async (page) => {
    await type(page, '/summ');
    await page.getByRole('combobox', { name: 'range' }).fill('today');
    await page.getByRole('button', { name: 'Preview' }).click();
  },
};
