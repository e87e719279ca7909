import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useChatInView } from '../composing/drafts.tsx';
import { useAppState } from '../host/use-host.ts';
import { PanelHead } from '../inspector/panel-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useBrowser } from './browser-place.tsx';
import { BrowserDetail } from './browser-detail.tsx';
import { BrowserList } from './browser-list.tsx';
import { findResources, resourceGroups } from './resource-list.ts';
import { choiceOf, useChosen, type Choice } from './use-chosen.ts';
import { useWords } from '../words/use-words.ts';
import './resources.css';
import './resource-browser.css';

/** Everything the servers hold to be read: found, looked at, kept, watched, attached. */
export function ResourceBrowser() {
  const { resources } = useWords();
  const { target } = useBrowser();
  const chat = useChatInView();
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const [query, setQuery] = useState('');
  const [led] = useState<Choice | undefined>(target && choiceOf(target));
  const [choice, setChoice] = useState(led);
  const groups = useMemo(() => resourceGroups(servers, offers), [servers, offers]);
  const found = useMemo(() => findResources(groups, query), [groups, query]);
  const chosen = useChosen(choice, groups);
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <PanelHead tab="resources" count={total} close={resources.close} />
      <div className="browser" data-chosen={chosen !== undefined || undefined}>
        <div className="browser-side">
          <TextField
            type="search"
            className="browser-search"
            aria-label={resources.find}
            placeholder={resources.filter(total)}
            icon={<Search size={13} strokeWidth={1.9} />}
            autoFocus={target === undefined}
            value={query}
            onChange={setQuery}
          />
          <BrowserList groups={found} query={query} choice={choice} onChoose={setChoice} />
        </div>
        {chosen ? (
          <BrowserDetail
            key={`${chosen.server.id} ${chosen.entry.about.kind} ${chosen.entry.address}`}
            chosen={chosen}
            chat={chat}
            led={choice === led}
            onBack={() => setChoice(undefined)}
          />
        ) : (
          <p className="browser-none">{resources.choose}</p>
        )}
      </div>
    </>
  );
}
