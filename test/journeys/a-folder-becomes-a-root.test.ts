import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { defined, last } from '../doubles/defined.ts';
import { openApp } from '../doubles/open-app.ts';
import { filesystem } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, foldersTold, lastMessage, offered, press, ready, see, send } from './person.ts';

test('I add a folder, and the file server may read what lies in it; I hide it again, and it may not; the model follows its AGENTS.md once I looked at it', async () => {
  const [other, added] = [folder(), folder()];
  writeFileSync(join(added, 'list.txt'), 'milk and bread');
  const model = await openModel();
  const read = (request: Parameters<typeof offered>[0]) => ({
    calls: [{ name: offered(request, 'read_text_file'), input: { path: join(added, 'list.txt') } }],
  });
  model.reply(read, { text: 'It was refused.' }, read, { text: 'I read it.' }, read, { text: 'Refused again.' });
  const app = await openApp({ servers: [filesystem()], folders: [other], model });
  await ready(app, 'files');
  const waiting = card(app.page, 'files', 'read_text_file');

  await send(app.page, 'What is on the list?');
  await answer(waiting, 'Allow in this chat');
  await see(app.page, 'It was refused.');
  expect(lastMessage(defined(model.requests[1]))).not.toContain('milk and bread');

  const rounds = async (text: string, answer: string) => {
    await send(app.page, text);
    await see(app.page, answer);
    return lastMessage(last(model.requests));
  };

  await press(app.page, 'Folders: ');
  await press(app.page, 'Add folder');
  const path = app.page.getByLabel('Path of the folder');
  await path.fill(added);
  await press(app.page, 'Add$');
  const told = app.page.getByRole('checkbox', { name: `Tell “files” about ${basename(added)}` });
  await told.waitFor();
  await press(app.page, 'Done$');
  expect(await rounds('And now?', 'I read it.')).toContain('milk and bread');

  writeFileSync(join(added, 'AGENTS.md'), 'Read the list before you shop.\n');
  await press(app.page, 'Folders: ');
  await told.click();
  const panel = app.page.getByRole('dialog', { name: 'Folders in this chat' });
  await see(panel, 'The model is not told of it.');
  await press(panel, 'Look at it');
  await see(panel, 'Read the list before you shop.');
  expect(await problems(panel, 'AGENTS.md of a folder')).toEqual([]);
  await press(panel, 'Use AGENTS.md');
  await see(panel, 'The model is told it in every chat with this folder.');
  await press(app.page, 'Done$');
  await press(app.page.locator('.title-bar'), 'More$');
  await app.page.getByRole('menuitem', { name: 'Instructions' }).click();
  const own = app.page.getByRole('dialog', { name: 'Instructions for this chat' });
  await own.getByRole('textbox').fill('Count in dozens.');
  expect(await problems(own, 'instructions for a chat')).toEqual([]);
  await press(own, 'Save');
  await own.waitFor({ state: 'detached' });
  expect(await rounds('Once more?', 'Refused again.')).not.toContain('milk and bread');
  expect(JSON.stringify(last(model.requests).system)).toMatch(/Read the list before you shop\..*Count in dozens\./s);
});

deepTest(
  'a folder is of the chat I add it in: in the next one its files cannot be read, until I say that new chats use it, too',
  async () => {
    const [other, added] = [folder(), folder()];
    writeFileSync(join(added, 'list.txt'), 'milk and bread');
    const model = await openModel();
    const read = (request: Parameters<typeof offered>[0]) => ({
      calls: [{ name: offered(request, 'read_text_file'), input: { path: join(added, 'list.txt') } }],
    });
    model.reply(read, { text: 'The first read it.' }, read, { text: 'The second was refused.' }, read, { text: 'The first still may.' });
    const app = await openApp({ servers: [filesystem()], folders: [other], model });
    const { page } = app;
    await ready(app, 'files');
    const told = page.getByRole('checkbox', { name: `Tell “files” about ${basename(added)}` });
    const usual = page.getByRole('switch', { name: 'Use for new chats too' });

    // By keyboard alone, and before the chat exists.
    await composer(page).press('Control+Shift+O');
    await page
      .getByRole('checkbox', { name: `Tell “files” about ${basename(other)}` })
      .and(page.locator(':focus'))
      .waitFor();
    await expect.poll(() => usual.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Add folder' }).press('Enter');
    await page.keyboard.type(added);
    await page.getByRole('button', { name: /^Add$/ }).press('Enter');
    await told.waitFor();
    await expect.poll(() => usual.isChecked()).toBe(false);
    expect(await problems(page, 'folders')).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Folders: / })
      .and(page.locator(':focus'))
      .waitFor();

    const waiting = card(page, 'files', 'read_text_file');
    await send(page, 'What is on the list?');
    await answer(waiting, 'Allow once');
    await see(page, 'The first read it.');
    expect(lastMessage(last(model.requests))).toContain('milk and bread');
    expect(foldersTold(last(model.requests))).toContain(basename(added));

    await press(page, 'New chat');
    await send(page, 'And here?');
    await answer(waiting, 'Allow once');
    await see(page, 'The second was refused.');
    expect(lastMessage(last(model.requests))).not.toContain('milk and bread');
    expect(foldersTold(last(model.requests))).not.toContain(basename(added));

    await page
      .getByRole('navigation', { name: 'Chats' })
      .getByRole('button', { name: /^What is on/ })
      .click();
    await send(page, 'Once more?');
    await answer(waiting, 'Allow once');
    await see(page, 'The first still may.');
    expect(lastMessage(last(model.requests))).toContain('milk and bread');

    await composer(page).press('Control+Shift+O');
    await usual.click();
    await press(page, 'Done$');
    await press(page, 'New chat');
    await press(page, 'Folders: ');
    await told.waitFor();
    await expect.poll(() => usual.isChecked()).toBe(true);
  },
);

deepTest('I take a folder out of a chat, and choose it again from those used before', async () => {
  const [one, two] = [folder(), folder()];
  const app = await openApp({ servers: [filesystem()], folders: [one, two], model: await openModel() });
  const { page } = app;
  await ready(app, 'files');
  await press(page, 'Folders: ');
  const told = page.getByRole('checkbox', { name: `Tell “files” about ${basename(two)}` });
  await press(page, `Remove ${basename(two)}`);
  await told.waitFor({ state: 'detached' });
  await press(page, `Add ${basename(two)}`);
  await told.waitFor();
});

function folder(): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'folder-')));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}
