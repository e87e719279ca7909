import { chromium, type Browser } from 'playwright-core';
import { findBriefChromium } from './brief.ts';

let shared: Promise<Browser> | undefined;

/**
 * One Chromium for all tests of a worker, which ends with it: contexts keep the windows of the
 * tests apart.
 */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launch();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = launch();
  return shared;
}

function launch(): Promise<Browser> {
  return chromium.launch(findBriefChromium());
}

/**
 * Runs in each page before its own code: the line that fills while a button arms stays still,
 * whatever the button does. Drawing it took a tenth of all processor time of journeys.
 */
export function holdStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('[data-arming]::after { animation: none !important }');
  document.adoptedStyleSheets = [still];
}
