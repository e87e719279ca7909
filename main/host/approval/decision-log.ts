import type { Input, Output } from '../../../contract/api.ts';
import type { Decided } from '../../../contract/decision.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../needs.ts';

type Needs = {
  journal: Journal;
  clock: Clock;
  read(what: Input<'log.read'>): Output<'log.read'>;
};

export type DecisionLog = ReturnType<typeof createDecisionLog>;

/** Every decision, whoever or whatever made it, so that the person can see later what ran and why. */
export function createDecisionLog({ journal, clock, read }: Needs) {
  return {
    note: (decided: Omit<Decided, 'at'>): void => journal.record({ type: 'decided', decided: { at: clock.now(), ...decided } }),
    read,
    export: (_: Input<'log.export'>): Output<'log.export'> => ({ text: '' }),
  };
}
