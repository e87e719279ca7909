import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CustomScheme, Protocol } from 'electron';
import { announceScheme, servePage, startPageAt } from '../../../main/electron/protocol.ts';
import { listPage } from '../../../main/host/machine/page-files.ts';
import { defined } from '../../doubles/defined.ts';
import { standIn, partOf } from '../../doubles/beyond-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchyard-page-'));
mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'page', 'diagram-frame.html'), '<!doctype html>');
writeFileSync(join(folder, 'page', 'assets', 'app.js'), 'start()');
writeFileSync(join(folder, 'page', 'assets', 'app.js.map'), '{}');
writeFileSync(join(folder, 'secret.html'), 'not yours');
afterAll(() => rmSync(folder, { recursive: true }));

function fetched(url: string, method = 'GET'): Response | Promise<Response> {
  let handler: Parameters<Protocol['handle']>[1] | undefined;
  const protocol = { handle: (_scheme: string, given: typeof handler) => void (handler = given) };
  servePage(standIn<Protocol>('protocol', protocol), listPage(join(folder, 'page')));
  return defined(handler)(partOf<Request>({ url, method }));
}

test('a window opens on one of our pages, and on no other address', () => {
  expect(startPageAt('#/chat/7')).toBe('app://switchyard/index.html#/chat/7');
  for (const address of ['', '.evil', '/../secret.html', '?x']) expect(startPageAt(address)).toBe('app://switchyard/index.html');
});

test('the page and its files are handed out with their types', async () => {
  const page = await fetched('app://switchyard/index.html');
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([200, 'text/html; charset=utf-8', '<!doctype html>']);
  const script = await fetched('app://switchyard/assets/app.js');
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
});

test.for([
  'app://switchyard/../secret.html',
  'app://switchyard/%2e%2e/secret.html',
  'app://switchyard/..%2fsecret.html',
  'app://switchyard/assets/app.js.map',
  'app://switchyard/none.js',
  'app://elsewhere/index.html',
])('%s is not there', async (url) => {
  expect((await fetched(url)).status).toBe(404);
});

test('only reading is answered', async () => {
  expect((await fetched('app://switchyard/index.html', 'POST')).status).toBe(404);
});

test('every answer carries the policy: no network, no foreign script, no text made into HTML', async () => {
  for (const url of ['app://switchyard/index.html', 'app://switchyard/none']) {
    const policy = (await fetched(url)).headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'none'",
        "frame-src 'self' switchyard-view:",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy?.join()).not.toMatch(/unsafe|https?:|\*/);
  }
});

test('the page that draws diagrams has no origin, reaches no address, and is shown by the window alone', async () => {
  const { headers } = await fetched('app://switchyard/diagram-frame.html');
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    'sandbox allow-scripts',
  ]);
  expect(headers.get('permissions-policy')).toContain('camera=()');
});

test('every answer denies the page the devices and the screen, and leaves what a view may be lent to the session', async () => {
  const policy = (await fetched('app://switchyard/index.html')).headers.get('permissions-policy')?.split(', ');
  expect(policy).toEqual(
    expect.arrayContaining([
      'display-capture=()',
      'usb=()',
      'hid=()',
      'serial=()',
      'bluetooth=()',
      'camera=*',
      'microphone=*',
      'geolocation=*',
    ]),
  );
});

test('the scheme has an origin and a cache of compiled code, is secure, and bypasses nothing', () => {
  let announced: CustomScheme[] = [];
  announceScheme(standIn<Protocol>('protocol', { registerSchemesAsPrivileged: (schemes: CustomScheme[]) => void (announced = schemes) }));
  expect(announced).toEqual([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
    { scheme: 'switchyard-view', privileges: { standard: true, secure: true } },
  ]);
});
