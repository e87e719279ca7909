import { type Client, ProtocolError } from '@modelcontextprotocol/client';
import { expect, test, vi } from 'vitest';
import { keepListening } from '../../../main/host/connections/keep-listening.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';

test('it listens for what the server says it tells, and for nothing else', async () => {
  const { listen, onListening } = scene();
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledWith(['tool', 'resource', 'template']));
  expect(listen.mock.calls[0]?.[0]).toEqual({ toolsListChanged: true, resourcesListChanged: true });
});

test('a server that tells of nothing is not listened to', async () => {
  const { listen, listening } = scene({ tools: {} });
  await listening;
  expect(listen).not.toHaveBeenCalled();
});

test('a subscription that ends is opened again, ever more slowly, and soon again after a long one', async () => {
  const { drop, onListening, clock } = scene();
  for (const [times, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(times + 1));
    drop();
    await vi.waitFor(() => expect(clock.waiting()).toEqual([seconds * 1000]));
    clock.forward(seconds * 1000);
  }
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(9));
  clock.forward(30_000);
  drop();
  await vi.waitFor(() => expect(clock.waiting()).toEqual([1000]));
});

test('a server that cannot be listened to now is asked again, one that never can is not', async () => {
  const { listen, listening, clock, onNoise, stopping } = scene();
  await vi.waitFor(() => expect(listen).toHaveBeenCalledTimes(1));
  stopping.abort();
  await listening;

  const busy = scene(undefined, [new ProtocolError(-32000, 'busy'), new ProtocolError(-32601, 'no such method')]);
  await vi.waitFor(() => expect(busy.clock.waiting()).toEqual([1000]));
  busy.clock.forward(1000);
  await busy.listening;
  expect(busy.onNoise.mock.calls.flat()).toEqual([expect.stringContaining('busy'), expect.stringContaining('no such method')]);
  expect(clock.waiting()).toEqual([]);
  expect(onNoise).not.toHaveBeenCalled();
});

function scene(
  capabilities: object = { tools: { listChanged: true }, prompts: {}, resources: { listChanged: true } },
  errors: Error[] = [],
) {
  const clock = createHandClock();
  const stopping = new AbortController();
  let drop = () => undefined as void;
  const listen = vi.fn(async (_filter: object) => {
    const error = errors.shift();
    if (error) throw error;
    const closed = new Promise<void>((resolve) => {
      drop = resolve;
      stopping.signal.addEventListener('abort', () => resolve());
    });
    return { closed };
  });
  const onListening = vi.fn();
  const onNoise = vi.fn();
  const client = { getServerCapabilities: () => capabilities, listen } as unknown as Client;
  const listening = keepListening({ client, clock, timeout: 1000, signal: stopping.signal, onListening, onNoise });
  return { clock, listen, listening, onListening, onNoise, stopping, drop: () => drop() };
}
