import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Entry } from '../../../contract/conversation.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';

type Leading = {
  conversation: string;
  entries: Entry[];
  /** Another key leads there again. */
  to: { entry: string; key: string } | undefined;
  /** Draws the part of the thread around an entry that this window has. */
  show(entry: string): void;
  /** Another branch is not turned to, though the entry is on it. */
  staysOnBranch: boolean;
};

/**
 * Has the entry drawn that somebody is led to, however far back it is: what this window has not of
 * the chat is read first.
 */
export function useLeadTo({ conversation, entries, to, show, staysOnBranch }: Leading): { isElsewhere: boolean } {
  const { ask, view } = useHost();
  const [elsewhere, setElsewhere] = useState<string>();
  const asked = useRef<string>(undefined);
  const shown = useRef<string>(undefined);
  const lead = useEffectEvent((held: Entry[], entry: string, key: string) => {
    if (shown.current === key) return;
    if (held.some(({ id }) => id === entry)) {
      shown.current = key;
      return show(entry);
    }
    const [first] = held;
    if (!first || asked.current === key) return;
    asked.current = key;
    const now = () => view().state?.entries[conversation] ?? [];
    // On another branch it stands in no path until that one is in view.
    const inView = staysOnBranch ? Promise.resolve() : ask('conversation.show-entry', { conversation, entry });
    inView
      .then(now)
      .then(([before, ...rest]) => {
        if (!before || [before, ...rest].some(({ id }) => id === entry)) return undefined;
        return ask('conversation.read-earlier', { conversation, before: before.id, until: entry });
      })
      .then(() => setElsewhere(now().some(({ id }) => id === entry) ? undefined : key))
      .catch(tellTrouble);
  });
  const { entry, key } = to ?? {};
  useEffect(() => {
    if (entry !== undefined && key !== undefined) lead(entries, entry, key);
  }, [entries, entry, key]);
  // Entries that the host read may come a moment after its answer.
  return { isElsewhere: key !== undefined && elsewhere === key && !entries.some(({ id }) => id === entry) };
}
