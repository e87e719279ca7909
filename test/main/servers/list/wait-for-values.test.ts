import { expect, onTestFinished, test } from 'vitest';
import type { Launch } from '../../../../contract/server.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

const launch = scriptedServer({ calls: ['echo'] });
const needy = { ...launch, env: { ...launch.env, GONE_TOKEN: '${GONE_TOKEN}', WHERE: '${HOME}' } };

function started(about: Parameters<typeof hostWithServers>[0]) {
  const host = hostWithServers(about);
  onTestFinished(() => host.servers.close());
  host.servers.start();
  return host;
}

test('a server that waits for a value is not started, says for which, and starts with it; one beside it starts at once', async () => {
  const host = started({
    given: [
      { name: 'needy', launch: needy },
      { name: 'other', launch },
    ],
  });
  expect(inEnglish(await host.until('needy', 'failed')).trouble).toMatchObject({
    reason: 'The server waits for a value of GONE_TOKEN.',
    missing: ['GONE_TOKEN'],
  });
  await host.until('other', 'ready');
  const entered: Launch = { ...needy, env: { ...needy.env, GONE_TOKEN: 'hush' } };
  await host.servers.setup.edit({ server: host.named('needy').id, name: 'needy', launch: entered });
  await host.until('needy', 'ready');
  expect(JSON.stringify(host.named('needy').launch)).toContain('"GONE_TOKEN":{"secret":true}');
});

test('a server that says it is disabled is there and off, given or added, until the person turns it on', async () => {
  const host = started({ given: [{ name: 'given', launch, off: true }] });
  expect(host.named('given')).toMatchObject({ enabled: false, state: { state: 'off' } });
  const { server } = await host.servers.setup.add({ name: 'added', launch, off: true });
  expect(host.named('added')).toMatchObject({ enabled: false, state: { state: 'off' } });
  await host.servers.setup.enable({ server, enabled: true });
  await host.until('added', 'ready');
});
