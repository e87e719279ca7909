import { createContext, use, useMemo, useState, type ReactNode } from 'react';

/** A text that somebody wants found in a chat, and the entry to begin at. */
export type FindQuery = { text: string; entry?: string };

type FindPlace = {
  /** The chat in which the bar is open. */
  chat: string | undefined;
  wanted: FindQuery;
  /** Another one each time somebody opens it. */
  visit: number;
  open(chat: string, wanted: FindQuery): void;
  close(): void;
};

const nothing = { chat: undefined, wanted: { text: '' }, visit: 0 };
const PlaceContext = createContext<FindPlace>({ ...nothing, open: () => undefined, close: () => undefined });

/** The bar that finds in a chat: where it is open, and how to open it. */
export function useFindPlace(): FindPlace {
  return use(PlaceContext);
}

export function FindPlaceProvider({ children }: { children: ReactNode }) {
  const [at, setAt] = useState<Pick<FindPlace, 'chat' | 'wanted' | 'visit'>>(nothing);
  const [ways] = useState<Pick<FindPlace, 'open' | 'close'>>(() => ({
    open: (chat, wanted) => setAt(({ visit }) => ({ chat, wanted, visit: visit + 1 })),
    close: () => setAt((before) => ({ ...before, chat: undefined })),
  }));
  const place = useMemo<FindPlace>(() => ({ ...at, ...ways }), [at, ways]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
