import type { Came, LoadReport, Revision } from '../../../contract/check.ts';
import { HostError } from '../../../contract/errors.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Clock } from '../base/needs.ts';
import type { Fields } from '../base/fields.ts';
import { isLater } from './contents.ts';
import { initialize, isDiscovered, isUsable, revisionIn } from './lifecycle.ts';
import { listAll, listOf } from './lists.ts';
import { fittingArguments } from './make-arguments.ts';
import { errorOf, type RawExchange, type OpenPipe, type RawConnection, resultOf } from './raw-connection.ts';
import { eraOf, REVISIONS } from './requirements.ts';
import { type CheckPatience, entriesIn, nameIn, openSession, type CheckSession } from './session.ts';

export type LoadNeeds = {
  open: OpenPipe;
  tool: string;
  /** Undefined: those that its schema asks for. */
  arguments?: JsonObject | undefined;
  calls: number;
  atOnce: number;
  /** The one revision to speak; undefined: the newest that the server speaks. */
  revision?: Revision | undefined;
  clock: Clock;
  /** The monotonic clock in milliseconds and parts of them. */
  elapsed(): number;
  patience: CheckPatience;
  onProgress(done: number): void;
  /** Aborted: the server is ended, and the load rejects. */
  signal: AbortSignal;
};

const STEPS = 50;
const MOST_FAILURES = 20;
const LONGEST_FAILURE = 300;

/**
 * Calls one tool many times on a connection of its own, several calls at once. It stops early where
 * the server ends or leaves a call unanswered.
 */
export async function loadTool(needs: LoadNeeds): Promise<LoadReport> {
  const { tool: name, patience, signal } = needs;
  const running: RawConnection[] = [];
  const end = (wait: number) => Promise.all(running.map((raw) => raw.end(wait)));
  const onAbort = () => void end(0);
  signal.addEventListener('abort', onAbort);
  try {
    const session = await greeted(needs, running);
    const tool = listOf(await listAll(session, { tools: {} }), 'tools/list').find((one) => nameIn(one) === name);
    signal.throwIfAborted();
    if (!tool) throw new HostError('not-found', { code: 'no-such-tool', tool: name });
    const report = await measured(needs, session.raw, needs.arguments ?? fittingArguments(tool['inputSchema']));
    signal.throwIfAborted();
    return report;
  } finally {
    signal.removeEventListener('abort', onAbort);
    await end(signal.aborted ? 0 : patience.end);
  }
}

/** A connection in the newest revision that the server speaks, or in the wanted one. */
async function greeted(needs: LoadNeeds, running: RawConnection[]): Promise<CheckSession> {
  const { revision, patience } = needs;
  if (revision === undefined || eraOf(revision) === 'modern') {
    const session = await begun(REVISIONS.modern);
    const discovered = await session.raw.ask('server/discover', {}, patience.open);
    if (isDiscovered(discovered)) return session;
    await session.raw.end(patience.end);
    if (revision !== undefined) throw unusable(session);
  }
  const session = await begun(revision ?? REVISIONS.legacy);
  const answer = await initialize(session.raw, { revision: session.revision, patience: patience.open });
  if (!isUsable(answer)) throw unusable(session);
  session.raw.setRevision(revisionIn(answer) ?? session.revision);
  await session.raw.notify('notifications/initialized');
  return session;

  async function begun(wanted: Revision): Promise<CheckSession> {
    needs.signal.throwIfAborted();
    const opened = await openSession({ ...needs, declared: [], only: undefined, revision: wanted, report: () => undefined });
    running.push(opened.raw);
    if (needs.signal.aborted) await opened.raw.end(0);
    return opened;
  }
}

function unusable({ raw }: CheckSession): unknown {
  return raw.failure() ?? new HostError('server-failed', { code: 'greeting-unusable' });
}

async function measured(
  { tool, calls, atOnce, patience, elapsed, onProgress }: LoadNeeds,
  raw: RawConnection,
  input: JsonObject,
): Promise<LoadReport> {
  const took: number[] = [];
  const failures = new Map<string, { came: Came; count: number }>();
  let begun = 0;
  let done = 0;
  let isOver = false;
  const began = elapsed();
  await Promise.all(Array.from({ length: Math.min(atOnce, calls) }, callInTurn));
  const ms = elapsed() - began;
  return {
    tool,
    arguments: input,
    calls: done,
    atOnce,
    failed: done - took.length,
    ms: rounded(ms),
    perSecond: rounded(ms > 0 ? (done / ms) * 1000 : 0),
    ...(took.length > 0 && { took: spread(took) }),
    failures: [...failures.values()].toSorted((one, other) => other.count - one.count),
  };

  async function callInTurn(): Promise<void> {
    while (begun < calls && !isOver) {
      begun += 1;
      const from = elapsed();
      const exchange = await raw.ask('tools/call', { name: tool, arguments: input }, patience.answer);
      const failure = failureOf(exchange);
      if (failure) count(failure);
      else took.push(elapsed() - from);
      isOver ||= exchange.came.is !== 'text';
      done += 1;
      if (Math.floor((done * STEPS) / calls) > Math.floor(((done - 1) * STEPS) / calls)) onProgress(done);
    }
  }

  function count(came: Came): void {
    const key = JSON.stringify(came);
    const known = failures.get(key);
    if (known) known.count += 1;
    else if (failures.size < MOST_FAILURES) failures.set(key, { came, count: 1 });
  }
}

/** The answer in place of a result; undefined: a result. */
function failureOf(exchange: RawExchange): Came | undefined {
  const result = resultOf(exchange);
  if (!exchange.message) return exchange.came;
  if (!result) return text(errorOf(exchange)?.['message']);
  if (result['isError'] === true) return text(firstText(result));
  return isLater(result) ? text(result['resultType']) : undefined;
}

function text(value: unknown): Came {
  return { is: 'text', text: (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, LONGEST_FAILURE).toWellFormed() };
}

function firstText({ content }: Fields): unknown {
  return entriesIn(content).find(({ type }) => type === 'text')?.['text'];
}

/** Percentiles by the nearest rank. */
function spread(took: number[]): NonNullable<LoadReport['took']> {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), most: at(1) };
}

/** Microseconds are what can be measured. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
