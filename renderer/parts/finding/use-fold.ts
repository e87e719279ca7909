import { useState } from 'react';
import { useIsLookedAt } from './looked-for.ts';

/**
 * A fold: open as the reader left it, and while they are led into it by what they look for, until
 * they close it.
 */
export function useFold(entries: string[], otherwise: boolean) {
  const isLookedAt = useIsLookedAt(...entries);
  const [own, setOwn] = useState<boolean>();
  const [meanwhile, setMeanwhile] = useState<boolean>();
  if (!isLookedAt && meanwhile !== undefined) setMeanwhile(undefined);
  const open = isLookedAt ? (meanwhile ?? true) : (own ?? otherwise);
  return { open, toggle: () => (isLookedAt ? setMeanwhile : setOwn)(!open) };
}
