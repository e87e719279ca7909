import { HostError } from '../../../../contract/errors.ts';
import type { SamplingDraft, SamplingMessage, SamplingReply } from '../../../../contract/sampling.ts';
import { createGathered } from '../../base/gather.ts';
import type { Journal } from '../../base/journal.ts';
import type { AskModel } from '../../models/model.ts';
import type { Clock, InEnglish, Log } from '../../base/needs.ts';
import { askModel } from './ask-model.ts';
import type { Reservation } from './budgets.ts';
import type { Asking } from './asking.ts';
import { sizeOf } from './size-of.ts';
import type { createSoFar } from './so-far.ts';
import type { Reason } from '../../../../contract/reason.ts';

type Needs = { journal: Journal; ask: AskModel; clock: Clock; inEnglish: InEnglish; log: Log; soFar: ReturnType<typeof createSoFar> };
type Answering = {
  asking: Asking;
  draft: SamplingDraft;
  budget: Reservation | undefined;
  context: SamplingMessage[];
  signal: AbortSignal;
  onText(text: string): void;
};
export type DraftOutcome = { outcome: 'replied'; reply: SamplingReply } | { outcome: 'failed'; trouble: Reason } | { outcome: 'stopped' };

/** Has a model answer what was sent, and books what that took. The one place from which a server's request reaches a model. */
export function createAnswering({ journal, ask, clock, inEnglish, log, soFar }: Needs) {
  return async ({ asking, draft, budget, context, signal, onText }: Answering): Promise<DraftOutcome> => {
    const gathered = createGathered(clock, onText);
    let whole = '';
    const add = (text: string) => {
      whole += text;
      gathered.add(text);
    };
    const endpoint = journal.state().endpoints[draft.choice.endpoint];
    const { request } = asking;
    try {
      if (!endpoint) throw new HostError('no-model', { code: 'model-gone' });
      const reply = await askModel({ ask, clock, inEnglish }, { draft, request, context, endpoint, signal, onText: add });
      if (signal.aborted) throw new HostError('stopped', { code: 'answer-stopped' });
      budget?.settle(reply.usage.inputTokens + reply.usage.outputTokens);
      soFar.add(asking, reply);
      return { outcome: 'replied', reply };
    } catch (cause) {
      // Tokens read and written until then were used, though nobody says how much it was.
      const said = sizeOf({ messages: [{ role: 'assistant', content: [{ type: 'text', text: whole }] }] });
      if (signal.aborted || said > 0) budget?.settle(sizeOf({ ...draft, context, brought: request.tools }) + said);
      else budget?.giveBack();
      if (signal.aborted) return { outcome: 'stopped' };
      if (cause instanceof HostError) return { outcome: 'failed', trouble: cause.reason };
      log.error(`The model could not be asked for ${asking.serverName}`, cause);
      return { outcome: 'failed', trouble: { code: 'bug' } };
    } finally {
      // Text that was not told yet comes with the reply.
      gathered.drop();
    }
  };
}
