import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUpdateManifest, type UpdateManifest, writeUpdateManifest } from '../../../main/host/updates/manifest.ts';
import { random } from '../../doubles/sequences.ts';
import { fileOf, updateKeys } from '../../doubles/update-feed.ts';

const keys = updateKeys();
const release: UpdateManifest = {
  version: '1.4.0',
  notes: 'Projects, fences, and a quieter guard.',
  files: [fileOf('the app', 'https://example.org/v1.4.0/switchyard-1.4.0.deb', 'deb', 'x64')],
};
const text = writeUpdateManifest(release, keys.sign);

test('a manifest that was signed is read as it was written', () => {
  expect(readUpdateManifest(Buffer.from(text), keys.publicKey)).toEqual(release);
});

test('whichever byte of it changes, it is not read', () => {
  const bytes = Buffer.from(text);
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ change;
      return typeof readUpdateManifest(changed, keys.publicKey) === 'string';
    }),
    random(2000, 20_000),
  );
});

test.for([
  ['of another key', writeUpdateManifest(release, updateKeys().sign), 'wrongly-signed'],
  ['for another use of the key', resigned((json) => Buffer.from(json)), 'wrongly-signed'],
  ['with a line of its own before the JSON', text.replace('\n{', '\n\n{'), 'wrongly-signed'],
  ['cut off', text.slice(0, -20), 'wrongly-signed'],
  ['with more behind it', `${text} `, 'wrongly-signed'],
  ['without a signature', `Switchyard updates 1\n\n${jsonOf(text)}`, 'wrongly-signed'],
  ['of another format', text.replace('updates 1', 'updates 2'), 'unreadable'],
  ['that is none', '<!doctype html><title>Sign in</title>', 'unreadable'],
  ['that is empty', '', 'unreadable'],
] as const)('a manifest %s is not read', ([, given, verdict]) => {
  expect(readUpdateManifest(Buffer.from(given), keys.publicKey)).toBe(verdict);
});

test.for([
  ['a version that is none', { version: 'latest' }],
  ['a file over another protocol', { files: [{ ...fileOf('x', 'file:///etc/passwd'), url: 'file:///etc/passwd' }] }],
  ['a hash that is none', { files: [{ ...fileOf('x', 'https://example.org/x'), sha512: 'abc' }] }],
] as const)('also signed, %s is not read', ([, change]) => {
  const json = JSON.stringify({ ...release, ...change });
  const signed = `Switchyard updates 1\n${keys.sign(Buffer.from(`Switchyard updates 1\n${json}`)).toString('base64')}\n${json}`;
  expect(readUpdateManifest(Buffer.from(signed), keys.publicKey)).toBe('unreadable');
});

function jsonOf(whole: string): string {
  return whole.split('\n').slice(2).join('\n');
}

function resigned(bytesOf: (json: string) => Buffer): string {
  const json = jsonOf(text);
  return `Switchyard updates 1\n${keys.sign(bytesOf(json)).toString('base64')}\n${json}`;
}
