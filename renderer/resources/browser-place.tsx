import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Resource } from '../../contract/server.ts';

/** The place the browser of resources shows: something a server listed or pointed at. */
export type Target = { server: string; resource: Resource };

type BrowserPlace = {
  open: boolean;
  /** Where somebody was led to; what they choose in the browser itself is its own. */
  target: Target | undefined;
  /** Another one each time somebody is led here. */
  visit: number;
  show(target?: Target): void;
  close(): void;
};

const nowhere: BrowserPlace = { open: false, target: undefined, visit: 0, show: () => undefined, close: () => undefined };
const PlaceContext = createContext(nowhere);

/** The browser of resources beside the chat: whether it is open, and how to open it. */
export function useBrowser(): BrowserPlace {
  return use(PlaceContext);
}

export function BrowserProvider({ children }: { children: ReactNode }) {
  const [{ open, target, visit }, setPlace] = useState<{ open: boolean; target?: Target; visit: number }>({ open: false, visit: 0 });
  const place = useMemo<BrowserPlace>(
    () => ({
      open,
      target,
      visit,
      show: (led) => setPlace((before) => ({ open: true, target: led, visit: before.visit + 1 })),
      close: () => setPlace((before) => ({ ...before, open: false })),
    }),
    [open, target, visit],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
