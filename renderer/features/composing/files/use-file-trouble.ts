import type { Explanation } from '../../../../client/words/reason-words.ts';
import { useDraft } from '../../../parts/drafts/drafts.tsx';
import { useNotTaken } from './use-not-taken.ts';

/**
 * The reason why the files of the next message do not go out; undefined while all do that are read.
 */
export function useFileTrouble(chat: string): Explanation | undefined {
  const all = useDraft(chat, ({ files }) => files) ?? [];
  const whyNot = useNotTaken(chat);
  for (const { state } of all) {
    const trouble = state.state === 'refused' ? state.reason : state.state === 'read' ? whyNot(state.file) : undefined;
    if (trouble) return trouble;
  }
  return undefined;
}
