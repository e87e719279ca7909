import type { Entry } from '../../contract/conversation.ts';
import type { Event } from '../../contract/state.ts';
import { Storage } from '../../main/host/storage/storage.ts';
import { createHandClock } from './hand-clock.ts';
import { createMemorySettings } from './memory-settings.ts';

type LongChat = { id?: string; title?: string; asLongAs?: 'a line' | 'a person writes' };

const SENTENCE = 'The bakery on the corner opens at seven, and its `rye bread` is gone by nine on most days of the week. ';

/**
 * Puts a chat of so many turns, each a message and its answer, into a data folder that no host uses
 * yet; gives its entries.
 */
export function keepLongChat(
  dataFolder: string,
  turns: number,
  { id = 'long', title = 'A long chat', asLongAs = 'a line' }: LongChat = {},
): Entry[] {
  const storage = storageAt(dataFolder);
  const conversation = { id, title, createdAt: 1, updatedAt: 1, model: null, activity: { state: 'resting' as const } };
  storage.keep({ type: 'conversation.changed', conversation });
  const entries = Array.from({ length: turns }, (_, at) => turn(at + 1, asLongAs)).flat();
  storage.keep(...entries.map((entry): Event => ({ type: 'entry.changed', conversation: id, entry })));
  storage.close();
  return entries;
}

/** Puts so many chats of one turn each into a data folder that no host uses yet. */
export function keepManyChats(dataFolder: string, count: number): void {
  const storage = storageAt(dataFolder);
  const events = Array.from({ length: count }, (_, index): Event[] => {
    const at = index + 1;
    const id = `chat${at}`;
    const conversation = { id, title: `Chat ${at}`, createdAt: at, updatedAt: at, model: null, activity: { state: 'resting' as const } };
    const entries = turn(at, 'a person writes').map((entry) => ({ ...entry, id: `${id}-${entry.id}` }));
    return [
      { type: 'conversation.changed', conversation },
      ...entries.map((entry): Event => ({ type: 'entry.changed', conversation: id, entry })),
    ];
  });
  storage.keep(...events.flat());
  storage.close();
}

function storageAt(dataFolder: string): Storage {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: console.error };
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
  storage.load();
  return storage;
}

function turn(number: number, asLongAs: LongChat['asLongAs']): Entry[] {
  const common = { turn: `t${number}`, at: number };
  // Between 300 and 2,100 characters in all, each message of another length.
  const more =
    asLongAs === 'a line' ? ['', ''] : [1 + ((number * 7) % 5), 3 + ((number * 11) % 18)].map((times) => ` ${SENTENCE.repeat(times)}`);
  return [
    { type: 'message', id: `m${number}`, ...common, text: `Question number ${number}${more[0]}` },
    {
      type: 'answer',
      id: `a${number}`,
      ...common,
      reply: `r${number}`,
      model: 'M',
      text: `Answer number **${number}**, and no more.${more[1]}`,
      state: 'done',
    },
  ];
}
