import type { App } from '../doubles/start-app.ts';

/**
 * The end of the next turn, as the host tells it, and drawn by the window. A wait for an element
 * has the page look for it all the time. That would be measured, too: a quarter of the script while
 * text streamed.
 */
export async function untilAnswered({ host, page }: Pick<App, 'host' | 'page'>): Promise<void> {
  await new Promise<void>((ended) => {
    const stop = host.onEvent((_, { type }) => {
      if (type !== 'turn.ended') return;
      stop();
      ended();
    });
  });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
