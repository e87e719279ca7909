import { useState } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';

/** Has the older turns of a chat summed up, or tells why they are not. */
export function useSumUp({ id, activity }: Conversation) {
  const { ask } = useHost();
  const [isAsked, setAsked] = useState(false);
  const sumUp = () => {
    setAsked(true);
    ask('context.sum-up', { conversation: id })
      .then((summing) => summing.summedUp || showToast({ text: summing.because }))
      .catch(tellTrouble)
      .finally(() => setAsked(false));
  };
  return { sumUp, isBusy: isAsked || activity.state === 'working' };
}
