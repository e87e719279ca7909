import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { changesOf } from '../../packaging/release/changes.ts';
import { writeChecksums } from '../../packaging/release/checksums.ts';
import { signingOn } from '../../packaging/release/signing.ts';
import { unusualLines, type Night } from '../bench/nights.ts';
import { parseJson } from '../doubles/parse-json.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';

const project = resolve(import.meta.dirname, '../..');

test('without a certificate the installers say in their names that they are unsigned', () => {
  for (const platform of ['win32', 'darwin'] as const) {
    // A workflow gives an empty text for a secret that there is not.
    const { isSigned, options } = signingOn(platform, { WIN_CSC_LINK: '', CSC_LINK: '' }, 'notary.p8');
    expect(isSigned).toBe(false);
    expect(options.filter((option) => option.includes('-unsigned.${ext}'))).toHaveLength(1);
  }
  // An app for a Mac has a signature that names nobody: with none at all a Mac does not start it.
  expect(signingOn('darwin', {}, 'notary.p8').options).toContain('-c.mac.identity=-');
});

test('with all of what signs the installers have their usual names, and half of it is an error', () => {
  const windows = { WIN_CSC_LINK: 'certificate', WIN_CSC_KEY_PASSWORD: 'secret' };
  expect(signingOn('win32', windows, 'notary.p8')).toEqual({ isSigned: true, options: [], environment: {} });
  const mac = { CSC_LINK: 'certificate', CSC_KEY_PASSWORD: 'secret', APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: 'issuer' };
  expect(signingOn('darwin', mac, 'notary.p8')).toEqual({ isSigned: true, options: [], environment: { APPLE_API_KEY: 'notary.p8' } });
  expect(() => signingOn('darwin', { ...mac, APPLE_API_ISSUER: '' }, 'notary.p8')).toThrow('APPLE_API_ISSUER');
  expect(signingOn('linux', {}, 'notary.p8').isSigned).toBeUndefined();
});

test('the draft of a release says what the changelog says of its version alone', () => {
  const changelog = '# Changes\n\n## 0.2.0 (2026-12-01)\n\n- Two.\n\n### Fixed\n\n- A fault.\n\n## 0.1.0\n\n- One.\n';
  expect(changesOf(changelog, '0.2.0')).toBe('- Two.\n\n### Fixed\n\n- A fault.');
  expect(changesOf(changelog, '0.1.0')).toBe('- One.');
  expect(changesOf(changelog, '0.2')).toBeUndefined();
});

test('the changelog has a part about the version of this checkout', () => {
  const { version } = parseJson(z.object({ version: z.string() }), readFileSync(join(project, 'package.json'), 'utf8'));
  expect(changesOf(readFileSync(join(project, 'CHANGELOG.md'), 'utf8'), version)).toMatch(/\w{3}/);
});

test('the sums of a release name each of its files, and no older sums', () => {
  const folder = temporaryFolder();
  for (const name of ['b.deb', 'a.exe', 'SHA256SUMS']) writeFileSync(join(folder, name), `content of ${name}`);
  writeChecksums(folder);
  const sum = (name: string) => createHash('sha256').update(`content of ${name}`).digest('hex');
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(`${sum('a.exe')}  a.exe\n${sum('b.deb')}  b.deb\n`);
  expect(() => writeChecksums(temporaryFolder())).toThrow('Nothing lies in');
});

test('a night says which of its figures are not those of the nights before', () => {
  const night = (calls: number, ms: number): Night => ({
    date: '2026-12-01',
    commit: 'c',
    said: { calls: [`${calls} a second, 32 at once`, `longest ${ms} ms`] },
  });
  const before = [night(9000, 10), night(10_000, 11), night(9500, 12)];
  expect(unusualLines(before, night(9100, 12))).toEqual([]);
  expect(unusualLines(before, night(5000, 12))).toEqual([{ bench: 'calls', line: '5000 a second, 32 at once', usual: [9500, 32] }]);
  // Two nights are no habit, and a line that no night had has none either.
  expect(unusualLines(before.slice(1), night(5000, 12))).toEqual([]);
  expect(unusualLines(before, { ...night(1, 1), said: { calls: ['another line of 5'] } })).toEqual([]);
});
