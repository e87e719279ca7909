import type { Conversation } from '../../contract/conversation.ts';
import { Storage } from '../../main/host/storage/storage.ts';
import { createHandClock } from './hand-clock.ts';
import { createMemorySettings } from './memory-settings.ts';

const HOUR = 60 * 60 * 1000;
const EVENTS = 500;

/**
 * Puts so many chats without messages into a data folder that no host uses yet: one an hour, the
 * newest, `Chat 0`, at `now`. `change` says what else they have.
 */
export function keepChats(
  dataFolder: string,
  count: number,
  now: number,
  change: (at: number) => Partial<Conversation> = () => ({}),
): void {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: console.error };
  const storage = new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
  storage.load();
  for (let from = 0; from < count; from += EVENTS) {
    const some = Array.from({ length: Math.min(EVENTS, count - from) }, (_, index) => from + index);
    const chats = some.map((at): Conversation => {
      const updatedAt = now - at * HOUR;
      return {
        id: `c${at}`,
        title: `Chat ${at}`,
        createdAt: updatedAt,
        updatedAt,
        model: null,
        activity: { state: 'resting' },
        ...change(at),
      };
    });
    storage.keep(...chats.map((conversation) => ({ type: 'conversation.changed', conversation }) as const));
  }
  storage.close();
}
