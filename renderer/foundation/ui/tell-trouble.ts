import { showToast } from './show-toast.ts';
import { reasonOf } from '../../../contract/errors.ts';

/** For the catch of a request somebody clicked for: says why it was refused. */
export function tellTrouble(cause: unknown): void {
  showToast({ kind: 'trouble', text: reasonOf(cause) });
}
