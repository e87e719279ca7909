import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Resource } from '../../contract/server.ts';

/** What the browser of resources shows: something a server listed or pointed at. */
export type Target = { server: string; resource: Resource };

type BrowserPlace = {
  open: boolean;
  /** Where somebody was led to; what they choose in the browser itself is its own. */
  target: Target | undefined;
  show(target?: Target): void;
  close(): void;
};

const nowhere: BrowserPlace = { open: false, target: undefined, show: () => undefined, close: () => undefined };
const PlaceContext = createContext(nowhere);

/** The browser of resources beside the chat: whether it is open, and how to open it. */
export function useBrowser(): BrowserPlace {
  return use(PlaceContext);
}

export function BrowserProvider({ children }: { children: ReactNode }) {
  const [{ open, target }, setPlace] = useState<{ open: boolean; target?: Target }>({ open: false });
  const place = useMemo<BrowserPlace>(
    () => ({
      open,
      target,
      show: (led) => setPlace({ open: true, target: led }),
      close: () => setPlace({ open: false }),
    }),
    [open, target],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
