import { ArrowLeft, Ellipsis } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import { plainText } from '../../../contract/plain-text.ts';
import type { Offer, Server } from '../../../contract/server.ts';
import { hueOf } from '../../foundation/foreign/hue.ts';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { nextFrame } from '../../foundation/host/next-frame.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { InTitleBar } from '../../foundation/navigation/in-title-bar.tsx';
import { useGo, type ServerTab } from '../../foundation/navigation/routes.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { Tabs } from '../../foundation/ui/tabs.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useNow } from '../../foundation/ui/use-now.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { instructionsWait, newHolds } from './holds.ts';
import { keepLastTab, readLastTab } from './last-tab.ts';
import { OpenDialogContext, type ServersDialog } from './open-dialog.ts';
import { ServerAbout } from './server-about.tsx';
import { ServerBars, type ServerRoute } from './server-bars.tsx';
import { ServerDialogs } from './server-dialogs.tsx';
import { ServerInstructions } from './server-instructions.tsx';
import { ServerOffers } from './server-offers.tsx';
import { ServerSwitch } from './server-switch.tsx';
import { ServerTrust } from './server-trust.tsx';
import { ServerMarks, ServerWhat } from './server-what.tsx';
import { stateGlyph, stateWords } from './server-words.ts';
import { ToolList } from './tool-list.tsx';
import { useServerMenu } from './use-server-menu.tsx';
import '../../foundation/ui/page.css';
import './server-page.css';

/** Of a server that was never ready since the host began. */
const NOTHING: Offer = { tools: [], prompts: [], resources: [], templates: [], heldBack: [], completes: false };

/** The page of one server: what it is, how it is, and all that it offers, in tabs. */
export function ServerPage({ route }: { route: ServerRoute }) {
  const server = useAppState((state) => state.servers[route.id]);
  return (
    <div className="page" data-page data-server>
      <InTitleBar>
        <Crumbs id={route.id} server={server} />
      </InTitleBar>
      {server ? <OneServer server={server} route={route} /> : <Gone />}
    </div>
  );
}

/** The way back to all servers, to the row of this one. */
function Crumbs({ id, server }: { id: string; server: Server | undefined }) {
  const { servers, serverDetails } = useAllWords();
  const go = useGo();
  const back = () => go({ page: 'servers', led: id });
  return (
    <nav className="server-crumbs" aria-label={servers.title}>
      <IconButton label={serverDetails.back} icon={<ArrowLeft size={16} strokeWidth={1.7} />} onClick={back} />
      <span className="server-crumb">{servers.title}</span>
      <span aria-hidden="true">/</span>
      <span className="server-name-text" aria-current="page">
        {server && visible(server.name)}
      </span>
    </nav>
  );
}

/** The server was removed; a toast may still take that back. */
function Gone() {
  const { servers } = useAllWords();
  const go = useGo();
  return (
    <div className="page-inner">
      <div className="page-empty">
        <h2>
          <Phrased of={{ code: 'no-such-server' }} />
        </h2>
        <button type="button" className="link" onClick={() => go({ page: 'servers' })}>
          {servers.all}
        </button>
      </div>
    </div>
  );
}

function OneServer({ server, route }: { server: Server; route: ServerRoute }) {
  const go = useGo();
  const [opened, setOpened] = useState<ServersDialog>();
  const [last] = useState(() => readLastTab(server.id));
  const tab = route.tab ?? last;
  const offer = useAppState((state) => state.offers[server.id]) ?? NOTHING;
  const turn = (next: ServerTab) => {
    keepLastTab(server.id, next);
    go({ page: 'server', id: server.id, tab: next });
  };
  return (
    <OpenDialogContext value={setOpened}>
      <article className="page-inner server-page" style={hueOf(server.hue)} aria-label={plainText(server.name)}>
        <ServerHead server={server} offer={offer} />
        <ServerBars server={server} offer={offer} route={route} />
        <ServerTabs server={server} offer={offer} route={route} tab={tab} onTab={turn} />
      </article>
      <ServerDialogs opened={opened} onClose={() => setOpened(undefined)} />
    </OpenDialogContext>
  );
}

/** The name, what runs, how it is, and what can be done with it. */
function ServerHead({ server, offer }: { server: Server; offer: Offer }) {
  const { ask } = useHost();
  const words = useAllWords();
  const { servers } = words;
  const { state } = server;
  const now = useNow(1000, state.state === 'starting' || state.state === 'restarting');
  const holds = state.state === 'ready' && (newHolds(offer) > 0 || instructionsWait(server));
  const menu = useServerMenu(server);
  return (
    <header className="server-head" data-has-menu data-state={state.state}>
      <Tile name={server.name} hue={server.hue} size="hero" />
      <div className="server-what">
        <h1 className="server-name-text">
          {visible(server.name)}
          <ServerMarks server={server} />
        </h1>
        <ServerWhat server={server} />
      </div>
      <div className="server-state">
        <Glyph state={holds ? 'attention' : stateGlyph(state)} label="" />
        <span>{holds ? servers.state.onHold : stateWords(words, state, now)}</span>
        {state.state === 'restarting' && (
          <Button size="sm" onClick={() => void ask('server.restart', { server: server.id }).catch(tellTrouble)}>
            {servers.retryNow}
          </Button>
        )}
      </div>
      <ServerSwitch server={server} />
      <Menu
        trigger={<IconButton data-menu-button label={flat(servers.more(server.name))} icon={<Ellipsis size={16} strokeWidth={1.7} />} />}
        items={menu}
      />
    </header>
  );
}

type ServerTabsProps = {
  server: Server;
  offer: Offer;
  route: ServerRoute;
  tab: ServerTab;
  onTab(tab: ServerTab): void;
};

function ServerTabs({ server, offer, route: { tool: led, reviews }, tab, onTab }: ServerTabsProps) {
  const words = useAllWords();
  const { tabs } = words.serverDetails;
  const selected = useRef<HTMLElement>(null);
  const focusTab = useEffectEvent(() => {
    if (led === undefined && !reviews) selected.current?.focus({ preventScroll: true });
  });
  // Before the tabs have counted themselves, the arrow keys would begin at the first one.
  useEffect(() => nextFrame(() => focusTab()), []);
  const { prompts, resources, templates } = offer;
  const others = prompts.length + resources.length + templates.length;
  const counted = (count: number, things: string) => (count > 0 ? { count: { number: words.format.number(count), things } } : {});
  return (
    <Tabs
      className="server-tabs"
      label={flat(tabs.label(server.name))}
      value={tab}
      onChange={onTab}
      beside={null}
      selected={selected}
      tabs={[
        {
          value: 'tools',
          label: tabs.tools,
          ...counted(offer.tools.length, tabs.toolsCounted(offer.tools.length)),
          content: <ToolList server={server} offer={offer} led={led} />,
        },
        { value: 'trust', label: tabs.trust, content: <ServerTrust server={server} offer={offer} /> },
        { value: 'instructions', label: tabs.instructions, content: <ServerInstructions server={server} /> },
        {
          value: 'offers',
          label: tabs.offers,
          ...counted(others, tabs.offersCounted(others)),
          content: <ServerOffers server={server} offer={offer} />,
        },
        { value: 'about', label: tabs.about, content: <ServerAbout server={server} /> },
      ]}
    />
  );
}
