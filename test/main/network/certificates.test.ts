import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certificatesIn, certificateVariables } from '../../../main/host/network/certificates.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const one = (text: string) => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`;

test('all certificates of the file are read, whatever stands between them', () => {
  const path = join(temporaryFolder(), 'company.pem');
  writeFileSync(path, `# Root\n${one('QQ==')}\n\n# Issuing\n${one('Qg==')}\n`);
  expect(certificatesIn(path)).toEqual([one('QQ=='), one('Qg==')]);
});

test.each([
  ['a file that is not there', undefined],
  ['an empty file', ''],
  ['a key', '-----BEGIN PRIVATE KEY-----\nQQ==\n-----END PRIVATE KEY-----'],
])('%s is refused by its path', (_what, text) => {
  const path = join(temporaryFolder(), 'company.pem');
  if (text !== undefined) writeFileSync(path, text);
  expect(() => certificatesIn(path)).toThrow(expect.objectContaining({ reason: { code: 'certificates-unusable', path } }));
});

test('programs that fetch are told the file, and nothing where none was named', () => {
  expect(certificateVariables('/etc/ssl/company.pem')).toEqual({
    NODE_EXTRA_CA_CERTS: '/etc/ssl/company.pem',
    SSL_CERT_FILE: '/etc/ssl/company.pem',
  });
  expect([certificateVariables(undefined), certificateVariables('')]).toEqual([{}, {}]);
});
