import { useState } from 'react';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { reasonOf } from '../../../contract/errors.ts';

/** A form that is sent once at a time. Why it was refused stays to be read until the next try. */
export function useSubmit<A extends unknown[] = []>(send: (...args: A) => Promise<unknown>) {
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
  return {
    busy,
    /** The reason why the last try was refused. */
    refusal,
    submit: (...args: A) => void submit(args),
    /** The refused input is being changed. */
    forgetRefusal: () => setRefusal(undefined),
  };
}
