import { expect, onTestFinished, test, vi } from 'vitest';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { manyThingsServer } from '../../../doubles/many-things-server.ts';

test.each(['legacy', 'modern'] as const)('a %s server hears that nobody waits for its suggestions any more', async (era) => {
  const host = hostWithServers({ given: [{ name: 'many', launch: manyThingsServer({ era, prompts: 5, resources: 5 }) }] });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  await host.until('many', 'ready');
  const counted = async () => {
    const { content } = await host.call('many', 'counts', {});
    return JSON.parse(content[0]?.type === 'text' ? content[0].text : '{}');
  };

  const stopping = new AbortController();
  const asked = { server: host.named('many').id, name: 'slow', argument: 'word', value: 's', others: {} };
  const suggested = host.servers.calls.complete(asked, stopping.signal);
  await vi.waitFor(async () => expect(await counted()).toMatchObject({ completions: 1, cancelled: 0 }));
  stopping.abort();
  await expect(suggested).rejects.toMatchObject({ code: 'stopped' });
  await vi.waitFor(async () => expect(await counted()).toMatchObject({ completions: 1, cancelled: 1 }));
});
