import type { Explanation } from '../../../../client/words/reason-words.ts';
import { useDraft } from '../../../parts/drafts/drafts.tsx';
import { useNotTaken } from './use-not-taken.ts';

/** A file of the next message that does not go out; `byModel`: another model might take it. */
export type StuckFile = { id: string; name: string; trouble: Explanation; byModel: boolean };

/** The files of the next message that keep it from going out. */
export function useStuckFiles(chat: string): StuckFile[] {
  const all = useDraft(chat, ({ files }) => files) ?? [];
  const whyNot = useNotTaken(chat);
  return all.flatMap(({ id, name, state }) => {
    const byModel = state.state === 'read' ? whyNot(state.file) : undefined;
    const trouble = state.state === 'refused' ? state.reason : byModel;
    return trouble === undefined ? [] : [{ id, name, trouble, byModel: byModel !== undefined }];
  });
}
