import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Launch } from '../../../../contract/server.ts';
import { newServer } from '../../../../main/host/servers/list/server-list.ts';
import { agreedInMemory } from '../../../doubles/agreed-in-memory.ts';
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
