import { expect, test } from 'vitest';
import { backupsIn } from '../../../main/host/storage/backups.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { says } from '../../doubles/scripted-ask.ts';

test('I make backups when I want; the last three stay, the newest first', async () => {
  const host = hostInMemory();
  const chat = host.begin();
  host.model.next(says('Hello.'));
  await host.say(chat, 'Kept');
  expect(backupsIn(host.dataFolder)).toEqual([]);
  const names: string[] = [];
  for (let made = 0; made < 4; made += 1) {
    host.storage.backUp();
    names.unshift(backupsIn(host.dataFolder)[0]?.name ?? '');
  }
  expect(backupsIn(host.dataFolder).map(({ name }) => name)).toEqual(names.slice(0, 3));
});
