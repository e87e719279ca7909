import { useMemo, useState } from 'react';
import { useChatInView } from '../drafts/drafts.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { ListAndDetail } from '../lists/list-and-detail.tsx';
import type { Target } from '../../foundation/navigation/inspector-place.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { BrowserDetail } from './browser-detail.tsx';
import { BrowserList } from './browser-list.tsx';
import { findResources, resourceGroups } from './resource-list.ts';
import { choiceOf, useChosenResource, type ResourceChoice } from './use-chosen.ts';
import './resources.css';

/** Everything the servers hold to be read: found, looked at, kept, watched, attached. */
export function ResourceBrowser({ target }: { target: Target | undefined }) {
  const { resources } = useWords();
  const chat = useChatInView();
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const [query, setQuery] = useState('');
  const [led] = useState<ResourceChoice | undefined>(target && choiceOf(target));
  const [choice, setChoice] = useState(led);
  const groups = useMemo(() => resourceGroups(servers, offers), [servers, offers]);
  const found = useMemo(() => findResources(groups, query), [groups, query]);
  const chosen = useChosenResource(choice, groups);
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <ListAndDetail
      search={{
        label: resources.find,
        placeholder: resources.filter(total),
        value: query,
        focus: target === undefined,
        onChange: setQuery,
      }}
      list={<BrowserList groups={found} query={query} choice={choice} onChoose={setChoice} />}
      choose={resources.choose}
      detail={
        chosen && (
          <BrowserDetail
            key={`${chosen.server.id} ${chosen.entry.about.kind} ${chosen.entry.address}`}
            chosen={chosen}
            chat={chat}
            led={choice === led}
            onBack={() => setChoice(undefined)}
          />
        )
      }
    />
  );
}
