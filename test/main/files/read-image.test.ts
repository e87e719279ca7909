import { expect, it } from 'vitest';
import { readImage } from '../../../main/host/files/read-image.ts';

const base64 = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))).toString('base64');
const png = (width: number[], height: number[]) => base64('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', width, height, 'more of it');

it.each([
  ['image/png', png([0, 0, 0, 9], [0, 0, 0, 9])],
  ['image/jpeg', base64('\xff\xd8\xff\xe0 and so on, long enough')],
  ['image/gif', base64('GIF89a', [1, 0, 1, 0], 'rest of it')],
  ['image/webp', base64('RIFF', [1, 0, 0, 0], 'WEBPVP8 and more')],
])('knows %s by its first bytes', (mediaType, data) => {
  expect(readImage(data)).toMatchObject({ state: 'good', mediaType });
});

it.each([
  ['text', base64('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no-image'],
  ['broken base64', `${png([0, 0, 0, 9], [0, 0, 0, 9])}*`, 'no-image'],
  ['nothing', '', 'no-image'],
  ['no pixels', png([0, 0, 0, 0], [0, 0, 0, 9]), 'no-image'],
  ['too many pixels', png([0, 1, 0, 0], [0, 0, 0, 9]), 'too-large'],
  ['more than 5 MB', 'A'.repeat(5 * 1024 * 1024 + 4), 'too-large'],
])('refuses %s', (_what, data, state) => {
  expect(readImage(data).state).toBe(state);
});

it('forgives line breaks in base64', () => {
  const data = png([0, 0, 0, 9], [0, 0, 0, 9]);
  expect(readImage(`${data.slice(0, 20)}\n${data.slice(20)}`)).toMatchObject({ state: 'good', data });
});
