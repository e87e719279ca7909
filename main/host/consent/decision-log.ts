import type { Input, Output } from '../../../contract/api.ts';
import type { Decided } from '../../../contract/decision.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Event } from '../../../contract/state.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';
import { withoutSecrets } from './without-secrets.ts';

type Needs = {
  journal: Journal;
  clock: Clock;
  read(what: Input<'log.read'>): Output<'log.read'>;
};
/** A line of the log before it is told the time. */
export type DecisionLine = Omit<Decided, 'at'>;
type PendingWrite = { decided: Decided; done: PromiseWithResolvers<void> };

export type DecisionLog = ReturnType<typeof createDecisionLog>;

/** Every decision, of a person or a rule, so that the person can see later what ran and why. */
export function createDecisionLog({ journal, clock, read }: Needs) {
  let waiting: PendingWrite[] = [];

  return { note, noteAllowed, noteAllowedTogether, read };

  /**
   * Throws when the disk refuses. So whatever lets something happen is noted before it happens: at worst the log names what then did
   * not come about, and never lacks what did.
   */
  function note(line: DecisionLine): void {
    journal.record(decidedNow(line));
  }

  /** As `note`, of a call that a rule or trusted hints let through; that the rule was used is kept with it. */
  function noteAllowed(line: DecisionLine): void {
    keep([decidedNow(line).decided]);
  }

  /** As `noteAllowed`, in one transaction with all of this turn of the event loop (a group commit). Resolves once it is on disk. */
  function noteAllowedTogether(line: DecisionLine): Promise<void> {
    const done = Promise.withResolvers<void>();
    if (waiting.length === 0) setImmediate(keepWaiting);
    waiting.push({ decided: decidedNow(line).decided, done });
    return done.promise;
  }

  function keepWaiting(): void {
    const all = waiting;
    waiting = [];
    settle(all);
  }

  function settle(all: PendingWrite[]): void {
    try {
      keep(all.map(({ decided }) => decided));
      for (const { done } of all) done.resolve();
    } catch (cause) {
      // The disk may refuse one of them alone.
      if (all.length > 1 && cause instanceof HostError && cause.code === 'storage') for (const one of all) settle([one]);
      else for (const { done } of all) done.reject(cause);
    }
  }

  function keep(allowed: Decided[]): void {
    journal.record(...allowed.map((decided): Event => ({ type: 'decided', decided })), ...usesOf(allowed));
  }

  /** A rule may have been revoked since it decided. */
  function usesOf(allowed: Decided[]): Event[] {
    const { rules } = journal.state();
    return [...Map.groupBy(allowed, ({ rule }) => rule ?? '')].flatMap(([id, { length }]): Event[] => {
      const rule = rules[id];
      return rule ? [{ type: 'rule.changed', rule: { ...rule, uses: rule.uses + length, lastUsedAt: clock.now() } }] : [];
    });
  }

  function decidedNow({ details, ...line }: DecisionLine): Extract<Event, { type: 'decided' }> {
    const kept = details && { details: withoutSecrets(details) };
    return { type: 'decided', decided: { at: clock.now(), ...line, ...kept } };
  }
}
