import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { last } from '../doubles/defined.ts';
import { openApp } from '../doubles/open-app.ts';
import { filesystem } from '../doubles/real-servers.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { openModel } from './open-model.ts';
import { answer, card, foldersTold, lastMessage, offered, ready, see, send } from './person.ts';

deepTest('a folder goes away while its chat is open: I see it, the model and the server hear of it no more, until it is back', async () => {
  const place = temporaryFolder();
  const [stays, leaves] = [join(place, 'stays'), join(place, 'leaves')];
  for (const path of [stays, leaves]) mkdirSync(path);
  writeFileSync(join(leaves, 'list.txt'), 'milk and bread');
  const model = await openModel();
  const look = (request: Parameters<typeof offered>[0]) => ({ calls: [{ name: offered(request, 'list_allowed_directories'), input: {} }] });
  model.reply(look, { text: 'Both are there.' }, look, { text: 'One is left.' }, look, { text: 'It is back.' });
  const app = await openApp({ servers: [filesystem()], folders: [stays, leaves], model });
  const { page } = app;
  await ready(app, 'files');
  const folders = page.getByRole('button', { name: /^Folders: / });

  await send(page, 'Where may you work?');
  await answer(card(page, 'files', 'list_allowed_directories'), 'Allow in this chat');
  await see(page, 'Both are there.');
  expect(lastMessage(last(model.requests))).toContain(leaves);

  renameSync(leaves, `${leaves}-for-a-while`);
  await send(page, 'And now?');
  await see(page, 'One is left.');
  expect(foldersTold(last(model.requests))).not.toContain(leaves);
  expect(lastMessage(last(model.requests))).not.toContain(leaves);
  expect(lastMessage(last(model.requests))).toContain(stays);
  await folders.filter({ hasText: '1 not found now' }).waitFor();

  renameSync(`${leaves}-for-a-while`, leaves);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await folders.filter({ hasNotText: 'not found now' }).waitFor();
  await send(page, 'And now?');
  await see(page, 'It is back.');
  expect(lastMessage(last(model.requests))).toContain(leaves);
});
