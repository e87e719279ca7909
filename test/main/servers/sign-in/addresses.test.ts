import { describe, expect, it } from 'vitest';
import { browserAddress } from '../../../../main/host/servers/sign-in/addresses.ts';
import { isPrivateAddress } from '../../../../main/host/network/private-addresses.ts';

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
    'https://auth.example/ ',
    'https://auth.example/\u200bauthorize',
    'https://auth.example/\u202etxt',
    'https://auth.example/\u2028',
    '$(touch x)',
    '--help',
    '',
  ])('is not opened: %j', (text) => {
    expect(() => browserAddress(text)).toThrow(expect.objectContaining({ code: 'unsupported' }));
  });
});

describe('An IP address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.254',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '64:ff9b::192.168.1.1',
    '2002:7f00:1::',
    '2002:c0a8:101::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'nonsense',
  ])('is of this machine or of its network: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '223.255.255.255',
    '2606:4700::1111',
    '64:ff9b::101:101',
    '::ffff:1.1.1.1',
    '2002:101:101::1',
  ])('is public: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
