import type { Entry } from '../../contract/conversation.ts';
import { Storage } from '../../main/host/storage/storage.ts';
import { createHandClock } from './hand-clock.ts';
import { createMemorySettings } from './memory-settings.ts';

/**
 * Puts a chat of so many turns, each a message and its answer, into a data folder that no host uses
 * yet; gives its entries.
 */
export function keepLongChat(dataFolder: string, turns: number, { id = 'long', title = 'A long chat' } = {}): Entry[] {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: console.error };
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
  storage.load();
  const conversation = { id, title, createdAt: 1, updatedAt: 1, model: null, activity: { state: 'resting' as const } };
  storage.keep({ type: 'conversation.changed', conversation });
  const entries = Array.from({ length: turns }, (_, at) => turn(at + 1)).flat();
  for (const entry of entries) storage.keep({ type: 'entry.changed', conversation: id, entry });
  storage.close();
  return entries;
}

function turn(number: number): Entry[] {
  const common = { turn: `t${number}`, at: number };
  return [
    { type: 'message', id: `m${number}`, ...common, text: `Question number ${number}` },
    {
      type: 'answer',
      id: `a${number}`,
      ...common,
      reply: `r${number}`,
      model: 'M',
      text: `Answer number **${number}**, and no more.`,
      state: 'done',
    },
  ];
}
