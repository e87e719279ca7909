import { AsyncLocalStorage } from 'node:async_hooks';
import type { TrafficMessage } from '../../../contract/traffic.ts';

type Calling = { method: string; chat: TrafficMessage['chat'] } | 'health-check';

const calling = new AsyncLocalStorage<Calling>();

/**
 * Runs what sends a request, so that the messages of this method which leave meanwhile are known to
 * be for this chat. The SDK hands nothing through to its transport.
 */
export function onBehalfOf<T>(chat: TrafficMessage['chat'], method: string, run: () => T): T {
  return calling.run({ method, chat }, run);
}

/** Runs what looks whether a server is still there, so that its request is known to be that. */
export function asHealthCheck<T>(run: () => T): T {
  return calling.run('health-check', run);
}

export function isHealthCheck(): boolean {
  return calling.getStore() === 'health-check';
}

/** The chat for which a request of this method leaves now; undefined: none. */
export function chatOf(method: string): TrafficMessage['chat'] {
  const now = calling.getStore();
  return now !== 'health-check' && now?.method === method ? now.chat : undefined;
}
