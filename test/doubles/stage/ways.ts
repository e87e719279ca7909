import type { Page } from 'playwright-core';
import { contextWays } from './ways-context.ts';
import { lifeWays } from './ways-life.ts';
import { projectWays } from './ways-projects.ts';
import { resultWays } from './ways-results.ts';
import { registryWays } from './ways-registry.ts';
import { resourceWays } from './ways-resources.ts';
import { samplingWays } from './ways-sampling.ts';
import { taskWays } from './ways-tasks.ts';

const permissions = async (page: Page) => {
  await page.getByRole('button', { name: /^Settings/ }).click();
  await page.getByRole('button', { name: 'Permissions' }).click();
};
const section = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Settings/ }).click();
  await page.getByRole('button', { name, exact: true }).click();
};
const review = async (page: Page) => {
  await page.getByRole('button', { name: /^Servers/ }).click();
  await page.getByRole('button', { name: /^Review what changed in/ }).click();
};

const folders = async (page: Page) => {
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: /^Why nightly/ })
    .click();
  await page.keyboard.press('Control+Shift+o');
};

const toServers = (page: Page) => page.getByRole('button', { name: /^Servers/ }).click();

const toServer = (name: RegExp, tab?: string) => async (page: Page) => {
  await page.getByRole('region', { name: 'Servers' }).getByRole('button', { name }).click();
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
};

/** Ways from the start of a scene to what it shows, where that is not the open chat. */
export const ways: Record<string, (page: Page) => Promise<void>> = {
  install: toServers,
  'install-needed': toServers,
  permissions,
  'permissions-empty': permissions,
  'permissions-filtered': async (page) => {
    await permissions(page);
    await page.getByRole('button', { name: 'Denied' }).click();
    await page.getByLabel('Filter rules').fill('sudo');
    await page.getByRole('button', { name: 'Revoke all…' }).click();
  },
  'permissions-forbid': async (page) => {
    await permissions(page);
    await page.getByRole('button', { name: 'Block a tool…' }).click();
    await page.getByLabel('Server', { exact: true }).click();
    await page.getByRole('option', { name: 'shell' }).click();
    await page.getByRole('radio', { name: 'Only when an argument begins with' }).click();
  },
  'permissions-servers': async (page) => {
    await permissions(page);
    await page.getByRole('button', { name: /^Ask, except/ }).click();
  },
  log: async (page) => {
    await permissions(page);
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('button', { name: 'Details' }).first().click();
  },
  held: review,
  'held-trust': async (page) => {
    await review(page);
    await page.getByRole('tab', { name: 'Trust' }).click();
  },
  models: section('Models'),
  'models-add': async (page) => {
    await section('Models')(page);
    await page.getByRole('button', { name: 'Add models' }).click();
    await page.getByRole('button', { name: 'Local or other' }).click();
  },
  'settings-folders': section('Folders'),
  appearance: section('Appearance'),
  language: section('Language'),
  about: section('About'),
  'update-settings': section('About'),
  server: toServer(/^tickets/),
  'server-trust': toServer(/^tickets/, 'Trust'),
  'server-instructions': toServer(/^tickets/, 'Instructions'),
  'server-offers': toServer(/^tickets/, 'Resources & prompts'),
  'server-about': toServer(/^tickets/, 'About'),
  'server-many': toServer(/^tickets/),
  'server-stopped': toServer(/^tickets/),
  'server-long': toServer(/^a-server/),
  servers: async (page) => {
    await page.getByRole('button', { name: /^Servers/ }).click();
  },
  'servers-many': async (page) => {
    await page.getByRole('button', { name: /^Servers/ }).click();
  },
  'servers-cost': async (page) => {
    await page.getByRole('button', { name: /^Servers/ }).click();
    await page.getByRole('button', { name: 'What they cost' }).click();
  },
  ...resultWays,
  ...resourceWays,
  ...registryWays,
  workspace: folders,
  'workspace-marks': folders,
  'workspace-none': folders,
  'workspace-add': async (page) => {
    await folders(page);
    await page.getByRole('button', { name: 'Add folder' }).click();
  },
  ...samplingWays,
  ...taskWays,
  views: async (page) => {
    const chats = page.getByRole('navigation', { name: 'Chats' });
    await chats.getByRole('button', { name: /^Why nightly/ }).click();
    await page
      .getByRole('group', { name: /show_all/ })
      .getByRole('status')
      .waitFor();
  },
  ...contextWays,
  ...projectWays,
  ...lifeWays,
};
