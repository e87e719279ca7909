import { chatsIn } from '../../../contract/chats-by-id.ts';
import { useState, type KeyboardEvent } from 'react';
import { ChevronDown } from 'lucide-react';
import type { LookedThrough } from '../../../contract/find.ts';
import { nextIndex } from '../../foundation/keys/roving.ts';
import { useGo, type Route } from '../../foundation/navigation/routes.ts';
import { saysEnough } from './says-enough.ts';
import { useMatches } from '../../foundation/ui/use-matches.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { FoundList } from './found-list.tsx';
import { Preview } from './preview.tsx';
import { countPlaces, placeKey, placesInChat, wordsIn, type PlaceInChat } from './places.ts';
import { SearchField } from './search-field.tsx';
import { useFound } from './use-found.ts';
import './search.css';

type Only = 'all' | NonNullable<LookedThrough['only']>;
type SearchRoute = Extract<Route, { page: 'search' }>;

/** Places that are read at a time: one who wants older ones asks for as many more. */
const AT_A_TIME = 300;

/** All places in all chats that hold the words, beside the chat around the one that is chosen. */
export function SearchPage({ route }: { route: SearchRoute }) {
  const { search, frame } = useAllWords();
  const go = useGo();
  const text = route.text.trim();
  const [most, setMost] = useState({ of: text, places: AT_A_TIME });
  const [only, setOnly] = useState<Only>('all');
  const [oldestFirst, setOldestFirst] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const hasPreview = useMatches('(min-width: 900px)');
  const hasArchived = useAppState(({ conversations }) => chatsIn(conversations).some((chat) => chat.archived));
  const found = useFound(text, {
    most: most.of === text ? most.places : AT_A_TIME,
    ...(only !== 'all' && { only }),
    ...(oldestFirst && { oldestFirst }),
    ...(route.archived && { archived: true }),
  });

  const chats = found && saysEnough(text) ? found.chats : [];
  const places = placesInChat(chats);
  const at = Math.max(
    0,
    places.findIndex((place) => placeKey(place) === chosen),
  );
  const place = places[at];
  const choose = (index: number) => setChosen(places[index] && placeKey(places[index]));
  const open = ({ conversation, entry, excerpt }: PlaceInChat) =>
    go({ page: 'chat', id: conversation, at: entry, find: wordsIn(excerpt, text) });

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
      <SearchField
        route={route}
        found={found && saysEnough(text) ? search.found(countPlaces(chats), chats.length, found.more) : undefined}
        onKeyDown={onKeyDown}
      />
      <div className="search-found">
        <div className="search-by">
          <Segmented
            label={search.by}
            value={only}
            onChange={setOnly}
            options={[
              { value: 'all', label: search.all },
              { value: 'message', label: search.you },
              { value: 'answer', label: search.answers },
              { value: 'call', label: search.calls },
              { value: 'file', label: search.files },
            ]}
          />
          <Menu
            trigger={
              <Button
                size="sm"
                kind="ghost"
                className="search-order"
                aria-label={`${search.order}: ${oldestFirst ? search.oldest : search.newest}`}
              >
                {oldestFirst ? search.oldest : search.newest}
                <ChevronDown size={14} strokeWidth={1.9} />
              </Button>
            }
            items={[
              { label: search.newest, chosen: !oldestFirst, onSelect: () => setOldestFirst(false) },
              { label: search.oldest, chosen: oldestFirst, onSelect: () => setOldestFirst(true) },
            ]}
          />
          {hasArchived && (
            <Checkbox checked={route.archived ?? false} onChange={(archived) => go({ ...route, archived })}>
              {search.archived}
            </Checkbox>
          )}
        </div>
        <FoundList
          chats={chats}
          chosen={place && placeKey(place)}
          onTake={(taken) => (hasPreview ? setChosen(placeKey(taken)) : open(taken))}
          onOpen={open}
        />
        {found?.more && (
          <button type="button" className="link search-older" onClick={() => setMost({ of: text, places: most.places + AT_A_TIME })}>
            {search.more}
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
