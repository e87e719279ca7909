import type { Input, Output } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';

type Needs = { dataFolder: string };

/** Results that are too long for the conversation: kept whole on disk, a file each. */
export function createResults(_needs: Needs) {
  return {
    read: (_: Input<'result.read'>): Output<'result.read'> => notYet(),
    search: (_: Input<'result.search'>): Output<'result.search'> => notYet(),
  };
}

function notYet(): never {
  throw new HostError('unsupported', 'Not here.');
}
