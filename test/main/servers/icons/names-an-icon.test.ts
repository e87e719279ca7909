import { expect, onTestFinished, test } from 'vitest';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { picture } from '../../../doubles/picture.ts';
import { modernServer, scriptedServer } from '../../../doubles/scripted-server.ts';

const icon = `data:image/png;base64,${picture(96, 96).toString('base64')}`;

test.each([
  ['2025', scriptedServer({ icons: [{ src: icon, mimeType: 'image/png' }] })],
  ['2026', modernServer({ icons: [{ src: icon }] })],
] as const)(
  'a server of %s names an icon for itself: the host gives it to a window, and keeps it while the server is off',
  async (_, launch) => {
    const { servers, until } = hostWithServers();
    onTestFinished(() => servers.close());
    servers.start();
    const { server } = await servers.setup.add({ name: 'north', launch });
    expect((await until('north', 'ready')).says.icons).toMatch(/^[0-9a-f]{64}$/);
    expect(await servers.icons.of(server)).toEqual({ icon });
    await servers.setup.enable({ server, enabled: false });
    await until('north', 'off');
    expect(await servers.icons.of(server)).toEqual({ icon });
  },
);

test('a server that names no icon says so in its state, and has none', async () => {
  const { servers, until } = hostWithServers();
  onTestFinished(() => servers.close());
  servers.start();
  const { server } = await servers.setup.add({ name: 'north', launch: scriptedServer({ icons: [{ src: 'http://plain.example/a.png' }] }) });
  expect((await until('north', 'ready')).says).not.toHaveProperty('icons');
  expect(await servers.icons.of(server)).toEqual({});
  await expect(servers.icons.of('nobody')).rejects.toMatchObject({ code: 'not-found' });
});
