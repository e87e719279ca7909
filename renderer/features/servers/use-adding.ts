import { useState, type RefObject } from 'react';
import type { Proposal } from '../../../contract/server.ts';
import type { State } from '../../../contract/state.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import type { AddTab } from './add-tabs.tsx';
import type { BundleSource } from './bundle/use-bringing.ts';
import type { LaunchDraft } from './launch-draft.ts';
import { useRegistryFinding } from './use-registry-finding.ts';

type AddStage =
  | { stage: 'built-in' }
  /** Of a built-in server, the package that it needs. */
  | { stage: 'install'; server: string }
  | { stage: 'paste' }
  | { stage: 'apps' }
  | { stage: 'registry' }
  /** The launch of an entry that was found there. */
  | { stage: 'registry-trust' }
  /** Where it is left without being added, this way is shown again. */
  | { stage: 'bundle'; source: BundleSource; backTo?: AddTab }
  | { stage: 'trust'; proposal: Proposal }
  /** Several are looked at together. */
  | { stage: 'review'; proposals: Proposal[] };

/** `way`: the way that the person took last. */
export type AddServerProps = { way?: AddTab | undefined; onWay?(way: AddTab): void; onClose(): void };

export type Adding = ReturnType<typeof useAdding>;

/** `tab`: that of the way which is shown. */
export type WayProps = { adding: Adding; tab: RefObject<HTMLElement | null> };

/** The server to add, as far as it was pasted or read, and the step that is shown. */
export function useAdding({ way, onWay, onClose: close }: AddServerProps) {
  const servers = useAppState((state) => state.servers);
  const [text, setText] = useState('');
  /** The server that was read, when it is only one; it may have been edited since. */
  const [draft, setDraft] = useState<LaunchDraft>();
  /** The number of servers that other apps have and this one has not, once they were looked for. */
  const [inApps, setInApps] = useState<number>();
  const registry = useRegistryFinding();
  const [stage, setStage] = useState<AddStage>(() => ({ stage: way ?? firstWay(servers) }));
  const turnTo = (next: AddTab) => {
    onWay?.(next);
    setStage({ stage: next });
  };
  const review = (proposals: Proposal[]) => {
    const [proposal] = proposals;
    if (proposal) setStage(proposals.length === 1 ? { stage: 'trust', proposal } : { stage: 'review', proposals });
  };
  const takenNames = Object.values(servers).map((server) => server.name);
  return {
    servers,
    text,
    setText,
    draft,
    setDraft,
    inApps,
    setInApps,
    registry,
    stage,
    setStage,
    turnTo,
    review,
    takenNames,
    close,
  };
}

/** As long as one that comes with the app is off, it may be what is looked for. */
function firstWay(servers: State['servers']): AddTab {
  return Object.values(servers).some(({ origin, enabled }) => origin === 'built-in' && !enabled) ? 'built-in' : 'paste';
}
