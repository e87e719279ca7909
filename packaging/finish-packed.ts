import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Packed = {
  platform: string;
  arch: string;
  /** The folder that has the archive. */
  resources: string;
  manifest: { name?: string; version?: string; homepage?: string | null; updates?: unknown };
  /** What was to be laid beside the archive: from where in the project, and to where. */
  wanted: { from: string; to: string }[];
};

/**
 * Looks at an app that is laid out and not yet a package. A part that is missing ends the build,
 * which electron-builder only mentions. For macOS npm has no Node in this version, so the one that
 * builds goes along.
 */
export function finishPacked({ platform, arch, resources, manifest, wanted }: Packed): void {
  const { name, version, homepage, updates } = manifest;
  if (platform === 'darwin' && arch === process.arch) copyFileSync(process.execPath, join(resources, 'node'));
  const all = platform === 'darwin' ? [...wanted, { from: 'Node', to: 'node' }] : wanted;
  const here = (path: string) => path.replace('${platform}', platform).replace('${arch}', arch);
  const missing = all.filter(({ to }) => !existsSync(join(resources, here(to))));
  if (missing.length > 0) {
    const names = missing.map(({ from }) => here(from));
    throw new Error(
      `The app for ${platform} on ${arch} would lack ${names.join(', ')}. npm installs such parts for one system and processor: build on a machine of that kind.`,
    );
  }
  // The plain files beside the archive are an installation like a checkout, for Node, which reads no
  // archive. A build may give the app another version than the checkout has.
  writeFileSync(join(resources, 'app.asar.unpacked', 'package.json'), JSON.stringify({ name, version, homepage, updates, type: 'module' }));
}
