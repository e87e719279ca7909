import type { Output } from '../../contract/api.ts';
import type { After } from '../ui/after.ts';
import { saysEnough } from './says-enough.ts';

type Hits = Output<'conversation.search'>['hits'];
type Needs = {
  after: After;
  ask(request: 'conversation.search', input: { text: string }, signal: AbortSignal): Promise<Output<'conversation.search'>>;
};

/** Debounce: who types on within this time is not asked for yet. */
const PAUSE_MS = 120;

/** Searches chats for the text, once it has stood still and says enough. Returns how to call that off; then nothing is found any longer. */
export function searchSoon({ after, ask }: Needs, text: string, onFound: (hits: Hits) => void): () => void {
  const asking = new AbortController();
  const callOff = after(PAUSE_MS, () => {
    if (!saysEnough(text)) return;
    ask('conversation.search', { text }, asking.signal).then(
      ({ hits }) => {
        if (!asking.signal.aborted) onFound(hits);
      },
      () => undefined,
    );
  });
  return () => {
    callOff();
    asking.abort();
  };
}
