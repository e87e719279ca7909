import type { CSSProperties } from 'react';
import type { State } from '../../../contract/state.ts';

/** Of the app itself, and of a server that is gone: grey. */
export const NEUTRAL = 0;

/** The colour of the server with this id; undefined: of the app. */
export function hueFor(server: string | undefined, servers: State['servers']): number {
  return (server === undefined ? undefined : servers[server]?.hue) ?? NEUTRAL;
}

/** Sets the colour of one server on an element and all below it. */
export function hueOf(hue: number): CSSProperties {
  const [own, tint] = hue === NEUTRAL ? ['240', 0.1] : [`var(--hue-${hue})`, 1];
  return { '--h': own, '--tint': tint } as CSSProperties;
}
