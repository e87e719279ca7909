import { whatRunsInShort } from '../../../client/what-runs.ts';
import { builtInServer } from '../../../contract/built-in-servers.ts';
import type { Server } from '../../../contract/server.ts';
import { namesWorkspaceFolder, workspaceFolder } from '../../../contract/workspace.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { ShowMe } from './show-me.tsx';
import { launchLine } from './server-words.ts';
import './server-row.css';

/** The origin of a server, in the line of its name. */
export function ServerMarks({ server: { origin, launch, inWork } }: { server: Server }) {
  const { servers, install, serverDetails } = useAllWords();
  return (
    <>
      {origin === 'built-in' && <span className="server-built-in">{servers.builtIn}</span>}
      {launch.kind === 'stdio' && launch.installed && (
        <span className="server-built-in">
          <Phrased of={install.mark(launch.installed.version)} />
        </span>
      )}
      {inWork !== undefined && <span className="server-built-in">{serverDetails.trust.inWorkMark}</span>}
    </>
  );
}

/** The purpose of a server that comes with the app, else what runs, and the folder it works in. */
export function ServerWhat({ server }: { server: Server }) {
  const { servers } = useAllWords();
  const about = useAppState((all) => all.about);
  const folder = useAppState((all) => workspaceFolder(all.folders));
  const builtIn = builtInServer(server.id);
  return (
    <>
      {server.origin === 'built-in' ? (
        <span className="server-for">{builtIn && servers.builtInFor[builtIn]}</span>
      ) : (
        <code className="one-line">{visible(launchLine(whatRunsInShort(server.launch, about)))}</code>
      )}
      {server.origin === 'built-in' && server.id === 'showcase' && <ShowMe server={server} />}
      {namesWorkspaceFolder(server.launch) && (
        <span className="one-line">{folder === undefined ? servers.needsFolder : <Phrased of={servers.worksIn(folder)} />}</span>
      )}
    </>
  );
}
