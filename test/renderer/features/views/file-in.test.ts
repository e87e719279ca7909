import { expect, test } from 'vitest';
import { fileIn } from '../../../../renderer/features/views/file-in.ts';

const file = (uri: unknown, more: object = { text: 'a,b' }) => fileIn([{ type: 'resource', resource: { uri, ...more } }]);

test.each([
  ['file:///../../errors 18.csv', 'errors 18.csv'],
  ['https://a.example/x/Zürich-表.csv?token=1#y', 'Zürich-表.csv'],
  [String.raw`C:\Users\me\a.txt`, 'a.txt'],
  ['file:///.bashrc', 'bashrc'],
  ['file:///... .profile', 'profile'],
  ['file:///photo\u202egnp.exe', 'photo_gnp.exe'],
  ['file:///a\u0000b\nc:d|e*.txt', 'a_b_c_d_e_.txt'],
  [`file:///${'x'.repeat(500)}.txt`, 'x'.repeat(120)],
  ['file:///', 'file'],
  ['..', 'file'],
  [7, 'file'],
])('a file of a view at %j is called %j', (uri, name) => {
  expect(file(uri)?.name).toBe(name);
});

test('the content of a file is its text or its bytes, and the first that is one counts', () => {
  expect(file('a.csv', { text: 'ü', mimeType: 'text/csv' })).toMatchObject({ type: 'text/csv', bytes: 2 });
  expect(file('a.bin', { blob: 'AP8=' })).toMatchObject({ type: 'application/octet-stream', data: new Uint8Array([0, 255]) });
  expect(file('a.bin', { blob: '%' })).toBeUndefined();
  expect(file('a.bin', {})).toBeUndefined();
  expect(fileIn('a.csv')).toBeUndefined();
  expect(fileIn([null, 1, { type: 'resource_link', uri: 'a' }, { resource: { uri: 'b', text: '' } }])).toMatchObject({
    name: 'b',
    bytes: 0,
  });
});
