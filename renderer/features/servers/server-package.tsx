import { flat } from '../../../client/words/phrase.ts';
import { neededPackage } from '../../../contract/built-in-servers.ts';
import { packageCommand } from '../../../contract/package-command.ts';
import type { Server } from '../../../contract/server.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useOpenDialog } from './open-dialog.ts';
import './server-trust.css';

/**
 * The package of a server: fetched at every start, or installed in an exact version; of a built-in
 * server the one that it needs.
 */
export function ServerPackage({ server }: { server: Server }) {
  const { ask } = useHost();
  const openDialog = useOpenDialog();
  const { install: says } = useAllWords();
  const installing = useAppState((state) => state.installing[server.id]);
  const { launch } = server;
  const needed = neededPackage(server);
  const command = server.origin === 'added' ? packageCommand(launch) : undefined;
  if (launch.kind !== 'stdio') return null;
  const { installed } = launch;
  const { olderVersion: older } = server;
  if (needed && !installed) return null;
  if (command && 'because' in command) {
    return (
      <section className="server-trust">
        <div>
          <h3>
            <Phrased of={says.fetched(launch.command)} />
          </h3>
          <p>
            <Phrased of={{ code: command.because === 'source' ? 'install-other-source' : 'install-unknown-option', text: command.text }} />
          </p>
        </div>
      </section>
    );
  }
  const runner = command?.runner;
  if (!needed && runner === undefined) return null;
  const more = needed ? says.isNeeded(needed.library) : installed ? says.isInstalledMore(runner ?? '') : says.fetchedMore;
  const without = needed ? says.removeIt(needed.library) : says.runnerAgain(runner ?? '');
  const open = () => openDialog({ dialog: 'install', server: server.id });
  return (
    <section className="server-trust">
      <div className="trust-hints">
        <div>
          <h3>
            <Phrased of={installed ? says.isInstalled(installed.version) : says.fetched(runner ?? '')} />
          </h3>
          <p role={installing && 'status'}>{installing ? says.soFar(installing.bytes) : <Phrased of={more} />}</p>
          {older && (
            <p>
              <Phrased of={says.goBackMore(older.version)} />
            </p>
          )}
        </div>
        <Button size="sm" aria-label={flat(installed ? says.findUpdateOf(server.name) : says.installOf(server.name))} onClick={open}>
          {installed ? says.findUpdate : says.installIt}
        </Button>
        {older && (
          <Button size="sm" kind="ghost" onClick={() => void ask('server.install-back', { server: server.id }).catch(tellTrouble)}>
            <Phrased of={says.goBack(older.version)} />
          </Button>
        )}
        {installed && (
          <Button size="sm" kind="ghost" onClick={() => void ask('server.uninstall', { server: server.id }).catch(tellTrouble)}>
            <Phrased of={without} />
          </Button>
        )}
      </div>
    </section>
  );
}
