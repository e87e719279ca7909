import { useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Server, ServerState } from '../../../contract/server.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { AddressDialog } from './address-dialog.tsx';

type SignInDialogProps = { server: Server; state: Extract<ServerState, { state: 'signing-in' }>; onClose(): void };

/** Shows exactly which page will open, its host apart from the rest, before anything is opened. */
export function SignInDialog({ server, state, onClose }: SignInDialogProps) {
  const { ask } = useHost();
  const { serverSignIn: words } = useAllWords();
  const [busy, setBusy] = useState(false);
  const url = new URL(state.url);
  const openPage = async () => {
    setBusy(true);
    await ask('server.open-sign-in', { server: server.id }).catch(tellTrouble);
    setBusy(false);
  };
  return (
    <AddressDialog
      server={server}
      onClose={onClose}
      title={<Phrased of={words.title(server.name)} />}
      subtitle={state.opened ? words.waiting : words.willOpen}
      shown={[
        { label: words.host, text: url.host, isHost: true },
        { label: words.fullAddress, text: state.url },
      ]}
      note={<Phrased of={words.onlyIfKnown(server.name)} />}
      cancel={{
        says: words.cancel,
        onPress: () => void ask('server.cancel-sign-in', { server: server.id }).catch(tellTrouble),
      }}
      press={
        <ArmedButton
          kind={state.opened ? 'plain' : 'primary'}
          says={flat(state.opened ? words.openAgain(url.host) : words.open(url.host))}
          busy={busy}
          onPress={() => void openPage()}
        />
      }
    />
  );
}
