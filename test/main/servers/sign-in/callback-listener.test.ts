import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
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
  expect(await statusFor(redirectUrl, `localhost:${new URL(redirectUrl).port}`)).toBe(403);
  expect((await fetch(`${redirectUrl}?code=1&state=right`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${new URL(redirectUrl).origin}/?code=1&state=right`)).status).toBe(404);
  expect(answers).toEqual([]);
});

function statusFor(redirectUrl: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${redirectUrl}?code=1&state=right`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}
