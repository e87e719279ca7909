import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeNpmPackage } from './npm-package.ts';

/** Makes the package for npm of the built app: `out/npm`, and packed beside it. */
const folder = join('out', 'npm');
makeNpmPackage(process.cwd(), folder);
const { status } = spawnSync(`npm pack ./${folder} --pack-destination out`, { shell: true, stdio: 'inherit' });
process.exitCode = status ?? 1;
