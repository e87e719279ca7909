import { expect, test } from 'vitest';
import { openApp } from '../doubles/open-app.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { problems } from './accessibility.ts';
import { openModel } from './open-model.ts';
import { answer, hasDrawn, offered, press, ready, see, send } from './person.ts';

const TOOLS = ['read_page', 'read_tide', 'move_crane', 'note_berth'];

test('Twelve calls of four servers wait in one card: without scrolling I allow those that only read with one press and the rest with another', async () => {
  const { app, together, model } = await twelveWait();
  const { page } = app;
  const tops = () => page.locator('[data-scroller], .card-body').evaluateAll((scrollers) => scrollers.map(({ scrollTop }) => scrollTop));
  await together.getByRole('button', { name: 'Allow all 12', disabled: false }).waitFor();
  const before = await tops();
  expect(await problems(page, 'twelve calls')).toEqual([]);
  let presses = 0;
  for (const name of ['Allow the 6 that only read', 'Allow all 6']) {
    await press(together, name);
    presses += 1;
    if (presses === 1) await see(together, '6 wait for you');
  }
  await see(page, 'All twelve are done.');
  expect(presses).toBeLessThanOrEqual(3);
  expect(before[1]).toBe(0);
  expect((await model.asked(2)).messages.at(-1)?.content).toHaveLength(12);
  const { decisions } = await app.host.ask('log.read', {});
  expect(decisions.filter(({ how }) => how === 'allowed')).toHaveLength(12);
});

test('In a small window a row that was never in sight keeps all from being allowed together, and the card says so', async () => {
  const { app, together } = await twelveWait({ width: 860, height: 480 });
  await see(together, /rows are out of sight/);
  expect(await together.getByRole('button', { name: 'Allow all 12' }).getAttribute('aria-disabled')).toBe('true');
  await together.getByRole('row', { name: /^Call 12:/ }).scrollIntoViewIfNeeded();
  for (let row = 11; row > 4; row -= 1) {
    await together.getByRole('row', { name: new RegExp(`^Call ${row}:`) }).scrollIntoViewIfNeeded();
    await hasDrawn(app.page);
  }
  await answer(together, 'Allow all 12');
  await see(app.page, 'All twelve are done.');
});

test('A row opens in place, is answered by itself, and the tools of the rest are allowed for this chat', async () => {
  const { app, together } = await twelveWait();
  const { page } = app;
  await press(together, 'Open call 3');
  await see(together.getByRole('table', { name: 'Arguments' }), 'crane 3');
  await press(together, 'More');
  await press(together, 'Fold call 3');
  await press(together.getByRole('row', { name: /^Call 3:/ }), 'Deny');
  await see(together, '11 wait for you');
  await press(together, 'Allow in this chat');
  await see(together, 'every call of these tools');
  await press(together, 'Allow 4 tools in this chat');
  await see(page, 'All twelve are done.');
  expect(Object.values((await app.host.ask('state.read', {})).state.rules)).toHaveLength(4);
  expect((await app.host.ask('log.read', {})).decisions.filter(({ how }) => how === 'denied')).toHaveLength(1);
});

async function twelveWait(viewport?: { width: number; height: number }) {
  const model = await openModel();
  model.reply(
    (request) => ({
      text: 'Twelve at once.',
      calls: Array.from({ length: 12 }, (_, at) => {
        const tool = TOOLS[at % 4] ?? '';
        return { name: offered(request, tool), input: { what: `${tool.split('_')[1]} ${at + 1}` } };
      }),
    }),
    { text: 'All twelve are done.' },
  );
  const servers = TOOLS.map((name) => ({
    name: name.replace('_', '-'),
    launch: scriptedServer({
      tools: [
        {
          name,
          annotations: { readOnlyHint: name.startsWith('read') },
          inputSchema: { type: 'object', properties: { what: { type: 'string' } }, additionalProperties: false },
        },
      ],
    }),
  }));
  const app = await openApp({ servers, model, own: true, ...(viewport && { browser: { viewport } }) });
  await ready(app, ...servers.map(({ name }) => name));
  await send(app.page, 'Do all of it');
  const together = app.page.getByRole('group', { name: 'Approval: 12 calls' });
  await together.waitFor();
  return { app, together, model };
}
