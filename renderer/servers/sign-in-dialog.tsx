import { useState } from 'react';
import { flat } from '../../client/words/phrase.ts';
import type { Server, ServerState } from '../../contract/server.ts';
import { ArmedButton } from '../asking/armed-button.tsx';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { Tile } from '../ui/tile.tsx';
import { visible } from '../ui/visible.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';

type SignInDialogProps = { server: Server; state: Extract<ServerState, { state: 'signing-in' }>; onClose(): void };

/** Shows exactly which page will open, its host apart from the rest, before anything is opened. */
export function SignInDialog({ server, state, onClose }: SignInDialogProps) {
  const { ask } = useHost();
  const { serverSignIn: words } = useWords();
  const [busy, setBusy] = useState(false);
  const url = new URL(state.url);
  const openPage = async () => {
    setBusy(true);
    await ask('server.open-sign-in', { server: server.id }).catch(tellTrouble);
    setBusy(false);
  };
  return (
    <Dialog
      open
      dismissable={false}
      onClose={onClose}
      emblem={<Tile name={server.name} hue={server.hue} size="lg" />}
      title={<Phrased of={words.title(server.name)} />}
      subtitle={state.opened ? words.waiting : words.willOpen}
      footer={
        <>
          <Button kind="ghost" onClick={() => void ask('server.cancel-sign-in', { server: server.id }).catch(tellTrouble)}>
            {words.cancel}
          </Button>
          <span className="push">
            <ArmedButton
              kind={state.opened ? 'plain' : 'primary'}
              says={flat(state.opened ? words.openAgain(url.host) : words.open(url.host))}
              busy={busy}
              onPress={() => void openPage()}
            />
          </span>
        </>
      }
    >
      <div className="trust">
        <dl className="command-box">
          <dt>{words.host}</dt>
          <dd>
            <code className="sign-in-host">{visible(url.host)}</code>
          </dd>
          <dt>{words.fullAddress}</dt>
          <dd>
            <code>{visible(state.url)}</code>
          </dd>
        </dl>
        <p className="sign-in-note">
          <Phrased of={words.onlyIfKnown(server.name)} />
        </p>
      </div>
    </Dialog>
  );
}
