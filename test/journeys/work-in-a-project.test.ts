import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { defined, last } from '../doubles/defined.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { composer, foldersTold, see, hasDrawn } from './person.ts';

/** Presses what has this name, with Enter. */
async function enter(where: Page | Locator, name: string): Promise<void> {
  await where
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .press('Enter');
}

deepTest(
  'By keys alone I make a project of my folder: a new chat in it has folder, instructions and file; I change it, move a chat in, take it along and delete it',
  async () => {
    const folder = join(temporaryFolder(), 'harbor-api');
    mkdirSync(folder);
    const notes = join(temporaryFolder(), 'naming-rules.md');
    writeFileSync(notes, 'A berth is a slot.');
    const model = await openModel();
    const app = await openApp({ model, folders: [folder] });
    const { page, host } = app;
    const look = async (where: string) => expect(await problems(page, where)).toEqual([]);

    // One press, in the palette.
    await composer(page).press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('project of harbor');
    await page.getByRole('option', { name: /Make a project of harbor-api/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'harbor-api', level: 1 }).waitFor();
    await page.getByText('Add a folder, a file or instructions.').waitFor();
    await look('a project without chats');

    await enter(page, 'Change the instructions');
    const dialog = page.getByRole('dialog', { name: 'Instructions' });
    await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Answer short.');
    await enter(dialog, 'Save');
    await dialog.waitFor({ state: 'detached' });
    const chooser = page.waitForEvent('filechooser');
    await enter(page, 'Add files');
    await (await chooser).setFiles(notes);
    await page.getByRole('group', { name: 'Files in every chat' }).getByText('naming-rules.md').first().waitFor();

    model.reply({ text: 'A slot.' }, { text: 'Still a slot.' });
    await composer(page).fill('What is a berth?');
    await page.keyboard.press('Enter');
    await see(page, 'A slot.');
    const asked = defined(model.requests[0]);
    expect(JSON.stringify(asked.system)).toContain('Answer short.');
    expect(JSON.stringify(asked.messages)).toContain('A berth is a slot.');
    expect(foldersTold(asked)).toContain(folder);
    await page.getByRole('button', { name: 'Project: harbor-api' }).waitFor();
    await look('a chat in a project');

    // The chat takes another model, and then all as in the project again.
    await page.keyboard.press('Control+.');
    await page.getByRole('menuitemradio', { name: /Practice/ }).press('Enter');
    const chip = page.getByRole('button', { name: 'Project: harbor-api, changed' });
    await chip.press('Enter');
    await page.getByRole('menuitem', { name: 'Choose all as in harbor-api' }).press('Enter');
    await chip.waitFor({ state: 'detached' });

    // A change of the project counts from the next message, and the chat says so.
    const chats = page.getByRole('navigation', { name: 'Chats' });
    await enter(chats, 'harbor-api, 1 chat');
    await enter(page, 'Change the instructions');
    await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Answer at length.');
    await enter(dialog, 'Save');
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: '1 chat' })
      .getByRole('button', { name: /What is a berth/ })
      .press('Enter');
    await see(page, 'harbor-api was changed. The changes count from the next message on.');
    await composer(page).fill('Are you sure?');
    await page.keyboard.press('Enter');
    await see(page, 'Still a slot.');
    expect(JSON.stringify(last(model.requests).system)).toContain('Answer at length.');
    await page.getByText('The changes count from the next message on.').waitFor({ state: 'detached' });

    // A chat from outside comes in.
    const { conversation } = await host.ask('conversation.create', {});
    await host.ask('conversation.rename', { conversation, title: 'Harbour dues' });
    await enter(chats, 'More about Harbour dues');
    await page.getByRole('menuitem', { name: 'Move to a project…' }).press('Enter');
    const moving = page.getByRole('dialog', { name: 'Move to a project' });
    await moving.getByRole('radio', { name: 'harbor-api' }).press('Space');
    await look('moving a chat');
    await enter(moving, 'Move');
    await see(page, '“Harbour dues” is in harbor-api now');
    await enter(chats, 'harbor-api, 2 chats');
    await page.getByRole('heading', { name: '2 chats' }).waitFor();
    await look('a project with chats');

    const saved = page.waitForEvent('download');
    await enter(page, 'More about harbor-api');
    await page.getByRole('menuitem', { name: 'Export as JSON' }).press('Enter');
    expect(JSON.parse(readFileSync(await (await saved).path(), 'utf8'))).toMatchObject({
      project: { name: 'harbor-api', instructions: 'Answer at length.' },
      chats: [{ chat: { title: 'What is a berth?' } }, { chat: { title: 'Harbour dues' } }],
    });

    await enter(page, 'More about harbor-api');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    const deleting = page.getByRole('dialog', { name: 'Delete the project harbor-api?' });
    await deleting.getByRole('radio', { name: 'Delete its chats, too' }).press('Space');
    await look('deleting a project');
    await enter(deleting, 'Delete$');
    await see(page, 'Project “harbor-api” deleted');
    await chats.getByRole('region', { name: 'Projects' }).waitFor({ state: 'detached' });
    await enter(page.getByRole('group').filter({ hasText: 'Project “harbor-api” deleted' }), 'Undo');
    await chats.getByRole('button', { name: 'harbor-api, 2 chats' }).waitFor();

    // A project that I make without a folder asks for its name, and does so once.
    await enter(chats, 'New project');
    const name = page.getByRole('main').getByRole('textbox', { name: 'Name of the project' });
    await name.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'New project' }).waitFor();
    await enter(chats, 'harbor-api, 2 chats');
    await page.getByRole('heading', { level: 1, name: 'harbor-api' }).waitFor();
    await enter(chats, 'New project, 0 chats');
    await page.getByRole('heading', { level: 1, name: 'New project' }).waitFor();
  },
);

deepTest('I drag a chat onto a project, see that it waits there, and find the folder of the project again', async () => {
  const folder = join(temporaryFolder(), 'harbor-api');
  mkdirSync(folder);
  const { page, host } = await openApp();
  const { project } = await host.ask('project.create', { folder });
  const { conversation } = await host.ask('conversation.create', {});
  await host.ask('conversation.rename', { conversation, title: 'Harbour dues' });
  const chats = page.getByRole('navigation', { name: 'Chats' });
  const row = chats.getByRole('button', { name: /^harbor-api, / });
  // The list of projects comes late and moves the chats down, which ends a drag.
  await row.waitFor();
  await hasDrawn(page);
  await chats.getByRole('button', { name: 'Harbour dues', exact: true }).dragTo(row, { steps: 5 });
  await see(page, '“Harbour dues” is in harbor-api now');
  await chats.getByRole('button', { name: 'harbor-api, 1 chat' }).waitFor();
  expect(await chats.getByRole('button', { name: 'Harbour dues', exact: true }).count()).toBe(0);

  await host.ask('conversation.send', { conversation, text: 'use notes create_note with {"title":"A","content":"b"}' });
  await row.getByRole('img', { name: 'Waiting for you' }).waitFor();

  renameSync(folder, `${folder}-moved`);
  await row.click();
  await see(page, 'Not there');
  await enter(page, 'Find ');
  const path = page.getByLabel('Path of the folder');
  await path.fill(`${folder}-moved`);
  await path.press('Enter');
  await page.getByText('Not there').waitFor({ state: 'detached' });
  const { state } = await host.ask('state.read', {});
  expect(state.projects[project]?.folders).toEqual([`${folder}-moved`]);
});
