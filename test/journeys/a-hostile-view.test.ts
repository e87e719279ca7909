import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { chromium, type Frame, type Locator, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { BRIEF } from '../doubles/brief.ts';
import { findChromium } from '../doubles/chromium.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { defined } from '../doubles/defined.ts';
import { hostileView } from '../doubles/hostile-view.ts';
import { portOf } from '../doubles/port-of.ts';
import { type AppOptions, startApp } from '../doubles/start-app.ts';
import { openModel } from './open-model.ts';
import { answer, card, composer, hasDrawn, press, ready, see, send } from './person.ts';

/** Places that count what arrives there: an HTTP server and a socket for packets. */
async function elsewhere() {
  const connections: Socket[] = [];
  let packets = 0;
  const server = createServer((_request, response) => void response.setHeader('Access-Control-Allow-Origin', '*').end('here'));
  server.on('connection', (connection: Socket) => void connections.push(connection));
  const socket = createSocket('udp4');
  socket.on('message', () => (packets += 1));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    socket.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    stun: `127.0.0.1:${socket.address().port}`,
    connections: () => connections.length,
    bytes: () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    packets: () => packets,
  };
}

/** Two servers with the hostile view, shown in one chat in a browser that isolates sites. */
async function shown(context: AppOptions['browser'] = {}) {
  const there = await elsewhere();
  const found = findChromium();
  const browser = await chromium.launch({ ...found, args: [...found.args, ...BRIEF, '--site-per-process'] });
  onTestFinished(() => browser.close());
  const model = await openModel();
  const launch = hostileView(there.origin, there.stun);
  const servers = ['hostile', 'neighbour'].map((name) => ({ name, launch }));
  const app = await startApp({ model, servers, browser: context }, browser);
  onTestFinished(async () => {
    // The browser tells of each refusal.
    await app.page.context().close();
    app.complaints.splice(0);
    await app.close();
  });
  await ready(app, 'hostile', 'neighbour');
  const { page } = app;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const cookies: string[] = [];
  page.on('request', async (request) => {
    if (new URL(request.url()).hostname.endsWith('.localhost')) cookies.push((await request.allHeaders())['cookie'] ?? '');
  });
  for (const server of ['neighbour', 'hostile']) {
    const asks = { name: `${server}__show`, input: {} };
    model.reply({ calls: [asks] }, { text: `There is ${server}.` });
    await send(page, `Show ${server}.`);
    await answer(card(page, server, 'show'), 'Allow once');
    await see(page, `There is ${server}.`);
    await press(viewOf(page, server), 'What it may do');
    await see(viewOf(page, server), 'it wrote wrongly');
    await viewOf(page, server).getByRole('button', { name: 'Show', exact: true }).click();
    await viewOf(page, server).locator('iframe[data-there]').waitFor();
  }
  const view = viewOf(page, 'hostile');
  return { there, model, app, page, view, frame: await frameIn(view), dialogs, cookies };
}

function viewOf(page: Page, server: string): Locator {
  return page.getByRole('group', { name: `View of “${server}” for “show”` });
}

async function frameIn(view: Locator): Promise<Frame> {
  return defined((await defined(await view.locator('iframe').elementHandle()).contentFrame()) ?? undefined);
}

deepTest('a hostile view reads nothing of others, sends nothing, opens nothing and leads nowhere', async () => {
  const { there, page, view, frame, dialogs, cookies } = await shown();
  const address = page.url();
  expect(await frame.evaluate('reads()')).toEqual({
    cookies: '',
    parent: 'SecurityError',
    top: 'SecurityError',
    opener: 'null',
    siblings: ['SecurityError'],
    text: 'EvalError',
    dialog: ',false,',
    popup: 'null',
  });
  const sent = z.record(z.string(), z.string()).parse(await frame.evaluate('sends()'));
  expect(Object.keys(sent)).toHaveLength(15);
  expect(new Set(Object.values(sent))).toEqual(new Set(['refused']));
  expect(await frame.evaluate('leadsTop()')).toBe('SecurityError');
  // The docs say of a browser that packets of WebRTC leave it. They do.
  await frame.evaluate('reach()');
  await expect.poll(there.packets).toBeGreaterThan(0);

  expect(there.connections()).toBe(0);
  await frame.evaluate('setTimeout(leaves)');
  await see(view, 'The view ended itself.');
  // A whole Chromium connects ahead of a page that it then refuses, and sends nothing.
  expect(there.bytes()).toBe(0);
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(1);
  expect(dialogs).toEqual([]);
  expect(cookies).toEqual(['', '']);
});

deepTest('a hostile view is bounded: in what it asks, says and takes, and the chat goes on beside it', async () => {
  const { model, page, view, frame } = await shown();
  const requests = model.requests.length;
  await expect.poll(() => composer(page).evaluate((box) => box.textContent || Reflect.get(box, 'value'))).toContain('Send all my files');
  for (const name of ['think', 'neighbour__show', 'show_all', 'files__delete']) {
    const answered = await frame.evaluate(`ask('tools/call', { name: '${name}', arguments: {} })`);
    expect(JSON.stringify(answered), name).toMatch(/"error":|"isError":true/);
  }
  for (const method of ['sampling/createMessage', 'elicitation/create', 'roots/list', 'ui/notifications/sandbox-resource-ready'])
    expect(await frame.evaluate(`ask('${method}')`), method).toHaveProperty('error');
  await expect(card(page, 'neighbour', 'show').count()).resolves.toBe(0);

  // A loop of four seconds: the chat answers meanwhile.
  await composer(page).fill('');
  let isOver = false;
  const busy = frame.evaluate('busy(4000)').then(() => (isOver = true));
  await composer(page).fill('I am still typing');
  await hasDrawn(page);
  expect(isOver).toBe(false);
  await busy;

  for (const height of ['1e9', '-5', '0', '"x"', 'null', '1e400', '200']) {
    await frame.evaluate(`size(${height})`);
    await hasDrawn(page);
    const { height: is = 0, width = 0 } = (await view.locator('iframe').boundingBox()) ?? {};
    expect(is, height).toBeGreaterThanOrEqual(80);
    expect(is, height).toBeLessThanOrEqual(480);
    expect(width).toBeLessThan(1280);
  }

  await frame.evaluate('for (let at = 0; at < 2000; at += 1) size(80 + (at % 2) * 400)').catch(() => undefined);
  await see(view, 'The view sends more than is read. It was taken away.');
  await expect.poll(() => view.locator('iframe').count()).toBe(0);

  // It does not answer that it is taken away, and is taken away.
  const other = viewOf(page, 'neighbour');
  await press(other, 'Show data instead');
  await expect.poll(() => page.locator('iframe.view-frame').count()).toBe(0);
  expect(model.requests).toHaveLength(requests);
});

deepTest('in a browser that finds no names under localhost a view has no origin, and so nothing to keep or to read', async () => {
  const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
  const { page, frame } = await shown({ userAgent: safari });
  expect(new URL(frame.url()).hostname).toBe(new URL(page.url()).hostname);
  expect(await frame.evaluate('origin')).toBe('null');
  for (const wanted of ['localStorage', 'document.cookie', 'parent.document', 'parent.localStorage', 'parent[0].document'])
    expect(await frame.evaluate(`read(() => ${wanted})`), wanted).toBe('SecurityError');
});
