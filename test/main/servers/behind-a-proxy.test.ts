import { expect, onTestFinished, test } from 'vitest';
import { secretsInMemory } from '../../../main/host/base/secrets-in-memory.ts';
import { createNetwork } from '../../../main/host/network/network.ts';
import { privateAuthority } from '../../doubles/authority.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { proxyServer } from '../../doubles/proxy-server.ts';
import { secureHost } from '../../doubles/secure-host.ts';
import { sessionServer } from '../../doubles/session-server.ts';

test('a server behind a proxy gets ready and is called, and what stands in the way is told as the proxy', async () => {
  const remote = await sessionServer();
  const proxy = await proxyServer({ leadsTo: (host) => (host === 'mcp.example' ? remote.port : undefined) });
  const network = createNetwork({
    fetch: globalThis.fetch,
    environment: { http_proxy: proxy.address },
    choice: () => undefined,
    secrets: secretsInMemory(),
  });
  const host = hostWithServers({ fetch: network.fetch, isProxied: network.isProxied });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  const { server } = await host.servers.setup.add({ name: 'far', launch: { ...remote.launch, url: 'http://mcp.example/mcp' } });
  await host.until('far', 'ready');
  expect((await host.call('far', 'echo', { a: 1 })).outcome).toBe('ok');
  expect(new Set(proxy.seen.map((line) => line.split(' ')[1]))).toEqual(new Set(['http://mcp.example/mcp']));

  await proxy.end();
  const reason = { code: 'proxy-unreachable', proxy: proxy.address, detail: 'ECONNREFUSED' };
  await host.call('far', 'echo');
  await host.servers.setup.restart(server);
  const { trouble } = await host.until('far', 'failed');
  expect(trouble).toMatchObject({ reason, cure: { code: 'check-proxy' } });
});

test('a server of an authority that nobody here knows is not reached, and the cure says what to do about that', async () => {
  const remote = await sessionServer();
  const port = await secureHost({ authority: privateAuthority(), name: 'localhost', port: remote.port });
  const host = hostWithServers();
  onTestFinished(() => host.servers.close());
  host.servers.start();
  await host.servers.setup.add({ name: 'company', launch: { ...remote.launch, url: `https://localhost:${port}/mcp` } });
  const { trouble } = await host.until('company', 'failed');
  const reason = { code: 'certificate-not-trusted', host: `localhost:${port}`, detail: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' };
  expect(trouble).toMatchObject({ reason, cure: { code: 'trust-authority' } });
  expect(remote.seen).toEqual([]);
});
