import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

export type Electron = {
  version: string;
  /** The archive of its program for this system, as it is called where Electron is published. */
  archive: string;
  /** SHA-256 of the archive. Undefined: there is none for this system. */
  sha256: string | undefined;
  /** The folder that a download unpacks it into. */
  folder: string;
  /** The program of Electron. Undefined: it was not downloaded yet. */
  program(): string | undefined;
};

type ElectronMachine = {
  environment: Record<string, string | undefined>;
  platform?: NodeJS.Platform;
  arch?: string;
  home?: string;
};

/** The Electron that an installation wants; undefined for one that wants none. */
export function findElectron(
  root: string,
  { environment, platform = process.platform, arch = process.arch, home }: ElectronMachine,
): Electron | undefined {
  const wanted = wantedBy(root);
  if (wanted === undefined) return undefined;
  const { version, checksums, unpacked } = wanted;
  const archive = `electron-v${version}-${platform}-${arch}.zip`;
  const folder = join(usualCacheFolder({ platform, home: home ?? homedir(), environment }), archive.replace(/\.zip$/, ''));
  const elsewhere = environment['ELECTRON_OVERRIDE_DIST_PATH'];
  const places = elsewhere === undefined ? [...unpacked, folder] : [elsewhere];
  return {
    version,
    archive,
    sha256: checksums[archive],
    folder,
    program: () => places.map((place) => join(place, programIn(platform))).find((program) => existsSync(program)),
  };
}

/** The program of a packed app, of which `root` is the part beside the archive; else undefined. */
export function findPackedApp(root: string, platform: NodeJS.Platform = process.platform): string | undefined {
  if (basename(root) !== 'app.asar.unpacked') return undefined;
  const folder = join(root, '..', '..');
  if (platform === 'darwin') return join(folder, 'MacOS', 'Switchyard');
  return join(folder, platform === 'win32' ? 'Switchyard.exe' : 'switchyard');
}

/** Where a person's programs keep what they can get again. */
function usualCacheFolder({ platform, home, environment }: Required<Omit<ElectronMachine, 'arch'>>): string {
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'Switchyard');
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Switchyard', 'Cache');
  return join(environment['XDG_CACHE_HOME'] || join(home, '.cache'), 'Switchyard');
}

function programIn(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

const Checksums = z.record(z.string(), z.string());
/** `packaging/npm-package.ts` writes it. */
const Wanted = z.object({ version: z.string(), checksums: Checksums });

/**
 * The package for npm says it in a file. A checkout has the package `electron`, into which
 * `npx install-electron` unpacks it.
 */
function wantedBy(root: string): (z.infer<typeof Wanted> & { unpacked: string[] }) | undefined {
  const said = join(root, 'electron.json');
  if (existsSync(said)) return { ...Wanted.parse(readJson(said)), unpacked: [] };
  const folder = packageFolder(root);
  if (folder === undefined) return undefined;
  const { version } = z.object({ version: z.string() }).parse(readJson(join(folder, 'package.json')));
  const checksums = Checksums.parse(readJson(join(folder, 'checksums.json')));
  return { version, checksums, unpacked: existsSync(join(folder, 'path.txt')) ? [join(folder, 'dist')] : [] };
}

function packageFolder(root: string): string | undefined {
  try {
    return dirname(createRequire(join(root, 'package.json')).resolve('electron/package.json'));
  } catch {
    return undefined;
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
