import type { After } from '../../../foundation/ui/after.ts';
import { isSame, type WantedAttachment } from '../../../parts/drafts/attachment.ts';
import type { Finished, ResourceReading } from '../../../parts/drafts/read-resource.ts';
import { reasonOf } from '../../../../contract/errors.ts';

type Needs = {
  read(wanted: WantedAttachment, signal: AbortSignal): Promise<Finished>;
  onReading(of: WantedAttachment | undefined, reading: ResourceReading): void;
  after: After;
};

const REST_MS = 300;
const KEPT = 20;

/**
 * Reads a resource once somebody rests on it, and not what they only pass by. A resource that was
 * read is kept for as long as the list is open.
 */
export function createPreviewer({ read, onReading, after }: Needs) {
  const kept: { wanted: WantedAttachment; reading: Finished }[] = [];
  let current: WantedAttachment | undefined;
  let stopOld = (): void => undefined;

  return {
    rest(wanted: WantedAttachment | undefined): void {
      if (wanted && current && isSame(wanted, current)) return;
      stop();
      current = wanted;
      const known = wanted && kept.find((one) => isSame(one.wanted, wanted));
      onReading(wanted, known ? known.reading : { state: 'resting' });
      if (wanted && !known) begin(wanted);
    },
    stop,
  };

  function stop(): void {
    stopOld();
    stopOld = () => undefined;
    current = undefined;
  }

  function begin(wanted: WantedAttachment): void {
    const asking = new AbortController();
    const tell = (reading: ResourceReading) => asking.signal.aborted || onReading(wanted, reading);
    const callOff = after(REST_MS, () => {
      tell({ state: 'reading' });
      read(wanted, asking.signal).then(
        (reading) => {
          if (asking.signal.aborted) return;
          kept.push({ wanted, reading });
          if (kept.length > KEPT) kept.shift();
          tell(reading);
        },
        (cause: unknown) => tell({ state: 'refused', reason: reasonOf(cause) }),
      );
    });
    stopOld = () => {
      callOff();
      asking.abort();
    };
  }
}
