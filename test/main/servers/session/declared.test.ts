import { expect, test } from 'vitest';
import type { ViewsAt } from '../../../../contract/view.ts';
import { hostOnTheWire } from '../../../doubles/host-on-the-wire.ts';

const eras = { old: 'legacy', new: 'modern' } as const;

test.each<[string, ViewsAt | undefined, boolean]>([
  ['a shell that shows views declares them', { by: 'port', port: 4000 }, true],
  ['a command that shows none declares none', undefined, false],
])('%s to servers of both eras', async (_which, views, isDeclared) => {
  const said = { old: '', new: '' };
  const host = hostOnTheWire(eras, {
    onCall: () => ({ content: [] }),
    onBytes: (server, bytes) => void (said[server] += bytes),
    ...(views && { views }),
  });
  await host.begin();
  for (const text of [said.old, said.new]) {
    expect(text).toContain('io.modelcontextprotocol/tasks');
    expect(text.includes('io.modelcontextprotocol/ui')).toBe(isDeclared);
  }
  const facts = await host.servers.inspection.facts(host.id('old'));
  expect(JSON.stringify(facts).includes('io.modelcontextprotocol/ui')).toBe(isDeclared);
});
