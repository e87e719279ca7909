import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fields } from '../../../main/host/base/fields.ts';
import { readOrigins, readView } from '../../../main/host/views/read-view.ts';
import { viewGuards } from '../../../main/host/views/view-policy.ts';
import { random } from '../../doubles/sequences.ts';

const uri = 'ui://clock/app';
const page = (more: Fields = {}) => ({ contents: [{ uri, mimeType: 'text/html;profile=mcp-app', text: '<p>Hi</p>', ...more }] });
const ui = (of: Fields) => ({ _meta: { ui: of } });

test('the page is read as text or as base64, whatever blanks stand in its type', () => {
  expect(readView(uri, page(), undefined)).toMatchObject({ html: '<p>Hi</p>', bytes: 9, connects: [], permissions: [] });
  const blob = Buffer.from('<p>Hi</p>').toString('base64');
  expect(readView(uri, page({ text: undefined, blob, mimeType: 'Text/HTML; profile=mcp-app' }), undefined).html).toBe('<p>Hi</p>');
});

test.each([
  ['another type', page({ mimeType: 'text/html' })],
  ['no content', { contents: [] }],
  ['no list', {}],
  ['nothing to show', page({ text: undefined })],
])('%s is no view', (_what, read) => {
  expect(() => readView(uri, read, undefined)).toThrow('view-not-html');
});

test('a page of more than 8 MB is refused', () => {
  expect(() => readView(uri, page({ text: 'x'.repeat(8 * 1024 * 1024 + 1) }), undefined)).toThrow('view-too-large');
});

test('what the content declares counts, and what the list says only where the content is silent', () => {
  const listed = ui({ csp: { connectDomains: ['https://listed.example'] }, permissions: { camera: {} } });
  expect(readView(uri, page(), listed)).toMatchObject({ connects: ['https://listed.example'], permissions: ['camera'] });
  const own = page(ui({ csp: { connectDomains: ['https://own.example'] } }));
  expect(readView(uri, own, listed)).toMatchObject({ connects: ['https://own.example'], permissions: [] });
});

test('an origin is taken as it is, and nothing that is none ever comes into a policy', () => {
  const good = [
    'https://a.example',
    'wss://a.example:8443',
    'https://*.tiles.example',
    'http://localhost:3000',
    'https://xn--bcher-kva.example',
  ];
  expect(readOrigins(good)).toEqual({ origins: good, refused: [], leftOut: 0 });
  expect(readOrigins(['HTTPS://A.Example/']).origins).toEqual(['https://a.example']);
  const bad = [
    "https://a.example; script-src 'unsafe-eval'",
    "'unsafe-eval'",
    '*',
    'https://*',
    'https://*.com',
    'data:',
    'blob:',
    'http://a.example',
    'https://a.example/path',
    'https://a.example b.example',
    'https://a.example\nX: y',
    'https://user@a.example',
    'https://a.example,https://b.example',
    'javascript:alert(1)',
    '',
  ];
  expect(readOrigins(bad)).toEqual({ origins: [], refused: bad, leftOut: 0 });
  expect(readOrigins('https://a.example')).toEqual({ origins: [], refused: [], leftOut: 0 });
});

test('of each kind of origins 50 count, and the person is told how many of all kinds do not', () => {
  const origins = (count: number) => Array.from({ length: count }, (_, at) => `https://h${at}.example`);
  const csp = { connectDomains: origins(1000), resourceDomains: origins(50), baseUriDomains: origins(52) };
  const read = readView(uri, page(ui({ csp })), undefined);
  expect(read).toMatchObject({ connects: origins(50), loads: origins(50), bases: origins(50), leftOut: 952 });
});

test('relative addresses belong to the page alone, or to the origins that it declares for them', () => {
  const baseOf = (csp: Fields) => {
    const policy = viewGuards(readView(uri, page(ui({ csp })), undefined), { granted: [], isApart: false })['Content-Security-Policy'];
    return policy?.split('; ').find((one) => one.startsWith('base-uri'));
  };
  expect(baseOf({ resourceDomains: ['https://cdn.example'] })).toBe("base-uri 'self'");
  expect(baseOf({ baseUriDomains: ['https://cdn.example', 'https://*.tiles.example', "'unsafe-inline'"] })).toBe(
    'base-uri https://cdn.example https://*.tiles.example',
  );
});

test('a page says whether it wants a border, or says nothing of it', () => {
  const wishOf = (prefersBorder: unknown) => readView(uri, page(ui({ prefersBorder })), undefined).prefersBorder;
  expect([true, false, undefined, 'no'].map(wishOf)).toEqual([true, false, undefined, undefined]);
});

test('no metadata, whatever it holds, adds a directive or a source of another kind to the policy', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(';', "'", '"', ' ', '\r\n', '*', "'unsafe-eval'", 'https://', 'a.example', 'data:', ','),
  );
  const domain = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  const domains = fc.array(domain, { maxLength: 5 });
  const directives = (policy: string) => policy.split('; ').map((one) => one.split(' ')[0]);
  const usual = directives(
    viewGuards({ connects: [], loads: [], frames: [], bases: [] }, { granted: [], isApart: true })['Content-Security-Policy'] ?? '',
  );
  fc.assert(
    fc.property(domains, domains, domains, domains, (connectDomains, resourceDomains, frameDomains, baseUriDomains) => {
      const read = readView(uri, page(ui({ csp: { connectDomains, resourceDomains, frameDomains, baseUriDomains } })), undefined);
      const policy = viewGuards(read, { granted: [], isApart: true })['Content-Security-Policy'] ?? '';
      expect(directives(policy)).toEqual(usual);
      expect(policy).not.toMatch(/unsafe-eval|[\r\n]| \*( |;|$)/);
      for (const origin of [...read.connects, ...read.loads, ...read.frames, ...read.bases])
        expect(new URL(origin.replace('*.', '')).origin).not.toBe('null');
    }),
    random(200),
  );
});
