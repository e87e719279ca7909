import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { LANGUAGES } from '../../../contract/language.ts';
import { findChromium } from '../chromium.ts';
import { ways } from './ways.ts';

/**
 * Pictures of the scenes:
 * `node test/doubles/stage/shoot.ts FOLDER [scene|light|dark|WIDTHxHEIGHT|LANGUAGE …]`.
 */
const [folder = 'stage', ...wanted] = process.argv.slice(2);
const themes = wanted.filter((word) => word === 'light' || word === 'dark');
const size = wanted.find((word) => /^\d+x\d+$/.test(word)) ?? '1360x860';
const language = ([...LANGUAGES, 'pseudo'] as const).find((one) => wanted.includes(one));
const names = wanted.filter((word) => word !== language && !/^(light|dark|\d+x\d+)$/.test(word));
const [width = 0, height = 0] = size.split('x').map(Number);

mkdirSync(folder, { recursive: true });
const vite = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  plugins: [react()],
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  cacheDir: 'node_modules/.vite-stage',
  logLevel: 'warn',
});
await vite.listen();
const browser = await chromium.launch(findChromium());
try {
  for (const colorScheme of themes.length > 0 ? themes : (['light', 'dark'] as const)) {
    const page = await browser.newPage({ viewport: { width: 1360, height: 860 }, deviceScaleFactor: 2, colorScheme });
    page.on('pageerror', (error) => console.error(error));
    for (const name of names.length > 0 ? names : ['approval']) {
      await page.setViewportSize({ width: 1360, height: 860 });
      await page.goto(`${vite.resolvedUrls?.local[0]}test/doubles/stage/stage.html?${name}`);
      await page.waitForSelector('.main');
      const chat = page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: /^Why nightly/ });
      const way = ways[name];
      if (way) await way(page);
      else if (!/^(new|new-full|empty|welcome)$/.test(name)) await chat.click();
      await page.setViewportSize({ width, height });
      if (language) await page.evaluate((chosen) => window.stage.speak(chosen), language);
      // A picture for a person: late parts and animations are over by then, and nothing is
      // asserted.
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${folder}/${[name, colorScheme, size, ...(language ? [language] : [])].join('-')}.png` });
    }
    await page.close();
  }
} finally {
  await browser.close();
  await vite.close();
}
