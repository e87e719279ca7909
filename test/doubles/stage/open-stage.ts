import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { onTestFinished } from 'vitest';
import { sharedBrowser } from '../shared-browser.ts';
import { breakable } from './breakable.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const project = resolve(root, '../../..');
const CACHE = join(project, 'node_modules/.cache/stage');

/**
 * The stage in a page of its own. It is built once for all tests. `before`: a script that runs
 * first in the page.
 */
export async function openStage(before?: string): Promise<Page> {
  const folder = await builtStage();
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
  if (before !== undefined) await page.addInitScript(before);
  await page.goto(`${served.resolvedUrls?.local[0]}stage.html?new`);
  return page;
}

/** Built anew where one of its sources is newer: a folder has the name of the newest of them. */
async function builtStage(): Promise<string> {
  const sources = ['client', 'contract', 'renderer', 'test/doubles'].flatMap((source) => [
    source,
    ...readdirSync(join(project, source), { recursive: true, encoding: 'utf8' }).map((path) => join(source, path)),
  ]);
  const changed = [...sources, 'package-lock.json'].map((path) => statSync(join(project, path), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const folder = join(CACHE, String(Math.max(...changed)));
  if (existsSync(folder)) return folder;
  const draft = `${folder}-draft-${process.pid}`;
  await buildInto(draft);
  const older = readdirSync(CACHE).filter((name) => !name.startsWith(basename(folder)));
  for (const name of older) rmSync(join(CACHE, name), { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch (cause) {
    rmSync(draft, { recursive: true });
    // Another worker was faster.
    if (!existsSync(folder)) throw cause;
  }
  return folder;
}

async function buildInto(folder: string): Promise<void> {
  // React as people have it: its development build, which a test run would get, costs half as much
  // again.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      root,
      base: './',
      plugins: [breakable, react()],
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
}
