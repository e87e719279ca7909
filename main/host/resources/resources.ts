import type { Input, Output } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Journal } from '../journal.ts';

type Needs = { journal: Journal };

/** What servers hold to be read: templates filled in, and changes watched for. */
export function createResources(_needs: Needs) {
  return {
    expand: (_: Input<'template.expand'>): Output<'template.expand'> => notYet(),
    complete: async (_: Input<'template.complete'>, _signal: AbortSignal): Promise<Output<'template.complete'>> => notYet(),
    watch: async (_: Input<'resource.watch'>): Promise<void> => notYet(),
  };
}

function notYet(): never {
  throw new HostError('unsupported', 'Not here.');
}
