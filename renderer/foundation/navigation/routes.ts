import { createContext, useContext } from 'react';

/** The sections of the settings, in their order. */
export const SECTIONS = [
  'models',
  'servers',
  'folders',
  'network',
  'rules',
  'appearance',
  'language',
  'shortcuts',
  'data',
  'doctor',
  'about',
] as const;
export type SettingsSection = (typeof SECTIONS)[number];

/** The tabs of the page of a server, in their order. */
export const SERVER_TABS = ['tools', 'trust', 'instructions', 'offers', 'about'] as const;
export type ServerTab = (typeof SERVER_TABS)[number];

/** The page that the main area shows. */
export type Route =
  /** `at`: the entry that somebody was led to; `find`: by which words. */
  | { page: 'chat'; id: string; at?: string; find?: string }
  | { page: 'new' }
  /** `unnamed`: the project was just made, and its page asks for a name. */
  | { page: 'project'; id: string; unnamed?: boolean }
  /**
   * Every place that holds the text, `archived`: in archived chats too; `from`: the page to go back
   * to.
   */
  | { page: 'search'; text: string; archived?: boolean; from?: Route }
  /** `led`: the server whose row somebody comes back to; `adds`: they came to add one. */
  | { page: 'servers'; led?: string; adds?: true }
  /**
   * One server. `tab`: absent, the tab used last for it; `tool`: the tool that somebody was led to;
   * `reviews`: they were led to its changed tools.
   */
  | { page: 'server'; id: string; tab?: ServerTab; tool?: string; reviews?: true }
  /** The page of questions outside every chat. */
  | { page: 'waiting' }
  | { page: 'settings'; section: SettingsSection }
  | { page: 'welcome' };

export type Go = (route: Route) => void;

export const RouteContext = createContext<{ route: Route; go: Go }>({ route: { page: 'new' }, go: () => undefined });

export function useRoute(): Route {
  return useContext(RouteContext).route;
}

/** The function that turns to another page. */
export function useGo(): Go {
  return useContext(RouteContext).go;
}
