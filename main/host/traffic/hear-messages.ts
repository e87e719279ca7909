import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';

/**
 * Hears every message of a transport before its receiver, whatever handler it has at that moment:
 * the SDK changes it once its probe is over.
 */
export function hearMessages(transport: Transport, hear: (message: JSONRPCMessage) => void): void {
  let last: unknown;
  beforeEach(transport, 'onmessage', (next) => (message, extra) => {
    // One handler may hand on to the one that was there before.
    if (message !== last) hear(message);
    last = message;
    next(message, extra);
  });
}

/** Hears when a transport is closed; more than once, where its handlers are told so. */
export function hearClose(transport: Transport, hear: () => void): void {
  beforeEach(transport, 'onclose', (next) => () => {
    hear();
    next();
  });
}

function beforeEach<K extends 'onmessage' | 'onclose'>(
  transport: Transport,
  event: K,
  hearing: (next: NonNullable<Transport[K]>) => NonNullable<Transport[K]>,
): void {
  let handler: Transport[K] | undefined = transport[event] && hearing(transport[event]);
  Object.defineProperty(transport, event, {
    configurable: true,
    enumerable: true,
    get: () => handler,
    set(next: Transport[K] | undefined) {
      handler = next && hearing(next);
    },
  });
}
