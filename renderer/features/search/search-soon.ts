import type { Output } from '../../../contract/api.ts';
import type { After } from '../../foundation/ui/after.ts';
import { saysEnough } from './says-enough.ts';

type Hits = Output<'conversation.search'>['hits'];
type Needs = {
  after: After;
  ask(request: 'conversation.search', input: { text: string }, signal: AbortSignal): Promise<Output<'conversation.search'>>;
};

/** Debounce: who types on within this time is not asked for yet. */
const PAUSE_MS = 120;

/**
 * Searches chats for the text, once it has stood still and says enough. Returns how to call that
 * off; then nothing is found any longer.
 */
export function searchSoon({ after, ask }: Needs, text: string, onFound: (hits: Hits) => void): () => void {
  return lookSoon(
    after,
    text,
    (signal) => ask('conversation.search', { text }, signal),
    ({ hits }) => onFound(hits),
  );
}

/** The same for whatever else looks for the text. */
export function lookSoon<T>(
  after: After,
  text: string,
  look: (signal: AbortSignal) => Promise<T>,
  onFound: (found: T) => void,
): () => void {
  const asking = new AbortController();
  const callOff = after(PAUSE_MS, () => {
    if (!saysEnough(text)) return;
    look(asking.signal).then(
      (found) => {
        if (!asking.signal.aborted) onFound(found);
      },
      () => undefined,
    );
  });
  return () => {
    callOff();
    asking.abort();
  };
}
