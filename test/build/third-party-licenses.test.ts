import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licensesOf } from '../../third-party-licenses.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';

test('every package is there with its version and all that it says about its licence', () => {
  const folder = temporaryFolder();
  const two = put(
    folder,
    'two',
    { name: 'two', version: '2.0.0', license: 'Apache-2.0' },
    { LICENSE: 'Do as you like.\n', 'NOTICE.txt': 'By two.' },
  );
  const one = put(
    folder,
    'one',
    { name: '@a/one', version: '1.0.0', license: 'MIT', homepage: 'https://one.example' },
    { 'readme.md': '' },
  );

  const text = licensesOf([two, one]);

  expect(text).toContain('two 2.0.0 (Apache-2.0)\n\nDo as you like.\n\nBy two.\n');
  expect(text).toContain('@a/one 1.0.0 (MIT)\n\nThe package comes without a licence text. https://one.example\n');
  expect(text.indexOf('@a/one')).toBeLessThan(text.indexOf('two 2.0.0'));
});

test('a package that says nothing about its licence ends the build', () => {
  const silent = put(temporaryFolder(), 'silent', { name: 'silent', version: '1.0.0' }, {});
  expect(() => licensesOf([silent])).toThrow('The package silent says nothing about its licence');
});

function put(parent: string, name: string, manifest: object, files: Record<string, string>): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) }))
    writeFileSync(join(folder, file), text);
  return folder;
}
