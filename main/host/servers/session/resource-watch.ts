import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { HostError } from '../../../../contract/errors.ts';
import type { Clock } from '../../base/needs.ts';
import type { WatchedResources } from '../../resources/watched.ts';
import type { HostServer } from '../server.ts';
import { retryThrottled } from '../retry-throttled.ts';
import type { Loss } from './loss.ts';
import { messageOf, whyInVain } from '../read-error.ts';
import { isModern, whatItSays } from './what-it-says.ts';
import type { ServerSession } from './session.ts';
import { keepListening, type ListeningHeard } from '../offers/keep-listening.ts';

type Needs = {
  server: Pick<HostServer, 'id'>;
  session: Pick<ServerSession, 'client' | 'closing' | 'noise' | 'report' | 'rest'>;
  loss: Pick<Loss, 'notice'>;
  /** The resources whose changes somebody wants to hear of. */
  watched: Pick<WatchedResources, 'of'>;
  clock: Clock;
  /** Milliseconds it may take to say that it will tell. */
  timeout: number;
};

const Anything = z.looseObject({});

/**
 * The resources of which one server tells when they change. An older server is asked for each; a
 * newer one tells what it is listened to for, so it is listened to anew with the whole list.
 */
export class ResourceWatch {
  readonly #needs: Needs;
  #watched: string[] = [];
  #listening: AbortController | undefined;
  #inLine: Promise<void> = Promise.resolve();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Begins or ends to be told when a resource changes. Rejects with HostError. */
  async watch({ uri, on }: { uri: string; on: boolean }): Promise<void> {
    const { session, loss } = this.#needs;
    const client = session.client();
    if (!client) throw new HostError('not-ready', { code: 'server-not-running' });
    // The server's answer to being asked no longer does not matter: nobody listens.
    if (!on) return this.#next(() => this.#drop(client, uri)).catch((error: unknown) => session.noise(error));
    try {
      await this.#next(() => this.#add(client, [uri]));
    } catch (error) {
      if (error instanceof HostError) throw error;
      loss.notice(error);
      throw new HostError('server-failed', whyInVain(error), { cause: error });
    }
  }

  /** A server that was started again knows nothing of what it was asked to tell. */
  async watchAgain(): Promise<void> {
    const { session, watched, server } = this.#needs;
    const client = session.client();
    const uris = watched.of(server.id);
    if (!client || uris.length === 0 || !whatItSays(client).tellsUpdates) return;
    const onFailed = (error: unknown) =>
      session.report({ type: 'noise', what: { code: 'log-changes-not-all-told', text: messageOf(error) } });
    await this.#next(() => this.#add(client, uris)).catch(onFailed);
  }

  /** One after the other, so that none is listened to with a list that is out of date. */
  #next(change: () => Promise<void>): Promise<void> {
    const mine = this.#inLine.then(change);
    this.#inLine = mine.catch(() => undefined);
    return mine;
  }

  /** Rejects when it will not tell about one of them; about the others it does. */
  async #add(client: Client, uris: string[]): Promise<void> {
    if (isModern(client)) return this.#listenFor(client, [...new Set([...this.#watched, ...uris])]);
    const failures: unknown[] = [];
    for (const uri of uris) {
      try {
        await this.#ask(client, 'resources/subscribe', uri);
        this.#watched = [...this.#watched, uri];
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  async #drop(client: Client, uri: string): Promise<void> {
    const left = this.#watched.filter((one) => one !== uri);
    if (left.length === this.#watched.length) return;
    if (isModern(client)) return this.#listenFor(client, left);
    this.#watched = left;
    await this.#ask(client, 'resources/unsubscribe', uri);
  }

  async #ask(client: Client, method: 'resources/subscribe' | 'resources/unsubscribe', uri: string): Promise<void> {
    const { session, timeout } = this.#needs;
    const send = () => client.request({ method, params: { uri } }, Anything, { signal: session.closing, timeout });
    await retryThrottled(send, session.rest, { signal: session.closing });
  }

  /** The last list is heard until the new one is, so that no change falls between the two. */
  async #listenFor(client: Client, uris: string[]): Promise<void> {
    const before = this.#listening;
    const mine = new AbortController();
    const heard = uris.length === 0 ? [] : await this.#begin(client, uris, mine);
    before?.abort();
    this.#listening = mine;
    this.#watched = heard;
    if (heard.length < uris.length) throw new HostError('unsupported', { code: 'changes-not-told' });
  }

  /** Gives those of which the server will tell. */
  #begin(client: Client, uris: string[], mine: AbortController): Promise<string[]> {
    const { session, clock, timeout } = this.#needs;
    const begun = Promise.withResolvers<string[]>();
    let isHeard = false;
    const hear = (heard: ListeningHeard) => {
      if (heard.type === 'listening') {
        const { resourceSubscriptions: honored = [] } = heard.honored;
        isHeard = true;
        begun.resolve(uris.filter((uri) => honored.includes(uri)));
      } else if (heard.type === 'failed' && isHeard) {
        session.report({ type: 'noise', what: { code: 'log-not-listened-to', text: messageOf(heard.error) } });
      } else if (heard.type === 'failed') {
        mine.abort();
        begun.reject(heard.error);
      }
    };
    const signal = AbortSignal.any([mine.signal, session.closing]);
    const ended = keepListening({ client, clock, timeout, signal, filter: { resourceSubscriptions: uris }, hear });
    void ended.then(() => begun.reject(new HostError('stopped', { code: 'server-not-running' })));
    return begun.promise;
  }
}
