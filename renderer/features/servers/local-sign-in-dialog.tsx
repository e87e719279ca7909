import { flat } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { AddressDialog } from './address-dialog.tsx';

type LocalSignInDialogProps = { server: Server; origin: string; busy: boolean; onAgree(): void; onClose(): void };

/** A server on this computer leads the sign-in to another place there: the person reads which before anything is asked of it. */
export function LocalSignInDialog({ server, origin, busy, onAgree, onClose }: LocalSignInDialogProps) {
  const { cancel, local: words } = useWords().serverSignIn;
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
