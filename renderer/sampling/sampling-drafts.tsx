import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { SamplingQuestion } from '../../contract/sampling.ts';
import { useAppState } from '../host/use-host.ts';
import { startReply, type ReplyDraft } from './reply-draft.ts';
import { startRequest, type RequestDraft } from './request-draft.ts';

type Kept = { request?: RequestDraft; reply?: ReplyDraft };
type Drafts = Record<string, Kept>;
type Change = (question: string, part: Kept) => void;
const DraftsContext = createContext<{ drafts: Drafts; change: Change }>({ drafts: {}, change: () => undefined });

/** Keeps what somebody changed in a request or a reply while they look elsewhere, as long as the question is there. */
export function SamplingDraftsProvider({ children }: { children: ReactNode }) {
  const questions = useAppState((state) => state.questions);
  const [kept, setKept] = useState<Drafts>({});
  const drafts = useMemo(() => Object.fromEntries(Object.entries(kept).filter(([id]) => questions[id])), [kept, questions]);
  const value = useMemo(() => {
    const change: Change = (question, part) => setKept({ ...drafts, [question]: { ...drafts[question], ...part } });
    return { drafts, change };
  }, [drafts]);
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

export function useRequestDraft(question: SamplingQuestion): [RequestDraft, (part: Partial<RequestDraft>) => void] {
  const { drafts, change } = use(DraftsContext);
  const showReplies = useAppState((state) => state.settings.showReplies);
  const draft = drafts[question.id]?.request ?? startRequest(question, showReplies);
  return [draft, (part) => change(question.id, { request: { ...draft, ...part } })];
}

/** A reply of another time is another reply: what was changed in it is kept for that one alone. */
export function useReplyDraft(
  question: SamplingQuestion,
  stage: Extract<SamplingQuestion['stage'], { stage: 'reply' }>,
): [ReplyDraft, (part: Partial<ReplyDraft>) => void] {
  const { drafts, change } = use(DraftsContext);
  const kept = drafts[question.id]?.reply;
  const fresh = startReply(stage.reply);
  const draft = kept?.of === fresh.of ? kept : fresh;
  return [draft, (part) => change(question.id, { reply: { ...draft, ...part } })];
}
