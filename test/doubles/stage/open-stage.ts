import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { onTestFinished } from 'vitest';
import { sharedBrowser } from '../shared-browser.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The stage, built once for this test, in a page of its own. */
export async function openStage(): Promise<Page> {
  const folder = temporaryFolder();
  const root = fileURLToPath(new URL('.', import.meta.url));
  // React as people have it: its development build, which a test run would get, costs half as much
  // again.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      root,
      base: './',
      plugins: [react()],
      build: {
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        cssMinify: false,
        reportCompressedSize: false,
        modulePreload: false,
        rollupOptions: { input: `${root}stage.html` },
      },
      logLevel: 'error',
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  const served = await preview({
    configFile: false,
    root,
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  onTestFinished(() => served.close());
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 1360, height: 860 } });
  onTestFinished(() => page.close());
  await page.goto(`${served.resolvedUrls?.local[0]}stage.html?new`);
  return page;
}
