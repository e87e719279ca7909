import { useMemo, useState } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { ByServer } from '../../parts/lists/by-server.tsx';
import { ListAndDetail } from '../../parts/lists/list-and-detail.tsx';
import { TryPrompt } from './try-prompt.tsx';
import type { Offer, Prompt, Server } from '../../../contract/server.ts';

/** Every prompt of every server, each to be tried by hand: what it makes goes to no model. */
export function PromptsPanel() {
  const { inspector: words } = useWords();
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const [query, setQuery] = useState('');
  const [choice, setChoice] = useState<{ server: string; name: string }>();
  const groups = useMemo(() => findPromptGroups(servers, offers, ''), [servers, offers]);
  const found = useMemo(() => findPromptGroups(servers, offers, query), [servers, offers, query]);
  const group = groups.find(({ server }) => server.id === choice?.server);
  const prompt = group?.entries.find(({ name }) => name === choice?.name);
  const total = groups.reduce((sum, { of }) => sum + of, 0);
  return (
    <ListAndDetail
      search={{ label: words.findPrompts, placeholder: words.filterPrompts(total), value: query, focus: true, onChange: setQuery }}
      list={
        found.length === 0 ? (
          <p className="browser-nothing">{words.noPrompt}</p>
        ) : (
          <ByServer
            label={words.promptsByServer}
            groups={found}
            keyOf={({ name }, { server }) => `${server.id} ${name}`}
            chosen={choice && `${choice.server} ${choice.name}`}
            onChoose={({ name }, { server }) => setChoice({ server: server.id, name })}
          >
            {({ name }) => <code className="one-line">{visible(name)}</code>}
          </ByServer>
        )
      }
      choose={words.choosePrompt}
      detail={
        group &&
        prompt && (
          <TryPrompt
            key={`${group.server.id} ${prompt.name}`}
            server={group.server}
            prompt={prompt}
            completes={group.completes}
            onBack={() => setChoice(undefined)}
          />
        )
      }
    />
  );
}

/** The prompts of one server; `of`: how many there are, found or not. */
type PromptGroup = { server: Server; completes: boolean; entries: Prompt[]; of: number };

/** The prompts whose name, title or description has this text, by server, servers by name. */
function findPromptGroups(servers: Record<string, Server>, offers: Record<string, Offer>, query: string): PromptGroup[] {
  const wanted = query.trim().toLowerCase();
  return Object.values(servers)
    .map((server) => ({ server, all: offers[server.id]?.prompts ?? [], completes: offers[server.id]?.completes ?? false }))
    .map(({ all, ...group }) => ({ ...group, of: all.length, entries: all.filter((prompt) => textOf(prompt).includes(wanted)) }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => a.server.name.localeCompare(b.server.name));
}

function textOf({ name, title = '', description = '' }: Prompt): string {
  return `${name} ${title} ${description}`.toLowerCase();
}
