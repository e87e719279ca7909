import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '../host/use-host.ts';
import { wordsOf } from '../ui/tell-trouble.ts';
import type { Wanted } from './attachment.ts';
import type { Reading } from './previewer.ts';
import { readResource } from './read-resource.ts';

type Reader = { reading: Reading; read(wanted: Pick<Wanted, 'server' | 'uri'>): void; forget(): void };

/** Reads a resource when told to; the newest reading counts, and one that nobody waits for any more is called off. */
export function useRead(conversation: string | undefined): Reader {
  const { ask } = useHost();
  const [reading, setReading] = useState<Reading>({ state: 'resting' });
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const forget = useCallback(() => {
    asking.current?.abort();
    setReading({ state: 'resting' });
  }, []);
  const read = useCallback(
    (wanted: Pick<Wanted, 'server' | 'uri'>) => {
      asking.current?.abort();
      const { signal } = (asking.current = new AbortController());
      setReading({ state: 'reading' });
      readResource(wanted, { ask, conversation, signal }).then(
        (done) => signal.aborted || setReading(done),
        (cause: unknown) => signal.aborted || setReading({ state: 'refused', reason: wordsOf(cause) }),
      );
    },
    [ask, conversation],
  );
  return { reading, read, forget };
}
