import { useState } from 'react';
import { whatRuns } from '../../../client/what-runs.ts';
import { flat } from '../../../client/words/phrase.ts';
import { launchChanges } from '../../../contract/launch-changes.ts';
import type { Launch, Server } from '../../../contract/server.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { DialogFrame } from '../../foundation/ui/dialog.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useOpenDialog } from './open-dialog.ts';
import { useRemoveServer } from './use-remove-server.ts';
import { TrustStep } from './trust-step.tsx';
import './server-trouble.css';

type ServerChangedProps = { server: Server; before: Launch | undefined };

/**
 * A server that the settings file wants started in a way nobody agreed to: what is new, and the way
 * to a yes or a no.
 */
export function ServerChanged({ server, before }: ServerChangedProps) {
  const { ask } = useHost();
  const openDialog = useOpenDialog();
  const remove = useRemoveServer(server);
  const about = useAppState((state) => state.about);
  const { servers, serverTrouble: words } = useAllWords();
  const [reviewing, setReviewing] = useState(false);
  return (
    <div className="trouble">
      <div className="trouble-why">
        <h3>
          <Phrased of={before ? words.changedInFile(server.name) : words.newInFile(server.name)} />
        </h3>
        <p>{words.notByUs}</p>
        <div className="trouble-cure">
          <Button kind="primary" aria-label={flat(words.reviewServer(server.name))} onClick={() => setReviewing(true)}>
            {words.review}
          </Button>
          <Button kind="ghost" onClick={() => void ask('server.enable', { server: server.id, enabled: false }).catch(tellTrouble)}>
            {words.turnOff}
          </Button>
          <Button kind="ghost" className="push" onClick={remove}>
            {servers.remove}
          </Button>
        </div>
      </div>
      {reviewing && (
        <DialogFrame open>
          <TrustStep
            id={server.id}
            proposal={server}
            hue={server.hue}
            changes={before && launchChanges(whatRuns(before, about), whatRuns(server.launch, about))}
            onTrust={async (_plain, answers) => {
              await ask('server.agree', { server: server.id, fingerprint: server.fingerprint, ...answers });
            }}
            onEdit={() => {
              setReviewing(false);
              openDialog({ dialog: 'edit', server: server.id });
            }}
            onNotNow={() => setReviewing(false)}
          />
        </DialogFrame>
      )}
    </div>
  );
}
