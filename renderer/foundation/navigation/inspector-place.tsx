import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../contract/json.ts';
import type { Resource } from '../../../contract/server.ts';

/** The place the browser of resources shows: something a server listed or pointed at. */
export type Target = { server: string; resource: Resource };

/**
 * A view of the inspector, and what somebody was led to in it; what they choose there themselves is
 * the view's own.
 */
export type Place =
  /** `server`: whose messages alone. */
  | { view: 'timeline'; server?: string }
  /** `tool`: its alias. `input`: arguments that its form is filled with. */
  | { view: 'tools'; tool?: string; input?: JsonObject }
  | { view: 'resources'; target?: Target }
  /** `server`: the one to check. */
  | { view: 'check'; server?: string }
  | { view: 'prompts' }
  | { view: 'server'; server?: string }
  | { view: 'logs'; server?: string };

export type ViewName = Place['view'];
type Inspector = {
  open: boolean;
  place: Place;
  /** Another one each time somebody is led somewhere. */
  visit: number;
  show(place: Place): void;
  close(): void;
};

const closed = { open: false, place: { view: 'resources' } satisfies Place, visit: 0 };
const InspectorContext = createContext<Inspector>({ ...closed, show: () => undefined, close: () => undefined });

/** The inspector beside the chat: whether it is open and where, and the way there. */
export function useInspector(): Inspector {
  return use(InspectorContext);
}

export function InspectorProvider({ children }: { children: ReactNode }) {
  const [{ open, place, visit }, setNow] = useState<Pick<Inspector, 'open' | 'place' | 'visit'>>(closed);
  const inspector = useMemo<Inspector>(
    () => ({
      open,
      place,
      visit,
      show: (led) => setNow((before) => ({ open: true, place: led, visit: before.visit + 1 })),
      close: () => setNow((before) => ({ ...before, open: false })),
    }),
    [open, place, visit],
  );
  return <InspectorContext value={inspector}>{children}</InspectorContext>;
}
