import type { Json, JsonObject } from '../../../../contract/json.ts';
import type { Reason, ReasonOf } from '../../../../contract/reason.ts';
import type { Clock, Log } from '../../base/needs.ts';
import { isPlainSchema, isSmall } from './plain-schema.ts';
import { type Misfit, schemaCheck, type SchemaCheck } from './schema-problems.ts';
import { type SchemaThread, startThread, TooSlow } from './schema-thread.ts';

/** `unchecked`: why nothing is known. Then there are no problems. */
export type CheckedValue = { problems: Reason[]; unchecked?: Reason };
/**
 * Checks a value against a schema this server wrote; `whole`: what the value is. Never throws,
 * never blocks.
 */
export type CheckSchema = (server: string, schema: JsonObject, value: Json, whole: WholeValue) => Promise<CheckedValue>;
export type WholeValue = ReasonOf<'value-misfit'>['whole'];

const THREADS = 2;
/** Once all of them are busy for so long, there is one more until nobody waits any longer. */
const BUSY_MS = 20;
const MOST_KEPT = 500;
const TOO_SLOW: CheckedValue = { problems: [], unchecked: { code: 'schema-check-too-slow' } };

/**
 * Plain schemas are checked on the spot. A schema can be made as slow as its server likes, so all
 * others go to one of two threads, of each server one value after the other. A value that takes too
 * long ends its thread and is not tried again; the other servers have the other thread. While two
 * servers take long, the others have a third.
 */
export function createSchemaChecks({ clock, log }: { clock: Clock; log: Log }): { check: CheckSchema; close(): Promise<void> } {
  const plain = new WeakMap<JsonObject, SchemaCheck | 'not plain'>();
  const slow = new Set<string>();
  const lines = new Map<string, Promise<unknown>>();
  let threads: SchemaThread[] = [];
  const free: SchemaThread[] = [];
  const waiting: ((thread: SchemaThread) => void)[] = [];

  return {
    async check(server, schema, value, whole) {
      const onTheSpot = plainCheck(schema);
      if (onTheSpot && isSmall(value)) return { problems: asReasons(onTheSpot(value), whole) };
      const checked = (lines.get(server) ?? Promise.resolve()).then(() => checkInThread(schema, value, whole));
      lines.set(server, checked);
      void checked.finally(() => lines.get(server) === checked && lines.delete(server));
      return checked;
    },
    async close(): Promise<void> {
      await Promise.all(threads.map((thread) => thread.end()));
      threads = [];
      free.length = 0;
    },
  };

  function plainCheck(schema: JsonObject): SchemaCheck | undefined {
    const kept = plain.get(schema) ?? (isPlainSchema(schema) ? schemaCheck(schema) : 'not plain');
    plain.set(schema, kept);
    return kept === 'not plain' ? undefined : kept;
  }

  async function checkInThread(schema: JsonObject, value: Json, whole: WholeValue): Promise<CheckedValue> {
    let thread: SchemaThread | undefined;
    let text = '';
    try {
      text = JSON.stringify(schema);
      if (slow.has(text)) return TOO_SLOW;
      thread = await freeThread();
      const problems = asReasons(await thread.check({ schema: text, value }), whole);
      giveBack(thread);
      return { problems };
    } catch (error) {
      if (thread) giveBack(anotherFor(thread));
      log.warn('A value could not be checked against its schema', error);
      if (!(error instanceof TooSlow)) return { problems: [], unchecked: { code: 'schema-uncheckable' } };
      if (slow.size >= MOST_KEPT) slow.clear();
      slow.add(text);
      return TOO_SLOW;
    }
  }

  async function freeThread(): Promise<SchemaThread> {
    if (threads.length === 0) {
      threads = Array.from({ length: THREADS }, () => startThread(clock));
      free.push(...threads);
    }
    return free.shift() ?? new Promise(waitForThread);
  }

  function waitForThread(resolve: (thread: SchemaThread) => void): void {
    const next = (thread: SchemaThread) => {
      stopWaiting();
      resolve(thread);
    };
    const stopWaiting = clock.after(BUSY_MS, () => {
      if (threads.length !== THREADS) return;
      const third = startThread(clock);
      threads.push(third);
      waiting.splice(waiting.indexOf(next), 1);
      resolve(third);
    });
    waiting.push(next);
  }

  function giveBack(thread: SchemaThread): void {
    const next = waiting.shift();
    if (next) return next(thread);
    if (!threads.includes(thread)) return;
    if (threads.length <= THREADS) return void free.push(thread);
    threads = threads.filter((each) => each !== thread);
    void thread.end();
  }

  function anotherFor(ended: SchemaThread): SchemaThread {
    if (!threads.includes(ended)) return ended;
    const fresh = startThread(clock);
    threads = threads.map((thread) => (thread === ended ? fresh : thread));
    return fresh;
  }
}

export function asReasons(misfits: Misfit[], whole: WholeValue): Reason[] {
  return misfits.map((misfit) => ({ code: 'value-misfit', whole, ...misfit }));
}
