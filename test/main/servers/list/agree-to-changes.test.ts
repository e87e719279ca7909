import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Launch } from '../../../../contract/server.ts';
import { newServer } from '../../../../main/host/servers/list/server-list.ts';
import { agreedInMemory } from '../../../doubles/agreed-in-memory.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';
import { refusalOf } from '../../../doubles/in-english.ts';

const launch = scriptedServer({ calls: ['echo'] });
const files = newServer('files', { name: 'files', launch }, []);

function started(about: Parameters<typeof hostWithServers>[0]) {
  const host = hostWithServers(about);
  onTestFinished(() => host.servers.close());
  host.servers.start();
  return host;
}

test('a server whose command was changed in the settings file does not start until the person agreed to it', async () => {
  const proof = join(temporaryFolder(), 'it-ran');
  const other: Launch = {
    kind: 'stdio',
    command: process.execPath,
    args: ['-e', `require('fs').writeFileSync(${JSON.stringify(proof)}, '')`],
    env: {},
  };
  const host = started({ configured: [{ ...files, launch: other }], agreed: agreedInMemory([files]) });
  expect(host.named('files').state).toEqual({ state: 'changed', before: launch });
  await host.servers.setup.restart('files');
  await host.servers.setup.enable({ server: 'files', enabled: false });
  await host.servers.setup.enable({ server: 'files', enabled: true });
  await host.servers.setup.edit({ server: 'files', name: 'documents', launch: other });
  expect(host.named('documents').state).toEqual({ state: 'changed', before: launch });
  expect(refusalOf(() => host.servers.setup.agree({ server: 'files', fingerprint: files.fingerprint }))).toContain('changed again');
  expect(existsSync(proof)).toBe(false);
  host.servers.setup.agree({ server: 'files', fingerprint: host.named('documents').fingerprint });
  await vi.waitUntil(() => existsSync(proof), { timeout: 15_000 });
});

test('a server that the person adds or edits in the app is agreed to, and comes back as that after it was removed', async () => {
  const agreed = agreedInMemory();
  const host = started({ agreed });
  const { server } = await host.servers.setup.add({ name: 'files', launch });
  await host.until('files', 'ready');
  await host.servers.setup.remove(server);
  await host.servers.setup.restore(server);
  await host.until('files', 'ready');
  await host.servers.setup.edit({ server, name: 'files', launch: { ...launch, env: { LANG: 'C' } } });
  await host.until('files', 'ready');
  expect(agreed.of(server)?.launch).toMatchObject({ env: { LANG: 'C' } });
});

test('answers that are given with trust are kept with it, noted, and gone with another launch', async () => {
  const agreed = agreedInMemory();
  const host = started({ agreed });
  const { server } = await host.servers.setup.add({ name: 'files', launch, handles: { private: true }, knowsFolders: false });
  expect(host.named('files')).toMatchObject({ handles: { private: true }, knowsFolders: false });
  expect(agreed.of(server)?.trust).toMatchObject({ handles: { private: true }, knowsFolders: false });
  await host.servers.setup.edit({ server, name: 'papers', launch });
  expect(host.named('papers')).toMatchObject({ handles: { private: true } });
  const other = { ...launch, env: { LANG: 'C' } };
  await host.servers.setup.edit({ server, name: 'papers', launch: other, handles: { sends: 'unsure' } });
  expect(host.named('papers').handles).toEqual({ sends: 'unsure' });
  expect(host.named('papers').knowsFolders).toBeUndefined();
  await host.servers.setup.edit({ server, name: 'papers', launch });
  expect(host.named('papers').handles).toBeUndefined();
});

test('an answer keeps its source and its date: of the person, of a known package, of an address, of a tool', async () => {
  const clock = createHandClock(1000);
  const agreed = agreedInMemory();
  const host = started({ agreed, clock });
  const memory: Launch = { kind: 'stdio', command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory'], env: {} };
  const known = { by: 'package', name: '@modelcontextprotocol/server-memory', at: 1000 };
  const { server } = await host.servers.setup.add({ name: 'memory', launch: memory, off: true, handles: { untrusted: true } });
  const kept = { private: known, untrusted: { by: 'person', at: 1000 }, sends: known };
  expect(host.named('memory')).toMatchObject({ handles: { private: true, untrusted: true, sends: false }, handlesFrom: kept });
  expect(agreed.of(server)?.trust.handlesFrom).toEqual(kept);

  clock.forward(1000);
  host.servers.trust.change({ server, handles: { sends: 'unsure' } });
  expect(host.named('memory').handlesFrom).toEqual({ ...kept, sends: { by: 'person', at: 2000 } });
  host.servers.trust.change({ server, handles: null });
  expect(host.named('memory').handlesFrom).toBeUndefined();

  const far: Launch = { kind: 'http', url: 'https://mcp.example.com/', headers: {} };
  await host.servers.setup.add({ name: 'far', launch: far, off: true });
  expect(host.named('far')).toMatchObject({ handles: { sends: true }, handlesFrom: { sends: { by: 'address', host: 'mcp.example.com' } } });
  await host.servers.setup.add({ name: 'near', launch, off: true });
  expect(host.named('near').handles).toBeUndefined();
});

test('a tool fills in a Yes and stays its source; a No, and a Yes that no tool claims, are the person’s', async () => {
  const at = expect.any(Number);
  const open = { name: 'post', inputSchema: { type: 'object' as const }, annotations: { openWorldHint: true } };
  const closed = { name: 'sum', inputSchema: { type: 'object' as const }, annotations: { openWorldHint: false } };
  const host = started({});
  const answers = { private: true, untrusted: true, sends: true };
  const all = ['private', 'untrusted', 'sends'] as const;
  const { server } = await host.servers.setup.add({ name: 'wall', launch: scriptedServer({ tools: [closed, open] }) });
  await host.until('wall', 'ready');
  host.servers.trust.change({ server, handles: answers, claimed: [...all] });
  const tool = { by: 'annotations', tool: 'post', at };
  expect(host.named('wall').handlesFrom).toEqual({ private: { by: 'person', at }, untrusted: tool, sends: tool });

  const quiet = await host.servers.setup.add({ name: 'sums', launch: scriptedServer({ tools: [closed] }) });
  await host.until('sums', 'ready');
  host.servers.trust.change({ server: quiet.server, handles: { sends: false }, claimed: [...all] });
  expect(host.named('sums').handlesFrom).toEqual({ sends: { by: 'person', at } });
});

test('a server that is new in the settings file is unknown, and nobody signs in at it or brings it back as known', async () => {
  const http: Launch = { kind: 'http', url: 'http://127.0.0.1:9/mcp', headers: {} };
  const host = started({ configured: [newServer('far', { name: 'far', launch: http }, [])], agreed: agreedInMemory() });
  expect(host.named('far').state).toEqual({ state: 'changed' });
  await expect(host.servers.signIns.of('far').start()).rejects.toThrow('server-not-reviewed');
  await host.servers.setup.remove('far');
  await host.servers.setup.restore('far');
  expect(host.named('far').state).toEqual({ state: 'changed' });
});

test('tools stay known while a server waits to be looked at, so that changing it and back hides nothing', () => {
  const forgotOthers: unknown[] = [];
  const definitions = {
    of: () => new Map(),
    keepNew: () => undefined,
    keep: () => undefined,
    carryOver: () => undefined,
    forgetOthers: (servers: unknown) => void forgotOthers.push(servers),
  };
  started({ configured: [{ ...files, launch: { ...launch, args: ['other'] } }], agreed: agreedInMemory([files]), definitions });
  expect(forgotOthers).toEqual([[{ server: 'files', fingerprint: files.fingerprint }]]);
});
