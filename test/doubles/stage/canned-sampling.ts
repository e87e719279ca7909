import { HostError } from '../../../contract/errors.ts';
import type { SamplingDraft, SamplingQuestion, SamplingStage } from '../../../contract/sampling.ts';
import type { Event, State } from '../../../contract/state.ts';
import type { Handlers } from '../../../contract/wire.ts';

const TEXT = 'The first answer that came to mind.\nAnd a second line of it.';

/**
 * Answers what a server wants of a model with the same two lines every time; the reply comes a
 * moment after it was written.
 */
export function cannedSampling(read: () => State, happen: (event: Event) => Record<string, never>): Partial<Handlers> {
  const find = (id: string): SamplingQuestion => {
    const question = read().questions[id];
    if (question?.kind !== 'sampling') throw new HostError('not-found', { code: 'said-before', text: 'This is not asked any more.' });
    return question;
  };
  const turn = (id: string, stage: SamplingStage) => happen({ type: 'question.changed', question: { ...find(id), stage } });
  const close = (id: string) => happen({ type: 'question.closed', question: id, how: 'answered' });
  const finish = (id: string, sent: SamplingDraft) => {
    const question = read().questions[id];
    if (question?.kind !== 'sampling' || question.stage.stage !== 'answering') return;
    const usage = { inputTokens: 1238, outputTokens: 14 };
    const content = [{ type: 'text' as const, text: TEXT }];
    const reply = {
      content,
      model: sent.choice.model,
      modelName: 'Claude Haiku',
      stop: 'endTurn' as const,
      usage,
      tookMs: 1400,
      cost: 0.0013,
    };
    turn(id, { stage: 'reply', sent, reply });
  };
  return {
    'sampling.send': ({ question, draft, replies }) => {
      turn(question, { stage: 'answering', sent: draft, text: TEXT, since: Date.now() });
      setTimeout(() => (replies === 'show' ? finish(question, draft) : close(question)), 1500);
      return {};
    },
    'sampling.refuse': ({ question }) => close(question),
    'sampling.return': ({ question }) => close(question),
    'sampling.change-request': ({ question }) => {
      const { stage } = find(question);
      return turn(question, { stage: 'request', last: stage.stage === 'request' ? undefined : stage.sent });
    },
    'question.dismiss': ({ question }) => close(question),
  };
}
