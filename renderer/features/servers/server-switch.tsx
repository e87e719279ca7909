import { flat } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { missingPackage } from './package-notice.tsx';

/** Turns a server on or off in all chats. One that lacks its package can only be turned off. */
export function ServerSwitch({ server }: { server: Server }) {
  const { ask } = useHost();
  const { servers } = useWords();
  return (
    <Switch
      label={flat(servers.isOn(server.name))}
      checked={server.enabled}
      disabled={missingPackage(server) !== undefined && !server.enabled}
      onChange={(enabled) => void ask('server.enable', { server: server.id, enabled }).catch(tellTrouble)}
    />
  );
}
