import { useState } from 'react';
import type { Server, ServerState } from '../../contract/server.ts';
import { ArmedButton } from '../asking/armed-button.tsx';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { Tile } from '../ui/tile.tsx';
import { marked } from '../ui/visible.tsx';

type SignInDialogProps = { server: Server; state: Extract<ServerState, { state: 'signing-in' }>; onClose(): void };

/** Shows exactly which page will open, its host apart from the rest, before anything is opened. */
export function SignInDialog({ server, state, onClose }: SignInDialogProps) {
  const { ask } = useHost();
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
      title={<>Sign in to {server.name}</>}
      subtitle={state.opened ? 'Waiting for you to sign in in your browser.' : 'This page will open in your browser.'}
      footer={
        <>
          <Button kind="ghost" onClick={() => void ask('server.cancel-sign-in', { server: server.id }).catch(tellTrouble)}>
            Cancel
          </Button>
          <span className="push">
            <ArmedButton
              kind={state.opened ? 'plain' : 'primary'}
              says={state.opened ? `Open ${url.host} again` : `Open ${url.host}`}
              busy={busy}
              onPress={() => void openPage()}
            />
          </span>
        </>
      }
    >
      <div className="trust">
        <dl className="command-box">
          <dt>Host</dt>
          <dd>
            <code className="sign-in-host">{marked(url.host)}</code>
          </dd>
          <dt>Full address</dt>
          <dd>
            <code>{marked(state.url)}</code>
          </dd>
        </dl>
        <p className="sign-in-note">Sign in only if you know this host. {server.name} chose it.</p>
      </div>
    </Dialog>
  );
}
