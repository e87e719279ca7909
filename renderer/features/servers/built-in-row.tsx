import { builtInServer } from '../../../contract/built-in-servers.ts';
import type { Server } from '../../../contract/server.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { hueOf } from '../../foundation/foreign/hue.ts';
import { PackageNotice } from './package-notice.tsx';
import { ServerSwitch } from './server-switch.tsx';
import { stateDetail, stateGlyph, stateWords } from './server-words.ts';
import { ShowMe } from './show-me.tsx';

/**
 * One server that comes with the app: what it is for, how it is, and what it needs before it can be
 * turned on.
 */
export function BuiltInRow({ server, onInstall }: { server: Server; onInstall(): void }) {
  const words = useWords();
  const { id, name, hue, state } = server;
  const builtIn = builtInServer(id);
  const offer = useAppState(({ offers }) => offers[id]);
  const now = useNow(1000, state.state === 'starting' || state.state === 'restarting');
  return (
    <li className="built-in" style={hueOf(hue)} data-state={state.state}>
      <Tile name={name} hue={hue} size="lg" />
      <div className="built-in-what">
        <h3>
          <span className="server-name-text">{visible(name)}</span>
          <span className="built-in-offer">{state.state === 'ready' && stateDetail(words, server, offer, now)}</span>
        </h3>
        <p>{builtIn && words.servers.builtInFor[builtIn]}</p>
        {id === 'showcase' && <ShowMe server={server} />}
        <PackageNotice server={server} onInstall={onInstall} />
      </div>
      <div className="built-in-state">
        <Glyph state={stateGlyph(state)} label="" />
        <span>{stateWords(words, state, now)}</span>
        <ServerSwitch server={server} />
      </div>
    </li>
  );
}
