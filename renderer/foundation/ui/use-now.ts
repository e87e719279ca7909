import { useCallback, useSyncExternalStore } from 'react';
import { wallClock } from './clock.ts';

/** The time to the last whole `ms`; draws again at every one while `ticking`. */
export function useNow(ms: number, ticking = true): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (!ticking) return () => undefined;
      const timer = setInterval(onTick, ms);
      return () => clearInterval(timer);
    },
    [ms, ticking],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(wallClock() / ms) * ms);
}
