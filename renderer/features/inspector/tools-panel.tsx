import { useMemo, useState } from 'react';
import type { JsonObject } from '../../../contract/json.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { ByServer } from '../../parts/lists/by-server.tsx';
import { ListAndDetail } from '../../parts/lists/list-and-detail.tsx';
import { RunTool } from './run-tool.tsx';
import type { Offer, Server, Tool } from '../../../contract/server.ts';
import './run-tool.css';

/**
 * Every tool of every server, each to be run by hand: outside of all chats, under the same rules.
 * `led`: the alias of one somebody was led to, `filled`: with these arguments.
 */
export function ToolsPanel({ led, filled }: { led: string | undefined; filled: JsonObject | undefined }) {
  const all = useAllWords();
  const { runTool: words } = all;
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const [query, setQuery] = useState('');
  const [alias, setAlias] = useState(led);
  const [given, setGiven] = useState(filled);
  const groups = useMemo(() => toolGroups(servers, offers), [servers, offers]);
  const found = useMemo(() => findToolGroups(groups, query), [groups, query]);
  const chosen = groups
    .flatMap(({ server, entries }) => entries.map((tool) => ({ server, tool })))
    .find(({ tool }) => tool.alias === alias);
  const total = groups.reduce((sum, { of }) => sum + of, 0);
  const choose = (next: string | undefined) => {
    setAlias(next);
    setGiven(undefined);
  };
  return (
    <ListAndDetail
      isNarrow
      search={{ label: words.find, placeholder: words.filter(total), value: query, focus: led === undefined, onChange: setQuery }}
      list={
        found.length === 0 ? (
          <p className="browser-nothing">{words.noMatch}</p>
        ) : (
          <ByServer
            label={words.byServer}
            groups={found}
            keyOf={(tool) => tool.alias}
            chosen={alias}
            onChoose={(tool) => choose(tool.alias)}
          >
            {({ name }) => <code className="one-line">{visible(name)}</code>}
          </ByServer>
        )
      }
      choose={words.choose}
      detail={
        chosen && (
          <RunTool
            key={`${chosen.tool.alias} ${chosen.tool.definition}`}
            server={chosen.server}
            tool={chosen.tool}
            given={given}
            onBack={() => choose(undefined)}
          />
        )
      }
    />
  );
}

/** The tools of one server; `of`: how many there are, found or not. */
type ToolGroup = { server: Server; entries: Tool[]; of: number };

/** The tools of every server that has some, servers by name. */
function toolGroups(servers: Record<string, Server>, offers: Record<string, Offer>): ToolGroup[] {
  return Object.values(servers)
    .map((server) => ({ server, entries: offers[server.id]?.tools ?? [], of: offers[server.id]?.tools.length ?? 0 }))
    .filter(({ of }) => of > 0)
    .toSorted((a, b) => a.server.name.localeCompare(b.server.name));
}

/** The tools whose name, title or description has this text. */
function findToolGroups(groups: ToolGroup[], query: string): ToolGroup[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return groups;
  return groups
    .map(({ entries, ...group }) => ({ ...group, entries: entries.filter((tool) => textOf(tool).includes(wanted)) }))
    .filter(({ entries }) => entries.length > 0);
}

function textOf({ name, title = '', description }: Tool): string {
  return `${name} ${title} ${description}`.toLowerCase();
}
