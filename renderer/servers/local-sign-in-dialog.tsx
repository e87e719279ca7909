import type { Server } from '../../contract/server.ts';
import { ArmedButton } from '../asking/armed-button.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Tile } from '../ui/tile.tsx';
import { marked } from '../ui/visible.tsx';

type LocalSignInDialogProps = { server: Server; origin: string; busy: boolean; onAgree(): void; onClose(): void };

/** A server on this computer leads the sign-in to another place there: the person reads which before anything is asked of it. */
export function LocalSignInDialog({ server, origin, busy, onAgree, onClose }: LocalSignInDialogProps) {
  return (
    <Dialog
      open
      dismissable={false}
      onClose={onClose}
      emblem={<Tile name={server.name} hue={server.hue} size="lg" />}
      title={<>Ask another address on your side?</>}
      subtitle={<>{server.name} leads the sign-in to another address on this computer or in its network.</>}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <span className="push">
            <ArmedButton kind="primary" says={`Ask ${URL.parse(origin)?.host ?? origin}`} busy={busy} onPress={onAgree} />
          </span>
        </>
      }
    >
      <div className="trust">
        <dl className="command-box">
          <dt>Server</dt>
          <dd>
            <code>{marked(server.launch.kind === 'http' ? server.launch.url : server.name)}</code>
          </dd>
          <dt>Wants asked</dt>
          <dd>
            <code className="sign-in-host">{marked(origin)}</code>
          </dd>
        </dl>
        <p className="sign-in-note">
          Nothing was asked there. Agree only if you know that your authorization server is there: {server.name} could mean any program or
          device behind your firewall. You agree for this server and this address until you sign out.
        </p>
      </div>
    </Dialog>
  );
}
