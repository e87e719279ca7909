import { expect, test } from 'vitest';
import { readManifest } from '../../../../main/host/servers/bundles/read-manifest.ts';
import { aManifest } from '../../../doubles/make-bundle.ts';

const { manifest_version: _, ...unsaid } = aManifest();
const read = (fields: Record<string, unknown>) => readManifest(JSON.stringify({ ...unsaid, ...fields }));

test.each([
  { manifest_version: '0.1' },
  { manifest_version: '0.2', privacy_policies: [] },
  { manifest_version: '0.3', icons: [], _meta: {} },
  { manifest_version: '0.4' },
  { dxt_version: '0.1' },
])('a manifest of each version is read: %o', (version) => {
  expect(read(version)).toMatchObject({ manifest: { name: 'tides' }, unread: [] });
});

test('keys that nobody knows are named and do nothing', () => {
  const server = { type: 'node', entry_point: 'a.js', extra: 1, mcp_config: { command: 'node', cwd: '/' } };
  const form = { key: { type: 'string', title: 'Key', pattern: '.*' } };
  expect(read({ manifest_version: '0.3', server, user_config: form, wishes: [] }).unread).toEqual([
    'wishes',
    'server.extra',
    'server.mcp_config.cwd',
    'user_config.key.pattern',
  ]);
});

test.each([
  [{}, { code: 'bundle-manifest-unknown' }],
  [{ manifest_version: '0.5' }, { code: 'bundle-manifest-unknown', version: '"0.5"' }],
  [{ manifest_version: 0.3 }, { code: 'bundle-manifest-unknown', version: '0.3' }],
  [{ manifest_version: '0.3', name: 7 }, { code: 'bundle-manifest-misfit' }],
  [{ manifest_version: '0.3', author: 'Ada' }, { code: 'bundle-manifest-misfit' }],
  [{ manifest_version: '0.3', server: { type: 'ruby', entry_point: 'a' } }, { code: 'bundle-manifest-misfit' }],
  [
    { manifest_version: '0.3', server: { type: 'node', entry_point: 'a' } },
    { code: 'bundle-manifest-misfit', problems: 'server.mcp_config' },
  ],
  [{ manifest_version: '0.3', user_config: { key: { type: 'date', title: 'x' } } }, { code: 'bundle-manifest-misfit' }],
  [{ manifest_version: '0.3', user_config: { k: { type: 'string', title: 'x', multiple: true } } }, { code: 'bundle-manifest-misfit' }],
])('a manifest that cannot be used is refused with a reason: %o', (fields, reason) => {
  expect(() => read(fields)).toThrow(expect.objectContaining({ reason: expect.objectContaining(reason) }));
});

test('a manifest that is no JSON, or no object, is refused', () => {
  expect(() => readManifest('{')).toThrow(expect.objectContaining({ reason: { code: 'bundle-manifest-not-json' } }));
  expect(() => readManifest('[]')).toThrow(expect.objectContaining({ reason: { code: 'bundle-manifest-unknown' } }));
});
