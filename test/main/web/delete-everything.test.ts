import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveWeb } from '../../../main/web/main.ts';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test('deleting everything ends the host, empties its folder, and begins anew at the same address', async () => {
  const dataFolder = temporaryFolder();
  const web = await serveWeb({ dataFolder, keyring: false, given: [] });
  onTestFinished(web.close);
  const host = await askOverSocket(web.link());
  const { conversation } = await host.ask('conversation.create', {});
  await host.ask('settings.change', { welcomed: true });
  await host.ask('endpoint.add', { name: 'Here', kind: 'compatible', baseUrl: 'http://127.0.0.1:9', key: 'k' });
  mkdirSync(join(dataFolder, 'logs', 'timeline'), { recursive: true });
  const logs = ['timeline/1-1.jsonl', 'servers/gone.log', 'of-old.log'].map((name) => join(dataFolder, 'logs', name));
  mkdirSync(join(dataFolder, 'logs', 'servers'), { recursive: true });
  for (const file of logs) writeFileSync(file, 'kept of old');
  expect(existsSync(join(dataFolder, 'settings.json'))).toBe(true);
  const lost = new Promise<void>((resolve) => host.onClose(resolve));

  await host.ask('data.delete-everything', {});
  await lost;
  const { state } = await vi.waitFor(async () => (await askOverSocket(web.link())).ask('state.read', {}));
  expect(state.conversations[conversation]).toBeUndefined();
  expect(state.settings.welcomed).toBe(false);
  expect(Object.keys(state.endpoints)).toEqual(['practice']);
  for (const file of logs) expect(existsSync(file)).toBe(false);
  expect(readdirSync(dataFolder)).not.toContain('switchyard.deleting');
});
