import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useOpenDialog } from './open-dialog.ts';
import { useSignIn } from './use-sign-in.tsx';
import './server-trouble.css';

/** A server that waits for the person to sign in: why, and the way there. */
export function ServerSignedOut({ server }: { server: Server }) {
  const { ask } = useHost();
  const openDialog = useOpenDialog();
  const { serverSignIn: words } = useAllWords();
  const { looking, signIn, showAddress, dialogs } = useSignIn(server);
  const { state } = server;
  if (state.state !== 'signed-out' && state.state !== 'signing-in') return null;
  return (
    <div className="trouble">
      <div className="trouble-why">
        <h3>
          <Phrased of={state.state === 'signed-out' ? state.reason : words.waits(server.name)} />
        </h3>
        <div className="trouble-cure">
          {state.state === 'signed-out' ? (
            <Button kind="primary" busy={looking} onClick={signIn}>
              {words.signIn}
            </Button>
          ) : (
            <>
              <Button kind="primary" onClick={showAddress}>
                {words.showAddress}
              </Button>
              <Button kind="ghost" onClick={() => void ask('server.cancel-sign-in', { server: server.id }).catch(tellTrouble)}>
                {words.cancel}
              </Button>
            </>
          )}
          <Button kind="ghost" className="push" onClick={() => openDialog({ dialog: 'edit', server: server.id })}>
            {words.editAddress}
          </Button>
        </div>
      </div>
      {dialogs}
    </div>
  );
}
