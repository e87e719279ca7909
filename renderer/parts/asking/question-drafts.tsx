import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';

type QuestionDrafts = Record<string, unknown>;
type ChangeQuestionDraft = (question: string, draft: unknown) => void;
const DraftsContext = createContext<{ drafts: QuestionDrafts; change: ChangeQuestionDraft }>({ drafts: {}, change: () => undefined });

/**
 * Keeps what the person did with a question, or with all questions of a chat, while they look
 * elsewhere, for as long as it is there.
 */
export function QuestionDraftsProvider({ children }: { children: ReactNode }) {
  const questions = useAppState((state) => state.questions);
  const conversations = useAppState((state) => state.conversations);
  const [drafts, setDrafts] = useState<QuestionDrafts>({});
  // Text that was typed for a question that is over is no longer anybody's business.
  const isOver = (id: string) => !(id in questions) && !(id in conversations);
  if (Object.keys(drafts).some(isOver)) setDrafts(Object.fromEntries(Object.entries(drafts).filter(([id]) => !isOver(id))));
  const value = useMemo(() => {
    const change: ChangeQuestionDraft = (question, draft) => setDrafts((all) => ({ ...all, [question]: draft }));
    return { drafts, change };
  }, [drafts]);
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

/** Undefined until it is changed. A draft under one question is always written by the same card. */
export function useKeptDraft<T>(question: string): [T | undefined, (draft: T) => void] {
  const { drafts, change } = use(DraftsContext);
  return [drafts[question] as T | undefined, (draft) => change(question, draft)];
}

/**
 * The same with what it begins as: whatever changes elsewhere meanwhile, the card shows what it
 * showed.
 */
export function useQuestionDraft<T>(question: string, first: () => T): [T, (draft: T) => void] {
  const [kept, keep] = useKeptDraft<T>(question);
  const [initial] = useState(first);
  return [kept ?? initial, keep];
}
