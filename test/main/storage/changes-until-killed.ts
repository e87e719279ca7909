import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { Entry } from '../../../contract/conversation.ts';
import { createFileStore } from '../../../main/host/files/file-store.ts';
import { openStorage } from '../../../main/host/storage/storage.ts';

// Started as a process of its own, and killed: edits, begins branches, imports and keeps files, and says on stdout what is on disk.
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = { now: () => 1, after: () => () => undefined };
const dataFolder = process.argv[2]!;
const storage = openStorage({ dataFolder, settings: { get: () => undefined, set: () => undefined }, log, clock });
const files = createFileStore({ dataFolder, clock, log });

const chat = (id: string) => ({ id, title: id, createdAt: 1, updatedAt: 1, model: null, activity: { state: 'resting' as const } });
const message = (id: string, turn: string): Entry => ({ type: 'message', id, turn, at: 1, text: id });
storage.keep({ type: 'conversation.changed', conversation: chat('c') });
storage.keep({ type: 'entry.changed', conversation: 'c', entry: message('first', 't') });
for (let n = 0; ; n += 1) {
  // An edit is a branch with a message of its own, both in one transaction.
  const turn = `t${n}`;
  const entries = [message(`m${n}`, turn)];
  storage.keep({ type: 'path.changed', conversation: 'c', shown: turn, place: { turn, after: null }, message: `m${n}`, entries });
  writeSync(1, `branched ${n}\n`);
  const turns = Array.from({ length: 20 }, (_, at) => message(`i${n}-${at}`, `u${at}`));
  const places = [{ turn: 'u19', after: 'u3' }];
  storage.bringIn(['a', 'b', 'c'].map((name) => ({ chat: chat(`${name}${n}`), entries: turns, places, shown: 'u19' })));
  writeSync(1, `imported ${n}\n`);
  writeSync(1, `kept ${await files.keep(randomBytes(300_000))}\n`);
}
