import type { Page } from 'playwright-core';

const toProject = (page: Page) => page.getByRole('button', { name: /^Harbor API, / }).click();
const toItem = (name: string) => async (page: Page) => {
  await toProject(page);
  await page.getByRole('button', { name: 'More about Harbor API' }).click();
  await page.getByRole('menuitem', { name }).click();
};

export const projectWays: Record<string, (page: Page) => Promise<void>> = {
  project: toProject,
  'project-new': toProject,
  'project-wrong': toProject,
  'project-menu': async (page) => {
    await toProject(page);
    await page.getByRole('button', { name: /^Servers and tools of the project/ }).click();
  },
  'project-delete': toItem('Delete…'),
  'project-move': async (page) => {
    await toProject(page);
    await page.getByRole('button', { name: 'More about Postgres 17 upgrade plan' }).click();
    await page.getByRole('menuitem', { name: 'Move to a project…' }).click();
  },
  'project-chat': async (page) => {
    await toProject(page);
    await page
      .getByRole('navigation', { name: 'Chats' })
      .getByRole('button', { name: /^Slow export/ })
      .click();
  },
};
