import { useState } from 'react';
import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { flat } from '../../../client/words/phrase.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { AddressDialog } from './address-dialog.tsx';

/**
 * Signing in at a server: the way begun, and the dialogs in which a person reads where it leads
 * before anything opens.
 */
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

type LocalSignInDialogProps = { server: Server; origin: string; busy: boolean; onAgree(): void; onClose(): void };

/**
 * A server on this computer leads the sign-in to another place there: the person reads which before
 * anything is asked of it.
 */
function LocalSignInDialog({ server, origin, busy, onAgree, onClose }: LocalSignInDialogProps) {
  const { cancel, local: words } = useAllWords().serverSignIn;
  return (
    <AddressDialog
      server={server}
      onClose={onClose}
      title={words.title}
      subtitle={<Phrased of={words.lead(server.name)} />}
      shown={[
        { label: words.server, text: server.launch.kind === 'http' ? server.launch.url : server.name },
        { label: words.wantsAsked, text: origin, isHost: true },
      ]}
      note={<Phrased of={words.meaning(server.name)} />}
      cancel={{ says: cancel, onPress: onClose }}
      press={<ArmedButton kind="primary" says={flat(words.ask(URL.parse(origin)?.host ?? origin))} busy={busy} onPress={onAgree} />}
    />
  );
}
