import { expect, onTestFinished, test, vi } from 'vitest';
import type { LongTask } from '../../../contract/long-task.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { objectOf, parseObject, stringOf } from '../../doubles/parse-json.ts';
import { serversOnTheWire } from '../../doubles/servers-on-the-wire.ts';
import { settled } from '../../doubles/settled.ts';

test('a server at an address hears that its tasks are cancelled when I remove it, and no other server does', async () => {
  const { remove, runs, cancelled } = await benchAndOther();
  runs('bench', 't1');
  runs('bench', 't2');
  runs('other', 't3');
  await remove('bench');
  expect(cancelled).toEqual(['bench t1', 'bench t2']);
});

test('a server that answers nothing is removed a second later', async () => {
  const { remove, runs, cancelled, named, clock } = await benchAndOther(() => new Promise(() => undefined));
  runs('bench', 't1');
  runs('bench', 't2');
  const removed = remove('bench');
  await vi.waitUntil(() => cancelled.length === 2, { interval: 1 });
  clock.forward(999);
  await settled();
  expect(named('bench').state.state).toBe('ready');
  clock.forward(1);
  await removed;
  expect(() => named('bench')).toThrow('No server bench.');
});

/** Two servers in memory. `onCancel`: before it is answered. */
async function benchAndOther(onCancel: () => Promise<void> = async () => undefined) {
  const cancelled: string[] = [];
  const wire = serversOnTheWire<'bench' | 'other'>({ onCall: () => ({}) });
  wire.add('bench', true);
  wire.add('other', true);
  const clock = createHandClock();
  const launchAt = (name: string) => ({ kind: 'http' as const, url: `http://${name}.test/mcp`, headers: {} });
  const { servers, journal, named, until } = hostWithServers({
    clock,
    async fetch(input, init) {
      const { method, params } = typeof init?.body === 'string' ? parseObject(init.body) : {};
      if (method === 'tasks/cancel') {
        const [name] = new URL(input instanceof Request ? input.url : input).hostname.split('.');
        cancelled.push(`${name} ${stringOf(objectOf(params)['taskId'])}`);
        await onCancel();
      }
      return wire.fetch(input, init);
    },
  });
  onTestFinished(() => servers.close());
  servers.start();
  for (const name of ['bench', 'other']) {
    await servers.setup.add({ name, launch: launchAt(name) });
    await until(name, 'ready');
  }
  return { remove: (name: string) => servers.setup.remove(named(name).id), runs, cancelled, named, clock };

  function runs(name: string, id: string): void {
    const task: LongTask = {
      call: id,
      conversation: 'chat',
      turn: 'turn',
      server: named(name).id,
      serverName: name,
      tool: 'load_test',
      task: id,
      since: clock.now(),
      state: 'running',
      continues: false,
    };
    journal.record({ type: 'task.changed', task });
  }
}
