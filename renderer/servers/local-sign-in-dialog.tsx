import { flat } from '../../client/words/phrase.ts';
import type { Server } from '../../contract/server.ts';
import { ArmedButton } from '../asking/armed-button.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Tile } from '../ui/tile.tsx';
import { visible } from '../ui/visible.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';

type LocalSignInDialogProps = { server: Server; origin: string; busy: boolean; onAgree(): void; onClose(): void };

/** A server on this computer leads the sign-in to another place there: the person reads which before anything is asked of it. */
export function LocalSignInDialog({ server, origin, busy, onAgree, onClose }: LocalSignInDialogProps) {
  const { cancel, local: words } = useWords().serverSignIn;
  return (
    <Dialog
      open
      dismissable={false}
      onClose={onClose}
      emblem={<Tile name={server.name} hue={server.hue} size="lg" />}
      title={words.title}
      subtitle={<Phrased of={words.lead(server.name)} />}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {cancel}
          </Button>
          <span className="push">
            <ArmedButton kind="primary" says={flat(words.ask(URL.parse(origin)?.host ?? origin))} busy={busy} onPress={onAgree} />
          </span>
        </>
      }
    >
      <div className="trust">
        <dl className="command-box">
          <dt>{words.server}</dt>
          <dd>
            <code>{visible(server.launch.kind === 'http' ? server.launch.url : server.name)}</code>
          </dd>
          <dt>{words.wantsAsked}</dt>
          <dd>
            <code className="sign-in-host">{visible(origin)}</code>
          </dd>
        </dl>
        <p className="sign-in-note">
          <Phrased of={words.meaning(server.name)} />
        </p>
      </div>
    </Dialog>
  );
}
