import type { Devtools } from './devtools.ts';

let current: Devtools | undefined;

export function useBrowser(devtools: Devtools): void {
  current = devtools;
}

/** The Chromium behind all windows. Electron too has one of them only, and needs no handing in. */
export function browser(): Devtools {
  if (!current) throw new Error('Chromium was not started.');
  return current;
}
