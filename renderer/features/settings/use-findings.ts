import { createContext, useCallback, useEffect, useState } from 'react';
import { looksAtModels, looksAtNeeded, looksAtServers } from '../../../client/looks.ts';
import { type Finding, type FindingLook, USUAL_STARTERS } from '../../../contract/finding.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { State } from '../../../contract/state.ts';
import { useHost } from '../../foundation/host/use-host.ts';

/** One look of the doctor: under way, with its findings, or refused. */
export type FindingsState = { state: 'looking' } | { state: 'found'; findings: Finding[] } | { state: 'refused'; reason: Reason };

export const GROUPS = ['machine', 'models', 'servers'] as const;
type FindingGroup = (typeof GROUPS)[number];

const MACHINE: FindingLook[] = [
  { at: 'app' },
  { at: 'path' },
  ...USUAL_STARTERS.map((program): FindingLook => ({ at: 'program', program })),
  { at: 'key-store' },
  { at: 'data-folder' },
  { at: 'network' },
  { at: 'proxy' },
  { at: 'updates' },
];

/** Looks again at what was found, from within a line of it. */
export const LookAgainContext = createContext<() => void>(() => undefined);

/** Every look of the doctor, each as it is found; `again` looks at all anew. */
export function useFindings() {
  const { ask, view } = useHost();
  const [wanted, setWanted] = useState(() => looksOf(view().state));
  const [looks, setLooks] = useState(() => looking(wanted));
  useEffect(() => {
    const leaving = new AbortController();
    for (const group of GROUPS) {
      for (const [at, look] of wanted[group].entries()) {
        const show = (looked: FindingsState) => {
          if (!leaving.signal.aborted) setLooks((before) => ({ ...before, [group]: before[group].with(at, looked) }));
        };
        ask('doctor.look', look, leaving.signal).then(
          ({ findings }) => show({ state: 'found', findings }),
          (cause: unknown) => show({ state: 'refused', reason: reasonOf(cause) }),
        );
      }
    }
    return () => leaving.abort();
  }, [ask, wanted]);
  const again = useCallback(() => {
    const next = looksOf(view().state);
    setWanted(next);
    setLooks(looking(next));
  }, [view]);
  return { looks, again };
}

function looksOf(state: State | undefined): Record<FindingGroup, FindingLook[]> {
  if (!state) return { machine: MACHINE, models: [], servers: [] };
  return { machine: [...MACHINE, ...looksAtNeeded(state)], models: looksAtModels(state), servers: looksAtServers(state) };
}

function looking(all: Record<FindingGroup, FindingLook[]>): Record<FindingGroup, FindingsState[]> {
  const each = (looks: FindingLook[]) => looks.map((): FindingsState => ({ state: 'looking' }));
  return { machine: each(all.machine), models: each(all.models), servers: each(all.servers) };
}
