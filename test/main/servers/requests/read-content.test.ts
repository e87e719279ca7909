import { expect, test } from 'vitest';
import { readContent, readResourceContent } from '../../../../main/host/servers/requests/read-content.ts';
import { blocksFrom } from '../../../../main/host/models/content-blocks.ts';
import { reasonInEnglish } from '../../../../client/words/reason-in-english.ts';

const base64 = (data: string | number[]) => (typeof data === 'string' ? Buffer.from(data) : Buffer.from(data)).toString('base64');

test.each([
  'text/plain',
  'text/csv',
  'Text/HTML; charset=utf-8',
  'application/json',
  'application/ld+json',
  'application/xml',
  'application/atom+xml',
  'application/yaml',
  'application/x-yaml',
  'application/x-ndjson',
  'application/javascript',
])('a resource that is %s and came as bytes is the text it is', (mimeType) => {
  const written = '\ufeff# Grüße\r\n{"a": "日本 🙂"}\n';
  expect(readResourceContent({ uri: 'note://1', mimeType, blob: base64(written) })).toEqual({
    type: 'resource',
    uri: 'note://1',
    mimeType,
    text: written,
  });
});

test('a model reads it, too', () => {
  const content = readContent({ type: 'resource', resource: { uri: 'note://1', mimeType: 'text/plain', blob: base64('Buy milk') } });
  expect(blocksFrom([content], { images: true, inEnglish: reasonInEnglish })).toEqual([
    { type: 'text', text: '[The resource note://1]\nBuy milk' },
  ]);
});

test('a text with nothing in it is a text', () => {
  expect(readResourceContent({ uri: 'note://1', mimeType: 'text/plain', blob: '' })).toMatchObject({ text: '' });
});

test('base64 that is broken into lines is read as what it is', () => {
  expect(readResourceContent({ uri: 'note://1', mimeType: 'text/plain', blob: 'QnV5\r\nIG1p\r\nbGs=\r\n' })).toMatchObject({
    text: 'Buy milk',
  });
});

test.each([
  ['of another kind', 'application/zip', base64('PK')],
  ['of a kind nobody names', undefined, base64('Buy milk')],
  ['a picture, drawn with letters or not', 'image/svg+xml', base64('<svg/>')],
  ['text in other letters than UTF-8', 'text/plain', base64([0x47, 0x72, 0xfc, 0xdf, 0x65])],
  ['no base64', 'text/plain', 'Buy milk!'],
])('a resource that is %s stays the bytes it came as', (_what, mimeType, blob) => {
  const content = readResourceContent({ uri: 'note://1', mimeType, blob });
  expect(content).toMatchObject({ blob });
  expect(content).not.toHaveProperty('text');
});
