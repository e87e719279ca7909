import { setImmediate } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Clock } from '../../needs.ts';
import { wait } from '../../clock.ts';
import { isModern } from './what-it-says.ts';

type Needs = {
  /** Undefined while nobody can use it. */
  client(): Client | undefined;
  /** The server is used for this chat from now on. True: what it may know of folders is not what it was told last. */
  usedFor(conversation: string | null): boolean;
  onError(error: unknown): void;
  clock: Clock;
};

/** A server that was answered looks at each folder before it lets anybody use it. */
const LOOK_AT_ROOTS_MS = 150;
/** It may never ask again. */
const ASKS_AGAIN_MS = 1000;

/**
 * One connection of the older era serves all chats: before another one's request goes out, the server is told that the folders are others,
 * and asks for them if it wants to know. A newer server asks within each request.
 */
export function keepTold({ client, usedFor, onError, clock }: Needs) {
  let last: Promise<void> | undefined;
  let waiting: (() => void)[] = [];
  let asks = 0;
  let isHeedless = false;
  let hasFolders = false;

  return {
    /** Undefined: it need not be waited for. */
    of(conversation: string | null): Promise<void> | undefined {
      if (!olderClient()) return undefined;
      if (last) return queue(() => (usedFor(conversation) ? turn() : undefined));
      return usedFor(conversation) ? queue(turn) : undefined;
    },

    /** What it was told is out of date; whoever uses it next waits until it knows better. */
    again: (): Promise<void> => queue(turn),

    /** It asks for the folders. */
    async answered(answer: Promise<JsonObject>): Promise<JsonObject> {
      const heard = asked();
      const result = await answer.finally(heard);
      hasFolders ||= Array.isArray(result['roots']) && result['roots'].length > 0;
      return result;
    },

    /** It looks at the folders it was given before it lets anybody use it. */
    looked: async (): Promise<void> => (hasFolders ? wait(clock, LOOK_AT_ROOTS_MS) : undefined),
  };

  /** Returns how to say that it was answered. */
  function asked(): () => void {
    asks += 1;
    isHeedless = false;
    const now = waiting;
    waiting = [];
    return () => now.forEach((heard) => heard());
  }

  function queue(step: () => Promise<void> | undefined): Promise<void> {
    const mine = (last ?? Promise.resolve()).then(step);
    // What waited for this goes out before the next one turns it elsewhere.
    const done = mine.then(() => setImmediate()).finally(() => last === done && (last = undefined));
    last = done;
    return mine;
  }

  /** One that never asked has nothing to look at, and one that did not ask again the last time is not waited for. */
  async function turn(): Promise<void> {
    if (asks === 0 || isHeedless) return tell();
    const before = asks;
    const heard = new Promise<void>((resolve) => waiting.push(resolve));
    await tell();
    const isHeard = await within(ASKS_AGAIN_MS, heard);
    isHeedless = asks === before;
    if (isHeard) await wait(clock, LOOK_AT_ROOTS_MS);
  }

  async function tell(): Promise<void> {
    await olderClient()?.sendRootsListChanged().catch(onError);
  }

  function olderClient(): Client | undefined {
    const now = client();
    return now && !isModern(now) ? now : undefined;
  }

  function within(ms: number, heard: Promise<void>): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, () => resolve(false));
      void heard.then(() => (cancel(), resolve(true)));
    });
  }
}
