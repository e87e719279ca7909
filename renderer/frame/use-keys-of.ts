import { useCallback } from 'react';
import { useAppState } from '../host/use-host.ts';
import { type Command, keysOf } from './shortcuts.ts';

/** The present keys of a command; undefined where it has none. */
export function useKeysOf(): (command: Command) => string[] | undefined {
  const changed = useAppState((state) => state.settings.shortcuts);
  return useCallback(
    (command: Command) => {
      const keys = keysOf(command, changed);
      return keys.length > 0 ? keys : undefined;
    },
    [changed],
  );
}
