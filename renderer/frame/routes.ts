import { createContext, useContext } from 'react';

export type SettingsSection = 'models' | 'folders' | 'rules' | 'appearance' | 'language' | 'about';

/** Which page the main area shows. */
export type Route =
  | { page: 'chat'; id: string }
  | { page: 'new' }
  | { page: 'servers' }
  /** What waits for the person outside every chat. */
  | { page: 'waiting' }
  | { page: 'settings'; section: SettingsSection }
  | { page: 'welcome' };

export type Go = (route: Route) => void;

export const RouteContext = createContext<{ route: Route; go: Go }>({ route: { page: 'new' }, go: () => undefined });

export function useRoute(): Route {
  return useContext(RouteContext).route;
}

/** How to turn to another page. */
export function useGo(): Go {
  return useContext(RouteContext).go;
}
