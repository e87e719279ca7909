import { expect, test } from 'vitest';
import { namedIcons } from '../../../../main/host/servers/icons/named-icons.ts';

const at = (name: string, more: object = {}) => ({ src: `https://icons.example/${name}`, ...more });
const names = (...icons: unknown[]) => namedIcons(icons).map((src) => src.replace('https://icons.example/', ''));

test('the least picture that is large enough comes first, then those without a size, then smaller ones', () => {
  const icons = [at('16', { sizes: ['16x16'] }), at('unsaid'), at('512', { sizes: ['512x512'] }), at('96', { sizes: ['96x96', '32x32'] })];
  expect(names(...icons)).toEqual(['96', '512', 'unsaid']);
  expect(names(at('16', { sizes: ['16x16'] }), at('48', { sizes: ['48x48'] }), at('any', { sizes: ['any'] }))).toEqual(['any', '48', '16']);
});

test('a picture for dark pages is tried last', () => {
  expect(names(at('dark', { theme: 'dark', sizes: ['96x96'] }), at('16', { sizes: ['16x16'] }))).toEqual(['16', 'dark']);
});

test.each([
  at('drawn.svg', { mimeType: 'image/svg+xml' }),
  at('moving.gif', { mimeType: 'image/gif' }),
  { src: 'http://icons.example/plain.png' },
  { src: 'file:///etc/passwd' },
  { src: 'javascript:alert(1)' },
  { src: 'https://' },
  { src: `https://icons.example/${'x'.repeat(3000)}` },
  { src: `data:image/png;base64,${'A'.repeat(300_000)}` },
  { src: 7 },
  null,
  'https://icons.example/a.png',
])('%o is never asked for', (icon) => {
  expect(namedIcons([icon])).toEqual([]);
});

test('of icons without number few are looked at, and of something else none', () => {
  expect(namedIcons(Array.from({ length: 5000 }, (_, number) => at(`${number}`, { sizes: [`${number}x${number}`] })))).toHaveLength(3);
  expect(namedIcons(undefined)).toEqual([]);
  expect(namedIcons({ length: 1, 0: at('a') })).toEqual([]);
});
