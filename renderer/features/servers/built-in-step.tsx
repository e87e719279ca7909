import { ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { AddTabs } from './add-tabs.tsx';
import { BuiltInRow } from './built-in-row.tsx';
import type { Adding } from './use-adding.ts';

/**
 * The servers that come with the app: each is turned on here, and what it still needs is installed.
 * Closing stops nothing.
 */
export function BuiltInStep({ adding: { turnTo, setStage, close } }: { adding: Adding }) {
  const { serverSetup: words } = useWords();
  const servers = useAppState((state) => state.servers);
  const tab = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      size="lg"
      title={words.paste.title}
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
      <AddTabs way="built-in" onWay={turnTo} tab={tab}>
        <ul className="built-ins">
          {Object.values(servers)
            .filter(({ origin }) => origin === 'built-in')
            .map((server) => (
              <BuiltInRow key={server.id} server={server} onInstall={() => setStage({ stage: 'install', server: server.id })} />
            ))}
        </ul>
      </AddTabs>
    </Dialog>
  );
}
