import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { filesystem } from '../doubles/real-servers.ts';
import { openModel } from './open-model.ts';
import { answer, card, lastMessage, offered, press, ready, see, send } from './person.ts';

test('I add a folder, and the file server may read what lies in it; I hide it again, and it may not', async () => {
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
  expect(lastMessage(model.requests[1]!)).not.toContain('milk and bread');

  const rounds = async (text: string, answer: string) => {
    await send(app.page, text);
    await see(app.page, answer);
    return lastMessage(model.requests.at(-1)!);
  };

  await press(app.page, 'Folders: ');
  await press(app.page, 'Add folder');
  const path = app.page.getByLabel('Path of the folder');
  await path.fill(added);
  await press(app.page, 'Add$');
  const told = app.page.getByRole('checkbox', { name: `Tell files about ${basename(added)}` });
  await told.waitFor();
  await press(app.page, 'Done$');
  expect(await rounds('And now?', 'I read it.')).toContain('milk and bread');

  await press(app.page, 'Folders: ');
  await told.click();
  await press(app.page, 'Done$');
  expect(await rounds('Once more?', 'Refused again.')).not.toContain('milk and bread');
});

function folder(): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'folder-')));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}
