import type { Server } from '../../../contract/server.ts';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { useNow } from '../../foundation/ui/use-now.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useOpenDialog } from './open-dialog.ts';
import { ServerFacts } from './server-facts.tsx';
import { ServerInWork } from './server-in-work.tsx';
import { ServerPackage } from './server-package.tsx';
import { healthWords } from './server-words.ts';
import './server-page.css';

/** The server's own name and version, its package, its connection, and the ways to its log. */
export function ServerAbout({ server }: { server: Server }) {
  const words = useAllWords();
  const openDialog = useOpenDialog();
  const { show } = useInspector();
  const { state } = server;
  const now = useNow(10_000);
  return (
    <>
      {state.state === 'ready' && (
        <p className="quiet">
          <Phrased of={healthWords(words, state, now)} />
        </p>
      )}
      <ServerPackage server={server} />
      <ServerInWork server={server} />
      <div className="list server-connection">
        <ServerFacts server={server} hasInstructions={false} />
      </div>
      <div className="server-acts">
        <Button onClick={() => openDialog({ dialog: 'log', server: server.id })}>{words.servers.openLog}</Button>
        <Button onClick={() => show({ view: 'timeline', server: server.id })}>{words.timeline.showTimeline}</Button>
      </div>
    </>
  );
}
