import type { Input, Output } from '../../../contract/api.ts';
import type { Decided } from '../../../contract/decision.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../needs.ts';
import { withoutSecrets } from './without-secrets.ts';

type Needs = {
  journal: Journal;
  clock: Clock;
  read(what: Input<'log.read'>): Output<'log.read'>;
};

export type DecisionLog = ReturnType<typeof createDecisionLog>;

/** Every decision, whoever or whatever made it, so that the person can see later what ran and why. */
export function createDecisionLog({ journal, clock, read }: Needs) {
  return {
    /**
     * Throws when the disk refuses. So whatever lets something happen is noted before it happens: at worst the log names what then did
     * not come about, and never lacks what did.
     */
    note({ details, ...decided }: Omit<Decided, 'at'>): void {
      const kept = details && { details: withoutSecrets(details) };
      journal.record({ type: 'decided', decided: { at: clock.now(), ...decided, ...kept } });
    },
    read,
  };
}
