import type { Conversation } from '../../../contract/conversation.ts';
import { thinkingIn, thinksOf } from '../../../contract/dialects.ts';
import type { Thinking } from '../../../contract/thinking.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { NEW, useChangeDraft, useDraft } from './drafts.tsx';
import { thinkingChoices } from './thinking-choices.ts';
import { useModel, useModelInNext } from './use-model.ts';

/**
 * Kinds of thinking that the model of a chat can be asked for, and the one it is; undefined where
 * there is nothing to choose.
 */
export function useThinking(conversation: Conversation | undefined) {
  const { thinking: words } = useWords();
  const { ask } = useHost();
  const change = useChangeDraft();
  const unsaidModel = useModelInNext();
  const unsaid = useDraft(NEW, ({ thinking }) => thinking);
  const { choice, endpoint } = useModel(conversation ? conversation.model : unsaidModel);
  const most = useAppState((state) => state.settings.maxOutputTokens);
  if (!endpoint) return undefined;
  const can = thinksOf(endpoint, choice.model);
  if (can.modes.length + can.efforts.length === 0) return undefined;
  const now = thinkingIn(endpoint, choice.model, conversation ? conversation.thinking : unsaid);
  const choose = (thinking: Thinking) => {
    if (!conversation) change(NEW, { thinking });
    else void ask('conversation.choose-thinking', { conversation: conversation.id, thinking }).catch(tellTrouble);
  };
  return { ...thinkingChoices(can, now, { thinking: words, most }), choose };
}
