import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Offer, Server } from '../../../contract/server.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { hueOf } from '../../foundation/foreign/hue.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { PackageNotice } from './package-notice.tsx';
import { ServerChanged } from './server-changed.tsx';
import { ServerSignedOut } from './server-signed-out.tsx';
import { ServerSwitch } from './server-switch.tsx';
import { FoldedTrouble, ServerTrouble } from './server-trouble.tsx';
import { ServerMarks, ServerWhat } from './server-what.tsx';
import { useServerMenu } from './use-server-menu.tsx';
import { instructionsWait, newHolds } from './holds.ts';
import { useOpenDialog } from './open-dialog.ts';
import { stateDetail, stateGlyph, stateWords } from './server-words.ts';
import './server-row.css';

type ServerRowProps = {
  server: Server;
  offer: Offer | undefined;
  /** Somebody comes back to this row. */
  isLed: boolean;
  /** One trouble begins open, so that many servers in trouble stay in view. */
  opensTrouble: boolean;
};

/** One server: what it is, how it is, and the way to its page. */
export function ServerRow({ server, offer, isLed, opensTrouble }: ServerRowProps) {
  const { ask } = useHost();
  const words = useWords();
  const { servers } = words;
  const go = useGo();
  const { state } = server;
  const [isUnfolded, setUnfolded] = useState(opensTrouble);
  const now = useNow(1000, state.state === 'starting' || state.state === 'restarting');
  const holds = state.state === 'ready' ? newHolds(offer) : 0;
  const waits = holds > 0 || instructionsWait(server);
  const changed = holds > 0 ? servers.changedTools(holds) : servers.changedInstructions;
  const detail = waits ? changed : stateDetail(words, server, offer, now);
  const open = () => go({ page: 'server', id: server.id });
  const restart = () => void ask('server.restart', { server: server.id }).catch(tellTrouble);
  const openDialog = useOpenDialog();
  const menu = useServerMenu(server);
  return (
    <li className="server" style={hueOf(server.hue)}>
      <div className="server-row" data-has-menu data-state={state.state} data-holds={waits || undefined}>
        <Tile name={server.name} hue={server.hue} size="lg" />
        <div className="server-what">
          <h3 className="server-name-text">
            <button type="button" className="server-open" data-led={isLed || undefined} onClick={open}>
              {visible(server.name)}
            </button>
            <ServerMarks server={server} />
          </h3>
          <ServerWhat server={server} />
        </div>
        {state.state === 'ready' && offer ? (
          <button type="button" className="server-offer" tabIndex={-1} onClick={open}>
            {detail}
          </button>
        ) : (
          <span className="server-offer">{detail}</span>
        )}
        <div className="server-state">
          <Glyph state={waits ? 'attention' : stateGlyph(state)} label="" />
          <span>{waits ? servers.state.onHold : stateWords(words, state, now)}</span>
          {waits && (
            <Button
              size="sm"
              className="push"
              aria-label={flat(servers.reviewChanges(server.name))}
              onClick={() => go({ page: 'server', id: server.id, reviews: true })}
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
        <ServerSwitch server={server} />
        <Menu
          trigger={<IconButton data-menu-button label={flat(servers.more(server.name))} icon={<Ellipsis size={16} strokeWidth={1.7} />} />}
          items={menu}
        />
      </div>
      <PackageNotice server={server} onInstall={() => openDialog({ dialog: 'install', server: server.id })} />
      {state.state === 'failed' &&
        (opensTrouble || isUnfolded ? (
          <ServerTrouble server={server} trouble={state.trouble} />
        ) : (
          <FoldedTrouble trouble={state.trouble} onOpen={() => setUnfolded(true)} />
        ))}
      {state.state === 'changed' && <ServerChanged server={server} before={state.before} />}
      {(state.state === 'signed-out' || state.state === 'signing-in') && <ServerSignedOut server={server} />}
    </li>
  );
}
