import { useState } from 'react';
import type { FoundChat } from '../../../contract/find.ts';
import { moveFocus } from '../../foundation/keys/roving.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { PlaceName } from './place-name.tsx';
import { placeKey, type PlaceInChat } from './places.ts';

/** Places of one chat that are listed at first. */
const FEW = 4;

type Props = {
  chats: FoundChat[];
  chosen: string | undefined;
  onTake(place: PlaceInChat): void;
  onOpen(place: PlaceInChat): void;
};

/** Every place under its chat, in the order of what was found. */
export function FoundList({ chats, ...props }: Props) {
  const { search } = useAllWords();
  return (
    <div className="search-list" role="region" aria-label={search.places} onKeyDown={moveFocus('[data-place]')}>
      {chats.map((chat) => (
        <FoundIn key={chat.conversation} chat={chat} {...props} />
      ))}
    </div>
  );
}

/** A chat whose chosen place is further down shows all of its places. */
function FoundIn({ chat, chosen, onTake, onOpen }: Omit<Props, 'chats'> & { chat: FoundChat }) {
  const { search, frame, format } = useAllWords();
  const go = useGo();
  const [all, setAll] = useState(false);
  const places = chat.places.map((place) => ({ ...place, conversation: chat.conversation }));
  const listed = all || places.slice(FEW).some((place) => placeKey(place) === chosen) ? places : places.slice(0, FEW);
  const [newest] = places;
  return (
    <section aria-label={chat.title || frame.chats.untitled}>
      <h2>
        <button type="button" className="search-chat" data-place onClick={() => go({ page: 'chat', id: chat.conversation })}>
          <span className="one-line">{chat.title ? visible(chat.title) : frame.chats.untitled}</span>
          <span className="search-of">{newest ? search.here(places.length, format.day(newest.at)) : search.inTitle}</span>
        </button>
      </h2>
      {listed.map((place) => (
        <button
          key={place.entry}
          type="button"
          className="search-hit"
          data-place
          aria-current={placeKey(place) === chosen || undefined}
          onClick={() => onTake(place)}
          onDoubleClick={() => onOpen(place)}
        >
          <span className="search-hit-by">
            <PlaceName place={place} />
            <time>{format.time(place.at)}</time>
          </span>
          <bdi className="search-excerpt as-written">
            {place.excerpt.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{marked(piece)}</mark> : marked(piece)))}
          </bdi>
        </button>
      ))}
      {places.length > listed.length && (
        <button type="button" className="link search-more" onClick={() => setAll(true)}>
          {frame.search.moreHere(places.length - listed.length)}
        </button>
      )}
    </section>
  );
}
