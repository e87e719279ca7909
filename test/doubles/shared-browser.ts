import { chromium, type Browser, type Page } from 'playwright-core';
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

/** A page that apps of a worker use one after the other, and the port at which it knew them. */
export type KeptPage = { page: Page; port: number };

const kept: KeptPage[] = [];
/** Pages with something that no method takes back. */
const changed = new WeakSet<Page>();
const CHANGES = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeWebSocket'];

/**
 * A page that an app left. At the address of the app before, Chromium has the window's code
 * compiled: that saves two fifths of the processor time of opening an app.
 */
export function takePage(): KeptPage | undefined {
  const last = kept.pop();
  return last?.page.isClosed() ? takePage() : last;
}

/**
 * Keeps the page for the next app, as new: nothing of this one is in its storage, and no other page
 * beside it. One that cannot be made as new is closed.
 */
export async function leavePage({ page, port }: KeptPage): Promise<void> {
  const context = page.context();
  if (page.isClosed() || changed.has(page)) return context.close();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    // A window that goes keeps its drafts, and the next one would begin with them.
    Storage.prototype.setItem = () => undefined;
  });
  await page.mouse.move(0, 0);
  await page.goto('about:blank');
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, reducedMotion: 'reduce' });
  kept.push({ page, port });
}

/** Notes what a test does to a page that would be there for the next app. */
export function noteChanges(page: Page): void {
  for (const name of CHANGES) {
    const method: unknown = Reflect.get(page, name);
    if (typeof method !== 'function') throw new Error(`Playwright has no page.${name}.`);
    Reflect.set(page, name, (...given: unknown[]): unknown => {
      changed.add(page);
      return Reflect.apply(method, page, given);
    });
  }
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
