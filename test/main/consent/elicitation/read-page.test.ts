import { expect, test } from 'vitest';
import { readPage } from '../../../../main/host/consent/elicitation/read-page.ts';

test('a web page is shown as the browser will open it', () => {
  expect(readPage('https://github.example:8443/login?x=1')).toEqual({
    url: 'https://github.example:8443/login?x=1',
    host: 'github.example:8443',
  });
  expect(readPage('http://localhost:3000/done')).toEqual({ url: 'http://localhost:3000/done', host: 'localhost:3000' });
});

test('a host that only looks like another one is spelled out', () => {
  // The second letter is a Cyrillic one.
  expect(readPage('https://gіthub.example/')).toMatchObject({ host: 'xn--gthub-n2e.example' });
  expect(readPage('https://good.example\\.evil.example/')).toEqual({ url: 'https://good.example/.evil.example/', host: 'good.example' });
});

test.each([
  ['http://github.example/', 'What is sent to this page could be read on the way.'],
  ['http://localhost.evil.example/', 'What is sent to this page could be read on the way.'],
  ['https://github.example@evil.example/', 'The address carries a name or a password, which can make it look like another one.'],
  ['file:///etc/passwd', 'This is no web page.'],
  ['javascript:alert(1)', 'This is no web page.'],
  ['no address', 'The address holds spaces or characters that cannot be seen.'],
  ['https://a.example/\u202egpj.exe', 'The address holds spaces or characters that cannot be seen.'],
  ['https://a.example/\u0000', 'The address holds spaces or characters that cannot be seen.'],
  ['//a.example', 'This is no address of a page.'],
  [`https://a.example/${'x'.repeat(8192)}`, 'The address is longer than any page needs.'],
])('%j is never opened', (url, refused) => {
  expect(readPage(url)).toMatchObject({ refused });
});

test('what is no text is refused as the protocol says', () => {
  expect(() => readPage(3)).toThrow(expect.objectContaining({ code: -32602 }));
});
