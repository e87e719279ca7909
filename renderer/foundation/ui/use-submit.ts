import { useState } from 'react';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { reasonOf } from '../../../contract/errors.ts';

export type Submit<A extends unknown[]> = {
  busy: boolean;
  /** The reason why the last try was refused. */
  refusal: Explanation | undefined;
  submit(...args: A): void;
  /** The refused input is being changed. */
  forgetRefusal(): void;
};

/** A form that is sent once at a time. Why it was refused stays to be read until the next try. */
export function useSubmit<A extends unknown[] = []>(send: (...args: A) => Promise<unknown>): Submit<A> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Explanation>();
  const submit = async (args: A): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await send(...args);
    } catch (cause) {
      setRefusal(reasonOf(cause));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, submit: (...args) => void submit(args), forgetRefusal: () => setRefusal(undefined) };
}
