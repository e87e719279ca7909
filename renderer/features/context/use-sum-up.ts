import { useState } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** Has the older turns of a chat summed up; nothing to sum up is told. */
export function useSumUp({ id, activity }: Conversation) {
  const { ask } = useHost();
  const { context } = useWords();
  const [isAsked, setAsked] = useState(false);
  const sumUp = () => {
    setAsked(true);
    ask('context.sum-up', { conversation: id })
      .then(({ summedUp }) => summedUp || showToast({ text: context.nothingToSumUp }))
      .catch(tellTrouble)
      .finally(() => setAsked(false));
  };
  return { sumUp, isBusy: isAsked || activity.state === 'working' };
}
