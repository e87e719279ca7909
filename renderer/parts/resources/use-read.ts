import { reasonOf } from '../../../contract/errors.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '../../foundation/host/use-host.ts';
import { isSame, type WantedAttachment } from '../drafts/attachment.ts';
import { readResource, type ResourceReading } from '../drafts/read-resource.ts';

const resting: { of?: WantedAttachment; reading: ResourceReading } = { reading: { state: 'resting' } };

/**
 * Reads a resource when told to; the newest reading counts, and one that nobody waits for any more
 * is called off.
 */
export function useRead(conversation: string | undefined) {
  const { ask } = useHost();
  const [{ of, reading }, setSeen] = useState(resting);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const forget = useCallback(() => {
    asking.current?.abort();
    setSeen(resting);
  }, []);
  const read = useCallback(
    (wanted: WantedAttachment) => {
      asking.current?.abort();
      const { signal } = (asking.current = new AbortController());
      const tell = (now: ResourceReading) => signal.aborted || setSeen({ of: wanted, reading: now });
      tell({ state: 'reading' });
      readResource(wanted, { ask, conversation, signal }).then(tell, (cause: unknown) =>
        tell({ state: 'refused', reason: reasonOf(cause) }),
      );
    },
    [ask, conversation],
  );
  /** The contents of this resource, if it is the one that was read. */
  const heldBy = (wanted: WantedAttachment) => (reading.state === 'read' && of && isSame(of, wanted) ? reading : undefined);
  return {
    reading,
    /** The resource that is read. */
    of,
    heldBy,
    read,
    forget,
  };
}
