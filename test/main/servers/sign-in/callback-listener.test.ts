import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reportThrown } from '../../../../main/host/base/guard.ts';
import { listenForCallback } from '../../../../main/host/servers/sign-in/callback-listener.ts';

async function waiting() {
  const answers: string[] = [];
  const listener = await listenForCallback({ state: 'right', onAnswer: (answer) => answers.push(answer.toString()) });
  onTestFinished(listener.close);
  return { ...listener, answers };
}

it('takes the one answer with the right state, on this computer only, and is gone', async () => {
  const { redirectUrl, answers } = await waiting();
  expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signed-in$/);
  const response = await fetch(`${redirectUrl}?code=1&state=right`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  await response.text();
  expect(answers).toEqual(['code=1&state=right']);
  await expect(fetch(`${redirectUrl}?code=2&state=right`)).rejects.toThrow();
});

it.each(['code=1', 'code=1&state=wrong', 'code=1&state=right&state=right', 'code=1&state='])(
  'goes on waiting after an answer with another state: %s',
  async (query) => {
    const { redirectUrl, answers } = await waiting();
    expect((await fetch(`${redirectUrl}?${query}`)).status).toBe(400);
    expect(answers).toEqual([]);
    expect((await fetch(`${redirectUrl}?code=1&state=right`)).status).toBe(200);
    expect(answers).toHaveLength(1);
  },
);

it('takes nothing that was asked of another name, by another method or at another path', async () => {
  const { redirectUrl, answers } = await waiting();
  expect(await statusFor(redirectUrl, 'evil.example')).toBe(403);
  const { port } = new URL(redirectUrl);
  expect(await statusFor(redirectUrl, `auth.localhost:${port}`)).toBe(403);
  expect(await statusFor(redirectUrl, `localhost.evil.example:${port}`)).toBe(403);
  expect(await statusFor(redirectUrl, 'localhost:1')).toBe(403);
  expect((await fetch(`${redirectUrl}?code=1&state=right`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${new URL(redirectUrl).origin}/?code=1&state=right`)).status).toBe(404);
  expect(answers).toEqual([]);
});

it.each(['127.0.0.1', '::1'])('is led back to by the name localhost, too, at %s', async (address) => {
  const { localhostUrl, answers } = await waiting();
  const { host, port, pathname } = new URL(localhostUrl);
  expect(localhostUrl).toMatch(/^http:\/\/localhost:\d+\/signed-in$/);
  const asked = request({ host: address, port, path: `${pathname}?code=1&state=right`, headers: { host } }).end();
  const [response] = await once(asked, 'response');
  expect(response.resume().statusCode).toBe(200);
  expect(answers).toEqual(['code=1&state=right']);
});

it.each([{ 'sec-purpose': 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }])(
  'is not used up by a browser that fetches ahead: %j',
  async (headers) => {
    const { redirectUrl, answers } = await waiting();
    const page = `${redirectUrl}?code=1&state=right`;
    const asked = request(page, { headers }).end();
    const [ahead] = await once(asked, 'response');
    expect([ahead.resume().statusCode, answers]).toEqual([503, []]);
    expect((await fetch(page)).status).toBe(200);
    expect(answers).toEqual(['code=1&state=right']);
  },
);

function statusFor(redirectUrl: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${redirectUrl}?code=1&state=right`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

describe('A connection that was opened before the sign-in was over', () => {
  it.each([
    ['was finished', async (address: string) => void (await (await fetch(`${address}?code=1&state=right`)).text())],
    ['was given up', async (_address: string, close: () => void) => close()],
  ])('gets no answer after the sign-in %s, and ends nothing', async (_how, isOver) => {
    const { redirectUrl, close } = await waiting();
    const thrown: unknown[] = [];
    onTestFinished(reportThrown((...what) => void thrown.push(what)));
    const { host, port } = new URL(redirectUrl);
    const early = connect(Number(port), '127.0.0.1');
    await once(early, 'connect');
    const heard: string[] = [];
    early.setEncoding('utf8').on('data', (text: string) => heard.push(text));
    early.on('error', () => undefined);
    // Known to the server, too, before it closes.
    await expect.poll(async () => (await fetch(redirectUrl)).status).toBe(400);
    const closed = once(early, 'close');
    await isOver(redirectUrl, close);
    early.write(`GET /favicon.ico HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await closed;
    expect({ heard, thrown }).toEqual({ heard: [], thrown: [] });
  });
});
