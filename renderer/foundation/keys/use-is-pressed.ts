import { useCallback } from 'react';
import { useAppState } from '../host/use-host.ts';
import { type Changeable, keysOf } from '../../../client/shortcuts.ts';
import { isPressed, type Pressed } from './read-keys.ts';

/** The test of what was pressed against the present keys of an action. */
export function useIsPressed(): (pressed: Pressed, action: Changeable) => boolean {
  const changed = useAppState((state) => state.settings.shortcuts);
  return useCallback((pressed, action) => isPressed(pressed, keysOf(action, changed)), [changed]);
}
