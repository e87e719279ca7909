import { setTimeout as wait } from 'node:timers/promises';
import type { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const Listen = z.object({
  method: z.literal('subscriptions/listen'),
  id: z.union([z.string(), z.number()]),
  params: z.object({ notifications: z.object({ resourceSubscriptions: z.array(z.string()).default([]) }) }),
});
const Cancelled = z.object({
  method: z.literal('notifications/cancelled'),
  params: z.object({ requestId: z.union([z.string(), z.number()]) }),
});

/** A disk that does not answer holds up nobody for longer. */
const LONGEST_MS = 1000;

/**
 * Hears which resources a modern host listens for, all its streams together: the SDK answers these
 * requests itself and tells nobody. A request to listen goes on, with all that came after it, once
 * the files are watched: a host that has its answer may change one at once.
 */
export function hearListens(transport: StdioServerTransport, onChanged: (uris: string[]) => Promise<void>): StdioServerTransport {
  const streams = new Map<string | number, string[]>();
  let waiting: Promise<void> | undefined;
  const start = transport.start.bind(transport);
  transport.start = () => {
    const deliver = transport.onmessage;
    transport.onmessage = (message) => {
      const heard = hear(message);
      const before = heard ? Promise.all([waiting, Promise.race([heard, wait(LONGEST_MS)])]) : waiting;
      if (!before) return deliver?.(message);
      const mine = (waiting = before.then(() => deliver?.(message)));
      void mine.then(() => {
        if (waiting === mine) waiting = undefined;
      });
    };
    return start();
  };
  return transport;

  function hear(message: unknown): Promise<void> | undefined {
    const listen = Listen.safeParse(message).data;
    if (listen) streams.set(listen.id, listen.params.notifications.resourceSubscriptions);
    const ended = Cancelled.safeParse(message).data;
    const changed = listen !== undefined || (ended !== undefined && streams.delete(ended.params.requestId));
    return changed ? onChanged([...new Set([...streams.values()].flat())]) : undefined;
  }
}
