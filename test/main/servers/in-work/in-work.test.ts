import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listFiles } from '../../../../main/host/files/list-files.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { findRipgrep } from '../../../../main/host/machine/ripgrep.ts';
import { ownFolder } from '../../../../main/host/servers/in-work/own-folder.ts';
import { WatchedFolder } from '../../../../main/host/servers/in-work/watched-folder.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { serverInWork } from '../../../doubles/server-in-work.ts';

const ripgrep = findRipgrep('nowhere');
const stdio = (command: string, ...args: string[]) => ({ kind: 'stdio' as const, command, args, env: {} });

test('the folder of a program is the project its file belongs to; what was fetched or belongs to the system has none', () => {
  const { folder, launch } = serverInWork();
  expect(ownFolder(launch, '/home/ines')).toBe(folder);
  expect(ownFolder({ ...stdio('node', 'src/main.mjs'), cwd: folder }, '/home/ines')).toBe(folder);
  expect(ownFolder(stdio('npx', '-y', '@scope/server@1.2.3'), '/home/ines')).toBeUndefined();
  expect(ownFolder(stdio('/usr/bin/env', 'true'), '/home/ines')).toBeUndefined();
  expect(ownFolder(stdio(process.execPath, '--flag'), '/home/ines')).toBeUndefined();
  expect(ownFolder({ ...stdio('npx', 'server'), cwd: folder }, folder)).toBeUndefined();
  expect(ownFolder({ kind: 'http', url: 'https://a.example/mcp', headers: {} }, '/home/ines')).toBeUndefined();
});

test.skipIf(!ripgrep)('a change is told once with its files, also of those that come later, but not of ignored ones', async () => {
  const { folder, write } = serverInWork();
  const told: string[][] = [];
  const list = (of: string) => listFiles(ripgrep ?? '', of);
  const watching = new WatchedFolder({ folder, list, clock: realClock, onChange: (paths) => told.push(paths.toSorted()) });
  onTestFinished(() => watching.stop());
  await watching.ready;
  write('node_modules/x.js', 'fetched');
  mkdirSync(join(folder, 'out'));
  write('out/main.js', 'built');
  write('src/a.mjs', '1');
  write('src/b.mjs', '1');
  await vi.waitUntil(() => told.length > 0, { timeout: 10_000 });
  expect(told.flat().toSorted()).toEqual(['src/a.mjs', 'src/b.mjs']);
  mkdirSync(join(folder, 'src/deep'));
  write('src/deep/c.mjs', '1');
  await vi.waitUntil(() => told.flat().includes('src/deep/c.mjs'), { timeout: 10_000 });
  rmSync(join(folder, 'src/a.mjs'));
  await vi.waitUntil(() => told.flat().filter((path) => path === 'src/a.mjs').length === 2, { timeout: 10_000 });
});

test.skipIf(!ripgrep)(
  'a server in work is started again when its file is rewritten, with all that was asked of it, and its tool counts as it is',
  async () => {
    const { says, launch, folder } = serverInWork();
    const asked: string[] = [];
    const decided: string[] = [];
    const app = hostWithServers({ ripgrep, decisions: { note: ({ because }) => void (because && decided.push(because.code)) } });
    onTestFinished(() => app.servers.close());
    app.servers.load();
    const { server } = await app.servers.setup.add({ name: 'own', launch });
    await app.until('own', 'ready');
    app.servers.inspection.setLogLevel({ server, level: 'warning' });
    const first = app.offer('own').tools[0]?.definition;
    app.servers.trust.change({ server, inWork: true });
    expect(app.named('own').inWork).toBe(folder);

    // Rewritten again until somebody watches: marking does not wait for that.
    await vi.waitUntil(
      () => {
        const isThere = app.offer('own').tools[0]?.description.startsWith('second');
        if (!isThere) says(`second ${Date.now()}`);
        return isThere;
      },
      { timeout: 20_000, interval: 1500 },
    );
    const [tool] = app.offer('own').tools;
    expect(tool?.hold).toBeUndefined();
    expect(tool?.definition).not.toBe(first);
    expect(tool?.changedFrom).toMatchObject({ description: expect.stringMatching(/^first|^second/) });
    expect(app.named('own')).toMatchObject({ logLevel: 'warning' });
    expect(decided).toEqual(expect.arrayContaining(['in-work', 'tool-changed-in-work']));
    const { messages } = await app.traffic.read({ after: 0, atOnce: true }, new AbortController().signal);
    asked.push(...messages.filter(({ from }) => from === 'host').map(({ method }) => method));
    expect(asked.slice(asked.lastIndexOf('reload'))).toEqual(expect.arrayContaining(['reload', 'initialize', 'logging/setLevel']));

    // The mark is taken off: nothing is watched, and a change is a change again.
    app.servers.trust.change({ server, inWork: false });
    says('third');
    await app.servers.setup.restart(server);
    await vi.waitUntil(() => app.offer('own').tools[0]?.hold !== undefined, { timeout: 15_000 });
  },
);

test('what has no files of its own cannot be in work', async () => {
  const app = hostWithServers({ ripgrep });
  onTestFinished(() => app.servers.close());
  app.servers.load();
  const { server } = await app.servers.setup.add({
    name: 'far',
    launch: { kind: 'http', url: 'http://127.0.0.1:9/mcp', headers: {} },
    off: true,
  });
  expect(() => app.servers.trust.change({ server, inWork: true })).toThrow('nothing-to-watch');
});
