import { expect, test } from 'vitest';
import { readContentBlocks, readContent, readResourceContent, readResources } from '../../../../main/host/servers/requests/read-content.ts';
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

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

test.each([
  ['an address of data', `data:image/png;base64,${PIXEL}`],
  ['an address with a parameter', `data:image/png;name=a.png;base64,${PIXEL}`],
  ['base64url', urlSafe(PIXEL)],
  ['an address round base64url', `data:image/png;base64,${urlSafe(PIXEL)}`],
  ['lines', PIXEL.replaceAll(/(.{20})/g, '$1\r\n')],
  ['no filling', PIXEL.replace(/=+$/, '')],
])('a picture that came as %s is seen by the model', (_what, data) => {
  for (const block of [
    { type: 'image', mimeType: 'image/png', data },
    { type: 'image', data },
    { type: 'resource', resource: { uri: 'pixel://', blob: data } },
  ])
    expect(blocksFrom(readContentBlocks([block]), { images: true, inEnglish: reasonInEnglish })).toEqual([
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PIXEL } },
    ]);
});

test('a picture made of letters is taken out of its address', () => {
  const data = `data:image/svg+xml,${encodeURIComponent('<svg/>')}`;
  expect(readContent({ type: 'image', data })).toEqual({ type: 'image', mimeType: 'image/svg+xml', data: base64('<svg/>') });
});

test('an embedded PDF goes to a model that reads PDFs, and is named to others', () => {
  const pdf = base64('%PDF-1.4\n1 0 obj\n%%EOF');
  const content = readContentBlocks([{ type: 'resource', resource: { uri: 'berth://plan', mimeType: 'application/pdf', blob: pdf } }]);
  const reader = { images: true, inEnglish: reasonInEnglish };
  expect(blocksFrom(content, { ...reader, documents: true })).toEqual([
    { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: pdf } },
  ]);
  expect(blocksFrom(content, reader)).toMatchObject([{ type: 'text', text: expect.stringContaining('You cannot read it') }]);
});

test.each([
  [{ type: 'text', text: 42 }, 'content-without-text'],
  [{ type: 'text', text: { berth: 4 } }, 'content-without-text'],
  [{ type: 'text', text: ['a'] }, 'content-without-text'],
  [{ type: 'text', text: null }, 'content-without-text'],
  [{ type: 'text' }, 'content-without-text'],
  [{ type: 'video', url: 'v' }, 'content-unknown'],
  [{ type: { a: 1 } }, 'content-unknown'],
  [{ berth: 4 }, 'content-unknown'],
  ['Berth 4 is free.', 'content-not-object'],
  [7, 'content-not-object'],
  [null, 'content-not-object'],
  [{ type: 'image', data: 7 }, 'content-without-data'],
  [{ type: 'audio', data: 'AAAA' }, 'content-without-data'],
  [{ type: 'resource', resource: { text: 'no address' } }, 'content-resource-without-uri'],
  [{ type: 'resource', resource: { uri: 'a:', text: 7 } }, 'content-resource-empty'],
  [{ type: 'resource', resource: 'text' }, 'content-resource-without-uri'],
  [{ type: 'resource_link', name: 'nowhere' }, 'content-link-without-uri'],
])('a block in a form of its own, %j, is read as it came, beside the note of that', (block, code) => {
  expect(readContentBlocks([block])).toEqual([
    { type: 'unusable', reason: expect.objectContaining({ code }) },
    { type: 'text', text: JSON.stringify(block) },
  ]);
});

test('bytes in a block that nobody can use are cut, and its other words are not', () => {
  const long = 'x'.repeat(5000);
  const [, came] = readContentBlocks([{ type: 'image', data: 7, blob: long, says: long }]);
  expect(came).toMatchObject({ text: expect.stringContaining(`"says":"${long}"`) });
  expect(came).not.toMatchObject({ text: expect.stringContaining(`"blob":"${long}`) });
});

test('contents of resources in a form of their own are read as they came', () => {
  expect(readResources({ uri: 'a:', text: 'one, and no list' })).toEqual([{ type: 'resource', uri: 'a:', text: 'one, and no list' }]);
  expect(readResources([{ text: 'no address' }])).toMatchObject([{ type: 'unusable' }, { type: 'text', text: '{"text":"no address"}' }]);
  expect(readResources(null)).toEqual([]);
});

test.each([
  ['a text', { type: 'text', text: 'the door code is 4711' }],
  ['a picture', { type: 'image', mimeType: 'image/png', data: PIXEL }],
  ['a sound', { type: 'audio', mimeType: 'audio/wav', data: PIXEL }],
  ['a link', { type: 'resource_link', uri: 'door://code', name: 'code' }],
  ['a resource', { type: 'resource', resource: { uri: 'door://code', text: 'the door code is 4711' } }],
  ['a block of no known type', { type: 'secret', says: 'the door code is 4711' }],
])('%s for the person alone is left out for the model, which is told so', (_what, block) => {
  const content = readContentBlocks([
    { ...block, annotations: { audience: ['user'] } },
    { type: 'text', text: 'for both' },
  ]);
  const said = blocksFrom(content, { images: true, documents: true, inEnglish: reasonInEnglish });
  expect(said).toContainEqual({ type: 'text', text: expect.stringContaining('for the person alone') });
  expect(said).toContainEqual({ type: 'text', text: 'for both' });
  expect(JSON.stringify(said)).not.toMatch(/4711|door:|iVBOR/);
});

test('a structured result goes to the model where the text that says the same is for the person', () => {
  const content = readContentBlocks([{ type: 'text', text: '{"berth":4}', annotations: { audience: ['user'] } }]);
  const said = blocksFrom(content, { images: true, inEnglish: reasonInEnglish }, { berth: 4 });
  expect(JSON.stringify(said)).toContain('Structured result');
});

test('a piece for the model says so, and one for both says nothing', () => {
  const piece = (audience: unknown) => readContent({ type: 'text', text: 'a', annotations: { audience } });
  expect(piece(['assistant'])).toEqual({ type: 'text', text: 'a', audience: 'assistant' });
  expect(piece('user')).toEqual({ type: 'text', text: 'a', audience: 'user' });
  for (const both of [['user', 'assistant'], [], null, 7, ['pilot']]) expect(piece(both)).toEqual({ type: 'text', text: 'a' });
});
