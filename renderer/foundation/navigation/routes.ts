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

export type Lead = { server: string; tool?: string };

/** The page that the main area shows. */
export type Route =
  /** `at`: the entry that somebody was led to; `find`: by which words. */
  | { page: 'chat'; id: string; at?: string; find?: string }
  | { page: 'new' }
  /**
   * Every place that holds the text, `archived`: in archived chats too; `from`: the page to go back
   * to.
   */
  | { page: 'search'; text: string; archived?: boolean; from?: Route }
  /** `lead`: the server, and the tool of it, that somebody was led to. */
  | { page: 'servers'; lead?: Lead }
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
