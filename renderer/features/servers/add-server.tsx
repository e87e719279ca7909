import { useHost } from '../../foundation/host/use-host.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { toDraft } from './launch-draft.ts';
import { BuiltInStep } from './built-in-step.tsx';
import { EditStep } from './edit-step.tsx';
import { PasteStep } from './paste-step.tsx';
import { TrustStep } from './trust-step.tsx';
import { useAdding, type AddServerProps } from './use-adding.ts';

/** Paste, look, trust: nothing is added or started before its exact command was seen. */
export function AddServer(props: AddServerProps) {
  const { ask } = useHost();
  const { edit, trust } = useWords().serverSetup;
  const adding = useAdding(props);
  const { servers, stage, setStage, setDraft, takenNames, close } = adding;
  if (stage.stage === 'built-in') return <BuiltInStep adding={adding} />;
  if (stage.stage === 'paste') return <PasteStep adding={adding} />;

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

  const next = () => (at + 1 < queue.length ? setStage({ stage: 'trust', queue, at: at + 1 }) : close());
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
