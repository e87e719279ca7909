import type { Page } from 'playwright-core';
import type { Port } from '../../contract/wire.ts';

/** Asks the host through the window's own port, beside what the window asks. */
export async function askThroughPort(page: Page, request: string, input: object = {}): Promise<unknown> {
  const answer = await page.evaluate(
    ([name, given]) =>
      new Promise<string>((resolve) => {
        const port: Port = Reflect.get(globalThis, 'switchyard');
        port.onMessage((frame) => frame.includes('"id":900100') && resolve(frame));
        port.send(JSON.stringify({ kind: 'ask', id: 900_100, request: name, input: given }));
      }),
    [request, input] as const,
  );
  return JSON.parse(answer);
}
