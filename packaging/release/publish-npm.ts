import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/**
 * Publishes the one package in `out/release` on npm. Where no workflow vouches for it, npm only
 * says what it would publish.
 */
function publishPackage(): void {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run this as npm run release:npm.');
  const [file, ...others] = globSync('out/release/*.tgz');
  if (file === undefined || others.length > 0) throw new Error('One package has to lie in out/release.');
  const vouched = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'] !== undefined;
  if (!vouched) console.log('No workflow vouches for it, so nothing is published:');
  const { status } = spawnSync(process.execPath, [npm, 'publish', file, ...(vouched ? ['--provenance'] : ['--dry-run'])], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

publishPackage();
