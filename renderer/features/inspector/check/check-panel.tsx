import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { ServerChoice, useServerChoice } from '../server-choice.tsx';
import { CheckOfServer } from './check-of-server.tsx';
import './check.css';

/** The check of one server against the specification: its requirements, and how it fared. */
export function CheckPanel({ of }: { of: string | undefined }) {
  const { check } = useAllWords();
  const { server, servers, choose } = useServerChoice(of);
  if (!server) return <p className="check-none">{check.noServer}</p>;
  return (
    <CheckOfServer
      key={server.id}
      server={server}
      choice={<ServerChoice label={check.server} servers={servers} server={server} onChoose={choose} />}
    />
  );
}
