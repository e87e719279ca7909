import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { memoryOf } from './memory-of.ts';

export type DesktopStart = { paintMs: number; readyMs: number; processes: number; megabytes: number };

/** An app that is open, with how long its start took. `close` ends it and takes its folder away. */
export type StartedDesktop = { app: ElectronApplication; page: Page; start: DesktopStart; close(): Promise<void> };

/**
 * The desktop app of a checkout on the stand-in for Electron, in a data folder that it has opened
 * once before: until its first paint, until its server is ready, and its memory then.
 */
export async function startDesktop(project: string): Promise<StartedDesktop> {
  const data = mkdtempSync(join(tmpdir(), 'switchyard-desktop-bench-'));
  const first = await open(project, data);
  await first.page.getByRole('button', { name: 'Skip for now' }).click();
  await first.app.close();
  const { app, page, began } = await open(project, data);
  await page.getByText('One server is ready.').first().waitFor();
  const readyMs = Date.now() - began;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const painted = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
  );
  const start = { paintMs: Math.round(painted - began), readyMs, ...memoryOf(app.process().pid ?? 0) };
  return {
    app,
    page,
    start,
    async close() {
      await app.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function open(project: string, data: string): Promise<{ app: ElectronApplication; page: Page; began: number }> {
  const began = Date.now();
  const app = await _electron.launch({
    executablePath: join(project, 'test/doubles/electron/electron'),
    args: [project, '--data', data],
  });
  const page = await app.firstWindow();
  await page.getByRole('main').waitFor();
  return { app, page, began };
}
