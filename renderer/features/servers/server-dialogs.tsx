import { useAppState } from '../../foundation/host/use-host.ts';
import { EditServer } from './edit-server.tsx';
import { InstallDialog } from './install-dialog.tsx';
import type { ServersDialog } from './open-dialog.ts';
import { ServerLog } from './server-log.tsx';

/** The dialog over the page that is about one server, while that server is there. */
export function ServerDialogs({ opened, onClose }: { opened: ServersDialog | undefined; onClose(): void }) {
  const servers = useAppState((state) => state.servers);
  if (!opened || opened.dialog === 'add') return null;
  const server = servers[opened.server];
  if (!server) return null;
  const Opened = { edit: EditServer, install: InstallDialog, log: ServerLog }[opened.dialog];
  return <Opened server={server} onClose={onClose} />;
}
