import type { Page } from 'playwright-core';

async function openRegistry(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Servers/ }).click();
  await page.getByRole('button', { name: 'Add server' }).click();
  await page.getByRole('tab', { name: 'Registry' }).click();
}

export const registryWays: Record<string, (page: Page) => Promise<void>> = {
  'registry-off': openRegistry,
  registry: async (page) => {
    await openRegistry(page);
    await page.getByRole('textbox', { name: 'Search the registry' }).fill('postgres');
    await page.getByRole('button', { name: /^Postgres, read and explain/ }).click();
    await page.getByRole('textbox', { name: 'DATABASE_URL' }).fill('postgres://ines@db/harbor');
  },
};
