import { useEffect, useState } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import type { LastWords } from '../../../contract/last-words.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useNow } from '../../foundation/ui/use-now.ts';

const WRITING_MS = 5000;

/** The last words of these chats, read again when one of them changes, and while one is written. */
export function useLastWords(chats: Conversation[]): LastWords[] {
  const { ask } = useHost();
  const [said, setSaid] = useState<LastWords[]>([]);
  const isWriting = chats.some(({ activity }) => activity.state === 'working');
  const time = useNow(WRITING_MS, isWriting);
  // An answer that is written grows.
  const when = isWriting ? time : 0;
  const wanted = chats.map(({ id, updatedAt, activity }) => `${id} ${updatedAt} ${activity.state} ${when}`).join('\n');
  useEffect(() => {
    const ids = wanted.split('\n').map((line) => line.slice(0, line.indexOf(' ')));
    if (wanted === '') return undefined;
    const left = new AbortController();
    ask('conversation.last-words', { conversations: ids }, left.signal).then(
      (read) => setSaid(read.said),
      // Without it the rows show title and time.
      () => undefined,
    );
    return () => left.abort();
  }, [ask, wanted]);
  return said;
}
