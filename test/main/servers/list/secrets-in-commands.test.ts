import { expect, onTestFinished, test } from 'vitest';
import type { Launch } from '../../../../contract/server.ts';
import { toReachable } from '../../../../main/host/servers/list/reachable.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { modernServer } from '../../../doubles/scripted-server.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

const launch = modernServer();
const withKey = (key: string): Launch => ({ ...launch, args: [...launch.args, '--api-key', key] });

function started(about: Parameters<typeof hostWithServers>[0] = {}) {
  const host = hostWithServers(about);
  onTestFinished(() => host.servers.close());
  host.servers.start();
  return host;
}

test('a secret among the arguments goes to the secrets store, the program gets it, and the fingerprint outlasts a new one', async () => {
  const host = started();
  const { server } = await host.servers.setup.add({ name: 'a', launch: withKey('hush') });
  await host.until('a', 'ready');
  expect(JSON.stringify(host.events)).not.toContain('hush');
  const kept = host.named('a');
  expect(kept.launch).toMatchObject({ args: [...launch.args, '--api-key', '${secret:api-key}'] });
  const read = async (name: string) => host.secretTexts.get(name);
  expect(await toReachable(server, kept.launch, read)).toMatchObject({ args: [...launch.args, '--api-key', 'hush'] });

  await host.servers.setup.edit({ server, name: 'a', launch: withKey('other') });
  expect(host.named('a').fingerprint).toBe(kept.fingerprint);
  expect(await toReachable(server, kept.launch, read)).toMatchObject({ args: [...launch.args, '--api-key', 'other'] });

  await host.servers.setup.remove(server);
  expect([...host.secretTexts.keys()].filter((name) => name.includes('/text/'))).toEqual([]);
  await host.servers.setup.restore(server);
  await host.until('a', 'ready');
});

test('a secret that is gone from the store is asked for by name', async () => {
  const host = started();
  const { server } = await host.servers.setup.add({ name: 'a', launch: withKey('hush') });
  host.secretTexts.clear();
  await host.servers.setup.restart(server);
  const { trouble } = await host.until('a', 'failed');
  expect(inEnglish(trouble)).toMatchObject({ reason: 'The secret api-key has to be entered again.', missing: ['api-key'] });
});

test('what the person says is no secret stays in the command, also when the server is edited later', async () => {
  const host = started();
  const { server } = await host.servers.setup.add({ name: 'a', launch: withKey('title'), plain: ['api-key'] });
  expect(host.named('a').launch).toMatchObject(withKey('title'));
  await host.servers.setup.edit({ server, name: 'b', launch: withKey('title') });
  expect(host.named('b').launch).toMatchObject(withKey('title'));
});

test('a secret of a --config file is in no event and in no store that outlives the process', async () => {
  const host = started({ given: [{ name: 'a', launch: withKey('hush') }] });
  await host.until('a', 'ready');
  expect(JSON.stringify(host.events)).not.toContain('hush');
  expect(host.secretTexts.size).toBe(0);
});
