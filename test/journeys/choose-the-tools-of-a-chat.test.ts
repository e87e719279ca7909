import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, offered, press, ready, see, send } from './person.ts';

test('I turn off tools in a chat before it begins, keep that under a name for other chats, and have a server searched when needed, by the app or by the provider', async () => {
  const model = await openModel();
  model.reply(
    { text: 'Without echo.' },
    { text: 'Without everything.' },
    { text: 'With everything.' },
    { text: 'Searching first.' },
    (request) => ({
      blocks: searchThatFinds(offered(request, 'get-sum')),
      calls: [{ name: offered(request, 'get-sum'), input: { a: 2, b: 3 } }],
    }),
    { text: 'It is five.' },
  );
  const app = await openApp({ servers: [everything], model, own: true });
  const { page } = app;
  await ready(app, 'everything');
  const dialog = page.getByRole('dialog', { name: 'Servers and tools in this chat' });
  const server = dialog.getByRole('checkbox', { name: 'everything' });

  await composer(page).waitFor();
  await open('1 server ready');
  await expect.poll(() => hasFocus(server)).toBe(true);
  await dialog.getByRole('button', { name: 'Tools of “everything”' }).click();
  await dialog.getByRole('checkbox', { name: 'echo' }).click();
  await dialog.locator('[role=checkbox][aria-checked=mixed]').waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'echo' }).isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Save as…' }).click();
  await dialog.getByRole('textbox', { name: 'Name of the preset' }).fill('No echo');
  await page.keyboard.press('Enter');
  await preset('No echo', true);
  expect(await problems(page, 'dialog')).toEqual([]);
  await press(dialog, 'Done');
  await dialog.waitFor({ state: 'detached' });
  await send(page, 'Hello');
  await see(page, 'Without echo.');
  const first = await offeredIn(1);
  expect(first.length).toBeGreaterThan(1);
  expect(first).not.toContain('everything__echo');

  await open('1 server ready');
  // Ticked in part, ticked, not ticked.
  await server.click();
  await server.click();
  await see(dialog, 'Off here');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByRole('button', { name: '1 server ready, 1 off here' }))).toBe(true);
  await send(page, 'And now?');
  await see(page, 'Without everything.');
  expect(await offeredIn(2)).toEqual([]);

  await press(page, 'New chat');
  await send(page, 'Elsewhere?');
  await see(page, 'With everything.');
  expect(await offeredIn(3)).toContain('everything__echo');

  // There the preset makes it the choice of the first chat, and new chats begin with it.
  await open('1 server ready');
  await preset('All servers and tools', true);
  await press(dialog, 'On or off in all chats');
  const inAllChats = page.getByRole('menuitemcheckbox', { name: 'everything' });
  await inAllChats.click();
  await see(dialog, 'everything is off in all chats.');
  await inAllChats.click();
  await server.waitFor();
  await page.keyboard.press('Escape');
  await ready(app, 'everything');
  await dialog.getByRole('button', { name: 'No echo', exact: true }).click();
  await preset('No echo', true);
  await dialog.getByRole('combobox', { name: 'When the model sees the tools of “everything”, in this chat' }).click();
  await page.getByRole('option', { name: 'Searched when needed' }).click();
  await dialog.getByRole('button', { name: 'No echo, changed' }).waitFor();
  await see(dialog, /^0 tools, about \d+ tokens in each request, \d+ searched when needed$/);
  await press(dialog, 'Use for new chats');
  await see(dialog, 'New chats begin like this.');
  await press(dialog, 'Done');
  await press(page, 'New chat');
  await send(page, 'And in the next one?');
  await see(page, 'Searching first.');
  expect(await offeredIn(4)).toContain('search_tools');

  // A provider that searches tools itself is sent all of them, to be read once they are found.
  const searching = { name: 'Searching', kind: 'anthropic', baseUrl: model.baseUrl, capabilities: { toolSearch: true } } as const;
  const { endpoint } = await app.host.ask('endpoint.add', searching);
  await app.host.ask('settings.change', { model: { endpoint, model: 'scripted-1' } });
  await press(page, 'New chat');
  await send(page, 'Two and three?');
  await answer(card(page, 'everything', 'get-sum'), 'Allow once');
  await see(page, 'It is five.');
  const sum = offered(await model.asked(5), 'get-sum');
  const sent = (await model.asked(5)).body['tools'];
  expect(sent).toContainEqual(expect.objectContaining({ name: sum, defer_loading: true }));
  expect(sent).toContainEqual(expect.objectContaining({ type: 'tool_search_tool_bm25_20251119' }));
  expect(await offeredIn(5)).not.toContain('search_tools');
  expect((await model.asked(6)).messages[1]?.content).toMatchObject([...searchThatFinds(sum), { type: 'tool_use' }]);

  async function open(chip: string): Promise<void> {
    await page.getByRole('button', { name: chip, exact: true }).click();
    await server.waitFor();
  }

  async function preset(name: string, isOn: boolean): Promise<void> {
    await dialog.getByRole('button', { name, exact: true, pressed: isOn }).waitFor();
  }

  async function offeredIn(request: number): Promise<string[]> {
    return ((await model.asked(request)).tools ?? []).map(({ name }) => name);
  }
});

async function hasFocus(where: Locator): Promise<boolean> {
  return where.evaluate((element) => element === document.activeElement);
}

/** A search as an endpoint makes and answers it in the middle of a reply. */
function searchThatFinds(tool: string) {
  const result = { type: 'tool_search_tool_search_result', tool_references: [{ type: 'tool_reference', tool_name: tool }] };
  return [
    { type: 'server_tool_use', id: 'srvtoolu_1', name: 'tool_search_tool_bm25', input: { query: 'sum' } },
    { type: 'tool_search_tool_result', tool_use_id: 'srvtoolu_1', content: result },
  ];
}
