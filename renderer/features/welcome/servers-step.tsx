import { Download, Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { homePath } from '../../../client/home-path.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { FoundServers } from '../../../contract/app-servers.ts';
import type { Server } from '../../../contract/server.ts';
import { AddServer } from '../servers/add-server.tsx';
import type { AddTab } from '../servers/add-tabs.tsx';
import { OpenDialogContext, type ServersDialog } from '../servers/open-dialog.ts';
import { ServerDialogs } from '../servers/server-dialogs.tsx';
import { useFoundServers } from '../servers/use-found-servers.ts';
import { useServerMenu } from '../servers/use-server-menu.tsx';
import { stateGlyph, stateWords } from '../servers/server-words.ts';
import { isInYard } from '../servers/server-state.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { Step } from './step.tsx';

export function ServersStep() {
  const servers = Object.values(useAppState((state) => state.servers)).filter(isInYard);
  const home = useAppState((state) => state.about.home);
  const words = useAllWords();
  const { servers: says } = words.welcome;
  const [adding, setAdding] = useState<AddTab | 'any'>();
  const [opened, setOpened] = useState<ServersDialog>();
  const now = useNow(1000);
  const [looking] = useFoundServers(undefined, () => undefined);
  const files = looking.state === 'found' ? filesWithNew(looking.found) : [];
  return (
    <Step number={2} title={says.title} done={servers.some((server) => server.origin !== 'built-in')} says={says.lead}>
      <ul className="step-servers">
        {servers.map((server) => (
          <li key={server.id}>
            <ServerName name={server.name} hue={server.hue} />
            {server.origin === 'built-in' && <span className="quiet">{says.builtIn}</span>}
            <Reason server={server} />
            <span className="step-status" data-state={server.state.state}>
              <Glyph state={stateGlyph(server.state)} label="" />
              {stateWords(words, server.state, now)}
            </span>
            <OpenDialogContext value={setOpened}>
              <ServerMenu server={server} />
            </OpenDialogContext>
          </li>
        ))}
      </ul>
      {files.length > 0 && (
        <section className="step-found" aria-labelledby="step-found">
          <h3 id="step-found">{says.found}</h3>
          <ul>
            {files.map(({ app, path, count }) => (
              <li key={path}>
                <span>{visible(app)}</span>
                <code className="one-line">{visible(homePath(path, home))}</code>
                <span className="quiet">{says.foundCount(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="step-actions">
        <Button size="sm" icon={<Download size={14} strokeWidth={1.9} />} onClick={() => setAdding('apps')}>
          {files.length > 0 ? says.reviewFound : says.fromApps}
        </Button>
        <Button size="sm" icon={<Plus size={14} strokeWidth={1.9} />} onClick={() => setAdding('any')}>
          {says.add}
        </Button>
      </div>
      <ServerDialogs opened={opened} onClose={() => setOpened(undefined)} />
      {adding && <AddServer way={adding === 'any' ? undefined : adding} onClose={() => setAdding(undefined)} />}
    </Step>
  );
}

/** Files of other apps with the number of servers in each that are not here. */
function filesWithNew({ servers }: FoundServers): { app: string; path: string; count: number }[] {
  const places = servers.flatMap((server) => (server.has === undefined ? server.places : []));
  return [...Map.groupBy(places, ({ path }) => path)].map(([path, all]) => ({ app: all[0]?.app ?? '', path, count: all.length }));
}

function ServerMenu({ server }: { server: Server }) {
  const { servers: words } = useAllWords();
  const items = useServerMenu(server);
  return (
    <Menu
      trigger={<IconButton size="sm" label={flat(words.more(server.name))} icon={<Ellipsis size={14} strokeWidth={1.9} />} />}
      items={items}
    />
  );
}

/** The reason why it is not ready, in one line; the page of the servers has the way out. */
function Reason({ server: { state } }: { server: Server }) {
  const { reviewThere } = useLateWords().welcome.servers;
  const trouble = state.state === 'failed' || state.state === 'restarting' ? state.trouble.reason : undefined;
  const reason = state.state === 'changed' ? reviewThere : state.state === 'signed-out' ? state.reason : trouble;
  return reason === undefined ? null : (
    <span className="quiet one-line">
      <Phrased of={reason} />
    </span>
  );
}
