import { reasonOf } from '../../../contract/errors.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { useState } from 'react';
import { HostError } from '../../../contract/errors.ts';
import { useHost } from '../../foundation/host/use-host.ts';

type AskHost = ReturnType<typeof useHost>['ask'];
type ReplyState = { state: 'open' | 'sending' | 'late' } | { state: 'refused'; trouble: Explanation };

export type Reply = {
  busy: boolean;
  trouble: Explanation | undefined;
  /** The question was answered elsewhere, and this window has not heard of it yet. */
  late: boolean;
  /** `stays`: the question goes on afterwards. */
  send(request: (ask: AskHost) => Promise<unknown>, stays?: boolean): void;
};

/** Sends an answer; the card goes away when the host says that the question is over. */
export function useReply(onLeave: () => void): Reply {
  const { ask } = useHost();
  const [standing, setStanding] = useState<ReplyState>({ state: 'open' });
  const send = async (request: (given: AskHost) => Promise<unknown>, stays = false) => {
    setStanding({ state: 'sending' });
    try {
      await request(ask);
      if (stays) setStanding({ state: 'open' });
      else onLeave();
    } catch (cause) {
      const isLate = cause instanceof HostError && cause.code === 'already-answered';
      setStanding(isLate ? { state: 'late' } : { state: 'refused', trouble: reasonOf(cause) });
    }
  };
  return {
    busy: standing.state === 'sending',
    trouble: standing.state === 'refused' ? standing.trouble : undefined,
    late: standing.state === 'late',
    send: (request, stays) => void send(request, stays),
  };
}
