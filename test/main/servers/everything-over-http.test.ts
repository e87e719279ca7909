import { expect, test, vi } from 'vitest';
import { everythingOverHttp, everythingStartedAnew } from '../../doubles/everything-over-http.ts';
import { remoteBeside } from '../../doubles/remote-beside.ts';
import { firstOrAll } from '../../doubles/sequences.ts';

test.each([
  ['streamable', '2025-11-25'],
  ['sse', '2025-11-25'],
  ['sse of 2024', '2024-11-05'],
] as const)('the example server over %s is connected and called', async (kind, protocolVersion) => {
  const server = await everythingOverHttp(kind);
  const { host, stopAsking } = await remoteBeside(server.launch);
  expect(host.named('web').state).toMatchObject({ era: 'legacy', protocolVersion });
  expect(await host.call('web', 'echo', { message: 'hi' })).toMatchObject({ outcome: 'ok', content: [{ type: 'text', text: 'Echo: hi' }] });
  expect(await stopAsking()).toEqual([]);
});

test.each(firstOrAll(['streamable', 'sse'] as const))(
  'the example server over %s that was started anew is connected again',
  async (kind) => {
    const server = await everythingStartedAnew(kind);
    const { host, stopAsking } = await remoteBeside(server.launch);
    const since = host.named('web').state;
    await server.startAnew();
    await host.call('web', 'echo', { message: 'hi' });
    await vi.waitFor(() => expect(host.named('web').state).not.toEqual(since), { timeout: 30_000 });
    await host.until('web', 'ready');
    expect(await host.call('web', 'echo', { message: 'hi' })).toMatchObject({ outcome: 'ok' });
    expect(await stopAsking()).toEqual([]);
  },
);
