import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { nextIndex } from '../frame/roving.ts';
import { useAppState } from '../host/use-host.ts';
import { useBrowser } from '../resources/browser-place.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Tile } from '../ui/tile.tsx';
import { visible } from '../ui/visible.tsx';
import { useWords } from '../words/use-words.ts';
import { PanelHead } from './panel-head.tsx';
import { RunTool } from './run-tool.tsx';
import { findTools, toolGroups, type ToolGroup } from './tool-groups.ts';
import '../resources/resource-browser.css';
import './run-tool.css';

/** Every tool of every server, each to be run by hand: outside of all chats, under the same rules. */
export function ToolsPanel() {
  const { runTool: words } = useWords();
  const { tool: led } = useBrowser();
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const [query, setQuery] = useState('');
  const [alias, setAlias] = useState(led);
  const groups = useMemo(() => toolGroups(servers, offers), [servers, offers]);
  const found = useMemo(() => findTools(groups, query), [groups, query]);
  const chosen = groups.flatMap(({ server, tools }) => tools.map((tool) => ({ server, tool }))).find(({ tool }) => tool.alias === alias);
  const total = groups.reduce((sum, { tools }) => sum + tools.length, 0);
  return (
    <>
      <PanelHead tab="tools" count={total} close={words.close} />
      <div className="browser" data-chosen={chosen !== undefined || undefined}>
        <div className="browser-side">
          <TextField
            type="search"
            className="browser-search"
            aria-label={words.find}
            placeholder={words.filter(total)}
            icon={<Search size={13} strokeWidth={1.9} />}
            autoFocus={led === undefined}
            value={query}
            onChange={setQuery}
          />
          <ToolNames groups={found} chosen={alias} onChoose={setAlias} />
        </div>
        {chosen ? (
          <RunTool
            key={`${chosen.tool.alias} ${chosen.tool.definition}`}
            server={chosen.server}
            tool={chosen.tool}
            onBack={() => setAlias(undefined)}
          />
        ) : (
          <p className="browser-none">{words.choose}</p>
        )}
      </div>
    </>
  );
}

type ToolNamesProps = { groups: ToolGroup[]; chosen: string | undefined; onChoose(alias: string): void };

/** Arrows walk the tools, Tab leaves them. */
function ToolNames({ groups, chosen, onChoose }: ToolNamesProps) {
  const { runTool: words } = useWords();
  const aliases = groups.flatMap(({ tools }) => tools.map(({ alias }) => alias));
  const [reached, setReached] = useState<string>();
  const stop = reached !== undefined && aliases.includes(reached) ? reached : aliases[0];
  if (aliases.length === 0) return <p className="browser-nothing">{words.noMatch}</p>;
  return (
    <nav
      className="browser-nav"
      aria-label={words.byServer}
      onKeyDown={(event) => {
        const next = nextIndex(event.key, aliases.indexOf(stop ?? ''), aliases.length);
        if (next === undefined) return;
        event.preventDefault();
        event.currentTarget.querySelectorAll<HTMLElement>('.browser-row')[next]?.focus();
      }}
    >
      <div className="browser-list">
        {groups.map(({ server, tools }) => (
          <section key={server.id} aria-label={server.name}>
            <h3 className="tool-group">
              <Tile name={server.name} hue={server.hue} />
              <span className="one-line">{visible(server.name)}</span>
              <span className="grouped-count">{tools.length}</span>
            </h3>
            {tools.map(({ alias, name }) => (
              <button
                key={alias}
                type="button"
                className="grouped-entry browser-row tool-name"
                tabIndex={alias === stop ? 0 : -1}
                aria-current={alias === chosen || undefined}
                onFocus={() => setReached(alias)}
                onClick={() => onChoose(alias)}
              >
                <code className="one-line">{visible(name)}</code>
              </button>
            ))}
          </section>
        ))}
      </div>
    </nav>
  );
}
