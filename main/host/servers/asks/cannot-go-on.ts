import { HostError } from '../../../../contract/errors.ts';
import type { Content } from '../../../../contract/content.ts';
import type { Reason } from '../../../../contract/reason.ts';

/** A request of ours that ends here, with the reason for the person and the model. */
export class CannotGoOn extends HostError {
  /** All of the server's words, where the reason has the first line of them. */
  readonly content: Content[];

  constructor(reason: Reason, { content = [], ...options }: { cause?: unknown; content?: Content[] } = {}) {
    super('server-failed', reason, options);
    this.content = content;
  }
}
