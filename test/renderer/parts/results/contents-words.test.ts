import { expect, test } from 'vitest';
import type { Content } from '../../../../contract/content.ts';
import type { Offer, Server } from '../../../../contract/server.ts';
import { languageOf, sayContents, sayKind, contentsSize, contentsTokens } from '../../../../renderer/parts/results/contents-words.ts';
import { sayEntry, sayHints } from '../../../../renderer/parts/resources/resource-words.ts';
import { entryOf, resourceGroups } from '../../../../renderer/parts/resources/resource-list.ts';
import { fileName } from '../../../../renderer/parts/results/save-content.ts';
import { en } from '../../../../client/words/en.ts';
import { flat } from '../../../../client/words/phrase.ts';
import { partOf } from '../../../doubles/beyond-types.ts';
import { defined } from '../../../doubles/defined.ts';

const file = (text: string): Content => ({ type: 'resource', uri: 'x://f', mimeType: 'text/plain', text });
const picture: Content = { type: 'resource', uri: 'x://p', mimeType: 'image/png', blob: 'A'.repeat(4000) };

test('A text is measured in lines and about how many tokens it takes, anything else in bytes', () => {
  expect(flat(sayContents(en, [file('one\ntwo')]))).toBe('2 lines, about 2 tokens');
  expect(flat(sayContents(en, [file('x'.repeat(7599))]))).toBe('1 line, about 1,900 tokens');
  expect(flat(sayContents(en, [picture]))).toBe('image/png, 3.0 kB');
  expect(flat(sayContents(en, [file('x'.repeat(400)), picture]))).toBe('2 items, 3.4 kB, about 100 tokens');
  expect(flat(sayContents(en, [file('')]))).toBe('1 line');
});

test('Sizes are of what is in it, not of how it travels', () => {
  expect(contentsSize([picture, { type: 'image', data: 'A'.repeat(400), mimeType: 'image/png' }])).toBe(3300);
  expect(contentsSize([file('港町')])).toBe(6);
  expect(contentsTokens([picture])).toBe(0);
  expect(contentsTokens([file('港'.repeat(400))])).toBe(300);
  expect(flat(sayKind(en, [picture]))).toBe('image/png');
});

test('Code is known by its kind, and where that says nothing by the end of its address', () => {
  const written = (uri: string, mimeType?: string) => languageOf([{ type: 'resource', uri, mimeType, text: '' }]);
  expect(written('x://a', 'text/x-python')).toBe('python');
  expect(written('x://a.txt', 'application/vnd.api+json; charset=utf-8')).toBe('json');
  expect(written('file:///code/Login.TS?line=1.2', 'text/plain')).toBe('ts');
  expect(written('x://a.b/readme')).toBe('');
});

test('A row says its size, or what a template needs', () => {
  const entry = (uriTemplate: string) =>
    resourceGroups(
      { a: partOf<Server>({ id: 'a', state: { state: 'ready' } }) },
      { a: partOf<Offer>({ resources: [], templates: [{ uriTemplate, name: 't' }] }) },
    )[0]?.entries[0];
  expect(flat(sayEntry(en, entryOf({ uri: 'x://', name: 'x', size: 6800 })))).toBe('6.8 kB');
  expect(flat(sayEntry(en, entryOf({ uri: 'x://', name: 'x' })))).toBe('');
  expect(flat(sayEntry(en, defined(entry('logs://{service}/{date}{?level}'))))).toBe('needs service, date');
  expect(flat(sayEntry(en, defined(entry('x://{?words}'))))).toBe('template');
});

test('The hints of a server are words, and dates that are none are left out', () => {
  expect(sayHints(en, { audience: ['assistant', 'user'], priority: 0.8, lastModified: '2026-11-18T12:00:00Z' })).toEqual([
    'For you and the model',
    'Priority 0.8 of 1',
    'Changed Nov 18, 2026',
  ]);
  expect(sayHints(en, { audience: ['assistant'], lastModified: 'lately' })).toEqual(['For the model']);
  expect(sayHints(en, {})).toEqual([]);
});

test('A file is named by the end of its address, and by nothing that leads elsewhere', () => {
  expect(fileName('file:///code/src/login.ts')).toBe('login.ts');
  expect(fileName('logs://harbour/2026-11-18?level=warn')).toBe('2026-11-18');
  expect(fileName('x://a/..%2F..%2Fetc%2Fpasswd')).toBe('etc-passwd');
  expect(fileName('x://a/\u202Egnp.exe')).toBe('gnp.exe');
  expect(fileName('x://%E0%A4%A')).toBe('E0-A4-A');
  expect(fileName('///')).toBe('resource');
});
