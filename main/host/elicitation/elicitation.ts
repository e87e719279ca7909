import type { Input } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { CheckSchema } from '../approval/check-schema.ts';
import type { DecisionLog } from '../approval/decision-log.ts';
import type { Questions } from '../approval/questions.ts';
import type { AnswerServer } from '../connections/asks.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../needs.ts';

type Needs = {
  journal: Journal;
  questions: Questions;
  decisions: DecisionLog;
  check: CheckSchema;
  openInBrowser(url: string): Promise<void>;
  clock: Clock;
  newId(): string;
};

/** What servers ask the person: forms to fill in, and pages to open. */
export function createElicitation(_needs: Needs) {
  return {
    answerServer: (async () => ({ action: 'decline' })) as AnswerServer,
    answer: async (_: Input<'elicitation.answer'>): Promise<void> => notYet(),
    openPage: async (_: Input<'elicitation.open-page'>): Promise<void> => notYet(),
  };
}

function notYet(): never {
  throw new HostError('unsupported', 'Not here.');
}
