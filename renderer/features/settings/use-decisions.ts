import { reasonOf } from '../../../contract/errors.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Input } from '../../../contract/api.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { withNewer, withOlder, type DecisionPages } from './decision-pages.ts';

const PAGE = 100;
/** Typing goes on; the log is read when it rests. */
const REST_MS = 200;

export type WantedDecisions = Pick<Input<'log.read'>, 'text' | 'server'>;

/** The log as far as it was read; what is decided meanwhile comes on top. */
export function useDecisions({ text, server }: WantedDecisions) {
  const { ask } = useHost();
  const decisions = useAppState((state) => state.decisions);
  const wanted = useRested(text ?? '', REST_MS);
  const key = `${wanted}\n${server ?? ''}`;
  const [read, setRead] = useState<{ key: string; at: number; pages: DecisionPages }>();
  const [refusal, setRefusal] = useState<Explanation>();

  const readPage = useCallback(
    (before: number | undefined, signal?: AbortSignal) =>
      ask('log.read', { text: wanted.trim() || undefined, server, before, limit: PAGE }, signal),
    [ask, wanted, server],
  );
  useEffect(() => {
    const asking = new AbortController();
    readPage(undefined, asking.signal).then(
      (newest) => {
        setRefusal(undefined);
        setRead((known) => ({ key, at: decisions, pages: known?.key === key ? withNewer(known.pages, newest) : newest }));
      },
      (cause: unknown) => asking.signal.aborted || setRefusal(reasonOf(cause)),
    );
    return () => asking.abort();
  }, [readPage, decisions, key]);

  return {
    pages: read?.pages,
    refusal,
    readOlder: () => {
      const last = read?.pages.decisions.at(-1);
      if (!last || read?.key !== key) return;
      readPage(last.number).then(
        (older) => setRead((known) => (known?.key === key ? { ...known, pages: withOlder(known.pages, older) } : known)),
        (cause: unknown) => setRefusal(reasonOf(cause)),
      );
    },
  };
}

function useRested(value: string, ms: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
