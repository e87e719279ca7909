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
type UnkeptEnd = { events: Event[]; notice: Notice; given: TurnEnd };

/** Ten seconds in all. A disk that has room again is used within two. */
const WAITS_MS = [250, 500, 1000, 2000, 2000, 2000, 2000];

/**
 * Writes again while the disk refuses, and tells that in the chat. Throws the refusal after ten
 * seconds, or once `stop` is aborted.
 */
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

/**
 * The ends of turns, each kept in one write. An end that the disk does not take is shown, says so,
 * and is kept before the chat goes on.
 */
export class TurnEnds {
  readonly #needs: Needs;
  readonly #unkept = new Map<string, UnkeptEnd>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Resolves once the end is on disk, or shown as one that is not. */
  async keep(given: TurnEnd, stop: AbortSignal): Promise<void> {
    const { conversation } = given.ended;
    try {
      await untilKept(this.#needs, { conversation, stop }, () => this.#record(given));
    } catch (cause) {
      this.#showUnkept(given, cause);
    }
  }

  /** Tries once. */
  keepNow(given: TurnEnd): void {
    try {
      this.#record(given);
    } catch (cause) {
      this.#showUnkept(given, cause);
    }
  }

  /** Keeps the end that the disk refused before. Throws while the disk refuses it. */
  keepLate(conversation: string): void {
    const late = this.#unkept.get(conversation);
    if (!late) return;
    const { notice } = late.given;
    const entry: Notice = notice ?? { ...late.notice, reason: { code: 'turn-kept-late' } };
    this.#needs.journal.record(...late.events, { type: 'entry.changed', conversation, entry }, late.given.ended);
    this.#unkept.delete(conversation);
  }

  /** The chat is read from the disk again, or is gone. */
  forget(conversation: string): void {
    this.#unkept.delete(conversation);
  }

  #record({ ended, notice }: TurnEnd): void {
    const { journal } = this.#needs;
    const { conversation } = ended;
    const said: Event[] = notice ? [{ type: 'entry.changed', conversation, entry: notice }] : [];
    journal.record(...eventsLeftOpen(journal.state(), conversation), ...said, ended);
  }

  #showUnkept(given: TurnEnd, cause: unknown): void {
    const { journal, clock, log, newId } = this.#needs;
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
    this.#unkept.set(conversation, { events, notice, given });
  }
}

function isRefusedByDisk(cause: unknown): cause is HostError {
  return cause instanceof HostError && cause.code === 'storage';
}
