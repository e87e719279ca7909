import type { Handlers, Serving } from '../../contract/wire.ts';
import { api } from '../../contract/api.ts';
import { HostError } from '../../contract/errors.ts';
import type { Event } from '../../contract/state.ts';

/** A host whose answers a test writes down: what is not given is refused as `unsupported`. */
export function createServing(given: Partial<Handlers> = {}) {
  const listeners = new Set<(number: number, event: Event) => void>();
  const bugs: { request: string; cause: unknown }[] = [];
  let number = 0;
  const refused = Object.keys(api).map((name) => [
    name,
    () => Promise.reject(new HostError('unsupported', { code: 'said-before', text: `No ${name} here.` })),
  ]);
  const serving: Serving = {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- One for each request of the list.
    handlers: { ...(Object.fromEntries(refused) as Handlers), ...given },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    logBug: (request, cause) => void bugs.push({ request, cause }),
  };
  return {
    serving,
    bugs,
    /** The number of ports that are told about events. */
    listening: () => listeners.size,
    record(event: Event): void {
      number += 1;
      for (const listener of listeners) listener(number, event);
    },
  };
}
