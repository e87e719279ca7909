import { HostError } from '../../../../contract/errors.ts';
import type { SamplingReply } from '../../../../contract/sampling.ts';
import { createGathered } from '../../base/gather.ts';
import type { Journal } from '../../base/journal.ts';
import type { AskModel } from '../../models/model.ts';
import type { Clock, InEnglish, Log } from '../../base/needs.ts';
import { type AskedModel, askModel } from './ask-model.ts';
import type { Reservation } from './budgets.ts';
import type { Asking } from './asking.ts';
import { sizeOf } from './size-of.ts';
import type { SoFar } from './so-far.ts';
import type { Reason } from '../../../../contract/reason.ts';

type Needs = { journal: Journal; ask: AskModel; clock: Clock; inEnglish: InEnglish; log: Log; soFar: SoFar };
type Answering = Omit<AskedModel, 'request' | 'endpoint'> & { asking: Asking; budget: Reservation | undefined };
export type DraftOutcome = { outcome: 'replied'; reply: SamplingReply } | { outcome: 'failed'; trouble: Reason } | { outcome: 'stopped' };

/**
 * Has a model answer what was sent, and books what that took. The one place from which a server's
 * request reaches a model.
 */
export async function answerDraft(needs: Needs, answering: Answering): Promise<DraftOutcome> {
  const { journal, clock, log, soFar } = needs;
  const { asking, draft, budget, context, signal, onText } = answering;
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
    const reply = await askModel(needs, { draft, request, context, endpoint, signal, onText: add });
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
}
