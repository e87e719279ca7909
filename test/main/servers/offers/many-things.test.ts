import { describe, expect, onTestFinished, test } from 'vitest';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { manyThingsServer } from '../../../doubles/many-things-server.ts';

describe.each(['legacy', 'modern'] as const)('a %s server', (era) => {
  test('with 5,000 resources over 50 pages and 300 prompts is listed whole', async () => {
    const host = await started({ era });
    const { resources, prompts, templates, heldBack, tellsUpdates, completes } = host.offer('many');
    expect([resources.length, prompts.length, templates.length]).toEqual([5000, 300, 5]);
    expect(resources.at(-1)?.name).toBe('page-04995.md');
    expect(resources.find(({ name }) => name === 'clock.txt')?.annotations).toMatchObject({ priority: 0.9 });
    expect(heldBack).toEqual([]);
    expect([completes, tellsUpdates]).toEqual([true, true]);
  });

  test('that tells of no updates is offered so', async () => {
    const host = await started({ era, tells: false, resources: 5 });
    expect(host.offer('many').tellsUpdates).toBeUndefined();
  });
});

async function started(script: Parameters<typeof manyThingsServer>[0]) {
  const host = hostWithServers({ given: [{ name: 'many', launch: manyThingsServer(script) }] });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  await host.until('many', 'ready');
  return host;
}
