import { useState } from 'react';
import type { Proposal, Server } from '../../../contract/server.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { DialogFrame } from '../../foundation/ui/dialog.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { EditStep } from './edit-step.tsx';
import { areTimesFine, fromLimitsDraft, isSizeFine, toLimitsDraft } from './limits-draft.ts';
import { LimitsFields } from './limits-fields.tsx';
import { TrustStep } from './trust-step.tsx';

/**
 * A new name is saved at once; a changed launch is something else to run and has to be trusted
 * again.
 */
export function EditServer(props: EditServerProps) {
  return (
    <DialogFrame open>
      <EditPages {...props} />
    </DialogFrame>
  );
}

type EditServerProps = { server: Server; onClose(): void };

function EditPages({ server, onClose }: EditServerProps) {
  const { ask } = useHost();
  const { edit, paste } = useAllWords().serverSetup;
  const servers = useAppState((state) => state.servers);
  const [edited, setEdited] = useState<Proposal>({ name: server.name, launch: server.launch });
  const [limits, setLimits] = useState(() => toLimitsDraft(server.limits));
  const [reviewing, setReviewing] = useState(false);
  const others = Object.values(servers).filter((other) => other.id !== server.id);

  if (reviewing) {
    return (
      <TrustStep
        id={server.id}
        proposal={edited}
        hue={server.hue}
        lifting={{ before: server.launch }}
        onTrust={async (plain, answers) => {
          await ask('server.edit', { server: server.id, ...edited, plain, limits: fromLimitsDraft(limits), ...answers });
          onClose();
        }}
        onEdit={() => setReviewing(false)}
        onNotNow={onClose}
      />
    );
  }
  const isSame = (proposal: Proposal) => JSON.stringify(proposal.launch) === JSON.stringify(server.launch);
  return (
    <EditStep
      title={server.origin === 'built-in' ? edit.renameTitle(server.name) : edit.title(server.name)}
      nameOnly={server.origin === 'built-in'}
      proposal={edited}
      takenNames={others.map((other) => other.name)}
      says={(proposal) => (isSame(proposal) ? edit.save : proposal.launch.kind === 'http' ? paste.reviewAddress : paste.reviewCommand)}
      below={server.origin === 'built-in' ? undefined : <LimitsFields draft={limits} onChange={setLimits} />}
      blocked={!areTimesFine(limits) || !isSizeFine(limits)}
      onReview={(proposal) => {
        setEdited(proposal);
        if (!isSame(proposal)) return setReviewing(true);
        ask('server.edit', { server: server.id, ...proposal, limits: fromLimitsDraft(limits) }).then(onClose, tellTrouble);
      }}
      onClose={onClose}
    />
  );
}
