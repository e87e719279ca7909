import { expect, test } from 'vitest';
import { whereItLeads } from '../../../../renderer/foundation/foreign/where-it-leads.ts';

test.for([
  ['https://docs.test/a', 'https://docs.test/a'],
  ['https://docs.test/a', 'docs.test'],
  ['https://www.docs.test/', 'docs.test/start'],
  ['http://localhost:8080/', 'http://localhost:8080'],
] as const)('%s under the text %s needs no word more', ([url, text]) => {
  expect(whereItLeads(url, text)).toMatchObject({ isNamed: true });
});

test.for([
  ['https://evil.test', 'https://bank.test', 'bank.test'],
  ['https://evil.test', 'https://bank.test/?to=evil.test', 'bank.test'],
  ['https://bank.test@evil.test/', 'bank.test', 'bank.test'],
  ['https://bank.test.evil.test/', 'bank.test', 'bank.test'],
  ['https://xn--bnk-ula.test/', 'bank.test', 'bank.test'],
] as const)('%s under the text %s says that it leads elsewhere', ([url, text, named]) => {
  expect(whereItLeads(url, text)).toEqual({ host: new URL(url).host, isNamed: false, named });
});

test.for(['the docs', 'see docs.test for more', 'e.g. this', 'v1.2', ''])('under the text "%s" a link shows its host', (text) => {
  expect(whereItLeads('https://docs.test/a', text)).toEqual({ host: 'docs.test', isNamed: false });
});

test.for(['javascript:alert(1)', 'file:///etc/passwd', 'https://', 'notes'])('%s leads nowhere', (url) => {
  expect(whereItLeads(url, url)).toBeUndefined();
});
