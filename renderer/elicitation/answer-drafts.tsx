import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useAppState } from '../host/use-host.ts';

type Drafts = Record<string, unknown>;
type Change = (question: string, draft: unknown) => void;
const AnswersContext = createContext<{ drafts: Drafts; change: Change }>({ drafts: {}, change: () => undefined });

/**
 * What the person filled in for this question so far: kept while they look at another chat, for as long as the question waits. What is
 * kept under one question is always written by the same card.
 */
export function useAnswers<T>(question: string, first: () => T): [T, (draft: T) => void] {
  const { drafts, change } = use(AnswersContext);
  const [initial] = useState(first);
  const draft = question in drafts ? (drafts[question] as T) : initial;
  return [draft, (next) => change(question, next)];
}

export function AnswersProvider({ children }: { children: ReactNode }) {
  const questions = useAppState((state) => state.questions);
  const [drafts, setDrafts] = useState<Drafts>({});
  // What was typed for a question that is over is nobody's business any more.
  if (Object.keys(drafts).some((id) => !(id in questions)))
    setDrafts(Object.fromEntries(Object.entries(drafts).filter(([id]) => id in questions)));
  const value = useMemo(() => {
    const change: Change = (question, draft) => setDrafts((all) => ({ ...all, [question]: draft }));
    return { drafts, change };
  }, [drafts]);
  return <AnswersContext value={value}>{children}</AnswersContext>;
}
