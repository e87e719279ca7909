import { useState } from 'react';
import { useHost } from '../host/use-host.ts';
import { wordsOf } from '../ui/tell-trouble.ts';

/** Sends an answer; the card goes away when the host says that the question is over. */
export function useReply(onLeave: () => void) {
  const { ask } = useHost();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const send = async (request: (given: typeof ask) => Promise<unknown>, stays = false) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await request(ask);
      if (stays) setBusy(false);
      else onLeave();
    } catch (cause) {
      setBusy(false);
      setTrouble(wordsOf(cause));
    }
  };
  return {
    busy,
    trouble,
    /** `stays`: the question goes on afterwards. */
    send: (request: (given: typeof ask) => Promise<unknown>, stays?: boolean) => void send(request, stays),
  };
}
