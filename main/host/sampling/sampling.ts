import type { Input } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Journal } from '../journal.ts';
import type { Clock, Log } from '../needs.ts';
import type { Ask } from '../model/model.ts';
import { type AnswerServer, Refused } from '../connections/asks.ts';
import type { DecisionLog } from '../approval/decision-log.ts';
import type { Questions } from '../approval/questions.ts';

type Needs = { journal: Journal; questions: Questions; decisions: DecisionLog; ask: Ask; clock: Clock; newId(): string; log: Log };

/** Servers' requests to use the person's model: read and changed before they go out, and their replies before they go back. */
export function createSampling(_needs: Needs) {
  return {
    answerServer: (async () => {
      throw new Refused(-1, 'User rejected sampling request');
    }) as AnswerServer,
    send: async (_: Input<'sampling.send'>): Promise<void> => notYet(),
    refuse: (_: Input<'sampling.refuse'>): void => notYet(),
    changeRequest: (_: Input<'sampling.change-request'>): void => notYet(),
    giveBack: (_: Input<'sampling.return'>): void => notYet(),
  };
}

function notYet(): never {
  throw new HostError('unsupported', 'Not here.');
}
