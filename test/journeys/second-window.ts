import type { Page } from 'playwright-core';

/**
 * Another window of the same app on a chat, which can be made to hear late of what happens while it
 * is still answered at once.
 */
export async function secondWindow(page: Page, chat: RegExp): Promise<{ second: Page; hearsNothing(): void; hearsAgain(): void }> {
  const second = await page.context().newPage();
  const late: (() => void)[] = [];
  let holds = false;
  await second.routeWebSocket(/.*/, (window) => {
    const host = window.connectToServer();
    host.onMessage((frame) => {
      const tell = () => window.send(frame);
      if (holds && String(frame).includes('"kind":"event"')) late.push(tell);
      else tell();
    });
  });
  await second.goto(page.url());
  await second.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: chat }).click();
  return {
    second,
    hearsNothing: () => void (holds = true),
    hearsAgain() {
      holds = false;
      for (const tell of late.splice(0)) tell();
    },
  };
}
