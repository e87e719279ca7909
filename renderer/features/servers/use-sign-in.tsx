import { useState } from 'react';
import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { LocalSignInDialog } from './local-sign-in-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Signing in at a server: the way begun, and the dialogs in which a person reads where it leads before anything opens. */
export function useSignIn(server: Server) {
  const { ask } = useHost();
  const { state } = server;
  const [looking, setLooking] = useState(false);
  const [reading, setReading] = useState(false);
  const [agreed, setAgreed] = useState<string[]>([]);
  const [local, setLocal] = useState<string>();
  const signIn = async (origins: string[]) => {
    setLooking(true);
    setReading(true);
    setAgreed(origins);
    // The reason why it did not work is the server's state.
    const found = await ask('server.sign-in', { server: server.id, agreed: origins }).catch(() => setReading(false));
    setLocal(found && 'local' in found ? found.local : undefined);
    setLooking(false);
  };
  const dialogs = (
    <>
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
    </>
  );
  return { looking, signIn: () => void signIn([]), showAddress: () => setReading(true), dialogs };
}
