import { useEffect, useRef, useState } from 'react';
import type { State } from '../../contract/state.ts';
import { useAppState } from '../host/use-host.ts';
import { useRoute } from './routes.ts';

/** Speaks what nobody may miss: a call that begins to wait, at once; a finished reply, when nothing else is being said. */
export function Announcer() {
  return (
    <>
      <div className="unseen" role="alert" aria-live="assertive">
        {useWaiting()}
      </div>
      <div className="unseen" aria-live="polite">
        {useFinished()}
      </div>
    </>
  );
}

function useWaiting(): string {
  const questions = useAppState((state) => state.questions);
  const known = useRef<State['questions']>(questions);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const asked = Object.values(questions).find(({ id }) => !known.current[id]);
    known.current = questions;
    if (asked) setSaid(`${asked.serverName} waits for you: ${asked.tool}. Control J to review.`);
  }, [questions]);
  return said;
}

function useFinished(): string {
  const route = useRoute();
  const id = route.page === 'chat' ? route.id : undefined;
  const isWorking = useAppState((state) => id !== undefined && state.conversations[id]?.activity.state === 'working');
  const entries = useAppState((state) => (id === undefined ? undefined : state.entries[id]));
  const before = useRef({ id, isWorking });
  const [said, setSaid] = useState('');
  useEffect(() => {
    const ended = before.current.id === id && before.current.isWorking && !isWorking;
    before.current = { id, isWorking };
    if (!ended) return;
    const last = entries?.findLast((entry) => entry.type === 'answer');
    if (last) setSaid(`Reply finished, ${last.text.split(/\s+/).filter(Boolean).length} words.`);
  }, [id, isWorking, entries]);
  return said;
}
