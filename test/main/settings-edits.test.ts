import Conf from 'conf';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, serveRequests } from '../../contract/wire.ts';
import { portPair } from '../../main/cli/local-port.ts';
import { openSettings } from '../../main/host/machine/settings-file.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { wholeHost } from '../doubles/whole-host.ts';

const SERVER = join(import.meta.dirname, '../doubles/talking-server.mjs');

/** A host that runs on a real settings file, which begins with this text. */
async function running(text: string, dataFolder = temporaryFolder()) {
  const file = join(dataFolder, 'settings.json');
  writeFileSync(file, text);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const settings = openSettings({
    dataFolder,
    log,
    now: () => 7,
    open: (options) => new Conf({ cwd: dataFolder, configName: 'settings', ...options }),
  });
  const host = wholeHost({ dataFolder, settings, fetch, environment: { PATH: process.env['PATH'] } });
  const [ours, theirs] = portPair();
  serveRequests(theirs, host.serving);
  const asked = connect(ours);
  host.start();
  onTestFinished(async () => {
    ours.close();
    await host.close();
  });
  const state = async () => (await asked.ask('state.read', {})).state;
  const servers = async () => Object.values((await state()).servers).map(({ name, state: now }) => `${name} ${now.state}`);
  const until = (expected: string[]) =>
    vi.waitFor(async () => expect(await servers()).toEqual(expected), { timeout: 20_000, interval: 50 });
  return {
    dataFolder,
    file,
    asked,
    state,
    servers,
    until,
    read: () => readFileSync(file, 'utf8'),
    write: (to: string) => writeFileSync(file, to),
  };
}

const entry = (...args: string[]) => ({ command: process.execPath, args: [SERVER, ...args] });

test('servers stand in the settings file as other hosts read them, and edits by hand are taken over while the app runs', async () => {
  const app = await running('{\n  // mine\n  "theirs": { "kept": true }\n}\n');
  const { server } = await app.asked.ask('server.add', {
    name: 'talker',
    launch: { kind: 'stdio', ...entry(), env: { API_TOKEN: 'an-open-secret' } },
  });
  await app.until(['talker ready']);
  const kept = JSON.parse(app.read().replace('// mine', ''));
  expect(kept.mcpServers).toEqual({ talker: { ...entry(), env: { API_TOKEN: '${secret:API_TOKEN}' } } });
  expect(kept.theirs).toEqual({ kept: true });
  expect(app.read()).toContain('// mine');

  // Another one, by hand: it waits until the person looked at it.
  const withOther = app.read().replace('"mcpServers": {', `"mcpServers": {\n    "other": ${JSON.stringify(entry('--other'))}, // by hand`);
  app.write(withOther);
  await app.until(['talker ready', 'other changed']);
  expect(app.read()).toContain('// by hand');
  const other = Object.values((await app.state()).servers).find(({ name }) => name === 'other');
  await app.asked.ask('server.agree', { server: other?.id ?? '', fingerprint: other?.fingerprint ?? '' });
  await app.until(['talker ready', 'other ready']);

  // Started in another way, it ends and waits; as before, it starts by itself; by another name it
  // is the same one.
  app.write(app.read().replace('"--other"', '"--more"'));
  await app.until(['talker ready', 'other changed']);
  app.write(app.read().replace('"--more"', '"--other"'));
  await app.until(['talker ready', 'other ready']);
  app.write(app.read().replace('"other":', '"renamed":'));
  await app.until(['talker ready', 'renamed ready']);
  expect(Object.keys((await app.state()).servers)).toEqual([server, other?.id]);

  // Off, and gone.
  const values = JSON.parse(app.read().replace('// mine', '').replace('// by hand', ''));
  values.mcpServers.talker.disabled = true;
  delete values.mcpServers.renamed;
  app.write(JSON.stringify(values));
  await app.until(['talker off']);
});

test('a half-written file changes nothing and is told; once it is whole it counts', async () => {
  const app = await running(JSON.stringify({ mcpServers: { talker: { ...entry(), disabled: true } }, settings: { theme: 'dark' } }));
  expect(await app.servers()).toEqual(['talker off']);
  const whole = app.read();
  const notices = async () => (await app.state()).storageNotices.map(({ trouble }) => trouble.kind);
  app.write(whole.slice(0, whole.length / 2));
  await vi.waitFor(async () => expect(await notices()).toEqual(['settings-unreadable']), { timeout: 20_000, interval: 50 });
  expect(await app.servers()).toEqual(['talker off']);
  await expect(app.asked.ask('settings.change', { theme: 'light' })).rejects.toThrow('settings-not-written');
  expect(app.read()).toBe(whole.slice(0, whole.length / 2));

  app.write(whole.replace('dark', 'light'));
  await vi.waitFor(async () => expect((await app.state()).settings.theme).toBe('light'), { timeout: 20_000, interval: 50 });
  expect(await notices()).toEqual([]);
  // An entry that is no server: nothing of the file counts, and nothing is lost.
  const broken = app.read().replace(/"mcpServers":\s*\{/, '$&"none":{"type":"http"},');
  app.write(broken);
  await vi.waitFor(async () => expect(await notices()).toEqual(['settings-unreadable']), { timeout: 20_000, interval: 50 });
  expect(await app.servers()).toEqual(['talker off']);
  expect(app.read()).toBe(broken);
});
