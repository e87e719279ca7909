import { useEffect, useMemo, useState } from 'react';
import { useHost } from '../../../foundation/host/use-host.ts';
import { after } from '../../../foundation/ui/after.ts';
import { isSame, type WantedAttachment } from '../../../parts/drafts/attachment.ts';
import { Previewer } from './previewer.ts';
import { readResource, type ResourceReading } from '../../../parts/drafts/read-resource.ts';

type PreviewNeeds = {
  /** The entry somebody rests on. */
  wanted: WantedAttachment | undefined;
  conversation: string | undefined;
  /** The list is open: what was read is forgotten with it. */
  open: boolean;
};

type Preview = { of?: WantedAttachment; reading: ResourceReading };

const resting: ResourceReading = { state: 'resting' };

/** A look into what somebody rests on. */
export function usePreview({ wanted, conversation, open }: PreviewNeeds): ResourceReading {
  const { ask } = useHost();
  const [seen, setSeen] = useState<Preview>({ reading: resting });
  const previewer = useMemo(
    () =>
      open
        ? new Previewer({
            read: (of, signal) => readResource(of, { ask, conversation, signal }),
            onReading: (of, reading) => setSeen((before) => next(before, { of, reading })),
            after,
          })
        : undefined,
    [ask, conversation, open],
  );
  useEffect(() => previewer?.rest(wanted), [previewer, wanted]);
  useEffect(() => () => previewer?.stop(), [previewer]);
  // The preview of another one is not shown for even a moment.
  return wanted && seen.of && isSame(wanted, seen.of) ? seen.reading : resting;
}

/**
 * Nothing known is what is shown of everything else anyway: that is no reason to draw again at
 * every key.
 */
function next(before: Preview, now: Preview): Preview {
  const isOther = !before.of || !now.of || !isSame(before.of, now.of);
  return now.reading.state === 'resting' && isOther ? before : now;
}
