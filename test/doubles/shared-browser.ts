import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './chromium.ts';

let shared: Promise<Browser> | undefined;

/** One Chromium for all tests of a worker, which ends with it: contexts keep the windows of the tests apart. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= chromium.launch(findChromium());
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = chromium.launch(findChromium());
  return shared;
}
