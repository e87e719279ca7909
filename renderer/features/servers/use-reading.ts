import { reasonOf } from '../../../contract/errors.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Output } from '../../../contract/api.ts';
import type { Proposal } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { toDraft, type LaunchDraft } from './launch-draft.ts';
import type { Reason } from '../../../contract/reason.ts';

/** The outcome of a pasted text. */
export type ProposalReading =
  | { state: 'empty' }
  | { state: 'read'; proposals: Proposal[]; refused: { name: string; reason: Reason }[]; notes: Reason[] }
  | { state: 'refused'; reason: Reason };

/**
 * Has the host read the text a moment after the last key. One server goes straight into the form.
 */
export function useReading(text: string, edited: boolean, onDraft: (draft: LaunchDraft) => void) {
  const { ask } = useHost();
  const [reading, setReading] = useState<ProposalReading>(empty);
  const take = useEffectEvent((read: Output<'server.read-paste'>) => {
    const { proposals } = read;
    setReading({ state: 'read', ...read });
    if (proposals.length === 1 && proposals[0] && !edited) onDraft(toDraft(proposals[0]));
  });

  useEffect(() => {
    if (!text.trim()) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask('server.read-paste', { text }, asking.signal).then(
        (read) => asking.signal.aborted || take(read),
        (cause: unknown) => asking.signal.aborted || setReading({ state: 'refused', reason: reasonOf(cause) }),
      );
    }, 150);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [ask, text]);

  return text.trim() ? reading : empty;
}

const empty: ProposalReading = { state: 'empty' };
