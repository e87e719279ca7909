import { neededPackage, type NeededPackage } from '../../../contract/built-in-servers.ts';
import type { Server } from '../../../contract/server.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './package-notice.css';

/** The package that this version of a built-in server needs, as long as it is not installed. */
export function missingPackage(server: Server): NeededPackage | undefined {
  const needed = neededPackage(server);
  const installed = server.launch.kind === 'stdio' ? server.launch.installed : undefined;
  return needed && installed?.version !== needed.version ? needed : undefined;
}

/**
 * An installation of a server that is under way, or what a built-in server needs before it can be
 * turned on: which version, how large, and one press.
 */
export function PackageNotice({ server, onInstall }: { server: Server; onInstall(): void }) {
  const { install: says } = useAllWords();
  const soFar = useAppState((state) => state.installing[server.id]);
  const missing = missingPackage(server);
  if (soFar) return <UnderWay server={server} bytes={soFar.bytes} />;
  if (!missing) return null;
  return (
    <div className="package-notice">
      <h4>
        <Phrased of={says.needs(missing.library, missing.version)} />
      </h4>
      <p>{says.costs(missing.bytes)}</p>
      <Button onClick={onInstall}>{says.installIt}</Button>
    </div>
  );
}

/** An installation goes on after its dialog was closed, and can be ended from here. */
function UnderWay({ server, bytes }: { server: Server; bytes: number }) {
  const { ask } = useHost();
  const { install: says } = useAllWords();
  const all = neededPackage(server)?.bytes;
  const stop = () => void ask('server.install-stop', { server: server.id }).catch(tellTrouble);
  return (
    <div className="package-notice">
      <h4>{says.underWay}</h4>
      <InstallProgress bytes={bytes} all={all} />
      <Button onClick={stop}>{says.cancel}</Button>
    </div>
  );
}

/** `all`: about so many bytes it will be; undefined where nobody knows. */
export function InstallProgress({ bytes, all }: { bytes: number; all: number | undefined }) {
  const { install: says } = useAllWords();
  const text = all === undefined ? says.soFar(bytes) : says.soFarOf(bytes, all);
  return (
    <div className="package-progress">
      {all !== undefined && <progress aria-label={text} max={all} value={Math.min(bytes, all)} />}
      <span>{text}</span>
    </div>
  );
}
