import { expect, test } from 'vitest';
import { readWholeLog } from '../../../../renderer/features/settings/read-whole-log.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';
import { askBy } from '../../../doubles/asked.ts';

test('the log is read whole, however many pages that takes', async () => {
  const host = hostInMemory();
  const line = { about: 'call', how: 'allowed', server: 's', serverName: 'Notes', conversation: null } as const;
  for (let at = 0; at < 2100; at += 1) host.decisions.note({ ...line, details: { at } });
  const all = await readWholeLog(askBy({ 'log.read': (input) => host.decisions.read(input) }));
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 2100 }, (_, at) => 2100 - at));
});
