import type { Handlers, Host } from '../../contract/wire.ts';

/** The `ask` of a window whose host answers these requests. */
export function askBy(handlers: Partial<Handlers>): Host['ask'] {
  return async (request, input, signal = new AbortController().signal) => {
    const handler = handlers[request];
    if (!handler) throw new Error(`Nobody answers ${request}.`);
    return handler(input, signal);
  };
}

/** The `ask` of a window for a part that only asks, and reads no answer closely. */
export function askWith(answer: (request: string, input: object) => unknown): Host['ask'] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- One function has no type that depends on the request.
  return (async (request: string, input: object) => answer(request, input)) as Host['ask'];
}
