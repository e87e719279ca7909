import type { BrowserWindow } from 'electron';
import { bringForward, type FirstShown, openWindow, type WindowNeeds } from './window.ts';

/** The windows of the app. Its place is kept under the number of each: the lowest that is free. */
export function createWindows(needs: WindowNeeds) {
  const all = new Map<number, BrowserWindow>();
  let front: BrowserWindow | undefined;
  return { open, show };

  /** Opens one on the page at this address. */
  function open(address = '', shown: FirstShown = 'in front'): void {
    const number = lowestFree(all);
    const window = openWindow({ ...needs, number, address, front, shown });
    all.set(number, window);
    front = window;
    window.on('focus', () => (front = window));
    window.once('closed', () => {
      all.delete(number);
      if (front === window) front = [...all.values()].at(-1);
    });
  }

  /** Brings the one forward that was in front last. */
  function show(): void {
    if (front) bringForward(front);
    else open();
  }
}

function lowestFree(taken: Map<number, unknown>): number {
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}
