import { useAppState, useHost } from '../foundation/host/use-host.ts';
import { addressOf } from '../foundation/navigation/address.ts';
import type { Route } from '../foundation/navigation/routes.ts';
import { NEW_CHAT } from './last-address.ts';
import { tellTrouble } from '../foundation/ui/tell-trouble.ts';

/** Opens another window on a page: of the desktop app, or one that the browser makes. */
export function useOpenWindow(): (route: Route) => void {
  const { ask } = useHost();
  const shell = useAppState((state) => state.about.shell);
  return (route) => {
    const address = addressOf(route) || NEW_CHAT;
    const { pathname, search } = window.location;
    if (shell === 'electron') ask('window.open', { address }).catch(tellTrouble);
    else window.open(pathname + search + address, '_blank', 'popup,noopener');
  };
}
