import { findChromium, findHeadlessShell, type Browser } from './chromium.ts';
import { isDeep } from './sequences.ts';

/**
 * A window lives for some seconds in a test: compiling its code twice to run faster (V8's
 * optimising compilers) and drawing with a GPU that is not there cost a third of all processor
 * time. Benches and pictures do without these options.
 */
export const BRIEF = ['--disable-gpu', '--disable-software-rasterizer', '--js-flags=--no-opt --no-maglev'];

/**
 * An installed Chromium draws the frame of each window, too, and loads pages of its own for it.
 * That doubles the processor time of a journey. So `npm test` plays in the headless shell, and deep
 * runs in the installed browser.
 */
export function findBriefChromium(): Browser {
  const found = (isDeep() ? undefined : findHeadlessShell()) ?? findChromium();
  return { ...found, args: [...found.args, ...BRIEF] };
}
