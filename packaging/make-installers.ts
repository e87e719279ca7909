import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeLinuxFiles } from './linux-files.ts';

/**
 * Makes the installers for this system of the built app. The time of the commit stands in them, so
 * that one commit makes the same files again.
 */
process.env['SOURCE_DATE_EPOCH'] ??= timeOfCommit();
if (process.platform === 'linux') makeLinuxFiles(process.cwd(), join('out', 'linux'));

const builder = join('node_modules', 'electron-builder', 'cli.js');
const { status } = spawnSync(process.execPath, [builder, '--publish', 'never', ...process.argv.slice(2)], { stdio: 'inherit' });
if (status !== 0) {
  process.stderr.write(
    `The installers were not made. electron-builder downloads Electron and its own tools from github.com; where that cannot be reached, “npm run dist:check” makes packages with a stand-in for Electron. “npm run dist -- -c.electronDist=FOLDER” takes an Electron that is there already.\n`,
  );
  process.exitCode = status ?? 1;
}

/** In seconds. */
function timeOfCommit(): string {
  return execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim();
}
