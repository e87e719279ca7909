import { expect, test } from 'vitest';
import { isExcepted } from '../../../main/host/network/excepted.ts';

test.each([
  ['example.com', 'https://example.com/', true],
  ['example.com', 'https://api.example.com/', true],
  ['example.com', 'https://notexample.com/', false],
  ['.example.com', 'https://api.example.com/', true],
  ['*.example.com', 'https://example.com/', true],
  ['Example.COM', 'https://example.com./', true],
  ['other.example, corp.internal', 'https://wiki.corp.internal/', true],
  ['other.example;corp.internal', 'https://corp.internal/', true],
  ['*', 'https://example.com/', true],
  ['', 'https://example.com/', false],
  ['example.com:8443', 'https://example.com:8443/', true],
  ['example.com:8443', 'https://example.com/', false],
  ['example.com:443', 'https://example.com/', true],
  ['example.com:80', 'http://example.com/', true],
  ['10.0.0.0/8', 'http://10.1.2.3/', true],
  ['10.0.0.0/8', 'http://11.1.2.3/', false],
  ['10.0.0.0/99', 'http://10.1.2.3/', false],
  ['10.1.2.3', 'http://10.1.2.3:8080/', true],
  ['10.1.2.3:8080', 'http://10.1.2.3:8080/', true],
  ['10.1.2.3:8081', 'http://10.1.2.3:8080/', false],
  ['2.3', 'http://10.1.2.3/', false],
  ['fd00::/8', 'http://[fd00::1]/', true],
  ['fd00::1', 'http://[fd00::1]/', true],
  ['[fd00::1]', 'http://[fd00::1]/', true],
  ['[fd00::1]:8080', 'http://[fd00::1]:8080/', true],
  ['[fd00::1]:8080', 'http://[fd00::1]/', false],
  ['<local>', 'http://wiki/', true],
  ['<local>', 'http://wiki.example/', false],
  ['<local>', 'http://[fd00::1]/', false],
])('the list "%s" and %s: %s', (list, address, is) => {
  expect(isExcepted(new URL(address), list)).toBe(is);
});
