import { Plus, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Server } from '../../../contract/server.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { focusPage } from '../../foundation/navigation/regions.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import type { AddTab } from './add-tabs.tsx';
import { AddServer } from './add-server.tsx';
import { OpenDialogContext, type ServersDialog } from './open-dialog.ts';
import { ServerCosts } from './server-costs.tsx';
import { ServerDialogs } from './server-dialogs.tsx';
import { ServerRow } from './server-row.tsx';
import { needsYou } from './server-state.ts';
import { launchLine } from './server-words.ts';
import '../../foundation/ui/page.css';

/** All servers, those in trouble first. `led`: the one whose row somebody comes back to. */
export function ServersPage({ led, adds }: { led: string | undefined; adds: boolean }) {
  const { servers: words } = useWords();
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const { serverCosts: costs } = useLateWords();
  const [view, setView] = useState<'give' | 'cost'>('give');
  const [filter, setFilter] = useState('');
  const [chosen, setOpened] = useState<ServersDialog>();
  const opened: ServersDialog | undefined = chosen ?? (adds ? { dialog: 'add' } : undefined);
  const go = useGo();
  const [way, setWay] = useState<AddTab>();
  useEffect(() => {
    if (led !== undefined) focusPage();
  }, [led]);
  const close = () => {
    setOpened(undefined);
    if (adds) go({ page: 'servers' });
  };
  const all = Object.values(servers);
  const shown = all.filter((server) => matches(server, filter));
  const needYou = shown.filter((server) => needsYou(server, offers[server.id]));
  const others = shown.filter((server) => !needYou.includes(server));
  return (
    <div className="page" data-page>
      <div className="page-inner">
        <header className="page-head">
          <div>
            <h1>{words.title}</h1>
            <p>{words.lead}</p>
          </div>
          {all.length > 0 && (
            <Segmented
              label={costs.view}
              options={[
                { value: 'give', label: costs.views.give },
                { value: 'cost', label: costs.views.cost },
              ]}
              value={view}
              onChange={setView}
            />
          )}
          {all.length > 0 && view === 'give' && (
            <TextField
              className="page-filter"
              aria-label={words.filter}
              placeholder={words.filter}
              icon={<Search size={16} strokeWidth={1.7} />}
              value={filter}
              onChange={setFilter}
            />
          )}
          <Button kind="primary" icon={<Plus size={16} strokeWidth={1.7} />} onClick={() => setOpened({ dialog: 'add' })}>
            {words.add}
          </Button>
        </header>
        {view === 'cost' ? (
          <ServerCosts />
        ) : (
          <OpenDialogContext value={setOpened}>
            <ServerList title={words.needsYou} servers={needYou} led={led} />
            <ServerList title={needYou.length > 0 ? words.others : words.all} servers={others} led={led} />
          </OpenDialogContext>
        )}
        {all.length === 0 && (
          <div className="page-empty">
            <h2>{words.none}</h2>
            <p>{words.howToAdd}</p>
          </div>
        )}
        {all.length > 0 && view === 'give' && shown.length === 0 && (
          <div className="page-empty">
            <h2>
              <Phrased of={words.noMatch(filter)} />
            </h2>
            <p>{words.searched}</p>
            <button type="button" className="link" onClick={() => setFilter('')}>
              {words.clearFilter}
            </button>
          </div>
        )}
      </div>
      {opened?.dialog === 'add' && <AddServer way={way} onWay={setWay} onClose={close} />}
      <ServerDialogs opened={opened} onClose={close} />
    </div>
  );
}

type ServerListProps = { title: string; servers: Server[]; led: string | undefined };

function ServerList({ title, servers, led }: ServerListProps) {
  const { counted } = useWords().servers;
  const offers = useAppState((state) => state.offers);
  if (servers.length === 0) return null;
  const inTrouble = servers.find(({ state }) => state.state === 'failed');
  return (
    <section aria-label={title}>
      <h2 className="page-eyebrow">{counted(title, servers.length)}</h2>
      <ul className="list">
        {servers.map((server) => (
          <ServerRow
            key={server.id}
            server={server}
            offer={offers[server.id]}
            isLed={server.id === led}
            opensTrouble={server === inTrouble}
          />
        ))}
      </ul>
    </section>
  );
}

function matches(server: Server, filter: string): boolean {
  return `${server.name} ${launchLine(server.launch)}`.toLowerCase().includes(filter.trim().toLowerCase());
}
