import { expect, test } from 'vitest';
import { readPage } from '../../../../main/host/consent/elicitation/read-page.ts';

const program = undefined;

test('a web page is shown as the browser will open it', () => {
  expect(readPage('https://github.example:8443/login?x=1', program)).toEqual({
    url: 'https://github.example:8443/login?x=1',
    host: 'github.example:8443',
  });
  expect(readPage('http://localhost:3000/done', program)).toEqual({ url: 'http://localhost:3000/done', host: 'localhost:3000' });
});

test('a host that only looks like another one is spelled out', () => {
  // The second letter is a Cyrillic one.
  expect(readPage('https://gіthub.example/', program)).toMatchObject({ host: 'xn--gthub-n2e.example' });
  expect(readPage('https://good.example\\.evil.example/', program)).toEqual({
    url: 'https://good.example/.evil.example/',
    host: 'good.example',
  });
});

test.each([
  ['http://github.example/', 'page-not-encrypted'],
  ['http://localhost.evil.example/', 'page-not-encrypted'],
  ['https://github.example@evil.example/', 'page-address-with-user'],
  ['file:///etc/passwd', 'page-not-web'],
  ['javascript:alert(1)', 'page-not-web'],
  ['no address', 'page-address-hidden'],
  ['https://a.example/\u202egpj.exe', 'page-address-hidden'],
  ['https://a.example/\u0000', 'page-address-hidden'],
  ['//a.example', 'page-address-invalid'],
  [`https://a.example/${'x'.repeat(8192)}`, 'page-address-too-long'],
])('%j is never opened', (url, refused) => {
  expect(readPage(url, program)).toMatchObject({ refused: { code: refused } });
});

test('what is no text is refused as the protocol says', () => {
  expect(() => readPage(3, program)).toThrow(expect.objectContaining({ code: -32602 }));
});

test.each([
  'http://127.0.0.1:8080/',
  'https://localhost/',
  'http://2130706433/',
  'http://127.1/',
  'http://0.0.0.0:631/',
  'http://[::1]:80/',
  'https://[::ffff:127.0.0.1]/',
  'http://admin.localhost./',
])('only a server of this machine leads to %s', (url) => {
  expect(readPage(url, 'mcp.example')).toMatchObject({ refused: { code: 'page-on-this-machine' } });
  for (const own of [program, '127.0.0.1', 'localhost'])
    expect(readPage(url, own)).not.toMatchObject({ refused: { code: 'page-on-this-machine' } });
});

test.each(['https://127.0.0.1.evil.example/', 'https://localhost.example/', 'https://127.example/'])(
  'a server elsewhere may lead to %s, which is another machine',
  (url) => expect(readPage(url, 'mcp.example').refused).toBeUndefined(),
);
