import { useState } from 'react';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { ServerChoice } from '../server-choice.tsx';
import { CheckOfServer } from './check-of-server.tsx';
import './check.css';

/** The check of one server against the specification: its requirements, and how it fared. */
export function CheckPanel({ of }: { of: string | undefined }) {
  const { check } = useWords();
  const servers = useAppState((state) => state.servers);
  const [chosen, setChosen] = useState(of);
  const all = Object.values(servers);
  const server = all.find(({ id }) => id === chosen) ?? all[0];
  if (!server) return <p className="check-none">{check.noServer}</p>;
  return (
    <CheckOfServer
      key={server.id}
      server={server}
      choice={<ServerChoice label={check.server} servers={all} server={server} onChoose={setChosen} />}
    />
  );
}
