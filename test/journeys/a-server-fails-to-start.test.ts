import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Proposal } from '../../contract/server.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { openApp } from '../doubles/open-app.ts';
import { everything } from '../doubles/real-servers.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { problems } from './accessibility.ts';
import { press, ready, see, send } from './person.ts';

const broken: Proposal = {
  name: 'calendar',
  launch: { kind: 'stdio', command: process.execPath, args: ['-e', 'console.error("The calendar is on fire"); process.exit(3)'], env: {} },
};
const missing: Proposal = { name: 'ghost', launch: { kind: 'stdio', command: 'no-such-program-anywhere', args: [], env: {} } };

test('One server cannot start: I see why and what it last said, there and in the doctor, and the others work', async () => {
  const app = await openApp({ servers: [broken, missing, everything] });
  await ready(app, 'everything');

  await press(app.page, 'Servers');
  const trouble = app.page.getByRole('region', { name: 'Needs you' });
  await see(trouble, 'The calendar is on fire');
  await see(trouble, /no-such-program-anywhere/);

  await press(app.page, 'Settings');
  await press(app.page, 'Doctor');
  await see(app.page, /findings need you/);
  const servers = app.page.getByRole('region', { name: 'Servers' });
  const finding = (name: string) => servers.getByRole('listitem').filter({ has: app.page.getByRole('heading', { name }) });
  await see(finding('calendar'), /code 3/);
  await see(finding('everything'), /answers in/);
  expect(await problems(app.page.getByRole('main'), 'doctor')).toEqual([]);
  const failed = async () =>
    Object.values((await app.host.ask('state.read', {})).state.servers).find(({ name }) => name === 'ghost')?.state;
  const before = await failed();
  await press(finding('ghost'), 'Restart');
  await expect.poll(async () => ((await failed())?.state === 'failed' ? failed() : before)).not.toEqual(before);
  await see(finding('ghost'), /no-such-program-anywhere/);
  const { servers: all } = (await app.host.ask('state.read', {})).state;
  const { id: off = '' } = Object.values(all).find(({ name }) => name === 'calendar') ?? {};
  await app.host.ask('server.enable', { server: off, enabled: false });
  await press(app.page, 'Check again');
  await see(finding('calendar'), /turned off; started for this check, it failed/);
  await app.host.ask('server.enable', { server: off, enabled: true });
  await press(app.page, 'Check again');
  await see(finding('calendar'), /code 3/);
  await press(finding('calendar'), 'Open log');
  await see(app.page.getByRole('complementary', { name: 'Logs' }), 'The calendar is on fire');
  await press(app.page, 'Close inspector');

  await press(app.page, 'New chat');
  await press(app.page, '1 server ready');
  const chosen = app.page.getByRole('dialog', { name: 'Servers and tools in this chat' });
  const row = chosen.getByRole('row').filter({ has: app.page.getByRole('checkbox', { name: 'calendar' }) });
  // The state of a server stands in the line of its name, which is as high as every other.
  await expect.poll(async () => (await row.getByRole('img').boundingBox())?.y).toBeGreaterThan(0);
  expect(await middleOf(row.getByRole('img'))).toBe(await middleOf(row.getByRole('checkbox')));
  await press(chosen, 'Done');
  await send(app.page, 'use everything echo with {"message":"still here"}');
  await press(app.page, 'Allow once');
  await see(app.page, /still here/);
});

/** The middle of an element in the window, in whole pixels from the top. */
function middleOf(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
}

deepTest('One server lists tools that cannot be offered: it is ready all the same, and each is named with the reason', async () => {
  const launch = scriptedServer({
    tools: [{ name: 'plain' }, { name: 'later', inputSchema: { type: 'object' }, execution: { taskSupport: 'required' } }],
  });
  const app = await openApp({ servers: [{ name: 'harbour', launch }, everything] });
  await ready(app, 'harbour', 'everything');
  const { state } = await app.host.ask('state.read', {});
  const heldBack = Object.values(state.offers).flatMap((offer) => offer.heldBack);
  expect(heldBack.map(({ name }) => name)).toEqual(['plain', 'later']);
  for (const { reason } of heldBack) expect(reason).not.toBe('');
});
