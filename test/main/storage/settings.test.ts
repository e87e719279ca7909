import type { StorageTrouble } from '../../../contract/storage-notice.ts';
import { expect, test } from 'vitest';
import type { Server } from '../../../contract/server.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import { KeptSettings } from '../../../main/host/storage/settings.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';

const server: Server = {
  id: 's',
  name: 'files',
  hue: 1,
  enabled: true,
  origin: 'added',
  launch: { kind: 'stdio', command: 'node', args: [], env: { KEY: { secret: true } } },
  fingerprint: 'f',
  state: { state: 'off' },
};
const endpoint: Endpoint = {
  id: 'e',
  name: 'Local',
  kind: 'compatible',
  baseUrl: 'http://127.0.0.1:1',
  hasKey: false,
  capabilities: { images: false, documents: false, caching: false, countTokens: false, toolChoice: false },
  models: [],
  state: { state: 'works' },
};

function opened(values: Record<string, unknown> = {}) {
  const file = createMemorySettings(values);
  const warnings: string[] = [];
  const troubles: StorageTrouble[] = [];
  const log = { info: () => undefined, error: () => undefined, warn: (words: string) => void warnings.push(words) };
  const kept = new KeptSettings({ store: file, log, notices: { note: (trouble) => void troubles.push(trouble) } });
  return { kept, file, warnings, troubles };
}

test('an empty file gives the defaults, and writes nothing', () => {
  const { kept, file } = opened();
  expect(kept.settings()).toMatchObject({ theme: 'system', welcomed: false, model: { endpoint: 'practice' } });
  expect([kept.servers(), kept.endpoints(), kept.folders()]).toEqual([[], {}, []]);
  expect(file.writes).toEqual([]);
});

test('what was set is there again, without the states of a run', () => {
  const { file, kept } = opened();
  kept.keepSettings({ ...kept.settings(), theme: 'dark' });
  kept.keepServer(server);
  kept.keepEndpoint(endpoint);
  kept.keepFolders([{ path: '/a', name: 'a', realPath: '/b', state: 'missing', usual: false, hiddenFrom: ['s'] }]);
  const again = opened(file.values).kept;
  expect(again.settings().theme).toBe('dark');
  const { state: _state, ...configured } = server;
  expect(again.servers()).toEqual([configured]);
  expect(again.endpoints()).toEqual({ e: { ...endpoint, state: { state: 'unchecked' } } });
  expect(again.folders()).toEqual([{ path: '/a', name: 'a', state: 'here', usual: false, hiddenFrom: ['s'] }]);
});

test('a server that only changes its state writes nothing', () => {
  const { kept, file } = opened();
  kept.keepServer(server);
  kept.keepServer({ ...server, state: { state: 'starting', since: 1 } });
  expect(file.writes).toEqual(['servers', 'mcpServers']);
});

test('servers of a --config file and the practice model are not kept', () => {
  const { kept, file } = opened();
  kept.keepServer({ ...server, origin: 'given' });
  kept.keepEndpoint({ ...endpoint, kind: 'practice' });
  kept.removeServer('s');
  expect(file.writes).toEqual([]);
});

test('one bad server costs no other, and is kept aside', () => {
  const { state: _state, ...good } = server;
  const bad = { id: 'x', name: 'written by hand' };
  const { kept, file, warnings, troubles } = opened({ servers: [bad, good] });
  expect(kept.servers()).toEqual([good]);
  expect(file.values['bad-servers']).toEqual([bad]);
  expect(warnings).toHaveLength(1);
  expect(kept.servers()).toEqual([good]);
  expect(warnings).toHaveLength(1);
  expect(troubles).toMatchObject([{ kind: 'settings-held-back', list: 'servers', names: ['written by hand'] }]);
});

test('one bad setting costs no other, and is kept aside', () => {
  const { kept, file } = opened({ settings: { theme: 'pink', maxSteps: 7 } });
  expect(kept.settings()).toMatchObject({ theme: 'system', maxSteps: 7 });
  expect(file.values['bad-settings']).toEqual([{ theme: 'pink', maxSteps: 7 }]);
});

test.each([['text'], [7], [null], [[1, 2]]])('a part that is %j instead of what it should be gives the defaults', (nonsense) => {
  const { kept } = opened({ settings: nonsense, servers: nonsense, endpoints: nonsense });
  expect(kept.settings().theme).toBe('system');
  expect([kept.servers(), kept.endpoints()]).toEqual([[], {}]);
});

test('a server of an older version is read with its launch, and stands among those of other hosts as soon as it is kept again', () => {
  const { state: _state, ...old } = server;
  const { kept, file } = opened({ servers: [old] });
  expect(kept.servers()).toEqual([old]);
  kept.keepServer({ ...server, limits: { callMs: 5000 } });
  expect(file.values['mcpServers']).toEqual({ files: { command: 'node', args: [], env: { KEY: '${secret:KEY}' } } });
  expect(kept.servers()).toEqual([{ ...old, limits: { callMs: 5000 } }]);
  kept.removeServer('s');
  expect(file.values).toMatchObject({ servers: [], mcpServers: {} });
});

test('an entry keeps what other hosts wrote into it, and says whether it is on', () => {
  const { kept, file } = opened({ mcpServers: { web: { serverUrl: 'https://example.com/mcp', autoApprove: ['read'], disabled: true } } });
  const [web] = kept.servers();
  expect(web).toMatchObject({ name: 'web', enabled: false, launch: { kind: 'http', url: 'https://example.com/mcp', headers: {} } });
  if (!web) throw new Error('no server');
  kept.keepServer({ ...web, enabled: true, state: { state: 'off' } });
  expect(file.values['mcpServers']).toEqual({ web: { serverUrl: 'https://example.com/mcp', autoApprove: ['read'] } });
  const launch = { kind: 'stdio' as const, command: 'node', args: ['a.mjs'], env: {} };
  kept.keepServer({ ...web, launch, name: 'here', state: { state: 'off' } });
  expect(file.values['mcpServers']).toEqual({ here: { command: 'node', args: ['a.mjs'], autoApprove: ['read'], disabled: true } });
  expect(kept.servers()).toEqual([{ ...web, launch, name: 'here' }]);
});

test('an entry that is no server stays in the file and is told of', () => {
  const entries = { none: { type: 'http' }, ['n'.repeat(41)]: { command: 'a' }, one: { command: 'a', env: { PORT: 80 } } };
  const { kept, file, troubles } = opened({ mcpServers: entries });
  expect(kept.servers()).toMatchObject([{ name: 'one', launch: { command: 'a', args: [], env: { PORT: '80' } } }]);
  expect(troubles).toEqual([{ kind: 'settings-held-back', setAside: '', list: 'mcpServers', names: ['none', 'n'.repeat(41)] }]);
  expect(file.values).toEqual({ mcpServers: entries });
  expect(kept.look()).toBeUndefined();

  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`server ${at}`, { command: 'a' }]));
  const crowded = opened({ mcpServers: many });
  expect(crowded.kept.servers()).toHaveLength(500);
  expect(crowded.troubles).toEqual([expect.objectContaining({ names: Array.from({ length: 20 }, (_, at) => `server ${500 + at}`) })]);
  expect(crowded.kept.look()).toBeUndefined();
});
