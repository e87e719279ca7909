import { setImmediate } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Clock } from '../../base/needs.ts';
import { untilAborted, wait } from '../../base/clock.ts';
import type { AnswerConnection, ConnectionAsk } from '../asks/asks.ts';
import type { HostServer } from '../server.ts';
import type { Loss } from './loss.ts';
import type { ServerSession } from './session.ts';
import { isModern } from './what-it-says.ts';

/**
 * All that this server may know of folders while it works for a chat, or before anything uses it
 * (undefined): the same text as long as that is the same.
 */
export type SeesOfFolders = (server: string, conversation: string | null | undefined) => string;

type Needs = {
  server: Pick<HostServer, 'id' | 'chat'>;
  session: Pick<ServerSession, 'client' | 'noise'>;
  loss: Pick<Loss, 'notice'>;
  seesOfFolders: SeesOfFolders;
  answer: AnswerConnection;
  clock: Clock;
};

/** A server that was answered looks at each folder before it lets anybody use it. */
const LOOK_AT_ROOTS_MS = 150;
/** A server that was told may never ask again; one that asked may be answered late. */
const ASKS_AGAIN_MS = 1000;

/**
 * The folders (roots) that a server is told of, and when it was told last. One connection of the
 * older era serves all chats: before another one's request goes out, the server is told that the
 * folders are others, and asks for them if it wants to know. A newer server asks within each
 * request.
 */
export class ConnectionRoots {
  readonly #needs: Needs;
  #told: string;
  #last: Promise<void> | undefined;
  #waiting: PromiseWithResolvers<void>[] = [];
  #asks = 0;
  #isHeedless = false;
  #hasFolders = false;
  /** Answers on their way, and the chat of each that the server asked for by itself. */
  readonly #answering = new Map<Promise<unknown>, string | null | undefined>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#told = needs.seesOfFolders(needs.server.id, needs.server.chat);
  }

  /**
   * A request of this chat is about to go out, and the server works for it from now on. Undefined:
   * it need not be waited for. While a person is asked in this chat which folders the server may
   * know, the request waits for the answer.
   */
  turnTo(conversation: string | null, signal: AbortSignal): Promise<void> | undefined {
    if (!this.#olderClient()) return undefined;
    const turned = this.#turned(conversation);
    if (!turned && this.#askedIn(conversation).length === 0) return undefined;
    return this.#answeredIn(conversation, turned, signal);
  }

  /**
   * Folders changed, or what the server may know of them. Its next use waits until it knows better.
   */
  changed(): void {
    if (this.#needs.session.client() && this.#isOtherFor(this.#needs.server.chat)) this.again();
  }

  /** The server asked before it could hear an answer. */
  again(): void {
    void this.#queue(() => this.#turn());
  }

  /**
   * The server asks for its folders. By a request of its own it asks for those of the chat that
   * used it last.
   */
  answer(ask: Omit<ConnectionAsk, 'worksFor'>, signal: AbortSignal): Promise<JsonObject> {
    const answered = this.#answerOne(ask, signal);
    this.#answering.set(answered, ask.caller ? undefined : this.#needs.server.chat);
    return answered.finally(() => this.#answering.delete(answered));
  }

  /**
   * The server looks at the folders it is given before it lets anybody use it. An answer that a
   * person has to give first is not waited for.
   */
  async looked(): Promise<void> {
    await this.#within(ASKS_AGAIN_MS, Promise.allSettled(this.#answering.keys()));
    if (this.#hasFolders) await wait(this.#needs.clock, LOOK_AT_ROOTS_MS);
  }

  #turned(conversation: string | null): Promise<void> | undefined {
    if (this.#last) return this.#queue(() => (this.#isOtherFor(conversation) ? this.#turn() : undefined));
    return this.#isOtherFor(conversation) ? this.#queue(() => this.#turn()) : undefined;
  }

  #askedIn(conversation: string | null): Promise<unknown>[] {
    return [...this.#answering].flatMap(([answer, chat]) => (chat === conversation ? [answer] : []));
  }

  async #answeredIn(conversation: string | null, turned: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
    await turned;
    const asked = this.#askedIn(conversation);
    if (asked.length === 0) return;
    await untilAborted<unknown>(signal, Promise.allSettled(asked), () => undefined);
    if (this.#hasFolders) await wait(this.#needs.clock, LOOK_AT_ROOTS_MS);
  }

  async #answerOne(ask: Omit<ConnectionAsk, 'worksFor'>, signal: AbortSignal): Promise<JsonObject> {
    const heard = this.#asked();
    const chat = ask.within ? (ask.caller?.conversation ?? null) : this.#needs.server.chat;
    const result = await this.#needs
      .answer({ ...ask, ...(typeof chat === 'string' && { worksFor: chat }), ...(chat === undefined && { unused: true }) }, signal)
      .finally(() => heard.forEach(({ resolve }) => resolve()));
    this.#hasFolders ||= Array.isArray(result['roots']) && result['roots'].length > 0;
    return result;
  }

  /**
   * The folders that the server may know now are not those it was told last; from here on they
   * count as told.
   */
  #isOtherFor(conversation: string | null | undefined): boolean {
    const { server, seesOfFolders } = this.#needs;
    const before = this.#told;
    server.chat = conversation;
    this.#told = seesOfFolders(server.id, conversation);
    return this.#told !== before;
  }

  /** Returns those that wait until it is answered. */
  #asked(): PromiseWithResolvers<void>[] {
    this.#asks += 1;
    this.#isHeedless = false;
    return this.#waiting.splice(0);
  }

  #queue(step: () => Promise<void> | undefined): Promise<void> {
    const mine = (this.#last ?? Promise.resolve()).then(step);
    // A request that waited for this goes out before the next one turns it elsewhere.
    const done = mine
      .then(() => setImmediate())
      .finally(() => {
        if (this.#last === done) this.#last = undefined;
      });
    this.#last = done;
    return mine;
  }

  /**
   * One that never asked has nothing to look at, and one that did not ask again the last time is
   * not waited for.
   */
  async #turn(): Promise<void> {
    if (this.#asks === 0 || this.#isHeedless) return this.#tell();
    const before = this.#asks;
    const heard = Promise.withResolvers<void>();
    this.#waiting.push(heard);
    await this.#tell();
    const isHeard = await this.#within(ASKS_AGAIN_MS, heard.promise);
    this.#isHeedless = this.#asks === before;
    if (isHeard) await wait(this.#needs.clock, LOOK_AT_ROOTS_MS);
  }

  async #tell(): Promise<void> {
    const { session, loss } = this.#needs;
    await this.#olderClient()
      ?.sendRootsListChanged()
      .catch((error: unknown) => {
        loss.notice(error);
        session.noise(error);
      });
  }

  #olderClient(): Client | undefined {
    const now = this.#needs.session.client();
    return now && !isModern(now) ? now : undefined;
  }

  #within(ms: number, heard: Promise<unknown>): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = this.#needs.clock.after(ms, () => resolve(false));
      void heard.then(() => (cancel(), resolve(true)));
    });
  }
}
