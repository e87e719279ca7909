import { flushCompileCache } from 'node:module';
import { writeSync } from 'node:fs';
import { Storage } from '../../../main/host/storage/storage.ts';
import { defined } from '../../doubles/defined.ts';

// The compile cache is written at an ordered end: a program that is killed would leave the next one
// to compile all of it again.
flushCompileCache();

// Started as a process of its own, and killed: says on stdout what it was told is on disk, in that
// order.
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = { now: () => 1, elapsed: () => 1, after: () => () => undefined };
const storage = new Storage({
  dataFolder: defined(process.argv[2]),
  settings: { get: () => undefined, set: () => undefined, setAll: () => undefined },
  log,
  clock,
});

storage.keep({ type: 'conversation.changed', conversation: { id: 'c', title: 'Chat', createdAt: 1, updatedAt: 1, model: null } });
storage.keep({ type: 'turn.started', conversation: 'c', turn: 't', at: 1 });
for (let n = 0; ; n += 1) {
  const entry = { type: 'answer', id: `a${n}`, turn: 't', at: n, reply: 'r', model: 'M', text: '', state: 'streaming' } as const;
  storage.keep({ type: 'entry.changed', conversation: 'c', entry });
  say(`begun ${n}\n`);
  for (let piece = 0; piece < 5; piece += 1) {
    storage.keep({ type: 'text', conversation: 'c', entry: `a${n}`, text: `${piece} ` });
    say(`said ${n} ${piece}\n`);
  }
  storage.keep({ type: 'entry.changed', conversation: 'c', entry: { ...entry, text: 'all of it', state: 'done' } });
  say(`done ${n}\n`);
}

/**
 * Written and read before the next step: `process.stdout` would keep all in memory in a loop that
 * never lets go.
 */
function say(line: string): void {
  writeSync(1, line);
}
