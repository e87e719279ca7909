import { useCallback } from 'react';
import { useAppState } from '../host/use-host.ts';
import { type Changeable, keysOf } from '../../../client/shortcuts.ts';

/** The present keys of an action; undefined where it has none. */
export function useKeysOf(): (action: Changeable) => string[] | undefined {
  const changed = useAppState((state) => state.settings.shortcuts);
  return useCallback(
    (action: Changeable) => {
      const keys = keysOf(action, changed);
      return keys.length > 0 ? keys : undefined;
    },
    [changed],
  );
}
