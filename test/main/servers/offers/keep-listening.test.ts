import { type Client, ProtocolError } from '@modelcontextprotocol/client';
import { expect, test, vi } from 'vitest';
import { keepListening, type ListeningHeard } from '../../../../main/host/servers/offers/keep-listening.ts';
import { clockSettings, createHandClock } from '../../../doubles/hand-clock.ts';
import { standIn } from '../../../doubles/beyond-types.ts';

test('a subscription that ends is opened again, ever more slowly, and soon again after a long one', async () => {
  const { drop, onListening, onLost, clock } = scene();
  for (const [times, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(times + 1));
    drop();
    await vi.waitFor(() => expect(clock.waiting()).toEqual([seconds * 1000]));
    expect(onLost).toHaveBeenCalledTimes(times + 1);
    clock.forward(seconds * 1000);
  }
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(9));
  clock.forward(30_000);
  drop();
  await vi.waitFor(() => expect(clock.waiting()).toEqual([1000]));
});

test.each(clockSettings)('a subscription that ends is opened again ever more slowly while the clock is set %s', async (_, ms) => {
  const { drop, onListening, clock } = scene();
  for (const [times, seconds] of [1, 2, 4].entries()) {
    await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(times + 1));
    clock.step(ms);
    drop();
    await vi.waitFor(() => expect(clock.waiting()).toEqual([seconds * 1000]));
    clock.forward(seconds * 1000);
  }
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(4));
  clock.forward(30_000);
  clock.step(ms);
  drop();
  await vi.waitFor(() => expect(clock.waiting()).toEqual([1000]));
});

test('a server that cannot be listened to now is asked again, one that never can is not', async () => {
  const { listen, listening, clock, onFailed, stopping } = scene();
  await vi.waitFor(() => expect(listen).toHaveBeenCalledTimes(1));
  stopping.abort();
  await listening;

  const busy = scene([new ProtocolError(-32000, 'busy'), new ProtocolError(-32601, 'no such method')]);
  await vi.waitFor(() => expect(busy.clock.waiting()).toEqual([1000]));
  busy.clock.forward(1000);
  await busy.listening;
  expect(busy.onFailed.mock.calls.flat()).toEqual([
    expect.objectContaining({ message: expect.stringContaining('busy') }),
    expect.objectContaining({ message: expect.stringContaining('no such method') }),
  ]);
  expect(clock.waiting()).toEqual([]);
  expect(onFailed).not.toHaveBeenCalled();
});

function scene(errors: Error[] = []) {
  const clock = createHandClock();
  const stopping = new AbortController();
  let drop: () => void = () => undefined;
  const listen = vi.fn(async (_filter: object) => {
    const error = errors.shift();
    if (error) throw error;
    const closed = new Promise<void>((resolve) => {
      drop = resolve;
      stopping.signal.addEventListener('abort', () => resolve());
    });
    return { closed, honoredFilter: { toolsListChanged: true } };
  });
  const onListening = vi.fn();
  const onLost = vi.fn();
  const onFailed = vi.fn();
  const client = standIn<Client>('Client', { listen });
  const filter = { toolsListChanged: true };
  const hear = (heard: ListeningHeard) => {
    if (heard.type === 'listening') onListening(heard.honored);
    else if (heard.type === 'lost') onLost();
    else onFailed(heard.error);
  };
  const listening = keepListening({ client, filter, clock, timeout: 1000, signal: stopping.signal, hear });
  return { clock, listen, listening, onListening, onLost, onFailed, stopping, drop: () => drop() };
}
