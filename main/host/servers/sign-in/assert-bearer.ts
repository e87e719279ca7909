import { HostError } from '../../../../contract/errors.ts';

const MOST_SHOWN = 40;

/**
 * A token of a kind one does not know must not be used (RFC 6749, 7.1); the kind is compared
 * without regard to case.
 */
export function assertBearer({ token_type: type }: { token_type: string }): void {
  if (type.toLowerCase() === 'bearer') return;
  throw new HostError('server-failed', { code: 'token-not-bearer', kind: type.slice(0, MOST_SHOWN) });
}
