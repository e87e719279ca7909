import type { Notice, TurnRetry } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Event } from '../../../../contract/state.ts';
import { wait } from '../../base/clock.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock, Log } from '../../base/needs.ts';
import { eventsLeftOpen } from '../left-open.ts';

type Needs = { journal: Journal; clock: Clock; log: Log; newId(): string };
type TurnEnded = Extract<Event, { type: 'turn.ended' }>;
type TurnEnd = { ended: TurnEnded; notice?: Notice | undefined };

/** Exponential back-off: half a minute in all. */
const WAITS_MS = [250, 500, 1000, 2000, 4000, 8000, 16_000];

/** Writes again while the disk refuses, and tells that in the chat. Throws the refusal after half a minute, or once `stop` is aborted. */
export async function untilKept(
  { journal, clock, log }: Pick<Needs, 'journal' | 'clock' | 'log'>,
  { conversation, stop }: { conversation: string; stop: AbortSignal },
  write: () => void,
): Promise<void> {
  try {
    for (const ms of WAITS_MS) {
      try {
        return write();
      } catch (cause) {
        if (!isRefusedByDisk(cause) || stop.aborted) throw cause;
        log.warn(`The disk refused a write in ${conversation}, trying again in ${ms} ms`, cause);
        showWaiting(journal, conversation, { at: clock.now() + ms, reason: cause.reason });
        await wait(clock, ms, stop).catch(() => undefined);
      }
    }
    write();
  } finally {
    showWaiting(journal, conversation, null);
  }
}

/** The countdown until the turn tries again; null: it goes on. */
export function showWaiting(journal: Journal, conversation: string, retry: TurnRetry | null): void {
  const activity = journal.state().conversations[conversation]?.activity;
  if (activity?.state === 'working' && (activity.retry || retry)) journal.record({ type: 'turn.waiting', conversation, retry });
}

export type TurnEnds = ReturnType<typeof createTurnEnds>;

/** The ends of turns, each kept in one write. An end that the disk does not take is shown, says so, and is kept before the chat goes on. */
export function createTurnEnds(needs: Needs) {
  const { journal, clock, log, newId } = needs;
  const unkept = new Map<string, { events: Event[]; notice: Notice; given: TurnEnd }>();

  return {
    /** Resolves once the end is on disk, or shown as one that is not. */
    async keep(given: TurnEnd, stop: AbortSignal): Promise<void> {
      const { conversation } = given.ended;
      try {
        await untilKept(needs, { conversation, stop }, () => journal.record(...eventsOf(given)));
      } catch (cause) {
        showUnkept(given, cause);
      }
    },

    /** Tries once. */
    keepNow(given: TurnEnd): void {
      try {
        journal.record(...eventsOf(given));
      } catch (cause) {
        showUnkept(given, cause);
      }
    },

    /** Keeps the end that the disk refused before. Throws while the disk refuses it. */
    keepLate(conversation: string): void {
      const late = unkept.get(conversation);
      if (!late) return;
      const { notice } = late.given;
      const entry: Notice = notice ?? { ...late.notice, reason: { code: 'turn-kept-late' } };
      journal.record(...late.events, { type: 'entry.changed', conversation, entry }, late.given.ended);
      unkept.delete(conversation);
    },

    /** The chat is read from the disk again, or is gone. */
    forget: (conversation: string): void => void unkept.delete(conversation),
  };

  function eventsOf({ ended, notice }: TurnEnd): Event[] {
    const { conversation } = ended;
    return [
      ...eventsLeftOpen(journal.state(), conversation),
      ...(notice ? [{ type: 'entry.changed' as const, conversation, entry: notice }] : []),
      ended,
    ];
  }

  function showUnkept(given: TurnEnd, cause: unknown): void {
    const { ended, notice: said } = given;
    const { conversation, turn } = ended;
    log.error(`The end of a turn of ${conversation} could not be kept`, cause);
    if (!isRefusedByDisk(cause)) throw cause;
    const why = cause.reason;
    const reason: Reason = { code: 'turn-not-kept', why, ...(said && said.reason.code !== why.code && { besides: said.reason }) };
    const blank = { type: 'notice', id: newId(), turn, at: clock.now(), kind: 'limit', retry: false } as const;
    const notice: Notice = { ...(said ?? blank), reason };
    const events = eventsLeftOpen(journal.state(), conversation);
    journal.show(...events, { type: 'entry.changed', conversation, entry: notice }, ended);
    unkept.set(conversation, { events, notice, given });
  }
}

function isRefusedByDisk(cause: unknown): cause is HostError {
  return cause instanceof HostError && cause.code === 'storage';
}
