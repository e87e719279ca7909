import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { findChromium } from '../doubles/chromium.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { lookAtView } from '../interop/look-at-view.ts';
import { viewServers } from '../interop/view-servers.ts';

let browser: Browser;
beforeAll(async () => {
  const found = findChromium();
  browser = await chromium.launch({ ...found, args: [...found.args, '--site-per-process'] });
});
afterAll(() => browser.close());

deepTest.for(viewServers)('the view of $name shows what I allow, in my theme and within its bounds', async (server) => {
  const { shows, calls = [], isSilent } = server;
  const seen = await lookAtView(browser, server);
  expect(seen.tookMs === undefined).toBe(isSilent === true);
  if (isSilent) return;
  expect(seen).toMatchObject({ hasData: shows !== undefined, hasTheme: true, refused: [] });
  expect(seen.calls.toSorted()).toEqual(calls.toSorted());
  expect(seen.height).toBeGreaterThanOrEqual(80);
  expect(seen.height).toBeLessThanOrEqual(480);
});
