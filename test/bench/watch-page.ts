import type { Page } from 'playwright-core';

/**
 * The work of a page's main thread between two moments; `busyMs`, `scriptMs` and `layoutMs` are
 * time on the processor.
 */
export type Cost = {
  wallMs: number;
  busyMs: number;
  scriptMs: number;
  layoutMs: number;
  longTasks: number;
  longestMs: number;
  frames: number;
  dropped: number;
};

/**
 * Starts watching now; `cost` ends it. Counting frames has the page draw each of them: without it a
 * page at rest is at rest.
 */
export async function watchPage(page: Page, { frames = true } = {}): Promise<{ cost(): Promise<Cost> }> {
  const devtools = await page.context().newCDPSession(page);
  // Time on the processor, not on the clock: other programs of the machine do not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () =>
    Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const handle = await page.evaluateHandle(countFrames, frames);
  const before = await read();
  return {
    async cost() {
      const after = await read();
      const ms = (...names: string[]) => names.reduce((sum, name) => sum + ((after[name] ?? 0) - (before[name] ?? 0)) * 1000, 0);
      const counted = await handle.evaluate((counting) => counting.end());
      return {
        busyMs: ms('TaskDuration'),
        scriptMs: ms('ScriptDuration'),
        layoutMs: ms('LayoutDuration', 'RecalcStyleDuration'),
        ...counted,
      };
    },
  };
}

/** Runs in the page. A frame that came late by half its time counts as dropped. */
function countFrames(isCounting: boolean) {
  const FRAME_MS = 1000 / 60;
  const long: number[] = [];
  const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  let frames = 0;
  let dropped = 0;
  const started = performance.now();
  let last = started;
  let next = 0;
  if (isCounting)
    next = requestAnimationFrame(function count(now) {
      frames += 1;
      if (now - last > FRAME_MS * 1.5) dropped += Math.round((now - last) / FRAME_MS) - 1;
      last = now;
      next = requestAnimationFrame(count);
    });
  return {
    end() {
      cancelAnimationFrame(next);
      observer.disconnect();
      return { wallMs: performance.now() - started, frames, dropped, longTasks: long.length, longestMs: Math.max(0, ...long) };
    },
  };
}
