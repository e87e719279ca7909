import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../contract/wire.ts';
import { portPair } from '../../main/cli/local-port.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { createMemorySettings } from '../doubles/memory-settings.ts';
import { serversOnTheWire } from '../doubles/servers-on-the-wire.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { wholeHost } from '../doubles/whole-host.ts';

test('a message that is sent at once after a start goes out with the tools of servers that still start', async () => {
  const dataFolder = temporaryFolder();
  const settings = createMemorySettings();
  const wire = serversOnTheWire({ onCall: () => ({}) });
  wire.add('notes', true);
  let start = Promise.withResolvers<void>();
  const begin = () => {
    const host = wholeHost({
      dataFolder,
      settings,
      fetch: async (input, init) => {
        await start.promise;
        return wire.fetch(input, init);
      },
      // A busy machine may take longer than limits allow.
      clock: { ...realClock, after: (ms, run) => realClock.after(ms >= 1000 ? ms * 20 : ms, run) },
    });
    onTestFinished(host.close);
    host.start();
    const [ours, theirs] = portPair();
    host.serveWindow(theirs);
    const { ask } = connect(ours);
    return { host, ask, state: async () => (await ask('state.read', {})).state };
  };
  start.resolve();
  const before = begin();
  const { server } = await before.ask('server.add', {
    name: 'notes',
    launch: { kind: 'http', url: 'https://notes.test/mcp', headers: {} },
  });
  await vi.waitUntil(async () => (await before.state()).servers[server]?.state.state === 'ready');
  const { offers } = await before.state();
  const tool = offers[server]?.tools[0]?.alias;
  await before.host.close();

  start = Promise.withResolvers<void>();
  const { ask, state } = begin();
  const { conversation } = await ask('conversation.create', {});
  await ask('conversation.send', { conversation, text: `use ${tool} with {}` });
  expect((await state()).servers[server]?.state.state).toBe('starting');
  start.resolve();
  await vi.waitUntil(async () => Object.keys((await state()).questions).length > 0);
  expect(Object.values((await state()).questions)).toMatchObject([{ kind: 'call', conversation }]);
});
