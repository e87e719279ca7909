import { expect, test } from 'vitest';
import { onAbort } from '../../../main/host/base/clock.ts';
import { findLocalServers } from '../../../main/host/models/find-local-servers.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';

const list = () => Promise.resolve(Response.json({ data: [{ id: 'one' }, { id: 'two' }] }));

/** A machine with what answers at each of its ports, and the ports that were asked. */
function machineWith(ports: Record<string, (signal: AbortSignal | null | undefined) => Promise<Response>>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    const { port } = new URL(address instanceof Request ? address.url : address.toString());
    asked.push(port);
    return ports[port]?.(init?.signal) ?? Promise.reject(new TypeError('fetch failed'));
  };
  return { fetch, asked, clock: createHandClock() };
}

test('model servers that run on this computer are found with the number of their models, and other programs are not', async () => {
  const { fetch, clock } = machineWith({ 11434: list, 8080: () => Promise.resolve(new Response('a web page')) });
  expect(await findLocalServers({ fetch, clock, known: [] })).toEqual([{ name: 'Ollama', baseUrl: 'http://localhost:11434', models: 2 }]);
});

test('a port is not asked where its server was added, whatever this computer is called there', async () => {
  const { fetch, asked, clock } = machineWith({ 11434: list, 1234: list });
  const known = ['http://127.0.0.1:11434', 'http://models.invalid:1234'];
  expect(await findLocalServers({ fetch, clock, known })).toMatchObject([{ name: 'LM Studio' }]);
  expect(asked).not.toContain('11434');
});

test('a port that takes the question and says nothing is given up, and the others are found', async () => {
  const silent = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      if (signal) onAbort(signal, () => reject(new TypeError('aborted')));
    });
  const { fetch, clock } = machineWith({ 8000: silent, 1234: list });
  const finding = findLocalServers({ fetch, clock, known: [] });
  clock.forward(clock.waiting().at(-1) ?? 0);
  expect(await finding).toMatchObject([{ name: 'LM Studio' }]);
});
