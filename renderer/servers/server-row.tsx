import { Ellipsis, FileText, LogOut, Pencil, RotateCw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Offer, Server } from '../../contract/server.ts';
import { namesWorkspaceFolder, workspaceFolder } from '../../contract/workspace.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { hueOf } from './hue.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { Switch } from '../ui/switch.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { Tile } from '../ui/tile.tsx';
import { showToast } from '../ui/show-toast.ts';
import { useNow } from '../ui/use-now.ts';
import { count } from '../ui/words.ts';
import { marked } from '../ui/visible.tsx';
import { ServerChanged } from './server-changed.tsx';
import { ServerDetails } from './server-details.tsx';
import { ServerSignedOut } from './server-signed-out.tsx';
import { ServerTrouble } from './server-trouble.tsx';
import { newHolds } from './holds.ts';
import { launchLine, stateDetail, stateGlyph, stateWords } from './server-words.ts';

type ServerRowProps = {
  server: Server;
  offer: Offer | undefined;
  /** Whether its details are shown. */
  open: boolean;
  onOpen(open: boolean): void;
  onEdit(): void;
  onLog(): void;
};

/** One server: what it is, how it is, and everything one can do with it. */
export function ServerRow({ server, offer, open, onOpen, onEdit, onLog }: ServerRowProps) {
  const { ask } = useHost();
  const id = useId();
  const { state } = server;
  const folder = useAppState((all) => workspaceFolder(all.folders));
  const now = useNow(1000, state.state === 'starting' || state.state === 'restarting');
  const holds = state.state === 'ready' ? newHolds(offer) : 0;
  const detail = holds > 0 ? `${count(holds, 'tool')} changed` : stateDetail(state, offer, now);
  const restart = () => void ask('server.restart', { server: server.id }).catch(tellTrouble);
  const signOut = () => void ask('server.sign-out', { server: server.id }).catch(tellTrouble);
  return (
    <li className="server" style={hueOf(server.hue)}>
      <div className="server-row" data-state={state.state} data-holds={holds > 0 || undefined}>
        <Tile name={server.name} hue={server.hue} size="lg" />
        <div className="server-what">
          <h3 className="server-name-text">{server.name}</h3>
          {server.origin === 'built-in' ? (
            <span className="one-line">Built in</span>
          ) : (
            <code className="one-line">{marked(launchLine(server.launch))}</code>
          )}
          {namesWorkspaceFolder(server.launch) && (
            <span className="one-line">{folder === undefined ? 'Needs a folder: choose one' : <>Works in {marked(folder)}</>}</span>
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
          <span>{holds > 0 ? 'On hold' : stateWords(state, now)}</span>
          {holds > 0 && (
            <Button
              size="sm"
              className="push"
              aria-expanded={open}
              aria-controls={id}
              aria-label={`Review changed tools of ${server.name}`}
              onClick={() => onOpen(!open)}
            >
              Review…
            </Button>
          )}
          {state.state === 'restarting' && (
            <Button size="sm" className="push" onClick={restart} aria-label={`Start ${server.name} now`}>
              Now
            </Button>
          )}
        </div>
        <Switch
          label={`${server.name} is on`}
          checked={server.enabled}
          onChange={(enabled) => void ask('server.enable', { server: server.id, enabled }).catch(tellTrouble)}
        />
        <Menu
          trigger={<IconButton label={`More about ${server.name}`} icon={<Ellipsis size={16} strokeWidth={1.7} />} />}
          items={menuOf(server, { edit: onEdit, log: onLog, restart, signOut, remove: () => remove(server, ask) })}
        />
      </div>
      {state.state === 'failed' && <ServerTrouble server={server} trouble={state.trouble} onEdit={onEdit} onLog={onLog} />}
      {state.state === 'changed' && (
        <ServerChanged server={server} before={state.before} onEdit={onEdit} onRemove={() => remove(server, ask)} />
      )}
      {(state.state === 'signed-out' || state.state === 'signing-in') && <ServerSignedOut server={server} onEdit={onEdit} />}
      {open && offer && state.state === 'ready' && (
        <div id={id}>
          <ServerDetails server={server} offer={offer} />
        </div>
      )}
    </li>
  );
}

type Acts = { edit(): void; log(): void; restart(): void; signOut(): void; remove(): void };

function menuOf(server: Server, { edit, log, restart, signOut, remove }: Acts): MenuItem[] {
  const icon = { size: 16, strokeWidth: 1.7 };
  const builtIn = server.origin === 'built-in';
  return [
    { label: builtIn ? 'Rename…' : 'Edit…', icon: <Pencil {...icon} />, onSelect: edit },
    { label: 'Restart', icon: <RotateCw {...icon} />, disabled: !server.enabled, onSelect: restart },
    { label: 'Open log', icon: <FileText {...icon} />, onSelect: log },
    ...(server.state.state === 'ready' && server.state.signedIn
      ? [{ label: 'Sign out', icon: <LogOut {...icon} />, onSelect: signOut }]
      : []),
    ...(builtIn ? [] : [{ label: 'Remove', icon: <Trash2 {...icon} />, danger: true, onSelect: remove }]),
  ];
}

function remove(server: Server, ask: ReturnType<typeof useHost>['ask']): void {
  const undo = () => void ask('server.restore', { server: server.id }).catch(tellTrouble);
  ask('server.remove', { server: server.id }).then(() => showToast({ text: `${server.name} removed`, undo }), tellTrouble);
}
