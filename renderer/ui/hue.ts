import type { CSSProperties } from 'react';

/** Sets the colour of one server (1 to 8) on an element and all below it. */
export function hueOf(hue: number): CSSProperties {
  return { '--h': `var(--hue-${hue})` } as CSSProperties;
}
