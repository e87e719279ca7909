import { Keys } from '../ui/keys.tsx';
import type { Changeable } from '../../../client/shortcuts.ts';
import { useKeysOf } from './use-keys-of.ts';

/** A hint with the present keys of an action; nothing where it has none. */
export function KeysOf({ action }: { action: Changeable }) {
  const keys = useKeysOf()(action);
  return keys && <Keys keys={keys} />;
}
