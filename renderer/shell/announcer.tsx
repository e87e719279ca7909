import { useState } from 'react';
import { flat } from '../../client/words/phrase.ts';
import type { Question } from '../../contract/question.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { useRoute } from '../foundation/navigation/routes.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { spokenKeys } from '../foundation/ui/keys.tsx';
import { useKeysOf } from '../foundation/keys/use-keys-of.ts';
import { announcement, waitingNow } from '../parts/asking/waiting-words.ts';

/**
 * Speaks what nobody may miss: what begins to wait for the person, at once; a finished reply, when
 * nothing else is being said.
 */
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
  const words = useWords();
  const keys = useKeysOf()('go-to-waiting');
  const questions = useAppState((state) => state.questions);
  const [known, setKnown] = useState(questions);
  const [said, setSaid] = useState<Question[]>([]);
  if (known !== questions) {
    setKnown(questions);
    const before = waitingNow(known);
    const now = waitingNow(questions);
    const asked = [...now].filter(([name]) => !before.has(name)).map(([, question]) => question);
    if (asked.length > 0) setSaid(asked);
    // A person who reads through the page must not find questions that were answered long ago.
    else if (now.size === 0) setSaid([]);
  }
  return flat(announcement(words.frame, said, keys && spokenKeys(keys, words)));
}

function useFinished(): string | undefined {
  const { frame } = useWords();
  const route = useRoute();
  const id = route.page === 'chat' ? route.id : undefined;
  const isWorking = useAppState((state) => id !== undefined && state.conversations[id]?.activity.state === 'working');
  const entries = useAppState((state) => (id === undefined ? undefined : state.entries[id]));
  const [before, setBefore] = useState({ id, isWorking });
  const [words, setWords] = useState<number>();
  if (before.id !== id || before.isWorking !== isWorking) {
    setBefore({ id, isWorking });
    const last = entries?.findLast((entry) => entry.type === 'answer');
    if (before.id === id && before.isWorking && last) setWords(countWords(last.text));
  }
  return words === undefined ? undefined : frame.replyFinished(words);
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
