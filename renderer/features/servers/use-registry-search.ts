import { useEffect, useState } from 'react';
import type { Explanation } from '../../../client/words/reason-words.ts';
import type { Output } from '../../../contract/api.ts';
import { reasonOf } from '../../../contract/errors.ts';
import { useHost } from '../../foundation/host/use-host.ts';

/** `next`: there are more, behind this cursor. */
export type RegistrySearch =
  | { state: 'empty' | 'asking' }
  | ({ state: 'found' } & Output<'registry.search'>)
  | { state: 'failed'; why: Explanation };

/** Words that are still being typed are no search of their own. */
const REST_MS = 400;
const FEWEST = 2;

/**
 * The servers that the registry at this address lists for these words, asked once the person rests.
 * Without an address nobody is asked.
 */
export function useRegistrySearch(address: string | undefined, text: string) {
  const { ask } = useHost();
  const words = address === undefined ? '' : text.trim();
  const [outcome, setOutcome] = useState<{ of: string; turn: number; search: RegistrySearch }>();
  const [turn, setTurn] = useState(0);
  const of = `${address} ${words}`;
  useEffect(() => {
    if (words.length < FEWEST) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask('registry.search', { text: words }, asking.signal).then(
        (answer) => asking.signal.aborted || setOutcome({ of, turn, search: { state: 'found', ...answer } }),
        (cause: unknown) => asking.signal.aborted || setOutcome({ of, turn, search: { state: 'failed', why: reasonOf(cause) } }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [ask, of, words, turn]);

  const isNow = outcome?.of === of && outcome.turn === turn;
  const search: RegistrySearch = words.length < FEWEST ? { state: 'empty' } : isNow ? outcome.search : { state: 'asking' };
  return { search, more, again: () => setTurn((before) => before + 1) };

  /** The next page, behind those that are there. */
  async function more(): Promise<void> {
    if (search.state !== 'found' || search.next === undefined) return;
    const { rows, unread, next, ...given } = await ask('registry.search', { text: words, cursor: search.next });
    setOutcome((now) => {
      if (now?.of !== of || now.search.state !== 'found') return now;
      const { next: _, ...before } = now.search;
      const all = { ...before, ...given, rows: [...before.rows, ...rows], unread: before.unread + unread };
      return { ...now, search: { ...all, ...(next !== undefined && { next }) } };
    });
  }
}
