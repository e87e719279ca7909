import { flushCompileCache } from 'node:module';
import { randomBytes, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { Entry } from '../../../contract/conversation.ts';
import { FileStore } from '../../../main/host/files/file-store.ts';
import { Uploads } from '../../../main/host/files/uploads.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { defined } from '../../doubles/defined.ts';

// The compile cache is written at an ordered end: a program that is killed would leave the next one
// to compile all of it again.
flushCompileCache();

// Started as a process of its own, and killed: edits, begins branches, imports and takes files in
// by pieces, and says on stdout what is on disk. With a number behind its folder it waits for that
// once it said so many things.
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = { now: () => 1, elapsed: () => 1, after: () => () => undefined };
const dataFolder = defined(process.argv[2]);
const storage = new Storage({ dataFolder, settings: { get: () => undefined, set: () => undefined, setAll: () => undefined }, log, clock });
const uploads = new Uploads({ store: new FileStore({ dataFolder, clock, log, temporary: storage.temporary }), newId: randomUUID });
const waitsAfter = Number(process.argv[3] ?? Infinity);
let said = 0;
const tell = (line: string) => {
  writeSync(1, `${line}\n`);
  said += 1;
  if (said === waitsAfter) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const chat = (id: string) => ({ id, title: id, createdAt: 1, updatedAt: 1, model: null, activity: { state: 'resting' as const } });
const message = (id: string, turn: string): Entry => ({ type: 'message', id, turn, at: 1, text: id });
storage.keep({ type: 'conversation.changed', conversation: chat('c') });
storage.keep({ type: 'entry.changed', conversation: 'c', entry: message('first', 't') });
for (let n = 0; ; n += 1) {
  // An edit is a branch with a message of its own, both in one transaction.
  const turn = `t${n}`;
  const entries = [message(`m${n}`, turn)];
  storage.keep({ type: 'path.changed', conversation: 'c', shown: turn, place: { turn, after: null }, entries });
  tell(`branched ${n}`);
  const turns = Array.from({ length: 20 }, (_, at) => message(`i${n}-${at}`, `u${at}`));
  const places = [{ turn: 'u19', after: 'u3' }];
  const brought = ['a', 'b', 'c'].map((name) => ({ chat: chat(`${name}${n}`), isFirst: true, entries: turns, places, shown: 'u19' }));
  for (const one of brought) storage.bringIn(`import ${n}`, [one]);
  storage.keep({ type: 'conversations.imported', import: `import ${n}`, conversations: brought.map((one) => one.chat) });
  tell(`imported ${n}`);
  const text = Buffer.from(randomBytes(150_000).toString('hex'));
  const { upload } = uploads.begin({ name: 'notes.txt', bytes: text.length });
  for (const at of [0, 100_000, 200_000]) {
    uploads.add({ upload, data: text.subarray(at, at + 100_000).toString('base64') });
    tell(`piece ${at}`);
  }
  const { file } = await uploads.end({ upload });
  tell(`kept ${file.hash}`);
}
