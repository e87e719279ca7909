import { useEffect, useState } from 'react';
import type { Output } from '../../contract/api.ts';
import { useHost } from '../host/use-host.ts';
import { after } from '../ui/after.ts';
import { useGo } from './routes.ts';
import { saysEnough } from './says-enough.ts';
import { searchSoon } from './search-soon.ts';

type Hits = Output<'conversation.search'>['hits'];

/** Chats whose title or messages hold the words. */
export function FoundChats({ text, onClear }: { text: string; onClear(): void }) {
  const hits = useHits(text);
  const go = useGo();
  if (!saysEnough(text)) return <div className="chats-none">Type one more letter to search.</div>;
  if (!hits) return null;
  if (hits.length === 0) {
    return (
      <div className="chats-none">
        <b>No chats match “{text}”</b>
        <span>Search looks in titles and messages.</span>
        <button type="button" className="link" onClick={onClear}>
          Clear search
        </button>
      </div>
    );
  }
  return (
    <section aria-label="Found">
      <h2>Found</h2>
      {hits.map(({ conversation, title, snippet }) => (
        <button key={conversation} type="button" className="chat-open chat-found" onClick={() => go({ page: 'chat', id: conversation })}>
          <span className="one-line">{title}</span>
          <span className="chat-snippet one-line">{snippet}</span>
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
