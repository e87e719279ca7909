import { ShieldCheck } from 'lucide-react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { DialogBody } from '../../foundation/ui/dialog.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { BuiltInRow } from './built-in-row.tsx';
import type { WayProps } from './use-adding.ts';

/**
 * The servers that come with the app: each is turned on here, and what it still needs is installed.
 * Closing stops nothing.
 */
export function BuiltInStep({ adding: { setStage, close }, tab }: WayProps) {
  const { serverSetup: words } = useAllWords();
  const servers = useAppState((state) => state.servers);
  return (
    <DialogBody
      size="lg"
      focus={tab}
      onClose={close}
      footer={
        <>
          <span className="foot-note">
            <ShieldCheck size={14} strokeWidth={1.9} />
            {words.comeAlong}
          </span>
          <Button className="push" onClick={close}>
            {words.close}
          </Button>
        </>
      }
    >
      <ul className="built-ins">
        {Object.values(servers)
          .filter(({ origin }) => origin === 'built-in')
          .map((server) => (
            <BuiltInRow key={server.id} server={server} onInstall={() => setStage({ stage: 'install', server: server.id })} />
          ))}
      </ul>
    </DialogBody>
  );
}
