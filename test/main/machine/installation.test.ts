import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findInstallation } from '../../../main/host/machine/installation.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test.for([
  { homepage: 'https://example.org/switchyard', found: 'https://example.org/switchyard' },
  { homepage: 'https://switchyard.invalid', found: undefined },
  { homepage: undefined, found: undefined },
])('an app whose page is $homepage has its documentation at $found', ({ homepage, found }) => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'switchyard-mcp', version: '1.0.0', homepage }));
  expect(findInstallation(join(root, 'dist', 'main'))).toMatchObject({ root, version: '1.0.0' });
  expect(findInstallation(root).homepage).toBe(found);
});
