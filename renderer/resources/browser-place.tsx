import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Resource } from '../../contract/server.ts';

/** The place the browser of resources shows: something a server listed or pointed at. */
export type Target = { server: string; resource: Resource };

/** The parts of the panel beside the chat. */
export type PanelTab = 'timeline' | 'tools' | 'resources';

type BrowserPlace = {
  open: boolean;
  tab: PanelTab;
  /** The server that the timeline was opened for. */
  ofServer: string | undefined;
  /** The alias of the tool that somebody was led to, to run it by hand. */
  tool: string | undefined;
  /** Where somebody was led to; what they choose in the browser itself is its own. */
  target: Target | undefined;
  /** Another one each time somebody is led here. */
  visit: number;
  show(target?: Target): void;
  showTimeline(ofServer?: string): void;
  showTools(tool?: string): void;
  close(): void;
};

const nowhere: BrowserPlace = {
  open: false,
  tab: 'resources',
  ofServer: undefined,
  tool: undefined,
  target: undefined,
  visit: 0,
  show: () => undefined,
  showTimeline: () => undefined,
  showTools: () => undefined,
  close: () => undefined,
};
const PlaceContext = createContext(nowhere);

/** The panel beside the chat, with the browser of resources and the timeline: whether it is open, and how to open it. */
export function useBrowser(): BrowserPlace {
  return use(PlaceContext);
}

type State = {
  open: boolean;
  tab: PanelTab;
  target?: Target | undefined;
  ofServer?: string | undefined;
  tool?: string | undefined;
  visit: number;
};

export function BrowserProvider({ children }: { children: ReactNode }) {
  const [{ open, tab, target, ofServer, tool, visit }, setPlace] = useState<State>({ open: false, tab: 'resources', visit: 0 });
  const place = useMemo<BrowserPlace>(
    () => ({
      open,
      tab,
      target,
      ofServer,
      tool,
      visit,
      show: (led) => setPlace((before) => ({ open: true, tab: 'resources', target: led, visit: before.visit + 1 })),
      showTimeline: (server) => setPlace((before) => ({ open: true, tab: 'timeline', ofServer: server, visit: before.visit + 1 })),
      showTools: (alias) => setPlace((before) => ({ open: true, tab: 'tools', tool: alias, visit: before.visit + 1 })),
      close: () => setPlace((before) => ({ ...before, open: false })),
    }),
    [open, tab, target, ofServer, tool, visit],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
