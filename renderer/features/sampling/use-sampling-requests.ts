import { reasonOf } from '../../../contract/errors.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { useState } from 'react';
import type { Input } from '../../../contract/api.ts';
import { useHost } from '../../foundation/host/use-host.ts';

type Without<N extends 'sampling.send' | 'sampling.refuse' | 'sampling.return'> = Omit<Input<N>, 'question'>;

/** One thing at a time; why it was refused stays to be read until the next try. */
export type SamplingRequests = ReturnType<typeof useSamplingRequests>;

/**
 * Actions for a question. `onAnswered`: the server has its answer, and nothing is left to be asked.
 */
export function useSamplingRequests(question: string, onAnswered: () => void) {
  const { ask } = useHost();
  const [busy, setBusy] = useState<'send' | 'refuse' | 'change' | 'return'>();
  const [trouble, setTrouble] = useState<Explanation>();
  const run = async (what: NonNullable<typeof busy>, request: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    setTrouble(undefined);
    try {
      await request();
    } catch (cause) {
      setTrouble(reasonOf(cause));
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    trouble,
    send: (what: Without<'sampling.send'>) => void run('send', () => ask('sampling.send', { question, ...what })),
    refuse: (what: Without<'sampling.refuse'>) => void run('refuse', () => ask('sampling.refuse', { question, ...what }).then(onAnswered)),
    changeRequest: () => void run('change', () => ask('sampling.change-request', { question })),
    giveBack: (what: Without<'sampling.return'>) =>
      void run('return', () => ask('sampling.return', { question, ...what }).then(onAnswered)),
  };
}
