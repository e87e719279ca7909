import type { SamplingQuestion } from '../../../contract/sampling.ts';
import { useKeptDraft } from '../../parts/asking/question-drafts.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { startReply, type ReplyDraft } from './reply-draft.ts';
import { startRequest, type RequestDraft } from './request-draft.ts';
import { useWords } from '../../foundation/words/use-words.ts';

type KeptSamplingDraft = { request?: RequestDraft; reply?: ReplyDraft };

/** The request as the person left it. */
export function useRequestDraft(question: SamplingQuestion): [RequestDraft, (part: Partial<RequestDraft>) => void] {
  const { format } = useWords();
  const [kept, keep] = useKeptDraft<KeptSamplingDraft>(question.id);
  const showReplies = useAppState((state) => state.settings.showReplies);
  const draft = kept?.request ?? startRequest(question, { showReplies, number: format.number });
  return [draft, (part) => keep({ ...kept, request: { ...draft, ...part } })];
}

/** A reply of another time is another reply: what was changed in it is kept for that one alone. */
export function useReplyDraft(
  question: SamplingQuestion,
  stage: Extract<SamplingQuestion['stage'], { stage: 'reply' }>,
): [ReplyDraft, (part: Partial<ReplyDraft>) => void] {
  const [kept, keep] = useKeptDraft<KeptSamplingDraft>(question.id);
  const fresh = startReply(stage.reply);
  const draft = kept?.reply?.of === fresh.of ? kept.reply : fresh;
  return [draft, (part) => keep({ ...kept, reply: { ...draft, ...part } })];
}
