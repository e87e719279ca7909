import type { Input } from '../../../../contract/api.ts';
import { neededPackage } from '../../../../contract/built-in-servers.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { InstallPlan } from '../../../../contract/install-plan.ts';
import { namesSamePackage, packageCommand, type PackageCommand } from '../../../../contract/package-command.ts';
import type { ProgramLaunch, Server } from '../../../../contract/server.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock, Needs as ShellNeeds } from '../../base/needs.ts';
import { folderSize } from '../../storage/data-sizes.ts';
import type { KnownServers } from '../known-servers.ts';
import type { ServerSetup } from '../server-setup.ts';
import { givenEnvironment } from '../transports/given-environment.ts';
import { type InstalledFolders, lockHash, managers } from './installed-folders.ts';
import type { ManagerRun, Resolved, ShippedPackage } from './packages.ts';
import { shippedPackage } from './shipped-packages.ts';

type Needs = Pick<ShellNeeds, 'environment' | 'path' | 'builtIn'> & {
  journal: Pick<Journal, 'record'>;
  clock: Clock;
  servers: Pick<KnownServers, 'known' | 'waitsFor'>;
  setup: Pick<ServerSetup, 'startFrom'>;
  folders: InstalledFolders;
};

/** The package that the command of a server names, or that a built-in server needs. */
type Installable = { launch: ProgramLaunch; wanted: PackageCommand | ShippedPackage };
type Planned = Installable & { lock: string; resolved: Resolved };

const LOOK_MS = 500;

/**
 * Packages of servers in an exact version, in a folder of ours. Only a request of the person begins
 * any of it: nothing is asked or fetched before.
 */
export class Installs {
  readonly #needs: Needs;
  /** The last plan for each server, which is the one that was shown. */
  readonly #plans = new Map<string, Planned>();
  readonly #running = new Map<string, { stop(): void; ended: Promise<unknown> }>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async plan({ server: id }: Input<'server.install-plan'>, stop: AbortSignal): Promise<InstallPlan> {
    const { launch, wanted } = await this.#installable(id);
    const run = await this.#runFor(launch, stop);
    const manager = managers[wanted.from];
    const resolved = await this.#needs.folders.withPart((part) => manager.resolve(wanted, part, run));
    const lockfile = resolved.files[manager.lockfile] ?? '';
    const planned = { launch, wanted, lock: lockHash(lockfile), resolved };
    this.#plans.set(id, planned);
    const { name, version, publisher, license, size, scripts } = resolved;
    const before = await this.#difference(planned, lockfile);
    const bytes = neededPackage(this.#needs.servers.known(id))?.bytes;
    return {
      name,
      version,
      lock: planned.lock,
      ...(publisher !== undefined && { publisher }),
      ...(license !== undefined && { license }),
      ...(size !== undefined && { size }),
      packages: manager.versions(lockfile).size,
      ...(bytes !== undefined && { shipped: { bytes } }),
      scripts,
      ...(before && { before }),
    };
  }

  async install({ server: id, lock, scripts }: Input<'server.install'>, stop: AbortSignal): Promise<void> {
    const planned = this.#plans.get(id);
    if (planned?.lock !== lock || !(await this.#isStill(id, planned)))
      throw new HostError('already-answered', { code: 'install-plan-old' });
    if (this.#running.has(id)) throw new HostError('busy', { code: 'install-under-way', server: this.#needs.servers.known(id).name });
    const own = new AbortController();
    const installing = this.#install(id, planned, scripts, AbortSignal.any([stop, own.signal]));
    this.#running.set(id, { stop: () => own.abort(), ended: installing.catch(() => undefined) });
    await installing.finally(() => this.#running.delete(id));
  }

  stop({ server: id }: Input<'server.install-stop'>): void {
    this.#running.get(id)?.stop();
  }

  async uninstall({ server: id }: Input<'server.uninstall'>): Promise<void> {
    const { setup, servers, folders } = this.#needs;
    const { launch } = servers.known(id);
    await setup.startFrom(id, undefined);
    await folders.discard(launch);
  }

  /** Ends what is under way, which then leaves nothing behind. */
  async close(): Promise<void> {
    const all = [...this.#running.values()];
    for (const one of all) one.stop();
    await Promise.all(all.map(({ ended }) => ended));
  }

  async #install(id: string, planned: Planned, scripts: boolean, stop: AbortSignal): Promise<void> {
    const { folders, setup, journal } = this.#needs;
    const { launch, wanted, lock, resolved } = planned;
    const needed = 'shipped' in wanted && { needed: wanted.name };
    const installed = { ...needed, version: resolved.version, lock, scripts };
    const run = await this.#runFor(launch, stop);
    const environment = scripts ? givenEnvironment(run.environment, plainValues(launch)) : undefined;
    journal.record({ type: 'install.grew', server: id, bytes: 0 });
    try {
      await folders.keep(wanted, resolved, installed, async (part) => {
        const stopLooking = this.#tellSize(id, part);
        await managers[wanted.from].install(wanted, part, environment, run).finally(stopLooking);
      });
    } finally {
      journal.record({ type: 'install.ended', server: id });
    }
    // Somebody may have changed or removed it meanwhile.
    if (!(await this.#isStill(id, planned))) throw new HostError('already-answered', { code: 'install-plan-old' });
    await setup.startFrom(id, installed);
    folders.settled(wanted, installed);
  }

  #tellSize(id: string, part: string): () => void {
    const { clock, journal } = this.#needs;
    let isOver = false;
    const look = async () => {
      const { bytes } = await folderSize(part);
      if (isOver) return;
      journal.record({ type: 'install.grew', server: id, bytes });
      cancel = clock.after(LOOK_MS, () => void look());
    };
    let cancel = clock.after(LOOK_MS, () => void look());
    return () => {
      isOver = true;
      cancel();
    };
  }

  async #isStill(id: string, { launch, wanted }: Planned): Promise<boolean> {
    try {
      const now = await this.#installable(id);
      return 'shipped' in wanted || namesSamePackage(now.launch, launch);
    } catch {
      return false;
    }
  }

  async #installable(id: string): Promise<Installable> {
    const { servers } = this.#needs;
    const server = servers.known(id);
    const { launch, name } = server;
    const shipped = await this.#shipped(server);
    if (shipped && launch.kind === 'stdio') return { launch, wanted: shipped };
    if (server.origin !== 'added') throw new HostError('unsupported', { code: 'install-only-added', server: name });
    // How it is started now was not looked at.
    if (servers.waitsFor(server)) throw new HostError('not-ready', { code: 'server-not-reviewed', server: name });
    const command = packageCommand(launch);
    if (!command || launch.kind !== 'stdio') throw new HostError('unsupported', { code: 'install-no-package', server: name });
    if ('because' in command)
      throw new HostError('unsupported', {
        code: command.because === 'source' ? 'install-other-source' : 'install-unknown-option',
        text: command.text,
      });
    return { launch, wanted: command };
  }

  async #shipped(server: Server): Promise<ShippedPackage | undefined> {
    const needed = neededPackage(server);
    const file = this.#needs.builtIn.find(({ id }) => id === server.id)?.packages;
    return needed && file !== undefined ? shippedPackage(needed, file) : undefined;
  }

  /** The settings of the person, and those that the server's own environment has for its runner. */
  async #runFor(launch: ProgramLaunch, stop: AbortSignal): Promise<ManagerRun> {
    const { environment, path } = this.#needs;
    const PATH = (await path?.now()) ?? environment['PATH'];
    const settings = Object.entries(plainValues(launch)).filter(([name]) => /^(?:npm_config|uv|pip)_/i.test(name));
    return { environment: { ...environment, PATH, ...Object.fromEntries(settings) }, stop };
  }

  async #difference({ launch, wanted, resolved }: Planned, lockfile: string): Promise<InstallPlan['before']> {
    if (!launch.installed) return undefined;
    const old = await this.#needs.folders.look(wanted, launch.installed);
    const { versions } = managers[wanted.from];
    const [was, is] = [old ? versions(old.lockfile) : new Map<string, string>(), versions(lockfile)];
    const names = [...new Set([...was.keys(), ...is.keys()])].toSorted();
    const publisher = old?.publisher;
    return {
      version: launch.installed.version,
      ...(publisher !== undefined && publisher !== resolved.publisher && { publisher }),
      added: names.filter((name) => !was.has(name)),
      removed: names.filter((name) => !is.has(name)),
      changed: names.flatMap((name) => {
        const [before, now] = [was.get(name), is.get(name)];
        return before !== undefined && now !== undefined && before !== now ? [{ name, before, now }] : [];
      }),
    };
  }
}

function plainValues({ env }: ProgramLaunch): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
