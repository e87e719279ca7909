import { expect, test } from 'vitest';
import { executable, openDesktop } from '../doubles/open-desktop.ts';
import { proxyServer } from '../doubles/proxy-server.ts';
import { runCommand } from '../doubles/run-command.ts';
import { isDeep } from '../doubles/sequences.ts';
import { openModel } from './open-model.ts';
import { see } from './person.ts';

// A real Electron asks the system, which a test does not change.
test.skipIf(executable === undefined || !isDeep())('the desktop app reaches a model by the proxy that the system names', async () => {
  const model = await openModel();
  model.reply({ text: 'Hello from out there.' });
  const port = Number(new URL(model.baseUrl).port);
  const proxy = await proxyServer({ leadsTo: (host) => (host === 'model.example' ? port : undefined) });
  const none = { http_proxy: '', HTTP_PROXY: '', all_proxy: '', ALL_PROXY: '' };
  const desktop = await openDesktop({ environment: { ...none, ELECTRON_DOUBLE_PROXY: `PROXY ${proxy.host}; DIRECT` } });
  await see(desktop.page, 'One server is ready.');

  const asked = await runCommand(desktop.dataFolder, ['run', 'hello', '--base-url', 'http://model.example', '--model', 'scripted-1']);
  expect(asked).toMatchObject({ code: 0, out: expect.stringContaining('Hello from out there.') });
  expect(proxy.seen).toContain('POST http://model.example/v1/messages');
  const found = await runCommand(desktop.dataFolder, ['doctor']);
  expect(found.out).toContain(`${proxy.address}, from the system`);
});
