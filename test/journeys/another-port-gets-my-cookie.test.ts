import type { IncomingHttpHeaders } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { SESSION_KEY, WINDOW_PROTOCOL } from '../../contract/session-key.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { listening } from '../doubles/listening.ts';
import { sharedBrowser } from '../doubles/shared-browser.ts';
import { builtWeb } from '../doubles/start-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';

test('I open another program of this machine in the same browser: it gets my cookie, and cannot connect with it', async () => {
  const { page, origin } = await opened();
  const got: { url: string; headers: IncomingHttpHeaders }[] = [];
  const other = await listening(({ url = '', headers }, response) => {
    got.push({ url, headers });
    response.setHeader('Content-Type', 'text/html').end('<h1>Another program</h1><img src="/picture">');
  });
  const second = await page.context().newPage();
  await second.goto(other.origin);
  await second.getByRole('heading', { name: 'Another program' }).waitFor();
  const cookie = got[0]?.headers.cookie ?? '';
  expect(cookie).toContain(`switchyard-${new URL(origin).port}=`);

  const key = await keyOf(page);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(got)).not.toContain(key);
  for (const path of ['/', '/?token=x', '/index.html', '/port']) {
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
    expect((await answer.text()) + JSON.stringify([...answer.headers]), path).not.toContain(key);
  }
  expect(await connect(origin, cookie, [])).toBe(401);
  expect(await connect(origin, cookie, [WINDOW_PROTOCOL, cookie.slice(cookie.indexOf('=') + 1)])).toBe(401);
  expect(await connect(origin, cookie, [WINDOW_PROTOCOL, key])).toBe('connected');

  // A page of that program has the help of the browser, and of nothing else.
  const tried = await second.evaluate((at) => {
    const socket = new window.WebSocket(`${at.replace('http', 'ws')}/port`);
    const joining = new Promise((done) => Object.assign(socket, { onopen: () => done('connected'), onerror: () => done('refused') }));
    const reading = fetch(at, { credentials: 'include' }).then(
      (answer) => answer.text(),
      () => 'refused',
    );
    return Promise.all([reading, joining]);
  }, origin);
  expect(tried).toEqual(['refused', 'refused']);
});

deepTest('I reload, open a second tab by its address, and one by a link that was used: all of them are in', async () => {
  const { page, origin } = await opened();
  const key = await keyOf(page);
  expect(page.url()).toBe(`${origin}/`);
  await page.reload();
  await drawn(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await drawn(second);
  await second.goto(`${origin}/?token=used-before`);
  await drawn(second);
  expect(second.url()).toBe(`${origin}/`);
  expect(await keyOf(second)).toBe(key);
});

deepTest(
  'My browser cleared what it keeps for the page: the window says what to do, and a new link lets all of its tabs in again',
  async () => {
    const { page, web } = await opened();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByText('Switchyard was restarted, or this browser cleared its data.').waitFor();
    const second = await page.context().newPage();
    await second.goto(web.link());
    await drawn(second);
    await drawn(page);
  },
);

async function opened() {
  const web = await (await builtWeb())({ dataFolder: temporaryFolder(), given: [], keyring: false });
  onTestFinished(web.close);
  const context = await (await sharedBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const link = web.link();
  await page.goto(link);
  await drawn(page);
  return { web, page, origin: new URL(link).origin };
}

function drawn(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Skip' }).waitFor();
}

function keyOf(page: Page): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), SESSION_KEY);
}

/**
 * As a program connects that sets each header itself: 'connected', or the status of the refusal.
 */
function connect(origin: string, cookie: string, protocols: (string | null)[]): Promise<number | string | undefined> {
  const offered = protocols.filter((protocol) => protocol !== null);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/port`, offered, { headers: { cookie, origin } });
  onTestFinished(() => socket.terminate());
  return new Promise((done) => {
    socket.once('open', () => done('connected')).once('error', () => undefined);
    socket.once('unexpected-response', (_request, { statusCode }) => done(statusCode));
  });
}
