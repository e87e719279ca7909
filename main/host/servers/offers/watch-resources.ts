import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { HostError } from '../../../../contract/errors.ts';
import type { Clock } from '../../base/needs.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { noiseOf } from '../logs/noise.ts';
import { messageOf, whyInVain } from '../session/read-error.ts';
import { isModern, whatItSays } from '../session/what-it-says.ts';
import { keepListening } from './keep-listening.ts';

type Needs = {
  /** Undefined while nobody can use it. */
  client(): Client | undefined;
  /** The resources whose changes somebody wants to hear of. */
  wanted(): string[];
  clock: Clock;
  /** Milliseconds it may take to say that it will tell. */
  timeout: number;
  /** Aborted: the connection is closed. */
  closing: AbortSignal;
  onNoise(what: Reason): void;
  onError(error: unknown): void;
};

const Anything = z.looseObject({});

/**
 * The resources of which one server tells when they change. An older server is asked for each; a newer one tells what it is listened to
 * for, so it is listened to anew with the whole list.
 */
export function watchResources({ client, wanted, clock, timeout, closing, onNoise, onError }: Needs) {
  let watched: string[] = [];
  let listening: AbortController | undefined;
  let inLine: Promise<void> = Promise.resolve();

  return {
    /** Begins or ends to be told when a resource changes. Rejects with HostError. */
    async watch({ uri, on }: { uri: string; on: boolean }): Promise<void> {
      const now = client();
      if (!now) throw new HostError('not-ready', { code: 'server-not-running' });
      // The server's answer to being asked no longer does not matter: nobody listens.
      if (!on) return next(() => drop(now, uri)).catch((error: unknown) => onNoise(noiseOf(error)));
      try {
        await next(() => add(now, [uri]));
      } catch (error) {
        if (error instanceof HostError) throw error;
        onError(error);
        throw new HostError('server-failed', whyInVain(error), { cause: error });
      }
    },

    /** A server that was started again knows nothing of what it was asked to tell. */
    async watchAgain(): Promise<void> {
      const now = client();
      const uris = wanted();
      if (!now || uris.length === 0 || !whatItSays(now).tellsUpdates) return;
      const onFailed = (error: unknown) => onNoise({ code: 'log-changes-not-all-told', text: messageOf(error) });
      await next(() => add(now, uris)).catch(onFailed);
    },
  };

  /** One after the other, so that none is listened to with a list that is out of date. */
  function next(change: () => Promise<void>): Promise<void> {
    const mine = inLine.then(change);
    inLine = mine.catch(() => undefined);
    return mine;
  }

  /** Rejects when it will not tell about one of them; about the others it does. */
  async function add(client: Client, uris: string[]): Promise<void> {
    if (isModern(client)) return listenFor(client, [...new Set([...watched, ...uris])]);
    const failures: unknown[] = [];
    for (const uri of uris) {
      try {
        await client.request({ method: 'resources/subscribe', params: { uri } }, Anything, { signal: closing, timeout });
        watched = [...watched, uri];
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  async function drop(client: Client, uri: string): Promise<void> {
    const left = watched.filter((one) => one !== uri);
    if (left.length === watched.length) return;
    if (isModern(client)) return listenFor(client, left);
    watched = left;
    await client.request({ method: 'resources/unsubscribe', params: { uri } }, Anything, { signal: closing, timeout });
  }

  /** The last list is heard until the new one is, so that no change falls between the two. */
  async function listenFor(client: Client, uris: string[]): Promise<void> {
    const before = listening;
    const mine = new AbortController();
    const heard = uris.length === 0 ? [] : await begin(client, uris, mine);
    before?.abort();
    listening = mine;
    watched = heard;
    if (heard.length < uris.length) throw new HostError('unsupported', { code: 'changes-not-told' });
  }

  function begin(client: Client, uris: string[], mine: AbortController): Promise<string[]> {
    return new Promise((resolve, reject) => {
      let isHeard = false;
      const signal = AbortSignal.any([mine.signal, closing]);
      const filter = { resourceSubscriptions: uris };
      const ended = keepListening({
        client,
        clock,
        timeout,
        signal,
        filter,
        onListening({ resourceSubscriptions: honored = [] }) {
          isHeard = true;
          resolve(uris.filter((uri) => honored.includes(uri)));
        },
        onFailed(error) {
          if (isHeard) return onNoise({ code: 'log-not-listened-to', text: messageOf(error) });
          mine.abort();
          reject(error);
        },
      });
      void ended.then(() => reject(new HostError('stopped', { code: 'server-not-running' })));
    });
  }
}
