import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import type { Offer, Server } from '../../../contract/server.ts';
import type { Lead } from '../../foundation/navigation/routes.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import type { AddTab } from './add-tabs.tsx';
import { AddServer } from './add-server.tsx';
import { EditServer } from './edit-server.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { OpenDialogContext, type ServersDialog } from './open-dialog.ts';
import type { DetailsTab } from './server-details.tsx';
import { ServerLog } from './server-log.tsx';
import { ServerRow } from './server-row.tsx';
import { newHolds } from './holds.ts';
import { launchLine } from './server-words.ts';
import '../../foundation/ui/page.css';

/**
 * The server whose details are shown, and whether it needed the person when they were opened: an
 * open row does not jump away.
 */
type NeededServers = Record<string, { needed: boolean }>;

/** All servers, those in trouble first. Where somebody was led to one, its details are open. */
export function ServersPage({ lead }: { lead: Lead | undefined }) {
  const { servers: words } = useWords();
  const servers = useAppState((state) => state.servers);
  const offers = useAppState((state) => state.offers);
  const [filter, setFilter] = useState('');
  const [opened, setOpened] = useState<ServersDialog>();
  const [way, setWay] = useState<AddTab>();
  const [shownDetails, setShownDetails] = useState<NeededServers>({});
  const [tabs, setTabs] = useState<Record<string, DetailsTab>>({});
  const [followed, setFollowed] = useState<Lead>();
  if (lead !== followed) {
    setFollowed(lead);
    setFilter('');
    if (lead?.tool !== undefined) setTabs((before) => ({ ...before, [lead.server]: 'tools' }));
    if (lead) setShownDetails((before) => ({ ...before, [lead.server]: before[lead.server] ?? { needed: false } }));
  }
  const close = () => setOpened(undefined);
  const all = Object.values(servers);
  const shown = all.filter((server) => matches(server, filter));
  const needYou = shown.filter((server) => needsYou(server, offers[server.id]) || shownDetails[server.id]?.needed);
  const others = shown.filter((server) => !needYou.includes(server));
  const details = {
    lead,
    details: shownDetails,
    tabs,
    onTab: (server: string, tab: DetailsTab) => setTabs((before) => ({ ...before, [server]: tab })),
    onDetails: (server: string, open: boolean) =>
      setShownDetails(({ [server]: _closed, ...rest }) =>
        open ? { ...rest, [server]: { needed: needYou.some(({ id }) => id === server) } } : rest,
      ),
  };
  const target = opened && opened.dialog !== 'add' ? servers[opened.server] : undefined;
  return (
    <div className="page" data-page>
      <div className="page-inner">
        <header className="page-head">
          <div>
            <h1>{words.title}</h1>
            <p>{words.lead}</p>
          </div>
          {all.length > 0 && (
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
        <OpenDialogContext value={setOpened}>
          <ServerList title={words.needsYou} servers={needYou} {...details} />
          <ServerList title={needYou.length > 0 ? words.others : words.all} servers={others} {...details} />
        </OpenDialogContext>
        {all.length === 0 && (
          <div className="page-empty">
            <h2>{words.none}</h2>
            <p>{words.howToAdd}</p>
          </div>
        )}
        {all.length > 0 && shown.length === 0 && (
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
      {opened?.dialog === 'edit' && target && <EditServer server={target} onClose={close} />}
      {opened?.dialog === 'install' && target && <InstallDialog server={target} onClose={close} />}
      {opened?.dialog === 'log' && target && <ServerLog server={target} onClose={close} />}
    </div>
  );
}

type ServerListProps = {
  title: string;
  servers: Server[];
  lead: Lead | undefined;
  details: NeededServers;
  onDetails(server: string, open: boolean): void;
  /** The tab that was used last of each server. */
  tabs: Record<string, DetailsTab>;
  onTab(server: string, tab: DetailsTab): void;
};

function ServerList({ title, servers, lead, details, onDetails, tabs, onTab }: ServerListProps) {
  const { counted } = useWords().servers;
  const offers = useAppState((state) => state.offers);
  if (servers.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="page-eyebrow">{counted(title, servers.length)}</h2>
      <ul className="list">
        {servers.map((server) => (
          <ServerRow
            key={server.id}
            server={server}
            offer={offers[server.id]}
            lead={lead?.server === server.id ? lead : undefined}
            open={details[server.id] !== undefined}
            onOpen={(open) => onDetails(server.id, open)}
            tab={tabs[server.id] ?? 'tools'}
            onTab={(tab) => onTab(server.id, tab)}
          />
        ))}
      </ul>
    </section>
  );
}

function needsYou({ state: { state } }: Server, offer: Offer | undefined): boolean {
  if (state === 'ready') return newHolds(offer) > 0;
  return state === 'failed' || state === 'changed' || state === 'signed-out' || state === 'signing-in';
}

function matches(server: Server, filter: string): boolean {
  return `${server.name} ${launchLine(server.launch)}`.toLowerCase().includes(filter.trim().toLowerCase());
}
