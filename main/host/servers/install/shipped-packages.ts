import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { NeededPackage } from '../../../../contract/built-in-servers.ts';
import { HostError } from '../../../../contract/errors.ts';
import { npmPackages } from './npm.ts';
import type { ShippedPackage } from './packages.ts';

const Files = z.record(z.string(), z.string());
const Lock = z.object({
  packages: z.record(z.string(), z.object({ os: z.array(z.string()).optional(), cpu: z.array(z.string()).optional() })),
});

type BuiltForMachine = Pick<NodeJS.Process, 'platform' | 'arch'>;

/**
 * The package that a built-in server needs, from the file that came with the app. Throws HostError
 * where nobody makes it for this machine.
 */
export async function shippedPackage(
  { name, version, library }: NeededPackage,
  file: string,
  machine: BuiltForMachine = process,
): Promise<ShippedPackage> {
  const shipped = shippedFiles(await readFile(file, 'utf8'));
  if (!isBuiltFor(machine, name, shipped[npmPackages.lockfile] ?? ''))
    throw new HostError('unsupported', { code: 'install-unsupported', library });
  return { from: 'npm', name, wanted: version, shipped };
}

/** The lockfile among them. */
export function shippedLockfile(file: string): string {
  return shippedFiles(readFileSync(file, 'utf8'))[npmPackages.lockfile] ?? '';
}

function shippedFiles(text: string): Record<string, string> {
  return Files.parse(JSON.parse(text));
}

/** npm leaves out a native part for other machines, without a word, also where that is each. */
function isBuiltFor({ platform, arch }: BuiltForMachine, name: string, lockfile: string): boolean {
  const { packages } = Lock.parse(JSON.parse(lockfile));
  const builds = Object.entries(packages).filter(([path]) => path.startsWith(`node_modules/${name}-`));
  return builds.length === 0 || builds.some(([, { os, cpu }]) => os?.includes(platform) === true && cpu?.includes(arch) === true);
}
