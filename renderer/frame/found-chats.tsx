import { useEffect, useState } from 'react';
import type { Output } from '../../contract/api.ts';
import { useHost } from '../host/use-host.ts';
import { after } from '../ui/after.ts';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { visible } from '../ui/visible.tsx';
import { useGo } from './routes.ts';
import { saysEnough } from './says-enough.ts';
import { searchSoon } from './search-soon.ts';

type Hits = Output<'conversation.search'>['hits'];

/** Chats whose title or messages hold the words. */
export function FoundChats({ text, onClear }: { text: string; onClear(): void }) {
  const { frame } = useWords();
  const hits = useHits(text);
  const go = useGo();
  if (!saysEnough(text)) return <div className="chats-none">{frame.search.oneMore}</div>;
  if (!hits) return null;
  if (hits.length === 0) {
    return (
      <div className="chats-none">
        <b>
          <Phrased of={frame.search.none(text)} />
        </b>
        <span>{frame.search.where}</span>
        <button type="button" className="link" onClick={onClear}>
          {frame.search.clear}
        </button>
      </div>
    );
  }
  return (
    <section aria-label={frame.search.found}>
      <h2>{frame.search.found}</h2>
      {hits.map(({ conversation, title, snippet }) => (
        <button key={conversation} type="button" className="chat-open chat-found" onClick={() => go({ page: 'chat', id: conversation })}>
          <span className="one-line">{visible(title)}</span>
          <span className="chat-snippet one-line">{visible(snippet)}</span>
        </button>
      ))}
    </section>
  );
}

/** The last answer stays until the next one is there. */
function useHits(text: string): Hits | undefined {
  const { ask } = useHost();
  const [hits, setHits] = useState<Hits>();
  useEffect(() => searchSoon({ after, ask }, text, setHits), [ask, text]);
  return hits;
}
