import { useState } from 'react';
import type { Server } from '../../contract/server.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { LocalSignInDialog } from './local-sign-in-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

type ServerSignedOutProps = { server: Server; onEdit(): void };

/** A server that waits for the person to sign in: why, and the way there. */
export function ServerSignedOut({ server, onEdit }: ServerSignedOutProps) {
  const { ask } = useHost();
  const { serverSignIn: words } = useWords();
  const { state } = server;
  const [looking, setLooking] = useState(false);
  const [reading, setReading] = useState(false);
  const [agreed, setAgreed] = useState<string[]>([]);
  const [local, setLocal] = useState<string>();
  const signIn = async (origins: string[]) => {
    setLooking(true);
    setReading(true);
    setAgreed(origins);
    // The reason why it did not work stands in the row.
    const found = await ask('server.sign-in', { server: server.id, agreed: origins }).catch(() => setReading(false));
    setLocal(found && 'local' in found ? found.local : undefined);
    setLooking(false);
  };
  if (state.state !== 'signed-out' && state.state !== 'signing-in') return null;
  return (
    <div className="trouble">
      <div className="trouble-why">
        <h3>
          <Phrased of={state.state === 'signed-out' ? state.reason : words.waits(server.name)} />
        </h3>
        <div className="trouble-cure">
          {state.state === 'signed-out' ? (
            <Button kind="primary" busy={looking} onClick={() => void signIn([])}>
              {words.signIn}
            </Button>
          ) : (
            <>
              <Button kind="primary" onClick={() => setReading(true)}>
                {words.showAddress}
              </Button>
              <Button kind="ghost" onClick={() => void ask('server.cancel-sign-in', { server: server.id }).catch(tellTrouble)}>
                {words.cancel}
              </Button>
            </>
          )}
          <Button kind="ghost" className="push" onClick={onEdit}>
            {words.editAddress}
          </Button>
        </div>
      </div>
      {state.state === 'signed-out' && local !== undefined && (
        <LocalSignInDialog
          server={server}
          origin={local}
          busy={looking}
          onAgree={() => void signIn([...agreed, local])}
          onClose={() => setLocal(undefined)}
        />
      )}
      {state.state === 'signing-in' && reading && <SignInDialog server={server} state={state} onClose={() => setReading(false)} />}
    </div>
  );
}
