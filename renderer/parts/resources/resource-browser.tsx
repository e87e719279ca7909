import { useMemo, useState } from 'react';
import { useChatInView } from '../drafts/drafts.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { ListAndDetail } from '../lists/list-and-detail.tsx';
import type { Target } from '../../foundation/navigation/inspector-place.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { BrowserList } from './browser-list.tsx';
import { findResources, resourceGroups, type ResourceEntry, type Template } from './resource-list.ts';
import { choiceOf, useChosenResource, type ResourceChoice, type ChosenResource } from './use-chosen.ts';
import type { Server } from '../../../contract/server.ts';
import { LocatedDetail } from './located-detail.tsx';
import { TemplateFields } from './template-fields.tsx';
import { useTemplate } from './use-template.ts';
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

type BrowserDetailProps = {
  chosen: ChosenResource;
  chat: string;
  /** The person was led here from elsewhere: then the focus comes along. */
  led: boolean;
  onBack(): void;
};

/** One resource or template: what its server says of it, and what can be done with it. */
function BrowserDetail({ chosen: { server, entry }, led, ...rest }: BrowserDetailProps) {
  const { about, address } = entry;
  if (about.kind === 'template') return <TemplateDetail server={server} entry={entry} about={about} {...rest} />;
  return <LocatedDetail server={server} entry={entry} led={led} uri={address} locate={() => Promise.resolve(address)} {...rest} />;
}

type TemplateDetailProps = { server: Server; entry: ResourceEntry; about: Template; chat: string; onBack(): void };

function TemplateDetail({ server, entry, about, chat, onBack }: TemplateDetailProps) {
  const template = useTemplate(server, about);
  return (
    <LocatedDetail
      server={server}
      entry={entry}
      chat={chat}
      onBack={onBack}
      uri={template.lacks.length === 0 ? template.address : undefined}
      locate={template.locate}
      fields={<TemplateFields template={template} server={server} />}
    />
  );
}
