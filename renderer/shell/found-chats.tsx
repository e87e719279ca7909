import { chatsIn } from '../../contract/chats-by-id.ts';
import { useState } from 'react';
import type { FoundChat } from '../../contract/find.ts';
import { Phrased } from '../foundation/words/phrased.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { countPlaces, wordsIn } from '../features/search/places.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { useFound } from '../features/search/use-found.ts';
import { marked, visible } from '../foundation/words/visible.tsx';
import { useGo } from '../foundation/navigation/routes.ts';
import { saysEnough } from '../features/search/says-enough.ts';

const SAID = { message: 'you', answer: 'model', arguments: 'call', result: 'call', file: 'file' } as const;

/** Places of one chat that are listed at first. */
const FEW = 4;

/**
 * Every place that holds the words, under its chat. One that is taken leads to it, and all of them
 * have a page of their own.
 */
export function FoundChats({ text, onPage, onClear }: { text: string; onPage(archived?: boolean): void; onClear(): void }) {
  const { frame } = useWords();
  const found = useFound(text);
  const hasArchived = useAppState(({ conversations }) => chatsIn(conversations).some(({ archived }) => archived));
  if (!saysEnough(text)) return <div className="chats-none">{frame.search.oneMore}</div>;
  if (!found) return null;
  if (found.chats.length === 0) {
    return (
      <div className="chats-none">
        <b>
          <Phrased of={frame.search.none(text)} />
        </b>
        <span>{frame.search.where}</span>
        {hasArchived && (
          <button type="button" className="link" onClick={() => onPage(true)}>
            {frame.search.archived}
          </button>
        )}
        <button type="button" className="link" onClick={onClear}>
          {frame.search.clear}
        </button>
      </div>
    );
  }
  return (
    <section aria-label={frame.search.found}>
      <div role="status">
        <h2>{frame.search.places(countPlaces(found.chats), found.more)}</h2>
      </div>
      <button type="button" className="chat-open chat-found-more link" data-chat onClick={() => onPage()}>
        {frame.search.onPage}
      </button>
      {found.chats.map((chat) => (
        <FoundIn key={chat.conversation} chat={chat} text={text} />
      ))}
      {found.more && <p className="chats-none">{frame.search.older}</p>}
    </section>
  );
}

function FoundIn({ chat: { conversation, title, places }, text }: { chat: FoundChat; text: string }) {
  const { frame, format } = useWords();
  const go = useGo();
  const [all, setAll] = useState(false);
  const listed = all ? places : places.slice(0, FEW);
  return (
    <div className="chat-places">
      <button type="button" className="chat-open" data-chat onClick={() => go({ page: 'chat', id: conversation })}>
        <span className="one-line">{title ? visible(title) : frame.chats.untitled}</span>
      </button>
      {listed.map(({ entry, by, tool, at, excerpt }) => (
        <button
          key={entry}
          type="button"
          className="chat-open chat-found"
          data-chat
          onClick={() => go({ page: 'chat', id: conversation, at: entry, find: wordsIn(excerpt, text) })}
        >
          <span className="chat-found-by">
            <span className="one-line">{tool ? visible(tool.name) : frame.search[SAID[by]]}</span>
            <span>{format.day(at)}</span>
          </span>
          <bdi className="chat-snippet as-written">
            {excerpt.map((piece, place) => (place % 2 === 1 ? <mark key={place}>{marked(piece)}</mark> : marked(piece)))}
          </bdi>
        </button>
      ))}
      {places.length > listed.length && (
        <button type="button" className="chat-open chat-found-more link" data-chat onClick={() => setAll(true)}>
          {frame.search.moreHere(places.length - listed.length)}
        </button>
      )}
    </div>
  );
}
