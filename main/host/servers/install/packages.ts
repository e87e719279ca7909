import type { PackageCommand } from '../../../../contract/package-command.ts';
import type { Environment } from '../../machine/program-path.ts';

/** A run of a package manager: the environment of the person, and a signal that ends it. */
export type ManagerRun = { environment: Environment; stop: AbortSignal };

/** A package of a registry, wanted in some version. */
export type WantedPackage = Omit<PackageCommand, 'runner' | 'program' | 'args'>;

/**
 * The package that a built-in server needs. `shipped`: the files that say exactly which, with all
 * that it needs; they came with the app.
 */
export type ShippedPackage = WantedPackage & { shipped: Record<string, string> };

/** An exact version of a package with all that it needs. */
export type Resolved = {
  name: string;
  version: string;
  /** Files that say so, for the folder that is made by them; the lockfile is one of them. */
  files: Record<string, string>;
  publisher?: string;
  license?: string;
  size?: number;
};

/** A program of an installed package, as it is started. */
export type PackageStart = { command: string; args: string[]; env: Record<string, string> };

/** A package manager: how it resolves a package, installs it into a folder, and starts it there. */
export type PackageManager = {
  lockfile: string;
  /**
   * Asks the registry, in an empty folder that is thrown away. Throws HostError where it says no,
   * or where the manager is not on this machine.
   */
  resolve(wanted: WantedPackage | ShippedPackage, part: string, run: ManagerRun): Promise<Resolved>;
  /**
   * Installs exactly what the files in this folder say. `scripts`: the environment that code of the
   * packages may run in; undefined: none runs.
   */
  install(wanted: WantedPackage, part: string, scripts: Record<string, string> | undefined, run: ManagerRun): Promise<void>;
  /** The versions of each package in a lockfile. */
  versions(lockfile: string): Map<string, string>;
  /** The packages in a lockfile that want to run code of theirs while they are installed. */
  scripts(lockfile: string): { name: string; version: string }[];
  /** Throws HostError for a package that has no such program. */
  start(folder: string, command: PackageCommand): Promise<PackageStart>;
};
