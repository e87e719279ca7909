import { setImmediate } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Clock } from '../../base/needs.ts';
import { wait } from '../../base/clock.ts';
import type { ConnectionAsk } from '../asks/asks.ts';
import { isModern } from './what-it-says.ts';

/** The chat that used a server last, over all its runs; null: none yet, or none of them. */
export type WorksFor = { chat: string | null };

type Needs = {
  worksFor: WorksFor;
  /**
   * All that the server may know of folders while it works for this chat: the same text as long as
   * that is the same.
   */
  seesOfFolders(conversation: string | null): string;
  /** Answers what the server asks. Throws nothing but Refused. */
  answer(ask: ConnectionAsk, signal: AbortSignal): Promise<JsonObject>;
  /** Undefined while nobody can use it. */
  client(): Client | undefined;
  onError(error: unknown): void;
  clock: Clock;
};

/** A server that was answered looks at each folder before it lets anybody use it. */
const LOOK_AT_ROOTS_MS = 150;
/** A server that was told may never ask again; one that asked may be answered late. */
const ASKS_AGAIN_MS = 1000;

/**
 * The folders (roots) that a server is told of, and when it was told last. One connection of the older era serves all chats: before another
 * one's request goes out, the server is told that the folders are others, and asks for them if it wants to know. A newer server asks
 * within each request.
 */
export function createRoots({ worksFor, seesOfFolders, answer, client, onError, clock }: Needs) {
  let told = seesOfFolders(worksFor.chat);
  let last: Promise<void> | undefined;
  let waiting: (() => void)[] = [];
  let asks = 0;
  let isHeedless = false;
  let hasFolders = false;
  /** Answers on their way. */
  const answering = new Set<Promise<unknown>>();

  return {
    /** A request of this chat is about to go out, and the server works for it from now on. Undefined: it need not be waited for. */
    turnTo(conversation: string | null): Promise<void> | undefined {
      if (!olderClient()) return undefined;
      if (last) return queue(() => (isOtherFor(conversation) ? turn() : undefined));
      return isOtherFor(conversation) ? queue(turn) : undefined;
    },

    /**
     * Folders changed, or what the server may know of them. Its next use waits until it knows
     * better.
     */
    changed(): void {
      if (client() && isOtherFor(worksFor.chat)) void queue(turn);
    },

    /** The server asked before it could hear an answer. */
    again: (): void => void queue(turn),

    /** The server asks for its folders. By a request of its own it asks for those of the chat that used it last. */
    answer(ask: Omit<ConnectionAsk, 'worksFor'>, signal: AbortSignal): Promise<JsonObject> {
      const answered = answerOne(ask, signal);
      answering.add(answered);
      return answered.finally(() => answering.delete(answered));
    },

    /** The server looks at the folders it is given before it lets anybody use it. An answer that a person has to give first is not waited for. */
    async looked(): Promise<void> {
      await within(ASKS_AGAIN_MS, Promise.allSettled(answering));
      if (hasFolders) await wait(clock, LOOK_AT_ROOTS_MS);
    },
  };

  async function answerOne(ask: Omit<ConnectionAsk, 'worksFor'>, signal: AbortSignal): Promise<JsonObject> {
    const heard = asked();
    const chat = ask.within ? (ask.caller?.conversation ?? null) : worksFor.chat;
    const result = await answer({ ...ask, ...(chat !== null && { worksFor: chat }) }, signal).finally(heard);
    hasFolders ||= Array.isArray(result['roots']) && result['roots'].length > 0;
    return result;
  }

  /** The folders that the server may know now are not those it was told last; from here on they count as told. */
  function isOtherFor(conversation: string | null): boolean {
    const before = told;
    worksFor.chat = conversation;
    told = seesOfFolders(conversation);
    return told !== before;
  }

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
    // A request that waited for this goes out before the next one turns it elsewhere.
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

  function within(ms: number, heard: Promise<unknown>): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, () => resolve(false));
      void heard.then(() => (cancel(), resolve(true)));
    });
  }
}
