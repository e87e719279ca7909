import { ServerFacts } from '../servers/server-facts.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { ServerChoice, useServerChoice } from './server-choice.tsx';

/** One server: what is known of it and of its connection. */
export function ServerPanel({ led }: { led: string | undefined }) {
  const { inspector: words } = useWords();
  const { server, servers, choose } = useServerChoice(led);
  if (!server) return <p className="browser-none">{words.noServer}</p>;
  return (
    <div className="inspector-page">
      <div className="inspector-bar">
        <ServerChoice servers={servers} server={server} onChoose={choose} />
      </div>
      <ServerFacts key={server.id} server={server} />
    </div>
  );
}
