import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PackageKind } from '../host/base/update-file.ts';

type InstalledApp = { root: string; platform: string; environment: Record<string, string | undefined> };

/** The package that the app in `root` came in; undefined where it cannot replace itself. */
export function packageKind({ root, platform, environment }: InstalledApp): PackageKind | undefined {
  if (basename(root) !== 'app.asar.unpacked') return undefined;
  if (platform === 'win32') return 'nsis';
  if (platform === 'darwin') return 'mac';
  if (environment['APPIMAGE'] !== undefined) return 'AppImage';
  // `packaging/linux-files.ts` writes it.
  const file = join(dirname(root), 'package-type');
  const kind = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  return kind === 'deb' || kind === 'rpm' ? kind : undefined;
}
