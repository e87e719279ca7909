import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingOn } from './signing.ts';

/**
 * Makes the installers of this system for this processor, signed where the environment has what
 * signs.
 */
function buildInstallers(): void {
  const { env, platform } = process;
  const npm = env['npm_execpath'];
  if (npm === undefined) throw new Error('Run this as npm run release:build.');
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-signing-'));
  try {
    const keyFile = join(folder, 'notary.p8');
    const { isSigned, options, environment } = signingOn(platform, env, keyFile);
    if (platform === 'darwin' && isSigned) writeFileSync(keyFile, env['APPLE_API_KEY_TEXT'] ?? '', { mode: 0o600 });
    if (isSigned === false) console.log('Nothing here signs: the installers say “unsigned” in their names.');
    const { status } = spawnSync(process.execPath, [npm, 'run', '--silent', 'dist', '--', ...options], {
      stdio: 'inherit',
      env: { ...env, ...environment },
    });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

buildInstallers();
