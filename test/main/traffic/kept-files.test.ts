import { appendFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TrafficMessage } from '../../../contract/traffic.ts';
import { KeptFiles } from '../../../main/host/traffic/kept-files.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const never = new AbortController().signal;
const log = { warn: () => undefined };

function message(number: number, about: Partial<TrafficMessage> = {}): TrafficMessage {
  return { number, at: number, server: 's', serverName: 's', from: 'host', kind: 'request', method: 'tools/call', bytes: 9, ...about };
}

test('messages of this run and of one before are found by what is in them, newest pages first, and damaged lines cost themselves alone', async () => {
  const folder = join(temporaryFolder(), 'logs', 'timeline');
  const before = new KeptFiles({ folder, clock: createHandClock(1_000), log });
  before.keep(message(1, { name: 'echo' }), '{"params":{"text":"the \\"old\\" harbour"}}');
  await before.close();
  const [first = ''] = readdirSync(folder);
  appendFileSync(join(folder, first), '{"number":2,"harbour');

  const now = new KeptFiles({ folder, clock: createHandClock(2_000), log });
  for (let number = 1; number <= 700; number += 1) now.keep(message(number, { server: number % 2 ? 'odd' : 'even' }), '{"at":"harbour"}');

  const found = await now.read({ text: 'Harbour' }, never);
  expect(found.lines).toHaveLength(500);
  expect(found.lines.at(-1)).toMatchObject({ number: 700, run: 2_000, body: { at: 'harbour' } });
  const rest = await now.read({ text: 'harbour', before: found.next }, never);
  expect(rest.lines).toHaveLength(201);
  expect(rest.lines[0]).toMatchObject({ number: 1, run: 1_000, name: 'echo' });
  expect(rest).toMatchObject({ damaged: 1 });
  expect(rest.next).toBeUndefined();
  expect((await now.read({ text: 'the "old"' }, never)).lines).toHaveLength(1);
  expect((await now.read({ server: 'odd' }, never)).lines).toHaveLength(350);

  expect(statSync(folder).mode & 0o077).toBe(0);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

test('the files stay within their size, and one that is too old goes', async () => {
  const folder = temporaryFolder();
  const clock = createHandClock(Date.now());
  const bounds = { file: 2_000, all: 6_000, age: 60_000 };
  const files = new KeptFiles({ folder, clock, log, bounds });
  for (let number = 1; number <= 60; number += 1) {
    files.keep(message(number), JSON.stringify('x'.repeat(300)));
    await files.close();
  }
  const size = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(size()).toBeLessThanOrEqual(6_000);
  expect((await files.read({}, never)).lines.at(-1)).toMatchObject({ number: 60 });

  clock.forward(120_000);
  const later = new KeptFiles({ folder, clock, log, bounds });
  later.keep(message(1), '{}');
  await later.close();
  expect((await later.read({}, never)).lines).toMatchObject([{ number: 1 }]);
});
