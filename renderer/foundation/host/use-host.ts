import { createContext, useContext, useSyncExternalStore } from 'react';
import type { State } from '../../../contract/state.ts';
import type { Link, Store } from './store.ts';

export const HostContext = createContext<Store | undefined>(undefined);

/**
 * The host, to ask it things: `const { ask } = useHost()`. A value of `view` is not drawn again
 * when it is another.
 */
export function useHost(): Pick<Store, 'ask' | 'view'> {
  return useStore();
}

/**
 * A part of the state; draws again when that part is another. The selector must hand out what is
 * there, not build something new.
 */
export function useAppState<T>(select: (state: State) => T): T {
  const { subscribe, view } = useStore();
  return useSyncExternalStore(subscribe, () => {
    const { state } = view();
    if (!state) throw new Error('The state was used before it was there.');
    return select(state);
  });
}

export function useLink(): Link {
  const { subscribe, view } = useStore();
  return useSyncExternalStore(subscribe, () => view().link);
}

/** The first state has been read: there is something to draw. */
export function useIsLoaded(): boolean {
  const { subscribe, view } = useStore();
  return useSyncExternalStore(subscribe, () => view().state !== undefined);
}

function useStore(): Store {
  const store = useContext(HostContext);
  if (!store) throw new Error('There is no host around this part of the window.');
  return store;
}
