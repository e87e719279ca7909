import type { Input, Output } from '../../../contract/api.ts';
import type { Decided } from '../../../contract/decision.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Event } from '../../../contract/state.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';
import type { Storage } from '../storage/storage.ts';
import { withoutSecrets } from './without-secrets.ts';

type Needs = { journal: Journal; clock: Clock; storage: Pick<Storage, 'decisions'> };
/** A line of the log before it is told the time. */
export type DecisionLine = Omit<Decided, 'at'>;
type PendingWrite = { decided: Decided; startIsKept: boolean; done: PromiseWithResolvers<void> };

/** Every decision, of a person or a rule, so that the person can see later what ran and why. */
export class DecisionLog {
  readonly #needs: Needs;
  #waiting: PendingWrite[] = [];

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Throws when the disk refuses. So whatever lets something happen is noted before it happens: at
   * worst the log names what then did not come about, and never lacks what did.
   */
  note(line: DecisionLine): void {
    this.#needs.journal.record(this.#decidedNow(line));
  }

  /**
   * As `note`, of a call that a rule or trusted hints let through; that the rule was used is kept
   * with it.
   */
  noteAllowed(line: DecisionLine): void {
    this.#keep([this.#decidedNow(line).decided]);
  }

  /**
   * As `noteAllowed`, in one transaction with all of this turn of the event loop (a group commit).
   * Resolves once it is on disk. `startIsKept`: the start of the call is kept before it leaves, and
   * that flushes this line, too.
   */
  noteAllowedTogether(line: DecisionLine, startIsKept: boolean): Promise<void> {
    const done = Promise.withResolvers<void>();
    if (this.#waiting.length === 0) setImmediate(() => this.#keepWaiting());
    this.#waiting.push({ decided: this.#decidedNow(line).decided, startIsKept, done });
    return done.promise;
  }

  read(what: Input<'log.read'>): Output<'log.read'> {
    return this.#needs.storage.decisions(what);
  }

  #keepWaiting(): void {
    const all = this.#waiting;
    this.#waiting = [];
    this.#settle(all);
  }

  #settle(all: PendingWrite[]): void {
    try {
      this.#keep(
        all.map(({ decided }) => decided),
        all.every(({ startIsKept }) => startIsKept),
      );
      for (const { done } of all) done.resolve();
    } catch (cause) {
      // The disk may refuse one of them alone.
      if (all.length > 1 && cause instanceof HostError && cause.code === 'storage') for (const one of all) this.#settle([one]);
      else for (const { done } of all) done.reject(cause);
    }
  }

  #keep(allowed: Decided[], startIsKept = false): void {
    const { journal } = this.#needs;
    const events = [...allowed.map((decided): Event => ({ type: 'decided', decided })), ...this.#usesOf(allowed)];
    if (startIsKept) journal.recordSoon(...events);
    else journal.record(...events);
  }

  /** A rule may have been revoked since it decided. */
  #usesOf(allowed: Decided[]): Event[] {
    const { journal, clock } = this.#needs;
    const { rules } = journal.state();
    return [...Map.groupBy(allowed, ({ rule }) => rule ?? '')].flatMap(([id, { length }]): Event[] => {
      const rule = rules[id];
      return rule ? [{ type: 'rule.changed', rule: { ...rule, uses: rule.uses + length, lastUsedAt: clock.now() } }] : [];
    });
  }

  #decidedNow({ details, ...line }: DecisionLine): Extract<Event, { type: 'decided' }> {
    const kept = details && { details: withoutSecrets(details) };
    return { type: 'decided', decided: { at: this.#needs.clock.now(), ...line, ...kept } };
  }
}
