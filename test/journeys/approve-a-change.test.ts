import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, lastMessage, offered, press, ready, row, see, send } from './person.ts';

const DIFF = ['```diff', 'Index: login.ts', '--- login.ts', '+++ login.ts', '@@ -1,1 +1,1 @@', '-wait(1);', '+wait(token);', '```'].join(
  '\n',
);

test('An edit waits as a diff: I change its new side, allow it, and its result is a diff with the count in its row', async () => {
  const model = await openModel();
  const edits = [{ oldText: 'open();\nwait(1);', newText: 'open();\nwait(2);' }];
  model.reply((request) => ({ calls: [{ name: offered(request, 'edit_file'), input: { path: 'login.ts', edits } }] }), {
    text: 'It is edited.',
  });
  const launch = scriptedServer({
    tools: [{ name: 'edit_file', inputSchema: { type: 'object' } }],
    answers: { edit_file: { content: [{ type: 'text', text: DIFF }] } },
  });
  const app = await openApp({ servers: [{ name: 'files', launch }], model });
  await ready(app, 'files');
  await send(app.page, 'Edit it');
  const waiting = card(app.page, 'files', 'edit_file');
  const change = waiting.getByRole('region', { name: 'Change' });
  await expect.poll(() => change.locator('> *').allTextContents()).toEqual(['open();', '−wait(1);', '+wait(2);']);
  expect(await problems(app.page, 'a change')).toEqual([]);
  await press(waiting, 'Edit the new text');
  const field = waiting.getByRole('textbox', { name: 'New text' });
  await field.fill('open();\nwait(token);');
  await field.press('Control+Enter');
  await see(waiting, 'You changed 1 argument');
  await answer(waiting, 'Allow edited call once');
  await see(app.page, 'It is edited.');
  expect(lastMessage(await model.asked(2))).toContain('wait(token)');
  await see(row(app.page, 'files', 'edit_file'), /login\.ts.*\+1.*−1/);
  await row(app.page, 'files', 'edit_file').click();
  await see(app.page.getByRole('region', { name: 'Text of the result' }), 'wait(token);');
});

test('What a file is to hold is compared with what it holds', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'notes.txt');
  writeFileSync(path, ['one', 'two', 'three', 'four', 'five', 'six'].join('\n'));
  const model = await openModel();
  const content = ['one', 'two', 'three', 'four', 'five', 'seven'].join('\n');
  model.reply((request) => ({ calls: [{ name: offered(request, 'write_file'), input: { path, content } }] }));
  const launch = scriptedServer({ tools: [{ name: 'write_file', inputSchema: { type: 'object' } }] });
  const app = await openApp({ servers: [{ name: 'files', launch }], model, own: true });
  await app.host.ask('folder.add', { path: folder });
  await ready(app, 'files');
  await send(app.page, 'Write it');
  const waiting = card(app.page, 'files', 'write_file');
  const change = waiting.getByRole('region', { name: 'Change' });
  await expect
    .poll(() => change.locator('> *').allTextContents())
    .toEqual(['2 lines as before', '3three', '4four', '5five', '6−six', '+seven']);
  await press(waiting, 'Whole file');
  await see(change, 'one');
  expect(readFileSync(path, 'utf8')).toContain('six');
});
