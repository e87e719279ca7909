import type { App } from '../doubles/start-app.ts';

/**
 * The end of the next turn, as the host tells it, and drawn by the window. Who waits for an element has the page look for it all the time, and
 * that would be counted with what is measured: a quarter of the script while text streamed.
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
