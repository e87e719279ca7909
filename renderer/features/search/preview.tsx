import { useMemo, useEffect, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useOpened } from '../chat/use-opened.ts';
import { FindPlaceProvider } from '../../foundation/navigation/find-place.tsx';
import { CommandsProvider } from '../../foundation/keys/commands.tsx';
import { RouteContext, useGo, type Route } from '../../foundation/navigation/routes.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { LifeProvider } from '../thread/life/life.tsx';
import { Thread } from '../thread/thread.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Keys } from '../../foundation/ui/keys.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { PlaceInChat } from './places.ts';

type Props = { place: PlaceInChat; find: string; at: number; of: number; onStep(by: 1 | -1): void; onOpen(): void };

/**
 * The chat around a place, to be read: its thread takes no command of the keyboard, and nothing is
 * done with its messages.
 */
export function Preview({ place, find, at, of, onStep, onOpen }: Props) {
  const { search, finding, frame } = useAllWords();
  const conversation = useAppState((state) => state.conversations[place.conversation]);
  const entries = useOpened(place.conversation);
  const numbered = usePlace(place.conversation, place.entry);
  const go = useGo();
  const routing = useMemo(() => {
    const route: Route = { page: 'chat', id: place.conversation, at: place.entry, find };
    return { route, go };
  }, [place.conversation, place.entry, find, go]);
  return (
    <section className="search-preview" aria-label={search.preview}>
      <header>
        <h2 className="one-line">
          {conversation?.title ? visible(conversation.title) : frame.chats.untitled}
          {numbered && <span className="search-of"> {search.message(numbered.at, numbered.of)}</span>}
        </h2>
        <span role="status">{finding.place(at + 1, of)}</span>
        <IconButton size="sm" label={finding.previous} icon={<ChevronUp size={15} strokeWidth={1.9} />} onClick={() => onStep(-1)} />
        <IconButton size="sm" label={finding.next} icon={<ChevronDown size={15} strokeWidth={1.9} />} onClick={() => onStep(1)} />
        <Button size="sm" onClick={onOpen}>
          {search.openHere}
          <Keys keys={['Enter']} />
        </Button>
      </header>
      {conversation && entries && (
        <RouteContext value={routing}>
          <CommandsProvider>
            <FindPlaceProvider>
              <LifeProvider conversation={conversation} isPreview>
                <Thread conversation={conversation} entries={entries} isPreview />
              </LifeProvider>
            </FindPlaceProvider>
          </CommandsProvider>
        </RouteContext>
      )}
    </section>
  );
}

type Numbered = { at: number; of: number };

/** The number of an entry's message, and of how many, in the branch in view. */
function usePlace(conversation: string, entry: string): Numbered | undefined {
  const { ask } = useHost();
  const [known, setKnown] = useState<{ entry: string; place: Numbered | undefined }>();
  useEffect(() => {
    const asking = new AbortController();
    ask('conversation.place', { conversation, entry }, asking.signal).then(
      ({ place }) => asking.signal.aborted || setKnown({ entry, place }),
      () => undefined,
    );
    return () => asking.abort();
  }, [ask, conversation, entry]);
  return known?.entry === entry ? known.place : undefined;
}
