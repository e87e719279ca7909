import { describe, expect, it } from 'vitest';
import { browserAddress, mayAsk } from '../../../../main/host/connections/sign-in/addresses.ts';

describe('An address to sign in at', () => {
  it.each([
    'https://auth.example/authorize?state=1',
    'https://auth.example:8443/a',
    'http://127.0.0.1:9000/authorize',
    'http://localhost/authorize',
    'http://[::1]:8080/',
  ])('may be opened: %s', (text) => {
    expect(browserAddress(text).href).toBe(new URL(text).href);
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,hi',
    'vbscript:x',
    'ms-settings:',
    'http://auth.example/authorize',
    'http://127.0.0.1.evil.example/',
    'http://localhost.evil.example/',
    'https://accounts.example@evil.example/',
    'https://user:word@auth.example/',
    'https://auth.example/\u0000',
    'https://auth.example/\n&calc',
    'https://auth.example/ x',
    'https://auth.example\\@evil.example/',
    '\thttps://auth.example/',
    '$(touch x)',
    '--help',
    '',
  ])('is not opened: %j', (text) => {
    expect(() => browserAddress(text)).toThrow(expect.objectContaining({ code: 'unsupported' }));
  });
});

describe('What a remote server names', () => {
  const remote = new URL('https://mcp.example/mcp');
  const here = new URL('http://127.0.0.1:3000/mcp');

  it.each(['https://auth.example/', 'https://auth.other.example:8443/'])('is asked when it is public: %s', (text) => {
    expect(mayAsk(new URL(text), remote)).toBe(true);
  });

  it.each([
    'http://auth.example/',
    'http://127.0.0.1:8080/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://172.16.0.1/',
    'https://169.254.169.254/latest/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://printer.local/',
    'https://user@auth.example/',
    'file:///etc/passwd',
  ])('is not asked when it leads into a private network, or is not safe: %s', (text) => {
    expect(mayAsk(new URL(text), remote)).toBe(false);
  });

  it('may be private when the server is', () => {
    expect(mayAsk(new URL('http://127.0.0.1:8080/'), here)).toBe(true);
    expect(mayAsk(new URL('https://192.168.1.1/'), here)).toBe(true);
    expect(mayAsk(new URL('http://192.168.1.1/'), here)).toBe(false);
  });
});
