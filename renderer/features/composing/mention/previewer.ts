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
export class Previewer {
  readonly #needs: Needs;
  readonly #kept: { wanted: WantedAttachment; reading: Finished }[] = [];
  #current: WantedAttachment | undefined;
  #stopOld: () => void = () => undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  rest(wanted: WantedAttachment | undefined): void {
    if (wanted && this.#current && isSame(wanted, this.#current)) return;
    this.stop();
    this.#current = wanted;
    const known = wanted && this.#kept.find((one) => isSame(one.wanted, wanted));
    this.#needs.onReading(wanted, known ? known.reading : { state: 'resting' });
    if (wanted && !known) this.#begin(wanted);
  }

  stop(): void {
    this.#stopOld();
    this.#stopOld = () => undefined;
    this.#current = undefined;
  }

  #begin(wanted: WantedAttachment): void {
    const { read, onReading, after } = this.#needs;
    const asking = new AbortController();
    const tell = (reading: ResourceReading) => asking.signal.aborted || onReading(wanted, reading);
    const callOff = after(REST_MS, () => {
      tell({ state: 'reading' });
      read(wanted, asking.signal).then(
        (reading) => {
          if (asking.signal.aborted) return;
          this.#kept.push({ wanted, reading });
          if (this.#kept.length > KEPT) this.#kept.shift();
          tell(reading);
        },
        (cause: unknown) => tell({ state: 'refused', reason: reasonOf(cause) }),
      );
    });
    this.#stopOld = () => {
      callOff();
      asking.abort();
    };
  }
}
