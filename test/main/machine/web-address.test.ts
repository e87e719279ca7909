import { expect, test } from 'vitest';
import { webAddress } from '../../../main/host/machine/web-address.ts';

test('a web address is what a URL parser makes of it', () => {
  expect(webAddress('https://example.org/a b?c=$(x)')).toBe('https://example.org/a%20b?c=$(x)');
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', '--help', 'https://good.example@evil.example', '$(touch x)'])(
  '%s is refused',
  (text) => {
    expect(() => webAddress(text)).toThrow(expect.objectContaining({ code: 'unsupported' }));
  },
);
