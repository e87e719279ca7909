import { useState } from 'react';
import type { State } from '../../../contract/state.ts';
import type { Proposal } from '../../../contract/server.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { toDraft, type LaunchDraft } from './launch-draft.ts';
import type { AddTab } from './add-tabs.tsx';
import { BuiltInStep } from './built-in-step.tsx';
import { EditStep } from './edit-step.tsx';
import { PasteStep } from './paste-step.tsx';
import { TrustStep } from './trust-step.tsx';

type AddStage =
  | { stage: 'built-in' }
  | { stage: 'paste' }
  /** The proposals are trusted one after the other; `at` is the one shown. */
  | { stage: 'trust'; queue: Proposal[]; at: number }
  | { stage: 'edit'; queue: Proposal[]; at: number };

/** Paste, look, trust: nothing is added or started before its exact command was seen. */
export function AddServer({ way, onWay, onClose }: { way?: AddTab | undefined; onWay?(way: AddTab): void; onClose(): void }) {
  const { ask } = useHost();
  const { edit, trust } = useWords().serverSetup;
  const servers = useAppState((state) => state.servers);
  const [text, setText] = useState('');
  const [draft, setDraft] = useState<LaunchDraft>();
  const [stage, setStage] = useState<AddStage>(() => ({ stage: way ?? firstWay(servers) }));
  const takenNames = Object.values(servers).map((server) => server.name);

  const turnTo = (next: AddTab) => {
    onWay?.(next);
    setStage({ stage: next });
  };
  if (stage.stage === 'built-in') return <BuiltInStep onWay={turnTo} onClose={onClose} />;
  if (stage.stage === 'paste') {
    return (
      <PasteStep
        text={text}
        draft={draft}
        takenNames={takenNames}
        onText={setText}
        onDraft={setDraft}
        onReview={(queue) => setStage({ stage: 'trust', queue, at: 0 })}
        onClose={onClose}
        onWay={turnTo}
      />
    );
  }

  const { queue, at } = stage;
  const proposal = queue[at];
  if (!proposal) return null;
  if (stage.stage === 'edit') {
    return (
      <EditStep
        title={edit.title(proposal.name)}
        proposal={proposal}
        takenNames={takenNames}
        onReview={(edited) => setStage({ stage: 'trust', queue: queue.with(at, edited), at })}
        onClose={() => setStage({ ...stage, stage: 'trust' })}
      />
    );
  }

  const next = () => (at + 1 < queue.length ? setStage({ stage: 'trust', queue, at: at + 1 }) : onClose());
  return (
    <TrustStep
      key={at}
      proposal={proposal}
      hue={(Object.keys(servers).length % 8) + 1}
      position={queue.length > 1 ? trust.position(at + 1, queue.length) : undefined}
      lifting={{}}
      onTrust={async (plain) => {
        await ask('server.add', { ...proposal, plain });
        next();
      }}
      onEdit={() => {
        if (queue.length > 1) return setStage({ stage: 'edit', queue, at });
        setDraft(toDraft(proposal));
        setStage({ stage: 'paste' });
      }}
      onNotNow={next}
    />
  );
}

/** As long as one that comes with the app is off, it may be what is looked for. */
function firstWay(servers: State['servers']): AddTab {
  return Object.values(servers).some(({ origin, enabled }) => origin === 'built-in' && !enabled) ? 'built-in' : 'paste';
}
