import { expect, test } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { openModel } from './open-model.ts';
import { answer, card, lastMessage, offered, press, ready, row, see, send } from './person.ts';

const text = (words: string) => ({ content: [{ type: 'text', text: words }] });
const command = { type: 'object', properties: { command: { type: 'string' } }, required: ['command'] };
const shell = {
  name: 'shell',
  launch: scriptedServer({
    tools: [
      { name: 'run', description: 'Runs a command', inputSchema: command },
      { name: 'list', description: 'Lists what runs.\nAll of it.', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
      { name: 'stop', description: 'Stops all', inputSchema: { type: 'object' }, annotations: { destructiveHint: true } },
    ],
    answers: { run: text('it ran'), list: text('nothing runs'), stop: text('stopped') },
  }),
};

const run = (what: string) => (request: Parameters<typeof offered>[0]) => ({
  calls: [{ name: offered(request, 'run'), input: { command: what } }],
});

test('I always allow commands that begin like one I read: the next one runs and says why, another one is asked about', async () => {
  const model = await openModel();
  model.reply(run('npm run build'), { text: 'Built.' }, run('npm test'), { text: 'Tested.' }, run('rm -rf dist'));
  const app = await openApp({ servers: [shell], model });
  await ready(app, 'shell');
  const waiting = card(app.page, 'shell', 'run');

  await send(app.page, 'Build it');
  await press(waiting, 'Always…');
  const narrowest = waiting.getByRole('radio').first();
  await expect.poll(() => narrowest.evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(await narrowest.isChecked()).toBe(true);

  await waiting.getByRole('radio', { name: /begins with/ }).click();
  const prefix = waiting.getByRole('textbox', { name: /begins with/ });
  expect(await prefix.inputValue()).toBe('npm run ');
  await prefix.fill('rm ');
  await see(waiting, 'This call does not begin like that');
  await waiting.getByRole('button', { name: /^Always allow/, disabled: true }).waitFor();
  await prefix.fill('npm ');
  expect(await waiting.locator('.width-prefix mark').textContent()).toBe('npm ');
  await answer(waiting, 'Always allow “npm …”');
  await see(app.page, 'Built.');

  await send(app.page, 'Test it');
  await see(app.page, 'Tested.');
  expect(await waiting.count()).toBe(0);
  await row(app.page, 'shell', 'run').last().click();
  await see(app.page, /Allowed by a rule\. You always allow this tool \(command begins with npm/);

  await send(app.page, 'Clean up');
  await see(waiting, 'rm -rf dist');
});

test('I mark which other tools of the server may always run: none is marked for me, and each gets a rule of its own', async () => {
  const model = await openModel();
  model.reply(run('ls'), { text: 'Listed.' });
  const app = await openApp({ servers: [shell], model });
  await ready(app, 'shell');
  const waiting = card(app.page, 'shell', 'run');

  await send(app.page, 'List it');
  await press(waiting, 'Always…');
  await waiting.getByRole('radio', { name: /other tools of/ }).click();
  const others = waiting.getByRole('group', { name: 'Other tools of “shell”' });
  expect(await others.getByRole('checkbox').count()).toBe(2);
  expect(await others.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await see(others, 'Lists what runs. Only reads.');
  await waiting.getByRole('button', { name: /^Always allow/, disabled: true }).waitFor();

  await others.getByRole('checkbox', { name: /^list/ }).click();
  await answer(waiting, 'Always allow 2 tools');
  await see(app.page, 'Listed.');
  const { state } = await app.host.ask('state.read', {});
  const allowed = Object.values(state.rules).map((rule) => (rule.about === 'tool' ? `${rule.tool}: ${rule.covers.width}` : ''));
  expect(allowed.toSorted()).toEqual(['list: tool', 'run: tool']);
});

deepTest('What I forbid wins over what I always allow, and the row says so', async () => {
  const model = await openModel();
  model.reply(run('ls'), { text: 'Listed.' }, run('rm -rf dist'), { text: 'Not removed.' }, run('ls -l'), { text: 'Listed again.' });
  const app = await openApp({ servers: [shell], model });
  const { page } = app;
  await ready(app, 'shell');
  const waiting = card(page, 'shell', 'run');
  await send(page, 'List it');
  await press(waiting, 'Always…');
  await waiting.getByRole('radio', { name: /Every call/ }).click();
  await answer(waiting, 'Always allow');
  await see(page, 'Listed.');

  await press(page, 'Settings');
  await press(page.getByRole('navigation', { name: 'Settings' }), 'Permissions');
  await press(page, 'Block a tool');
  const forbid = page.getByRole('dialog', { name: 'Block a tool' });
  await forbid.getByRole('combobox', { name: 'Tool' }).click();
  await page.getByRole('option', { name: 'run' }).click();
  await forbid.getByRole('radio', { name: /^Only when/ }).click();
  await forbid.getByRole('textbox', { name: 'Begins with' }).fill('rm ');
  await press(forbid, 'Block');
  await see(page, 'Rules you made (2)');

  await press(page.getByRole('navigation', { name: 'Chats' }), 'List it');
  await send(page, 'Clean up');
  await see(page, 'Not removed.');
  await row(page, 'shell', 'run')
    .getByText(/Denied by a rule\. You never allow this tool/)
    .waitFor();
  expect(lastMessage(await model.asked(4))).not.toContain('it ran');
  await send(page, 'List it again');
  await see(page, 'Listed again.');
  expect(await waiting.count()).toBe(0);
});

deepTest('I take a server at its word: what says that it only reads runs unasked and tells why, and nothing else does', async () => {
  const model = await openModel();
  const list = (request: Parameters<typeof offered>[0]) => ({ calls: [{ name: offered(request, 'list'), input: {} }] });
  model.reply(list, { text: 'Asked.' }, list, { text: 'Unasked.' }, run('ls'));
  const app = await openApp({ servers: [shell], model });
  const { page } = app;
  await ready(app, 'shell');
  await send(page, 'What runs?');
  await answer(card(page, 'shell', 'list'), 'Allow once');
  await see(page, 'Asked.');

  await press(page, 'Settings');
  await press(page.getByRole('navigation', { name: 'Settings' }), 'Permissions');
  await see(page, 'This is the server’s own claim. Switchyard cannot check it.');
  await press(page, 'Ask every time');
  await page.getByRole('switch', { name: 'Trust the claim of “shell”' }).click();
  await page.keyboard.press('Escape');

  await press(page.getByRole('navigation', { name: 'Chats' }), 'What runs');
  await send(page, 'And now?');
  await see(page, 'Unasked.');
  await see(row(page, 'shell', 'list').last(), 'read-only, trusted');
  await row(page, 'shell', 'list').last().click();
  await see(page, 'Allowed as read-only. The server says that the tool only reads, and you trust its hints.');
  await send(page, 'List it');
  await see(card(page, 'shell', 'run'), 'ls');
});
