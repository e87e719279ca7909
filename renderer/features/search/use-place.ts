import { useEffect, useState } from 'react';
import { useHost } from '../../foundation/host/use-host.ts';

type Numbered = { at: number; of: number };

/** The number of an entry's message, and of how many, in the branch in view. */
export function usePlace(conversation: string, entry: string): Numbered | undefined {
  const { ask } = useHost();
  const [known, setKnown] = useState<{ entry: string; place: Numbered | undefined }>();
  useEffect(() => {
    const asking = new AbortController();
    ask('conversation.place', { conversation, entry }, asking.signal).then(
      ({ place }) => asking.signal.aborted || setKnown({ entry, place }),
      () => undefined,
    );
    return () => asking.abort();
  }, [ask, conversation, entry]);
  return known?.entry === entry ? known.place : undefined;
}
