import { expect, test } from 'vitest';
import { readProxy, readProxyList } from '../../../main/host/network/read-proxy.ts';

test.each([
  ['http://proxy.example:3128', { address: 'http://proxy.example:3128' }],
  ['proxy.example:3128', { address: 'http://proxy.example:3128' }],
  ['proxy.example', { address: 'http://proxy.example' }],
  ['https://proxy.example:8443/', { address: 'https://proxy.example:8443' }],
  ['socks5h://127.0.0.1:1080', { address: 'socks5://127.0.0.1:1080' }],
  ['socks://[::1]:1080', { address: 'socks5://[::1]:1080' }],
  ['http://me:p%40ss@proxy.example', { address: 'http://proxy.example', user: 'me', password: 'p@ss' }],
  ['me:100%@proxy.example', { address: 'http://proxy.example', user: 'me', password: '100%' }],
])('the address of a proxy, as people write it: %s', (text, proxy) => {
  expect(readProxy(text)).toEqual(proxy);
});

test.each(['', 'ftp://proxy.example', 'http://', 'two words', 'http://proxy.example:port'])('no proxy: "%s"', (text) => {
  expect(readProxy(text)).toBeUndefined();
});

test.each([
  ['PROXY a.example:80; PROXY b.example:80; DIRECT', 'http://a.example'],
  ['SOCKS4 a.example:1080; HTTPS b.example:443', 'https://b.example'],
  ['SOCKS5 a.example:1080', 'socks5://a.example:1080'],
  ['DIRECT; PROXY a.example:80', undefined],
  ['', undefined],
])('of what the system says the first that can be used counts: %s', (list, address) => {
  expect(readProxyList(list)?.address).toBe(address);
});
