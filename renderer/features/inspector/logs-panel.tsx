import type { Server } from '../../../contract/server.ts';
import { useLogView } from '../servers/use-log-view.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { ServerChoice, useServerChoice } from './server-choice.tsx';

/** The log of one server, followed as it comes. */
export function LogsPanel({ led }: { led: string | undefined }) {
  const { inspector: words } = useWords();
  const { server, servers, choose } = useServerChoice(led);
  if (!server) return <p className="browser-none">{words.noServer}</p>;
  return <LogOf key={server.id} server={server} servers={servers} onChoose={choose} />;
}

function LogOf({ server, servers, onChoose }: { server: Server; servers: Server[]; onChoose(id: string): void }) {
  const { choices, log, acts } = useLogView(server);
  return (
    <div className="inspector-page">
      <div className="inspector-bar">
        <ServerChoice servers={servers} server={server} onChoose={onChoose} />
        {choices}
      </div>
      {log}
      <div className="inspector-foot">{acts}</div>
    </div>
  );
}
