import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { findChromium, findHeadlessShell } from './chromium.ts';

test('CHROMIUM_PATH comes first, and a wrong one is said', () => {
  expect(findChromium({ ...process.env, CHROMIUM_PATH: process.execPath }).executablePath).toBe(process.execPath);
  expect(findHeadlessShell({ ...process.env, CHROMIUM_PATH: process.execPath })).toBeUndefined();
  const noProgram = fileURLToPath(import.meta.url);
  expect(() => findChromium({ CHROMIUM_PATH: noProgram })).toThrow(`CHROMIUM_PATH is ${noProgram}, which is no program.`);
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'on a machine without a browser the one from npm draws text',
  async () => {
    const found = findChromium({ PATH: '' });
    expect(found.executablePath).toContain('.cache');
    const browser = await chromium.launch(found);
    const page = await browser.newPage();
    await page.setContent('<p>text</p>');
    expect((await page.getByText('text').boundingBox())?.width).toBeGreaterThan(20);
    await browser.close();
  },
  60_000,
);
