import { isAbsolute } from 'node:path';
import type { Input } from '../../../../contract/api.ts';
import type { BundleToReview } from '../../../../contract/bundle.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Journal } from '../../base/journal.ts';

/** More than these nobody looks at one after the other. */
const MOST = 20;

type Needs = { journal: Pick<Journal, 'state' | 'record'>; newId(): string };

/**
 * Bundles that a shell or a command opened. They are in the state, so that a window which opens
 * later draws them, too. No file of them is read before a window draws it.
 */
export class BundlesToReview {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** One that waits already does not wait twice. */
  add({ path }: Input<'bundle.review'>): void {
    if (!isAbsolute(path)) throw new HostError('not-found', { code: 'bundle-not-there', path });
    const waiting = this.#waiting();
    if (waiting.length >= MOST || waiting.some((one) => one.path === path)) return;
    this.#change([...waiting, { id: this.#needs.newId(), path }]);
  }

  takeAway({ id }: Input<'bundle.reviewed'>): void {
    const waiting = this.#waiting();
    if (waiting.some((one) => one.id === id)) this.#change(waiting.filter((one) => one.id !== id));
  }

  #waiting(): BundleToReview[] {
    return this.#needs.journal.state().bundlesToReview;
  }

  #change(bundles: BundleToReview[]): void {
    this.#needs.journal.record({ type: 'bundle.review-changed', bundles });
  }
}
