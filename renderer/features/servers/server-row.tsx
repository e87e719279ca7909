import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { whatRunsInShort } from '../../../client/what-runs.ts';
import { flat } from '../../../client/words/phrase.ts';
import { builtInServer } from '../../../contract/built-in-servers.ts';
import type { Offer, Server } from '../../../contract/server.ts';
import { namesWorkspaceFolder, workspaceFolder } from '../../../contract/workspace.ts';
import type { Lead } from '../../foundation/navigation/routes.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { hueOf } from '../../foundation/foreign/hue.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { missingPackage, PackageNotice } from './package-notice.tsx';
import { ServerChanged } from './server-changed.tsx';
import { type DetailsTab, ServerDetails } from './server-details.tsx';
import { ServerSignedOut } from './server-signed-out.tsx';
import { ServerTrouble } from './server-trouble.tsx';
import { ShowMe } from './show-me.tsx';
import { useServerMenu } from './use-server-menu.tsx';
import { newHolds } from './holds.ts';
import { useOpenDialog } from './open-dialog.ts';
import { launchLine, stateDetail, stateGlyph, stateWords } from './server-words.ts';
import './server-row.css';

type ServerRowProps = {
  server: Server;
  offer: Offer | undefined;
  /** Set where somebody was led to it, or to a tool of it. */
  lead: Lead | undefined;
  /** The details of the server are shown. */
  open: boolean;
  onOpen(open: boolean): void;
  tab: DetailsTab;
  onTab(tab: DetailsTab): void;
};

/** One server: what it is, how it is, and everything one can do with it. */
export function ServerRow({ server, offer, lead, open, onOpen, tab, onTab }: ServerRowProps) {
  const { ask } = useHost();
  const words = useWords();
  const { servers } = words;
  const id = useId();
  const { state } = server;
  const folder = useAppState((all) => workspaceFolder(all.folders));
  const now = useNow(1000, state.state === 'starting' || state.state === 'restarting');
  const holds = state.state === 'ready' ? newHolds(offer) : 0;
  const detail = holds > 0 ? servers.changedTools(holds) : stateDetail(words, state, offer, now);
  const leadsToTool = open && offer?.tools.some(({ name }) => name === lead?.tool);
  const restart = () => void ask('server.restart', { server: server.id }).catch(tellTrouble);
  const builtIn = builtInServer(server.id);
  const about = useAppState((all) => all.about);
  const openDialog = useOpenDialog();
  const menu = useServerMenu(server);
  return (
    <li className="server" style={hueOf(server.hue)} {...(lead && !leadsToTool && { 'data-led': true, tabIndex: -1 })}>
      <div className="server-row" data-state={state.state} data-holds={holds > 0 || undefined}>
        <Tile name={server.name} hue={server.hue} size="lg" />
        <div className="server-what">
          <h3 className="server-name-text">
            {visible(server.name)}
            {server.origin === 'built-in' && <span className="server-built-in">{servers.builtIn}</span>}
            {server.launch.kind === 'stdio' && server.launch.installed && (
              <span className="server-built-in">
                <Phrased of={words.install.mark(server.launch.installed.version)} />
              </span>
            )}
            {server.inWork !== undefined && <span className="server-built-in">{words.serverDetails.trust.inWorkMark}</span>}
          </h3>
          {server.origin === 'built-in' ? (
            <span className="server-for">{builtIn && servers.builtInFor[builtIn]}</span>
          ) : (
            <code className="one-line">{visible(launchLine(whatRunsInShort(server.launch, about)))}</code>
          )}
          {server.origin === 'built-in' && server.id === 'showcase' && <ShowMe server={server} />}
          {namesWorkspaceFolder(server.launch) && (
            <span className="one-line">{folder === undefined ? servers.needsFolder : <Phrased of={servers.worksIn(folder)} />}</span>
          )}
        </div>
        {state.state === 'ready' && offer ? (
          <button type="button" className="server-offer" aria-expanded={open} aria-controls={id} onClick={() => onOpen(!open)}>
            {detail}
          </button>
        ) : (
          <span className="server-offer">{detail}</span>
        )}
        <div className="server-state">
          <Glyph state={holds > 0 ? 'attention' : stateGlyph(state)} label="" />
          <span>{holds > 0 ? servers.state.onHold : stateWords(words, state, now)}</span>
          {holds > 0 && (
            <Button
              size="sm"
              className="push"
              aria-expanded={open}
              aria-controls={id}
              aria-label={flat(servers.reviewChangedTools(server.name))}
              onClick={() => onOpen(!open)}
            >
              {servers.review}
            </Button>
          )}
          {state.state === 'restarting' && (
            <Button size="sm" className="push" onClick={restart} aria-label={flat(servers.retryServerNow(server.name))}>
              {servers.retryNow}
            </Button>
          )}
        </div>
        <Switch
          label={flat(servers.isOn(server.name))}
          checked={server.enabled}
          disabled={missingPackage(server) !== undefined && !server.enabled}
          onChange={(enabled) => void ask('server.enable', { server: server.id, enabled }).catch(tellTrouble)}
        />
        <Menu
          trigger={<IconButton label={flat(servers.more(server.name))} icon={<Ellipsis size={16} strokeWidth={1.7} />} />}
          items={menu}
        />
      </div>
      <PackageNotice server={server} onInstall={() => openDialog({ dialog: 'install', server: server.id })} />
      {state.state === 'failed' && <ServerTrouble server={server} trouble={state.trouble} />}
      {state.state === 'changed' && <ServerChanged server={server} before={state.before} />}
      {(state.state === 'signed-out' || state.state === 'signing-in') && <ServerSignedOut server={server} />}
      {open && offer && state.state === 'ready' && (
        <div id={id}>
          <ServerDetails server={server} offer={offer} led={lead?.tool} tab={tab} onTab={onTab} />
        </div>
      )}
    </li>
  );
}
