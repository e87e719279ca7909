import type { Input } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { DecisionLog } from '../approval/decision-log.ts';
import type { Questions } from '../approval/questions.ts';
import type { AnswerServer } from '../connections/asks.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../needs.ts';

type Needs = {
  journal: Journal;
  questions: Questions;
  decisions: DecisionLog;
  rootsFor(server: string): { uri: string; name: string }[];
  clock: Clock;
  newId(): string;
};

/** Tells servers the folders, once the person agreed that this server is told. */
export function createTellFolders({ rootsFor }: Needs) {
  return {
    answerServer: (async ({ server }) => ({ roots: rootsFor(server) })) as AnswerServer,
    answer: (_: Input<'roots.answer'>): void => {
      throw new HostError('unsupported', 'Not here.');
    },
  };
}
