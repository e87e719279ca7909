import type { TrafficMessage } from '../../../contract/traffic.ts';

type Keep = (message: TrafficMessage, body: string) => void;

/**
 * Health checks of servers that live are most of all messages. One that was answered goes to no disk, and only the last of them stay in memory;
 * all that is told of one that was not answered, or with an error, is kept.
 */
export function createAnsweredChecks(keep: Keep, most: number) {
  /** The messages of checks that have no outcome yet, by the number of their request. */
  const open = new Map<number, [message: TrafficMessage, body: string][]>();
  let answered = new Set<number>();

  return { hear, takeOldest, close };

  function hear(message: TrafficMessage, body: string): void {
    const number = numberOf(message);
    if (message.healthCheck) open.set(number, []);
    const told = open.get(number);
    if (!told) {
      if (!answered.has(number)) keep(message, body);
      return;
    }
    told.push([message, body]);
    if (message.kind === 'result') {
      open.delete(number);
      answered.add(number);
    } else if (message.kind !== 'request' && message.kind !== 'http') keepAll(number);
  }

  /** Once there are too many: the numbers of the older half, of which nothing is to be kept any more. */
  function takeOldest(): ReadonlySet<number> {
    if (answered.size <= most) return NONE;
    const all = [...answered];
    const half = Math.ceil(all.length / 2);
    answered = new Set(all.slice(half));
    return new Set(all.slice(0, half));
  }

  function close(): void {
    for (const number of open.keys()) keepAll(number);
  }

  function keepAll(number: number): void {
    for (const [message, body] of open.get(number) ?? []) keep(message, body);
    open.delete(number);
  }
}

const NONE: ReadonlySet<number> = new Set();

/** The number of the request that a message belongs to, or is. */
export function numberOf({ of, number }: TrafficMessage): number {
  return of ?? number;
}
