import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

export const project = resolve(import.meta.dirname, '../..');

/** Ends a script that needs a real Electron where none can be had: neither good nor bad. */
export const NO_ELECTRON = 69;

/**
 * Installs the Electron of this checkout where it is not there yet, and compares the hash of its
 * archive. Returns why there is none; undefined: it is there.
 */
export function whyNoElectron(): string | undefined {
  if (process.env['ELECTRON_OVERRIDE_DIST_PATH']) return undefined;
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'node_modules', 'electron', 'install.js')], {
    encoding: 'utf8',
    timeout: 600_000,
  });
  if (status === 0) return undefined;
  const [, said = 'it does not say why'] = /(?:Error: |cause: )(.+)/.exec(stderr) ?? [];
  return `its download failed: ${said}`;
}
