import type { Page } from 'playwright-core';
import { z } from 'zod';
import { parseJson } from '../doubles/parse-json.ts';

const Traced = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().optional(),
  args: z.object({ name: z.unknown() }).partial().optional(),
});
const Trace = z.object({ traceEvents: z.array(Traced) });

/**
 * The tasks of a page's main thread while something runs, in milliseconds, the longest first.
 * Counted is time on the processor: other programs of the machine do not make a task longer.
 */
export async function longestTasks(page: Page, run: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser that traces.');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await run();
  const { traceEvents } = parseJson(Trace, (await browser.stopTracing()).toString('utf8'));
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`));
  if (tasks.every(({ tdur }) => tdur === undefined)) throw new Error('The browser traces no time on the processor.');
  return tasks.map(({ tdur = 0 }) => tdur / 1000).toSorted((one, other) => other - one);
}
