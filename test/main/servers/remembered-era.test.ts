import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import type { Launch } from '../../../contract/server.ts';
import { patience } from '../../../main/host/servers/session/connection.ts';
import { eraKey } from '../../../main/host/servers/session/known-era.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import type { Era } from '../../../main/host/storage/eras.ts';
import { erasInMemory } from '../../doubles/eras-in-memory.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { modernHttpServer } from '../../doubles/modern-http-server.ts';
import { modernServer, scriptedServer } from '../../doubles/scripted-server.ts';
import { sessionServer } from '../../doubles/session-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const DAY = 24 * 3600 * 1000;

test('a program that ends on the question is started twice the first time, once after that, and asked again after a week', async () => {
  const { start, starts, eras, clock, place } = scene(counted(scriptedServer({ endsAt: 'server/discover' })));
  expect(await start()).toMatchObject({ era: 'legacy' });
  expect(starts()).toBe(2);
  expect(eras.of(place())).toMatchObject({ era: 'legacy' });
  await start();
  expect(starts()).toBe(3);
  clock.ahead = 8 * DAY;
  await start();
  expect(starts()).toBe(5);
});

test('a program that does not end on the question is never started twice', async () => {
  for (const launch of [modernServer(), scriptedServer({})]) {
    const { start, starts } = scene(counted(launch));
    await start();
    await start();
    expect(starts()).toBe(2);
  }
});

test('a program that was old and is new now is asked again at once', async () => {
  const { start, eras, remember, place } = scene(counted(modernServer()));
  remember('legacy');
  expect(await start()).toMatchObject({ era: 'modern' });
  expect(eras.of(place())).toMatchObject({ era: 'modern' });
});

test('a new program that is slow to start is not taken for an old one', async () => {
  const host = hostWithServers({ given: [{ name: 'slow', launch: modernServer() }], patience: { ...patience, probe: 1 } });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  expect(await host.until('slow', 'ready')).toMatchObject({ era: 'modern' });
});

test('a URL that is known to be old is not asked, and is asked again when it is new now', async () => {
  const old = await sessionServer();
  const first = scene({ launch: old.launch, starts: () => 0 });
  await first.start();
  await first.start();
  expect(old.of('server/discover')).toHaveLength(1);
  expect(old.of('initialize')).toHaveLength(2);

  const modern = await modernHttpServer();
  const second = scene({ launch: modern.launch, starts: () => 0 });
  second.remember('legacy');
  expect(await second.start()).toMatchObject({ era: 'modern' });
  expect(second.eras.of(second.place())).toMatchObject({ era: 'modern' });
});

test.each([
  ['legacy', 1],
  ['modern', 2],
] as const)('a program known to be %s that fails to start is not known any more', async (era, times) => {
  const { start, eras, remember, place, starts } = scene(counted(scriptedServer({ exit: 3 })));
  remember(era);
  await start('failed');
  expect(starts()).toBe(times);
  expect(eras.of(place())).toBeUndefined();
});

function scene({ launch, starts }: { launch: Launch; starts(): number }) {
  const eras = erasInMemory();
  const clock = { ...realClock, ahead: 0, now: () => realClock.now() + clock.ahead };
  const host = hostWithServers({ given: [{ name: 's', launch }], eras, clock });
  onTestFinished(() => host.servers.close());
  let isStarted = false;
  const place = () => eraKey(host.named('s'));
  return {
    starts,
    eras,
    clock,
    place,
    remember(era: Era): void {
      host.servers.start();
      isStarted = true;
      eras.keep(place(), era, clock.now());
    },
    async start(until: 'ready' | 'failed' = 'ready') {
      if (!isStarted) host.servers.start();
      else if (host.named('s').state.state !== 'starting') await host.servers.setup.restart(host.named('s').id);
      isStarted = true;
      return host.until('s', until);
    },
  };
}

/** Every start leaves a mark in a file. */
function counted(program: Extract<Launch, { kind: 'stdio' }>): { launch: Launch; starts(): number } {
  const file = join(temporaryFolder(), 'starts');
  const mark = `import fs from 'node:fs'; fs.appendFileSync(${JSON.stringify(file)}, '.')`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(mark)}`, ...program.args];
  return { launch: { ...program, args }, starts: () => readFileSync(file, 'utf8').length };
}
