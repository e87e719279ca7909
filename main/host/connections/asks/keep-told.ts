import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../needs.ts';

type Needs = {
  /** The server is used for this chat from now on. True: what it may know of folders is not what it was told last. */
  usedFor(conversation: string | null): boolean;
  /** Tells it that the folders are others; it asks for them if it wants to know. */
  tell(): Promise<void>;
  clock: Clock;
};

/** A server that was answered looks at each folder before it lets anybody use it. */
const LOOK_AT_ROOTS_MS = 150;
/** It may never ask again. */
const ASKS_AGAIN_MS = 1000;

/** One connection of the older era serves all chats: before another one's request goes out, the server learns of that chat's folders. */
export function keepTold({ usedFor, tell, clock }: Needs) {
  let last: Promise<void> | undefined;
  let waiting: (() => void)[] = [];
  let asks = 0;
  let isHeedless = false;

  return {
    /** Undefined: it need not be waited for. */
    to(conversation: string | null): Promise<void> | undefined {
      if (last) return queue(() => (usedFor(conversation) ? turn() : undefined));
      return usedFor(conversation) ? queue(turn) : undefined;
    },

    /** What it was told is out of date; whoever uses it next waits until it knows better. */
    again: (): Promise<void> => queue(turn),

    /** It asks for the folders; returns how to say that it was answered. */
    asked(): () => void {
      asks += 1;
      isHeedless = false;
      const now = waiting;
      waiting = [];
      return () => now.forEach((heard) => heard());
    },
  };

  function queue(step: () => Promise<void> | undefined): Promise<void> {
    const mine = (last ?? Promise.resolve()).then(step);
    // What waited for this goes out before the next one turns it elsewhere.
    const done = mine.then(() => setImmediate()).finally(() => last === done && (last = undefined));
    last = done;
    return mine;
  }

  /** One that never asked has nothing to look at, and one that did not ask again the last time is not waited for. */
  async function turn(): Promise<void> {
    const before = asks;
    const heard = new Promise<void>((resolve) => waiting.push(resolve));
    await tell();
    if (before === 0 || isHeedless) return;
    const isHeard = await within(ASKS_AGAIN_MS, heard);
    isHeedless = asks === before;
    if (isHeard) await new Promise<void>((resolve) => void clock.after(LOOK_AT_ROOTS_MS, resolve));
  }

  function within(ms: number, heard: Promise<void>): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, () => resolve(false));
      void heard.then(() => (cancel(), resolve(true)));
    });
  }
}
