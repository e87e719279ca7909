import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';

/** A request of ours that ends here, with the reason for the person and the model. */
export class CannotGoOn extends HostError {
  constructor(reason: Reason, options?: { cause?: unknown }) {
    super('server-failed', reason, options);
  }
}
