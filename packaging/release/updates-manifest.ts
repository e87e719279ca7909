import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ManifestFile, readUpdateManifest, writeUpdateManifest } from '../../main/host/updates/manifest.ts';

/** The name under which a release has its manifest; `updates.feed` in package.json ends with it. */
export const MANIFEST_NAME = 'switchyard-updates.txt';

/**
 * The files of a release that an app can install, as electron-builder names them. An app for macOS
 * that is not signed is none of them: macOS lets only a signed one replace itself.
 */
const FILE =
  /^switchyard-(.+?)-(?:linux-(amd64|x86_64|arm64|aarch64)\.(deb|rpm|AppImage)|(win)-(x64|arm64)(?:-unsigned)?\.exe|mac-(x64|arm64)\.zip)$/;

type ManifestOf = {
  /** The folder that has the files of the release. */
  folder: string;
  version: string;
  /** The folder that they are published in, which does not change when a newer release comes. */
  address: string;
  notes: string;
  /** PEM of an ed25519 key. */
  privateKey: string;
  /** Of package.json: the apps that are out there verify with it. */
  publicKey: string;
};

/** The signed manifest of a release. Throws where an app would not take it. */
export function makeManifest({ folder, version, address, notes, privateKey, publicKey }: ManifestOf): string {
  const key = createPrivateKey(privateKey);
  const files = readdirSync(folder)
    .toSorted()
    .flatMap((name) => fileOf(name, { folder, version, address }) ?? []);
  if (files.length === 0) throw new Error(`${folder} has no file of version ${version}.`);
  const text = writeUpdateManifest({ version, notes, files }, (bytes) => sign(null, bytes, key));
  const read = readUpdateManifest(Buffer.from(text), publicKey);
  if (typeof read === 'string') throw new Error(`The manifest is ${read} with the public key of package.json.`);
  return text;
}

function fileOf(name: string, { folder, version, address }: Pick<ManifestOf, 'folder' | 'version' | 'address'>): ManifestFile | undefined {
  const [, of, linuxArch, linux, windows, windowsArch, macArch] = FILE.exec(name) ?? [];
  if (of !== version) return undefined;
  const arch = linuxArch ?? windowsArch ?? macArch;
  const content = readFileSync(join(folder, name));
  return {
    package: linux === 'deb' || linux === 'rpm' || linux === 'AppImage' ? linux : windows === undefined ? 'mac' : 'nsis',
    arch: arch === 'arm64' || arch === 'aarch64' ? 'arm64' : 'x64',
    url: new URL(name, address.endsWith('/') ? address : `${address}/`).href,
    bytes: content.length,
    sha512: createHash('sha512').update(content).digest('base64'),
  };
}
