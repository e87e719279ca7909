import { type AfterPackContext, Arch } from 'electron-builder';
import { finishPacked } from './finish-packed.ts';

/** A hook of electron-builder: once the app is laid out, before it is made a package. */
export default function afterPack({ electronPlatformName, arch, appOutDir, packager }: AfterPackContext): void {
  const { config, platformSpecificBuildOptions, info } = packager;
  finishPacked({
    platform: electronPlatformName,
    arch: Arch[arch],
    resources: packager.getResourcesDir(appOutDir),
    manifest: info.metadata,
    wanted: [config.extraResources, platformSpecificBuildOptions.extraResources].flat().filter(isWanted),
  });
}

function isWanted(resource: unknown): resource is { from: string; to: string } {
  return typeof resource === 'object' && resource !== null && 'from' in resource && 'to' in resource;
}
