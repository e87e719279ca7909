import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';

type Handler = NonNullable<Transport['onmessage']>;

/** Hears every message of a transport before whoever it is for, whatever handler it has at that moment: the SDK changes it once its probe is over. */
export function hearMessages(transport: Transport, hear: (message: JSONRPCMessage) => void): void {
  let handler = transport.onmessage && hearing(transport.onmessage);
  let last: unknown;
  Object.defineProperty(transport, 'onmessage', {
    configurable: true,
    enumerable: true,
    get: () => handler,
    set(next: Handler | undefined) {
      handler = next && hearing(next);
    },
  });

  function hearing(next: Handler): Handler {
    return (message, extra) => {
      // One handler may hand on to the one that was there before.
      if (message !== last) hear(message);
      last = message;
      next(message, extra);
    };
  }
}
