import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { problems } from './accessibility.ts';
import { composer } from './person.ts';

test('By keys alone I pin a chat above the others and put it into the archive, where it stays mine to open', async () => {
  const { page, host } = await openApp({});
  const named = async (title: string) => {
    const { conversation } = await host.ask('conversation.create', {});
    await host.ask('conversation.rename', { conversation, title });
  };
  await named('Harbour dues');
  await named('Night shift');
  const chats = page.getByRole('navigation', { name: 'Chats' });
  await chats.getByRole('button', { name: 'Harbour dues', exact: true }).click();
  await page.getByRole('heading', { name: 'Harbour dues' }).waitFor();
  await composer(page).press('Control+d');
  const pinned = chats.getByRole('region', { name: 'Pinned' });
  await pinned.getByRole('button', { name: 'Harbour dues', exact: true }).waitFor();
  await expect.poll(() => chats.locator('.chat .one-line').allTextContents()).toEqual(['Harbour dues', 'Night shift']);

  await composer(page).press('Control+Shift+E');
  await pinned.waitFor({ state: 'detached' });
  await page.getByText('“Harbour dues” archived').waitFor();
  const archive = chats.getByRole('button', { name: 'Archived (1)' });
  await chats.getByRole('button', { name: 'Night shift', exact: true }).click();
  await expect.poll(() => chats.getByRole('button', { name: 'Harbour dues', exact: true }).count()).toBe(0);
  await archive.press('Enter');
  await chats.getByRole('button', { name: 'Harbour dues', exact: true }).click();
  expect(await problems(page, 'archive')).toEqual([]);
  await composer(page).press('Control+Shift+E');
  await pinned.waitFor();
  expect(await archive.count()).toBe(0);
});
