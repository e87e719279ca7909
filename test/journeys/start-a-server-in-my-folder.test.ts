import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { last } from '../doubles/defined.ts';
import { openApp } from '../doubles/open-app.ts';
import { filesystem } from '../doubles/real-servers.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, lastMessage, offered, pasteServer, press, ready, see, send } from './person.ts';

deepTest('a server that is to start in my folder waits until I choose one, and then works there in every chat', async () => {
  const folder = temporaryFolder();
  const model = await openModel();
  const look = (request: Parameters<typeof offered>[0]) => ({ calls: [{ name: offered(request, 'list_allowed_directories'), input: {} }] });
  model.reply(look, { text: 'It may work there.' }, look, { text: 'It still may.' });
  const app = await openApp({ model });
  const { page } = app;
  const trust = await review(page);
  await see(trust, '${workspaceFolder}');
  await see(trust, 'needs a folder: choose one');
  await press(trust, 'Trust and start');

  await see(page, 'The server needs a folder to work in, and none is chosen.');
  await press(page, 'Choose a folder');
  await page.getByRole('heading', { name: 'Folders', level: 1 }).waitFor();
  await page.getByLabel('Path of the folder').fill(folder);
  await press(page, 'Add$');
  await see(page, `papers works in ${folder} in every chat`);
  await ready(app, 'papers');

  await press(page, 'Servers [0-9]');
  await see(page, `Works in ${folder}`);

  const waiting = card(page, 'papers', 'list_allowed_directories');
  await press(page, 'New chat');
  await send(page, 'Where may it work?');
  await answer(waiting, 'Allow in this chat');
  await press(page, 'Share 1 folder');
  await see(page, 'It may work there.');
  expect(lastMessage(last(model.requests))).toContain(folder);

  // Without a folder of its own the chat tells the model of none; the server was started for all
  // chats.
  await composer(page).press('Control+Shift+O');
  await press(page, 'Remove ');
  await see(page, 'This chat has no folder, so servers are told about none.');
  await see(page, `papers works in ${folder} in every chat`);
  await press(page, 'Done$');
  await send(page, 'And now?');
  await see(page, 'It still may.');
  expect(JSON.stringify(last(model.requests).messages)).toContain('This chat has no folders any more.');
  expect(lastMessage(last(model.requests))).toContain(folder);
});

test('before I trust a command I read what ${workspaceFolder} in it becomes, in its environment, too', async () => {
  const folder = temporaryFolder();
  const { page } = await openApp({ folders: [folder] });
  const trust = await review(page);
  await trust.getByText(`now ${folder}`, { exact: true }).waitFor();
  await see(trust, 'NOTES=${workspaceFolder}/notes');
  await see(trust, `now NOTES=${folder}/notes`);
});

/**
 * Pastes a server for files that names the folder in its command, and reads what would be started.
 */
async function review(page: Page): Promise<Locator> {
  const { launch } = filesystem('${workspaceFolder}');
  await press(page, 'Servers');
  const paste = await pasteServer(page);
  const files = { ...launch, env: { NOTES: '${workspaceFolder}/notes' } };
  await paste.getByRole('textbox', { name: 'Command, JSON or address' }).fill(JSON.stringify({ mcpServers: { papers: files } }));
  await press(paste, 'Review command');
  return page.getByRole('dialog', { name: /Start papers on this computer/ });
}
