import { useState, type KeyboardEvent } from 'react';
import type { FoundChat } from '../../contract/find.ts';
import { nextIndex } from '../frame/roving.ts';
import { useGo, type Route } from '../frame/routes.ts';
import { saysEnough } from '../frame/says-enough.ts';
import { useMatches } from '../frame/use-matches.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { FoundList } from './found-list.tsx';
import { Preview } from './preview.tsx';
import { countPlaces, foundBy, placesIn, wordsIn, type By, type PlaceInChat } from './places.ts';
import { SearchField } from './search-field.tsx';
import { useFound } from './use-found.ts';
import './search.css';

type Search = Extract<Route, { page: 'search' }>;

/** Places that are read at a time: one who wants older ones asks for as many more. */
const AT_A_TIME = 300;

/** All places in all chats that hold the words, beside the chat around the one that is chosen. */
export function SearchPage({ route }: { route: Search }) {
  const { search, frame } = useWords();
  const go = useGo();
  const text = route.text.trim();
  const [most, setMost] = useState({ of: text, places: AT_A_TIME });
  const found = useFound(text, most.of === text ? most.places : AT_A_TIME);
  const [by, setBy] = useState<By>('all');
  const [chosen, setChosen] = useState<string>();
  const hasPreview = useMatches('(min-width: 900px)');

  const chats = found && saysEnough(text) ? foundBy(found.chats, by) : [];
  const places = placesIn(chats);
  const at = Math.max(
    0,
    places.findIndex((place) => keyOf(place) === chosen),
  );
  const place = places[at];
  const choose = (index: number) => setChosen(places[index] && keyOf(places[index]));
  const open = ({ conversation, entry, excerpt }: PlaceInChat) =>
    go({ page: 'chat', id: conversation, at: entry, find: wordsIn(excerpt, text) });
  const openChat = ({ conversation }: FoundChat) => go({ page: 'chat', id: conversation });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? nextIndex(event.key, at, places.length) : undefined;
    if (event.key === 'Enter' && place) open(place);
    else if (event.key === 'Escape') go(text === '' ? (route.from ?? { page: 'new' }) : { ...route, text: '' });
    else if (next !== undefined) choose(next);
    else return;
    event.preventDefault();
  };
  return (
    <div className="search-page">
      <h1 className="unseen">{search.allChats}</h1>
      <SearchField route={route} onKeyDown={onKeyDown} />
      <div className="search-found">
        <div className="search-by">
          <Segmented
            label={search.by}
            value={by}
            onChange={setBy}
            options={[
              { value: 'all', label: search.all },
              { value: 'message', label: search.you },
              { value: 'answer', label: search.answers },
            ]}
          />
          <span role="status" className="search-count">
            {found && saysEnough(text) && search.found(countPlaces(chats), chats.length, found.more)}
          </span>
        </div>
        <FoundList
          chats={chats}
          chosen={place && keyOf(place)}
          keyOf={keyOf}
          onTake={(taken) => (hasPreview ? setChosen(keyOf(taken)) : open(taken))}
          onOpen={open}
          onOpenChat={openChat}
        />
        {found?.more && places.length > 0 && (
          <button type="button" className="link search-older" onClick={() => setMost({ of: text, places: most.places + AT_A_TIME })}>
            {search.older}
          </button>
        )}
        {!saysEnough(text) && <p className="search-none">{text === '' ? search.empty : frame.search.oneMore}</p>}
        {found && saysEnough(text) && chats.length === 0 && (
          <div className="search-none">
            <b>
              <Phrased of={frame.search.none(text)} />
            </b>
            <span>{frame.search.where}</span>
          </div>
        )}
      </div>
      {hasPreview && place && (
        <Preview
          key={place.conversation}
          place={place}
          find={wordsIn(place.excerpt, text)}
          at={at}
          of={places.length}
          onStep={(step) => choose((at + step + places.length) % places.length)}
          onOpen={() => open(place)}
        />
      )}
    </div>
  );
}

function keyOf({ conversation, entry }: PlaceInChat): string {
  return `${conversation} ${entry}`;
}
