import { reasonOf } from '../../../contract/errors.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { useState } from 'react';
import { HostError } from '../../../contract/errors.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useLeaveCard } from './leave-card.ts';

type ReplyRequest = (ask: ReturnType<typeof useHost>['ask']) => Promise<unknown>;
type ReplyState = { state: 'open' | 'sending' | 'late' } | { state: 'refused'; trouble: Explanation };

export type Reply = ReturnType<typeof useReply>;

/** Sends an answer; the card goes away when the host says that the question is over. */
export function useReply() {
  const leave = useLeaveCard();
  const { ask } = useHost();
  const [standing, setStanding] = useState<ReplyState>({ state: 'open' });
  const send = async (request: ReplyRequest, stays: boolean) => {
    setStanding({ state: 'sending' });
    try {
      await request(ask);
      if (stays) setStanding({ state: 'open' });
      else leave();
    } catch (cause) {
      const isLate = cause instanceof HostError && cause.code === 'already-answered';
      setStanding(isLate ? { state: 'late' } : { state: 'refused', trouble: reasonOf(cause) });
    }
  };
  return {
    busy: standing.state === 'sending',
    trouble: standing.state === 'refused' ? standing.trouble : undefined,
    /** The question was answered elsewhere, and this window has not heard of it yet. */
    late: standing.state === 'late',
    /** `stays`: the question goes on afterwards. */
    send: (request: ReplyRequest, stays = false) => void send(request, stays),
  };
}
