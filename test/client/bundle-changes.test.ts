import { expect, test } from 'vitest';
import { bundleChanges } from '../../client/bundle-changes.ts';
import type { BundleFacts } from '../../contract/bundle.ts';
import type { Launch } from '../../contract/server.ts';

const [oldHash, newHash] = ['a', 'b'].map((digit) => digit.repeat(64));
const facts: BundleFacts = {
  says: { name: 'tides', version: '1.4.0', author: 'North Sea Tools', description: 'Tide times.', tools: ['find'] },
  runs: 'node',
  fields: [],
};
const launch = (hash: string | undefined, mark: string, more: Partial<Extract<Launch, { kind: 'stdio' }>> = {}): Launch => ({
  kind: 'stdio',
  command: '${ownNode}',
  args: [`\${bundle:${hash}}/server.mjs`],
  env: { KEY: `\${secret:${mark}}` },
  ...more,
});
const before = { ...facts, launch: launch(oldHash, 'key') };

test('a version that is started alike from another folder, with a mark of its own, changes nothing but its number', () => {
  const now = { ...facts, says: { ...facts.says, version: '1.5.0' }, launch: launch(newHash, 'key.0123456789ab') };
  expect(bundleChanges(before, now, '/app/node')).toEqual([{ part: 'version', before: '1.4.0', now: '1.5.0' }]);
});

test('another maker, program, tool, setting and argument are told one by one', () => {
  const field = { name: 'days', type: 'number' as const, title: 'Days', required: false, multiple: false, sensitive: false };
  const now = {
    says: { ...facts.says, author: 'Somebody', tools: ['find', 'export'] },
    runs: 'binary' as const,
    fields: [field],
    launch: launch(newHash, 'key', { command: '${__dirname}/tides', args: ['--write'] }),
  };
  expect(bundleChanges(before, now, '/app/node').map(({ part, now: is }) => [part, is])).toEqual([
    ['maker', 'Somebody'],
    ['runs', 'binary'],
    ['tools', 'find\nexport'],
    ['settings', 'Days (days, number)'],
    ['program', '${__dirname}/tides'],
    ['arguments', '--write'],
  ]);
});

test('a secret that the store keeps is no change, and none is told', () => {
  const kept = { ...facts, launch: launch(oldHash, 'key', { env: { API_KEY: { secret: true } } }) };
  const now = { ...facts, launch: launch(newHash, 'key', { env: { API_KEY: 'pa$$word' } }) };
  expect(bundleChanges(kept, now, '/app/node')).toEqual([]);
});
