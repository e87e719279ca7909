import { basename } from 'node:path';

/** Programs in which people read the web, by how the name of their file begins. */
export const BROWSERS = [
  'brave',
  'chrome',
  'chromium',
  'epiphany',
  'falkon',
  'firefox',
  'google-chrome',
  'konqueror',
  'librewolf',
  'microsoft-edge',
  'msedge',
  'opera',
  'vivaldi',
  'waterfox',
  'zen',
];
/** Options of a browser that a program drives by itself, in a profile that is not the person's. */
export const DRIVEN_BY = ['--enable-automation', '--headless', '--marionette', '--remote-debugging', '--user-data-dir'];

/**
 * Arguments of a browser that a server opened for the person, for a sign-in say: their tabs are in
 * it, and it is left alone.
 */
export function isPersonsBrowser(args: string[]): boolean {
  const name = basename(args[0] ?? '');
  if (!BROWSERS.some((browser) => name.startsWith(browser))) return false;
  return !args.some((arg) => DRIVEN_BY.some((option) => arg.startsWith(option)));
}
