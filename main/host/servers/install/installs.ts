import type { Input } from '../../../../contract/api.ts';
import { neededPackage } from '../../../../contract/built-in-servers.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { InstallLook, InstallPlan } from '../../../../contract/install-plan.ts';
import { namesSamePackage, packageCommand, type PackageCommand } from '../../../../contract/package-command.ts';
import type { Definition, Installed, Launch, ProgramLaunch, Server, Tool } from '../../../../contract/server.ts';
import { type DefinitionsByTool, type ToolChanges, toolChanges } from '../../../../contract/tool-changes.ts';
import type { Journal } from '../../base/journal.ts';
import { certificateVariables } from '../../network/certificates.ts';
import { canonical } from '../../base/fingerprint.ts';
import type { Clock, Needs as ShellNeeds } from '../../base/needs.ts';
import { folderSize } from '../../storage/data-sizes.ts';
import type { Definitions, Pin } from '../../storage/definitions.ts';
import type { KnownServers } from '../known-servers.ts';
import { fingerprintOf, launchesOf, withInstalled } from '../list/server-list.ts';
import { definitionOf } from '../offers/definition-of.ts';
import { type DecisionNotes, INSTRUCTIONS } from '../offers/hold-changed.ts';
import type { ServerSetup } from '../server-setup.ts';
import type { ListedTools } from '../session/look-at-tools.ts';
import { givenEnvironment } from '../transports/given-environment.ts';
import { boundTo, type CarriedTrust, NO_TRUST, trustInFetched, trustInVersion, trustThatEnds } from './carried-trust.ts';
import { type InstalledFolders, lockHash, managers } from './installed-folders.ts';
import type { ManagerRun, Resolved, ShippedPackage } from './packages.ts';
import { shippedPackage } from './shipped-packages.ts';

type Needs = Pick<ShellNeeds, 'environment' | 'path' | 'builtIn'> & {
  journal: Pick<Journal, 'state' | 'record'>;
  clock: Clock;
  servers: Pick<KnownServers, 'all' | 'known' | 'waitsFor'>;
  setup: Pick<ServerSetup, 'startFrom' | 'restart'>;
  folders: InstalledFolders;
  definitions: Pick<Definitions, 'of' | 'keepNew'>;
  decisions: DecisionNotes;
  /** The proxy of the host, for programs that fetch packages. */
  proxyVariables(): Promise<Record<string, string | undefined>>;
  /** Starts the server once by another launch, beside the one that may run. */
  lookAtTools(server: string, launch: Launch, stop: AbortSignal): Promise<ListedTools>;
};

/** The package that the command of a server names, or that a built-in server needs. */
type Installable = { launch: ProgramLaunch; wanted: PackageCommand | ShippedPackage };
/** `looked`: what was fetched beside the version in use, and started once for its tools. */
type Planned = Installable & { lock: string; resolved: Resolved; looked?: LookedAt };
/** Without `tools` it did not list any. */
type LookedAt = { installed: Installed; tools?: Map<string, Definition> };
type InstalledStart = CarriedTrust & { pins: Map<string, Pin>; olderVersion?: Installed | undefined };

const SIZE_MS = 500;

/**
 * Packages of servers in an exact version, in a folder of ours. Only a request of the person begins
 * any of it: nothing is asked, fetched or started before.
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
    await this.letGo({ server: id });
    this.#plans.set(id, planned);
    const { name, version, publisher, license, size } = resolved;
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
      scripts: manager.scripts(lockfile).map(inWords),
      ...(before && { before }),
    };
  }

  async look({ server: id, lock, scripts }: Input<'server.install-look'>, stop: AbortSignal): Promise<InstallLook> {
    const planned = await this.#planned(id, lock);
    return this.#alone(id, stop, async (signal) => {
      await this.#drop(planned);
      const installed = await this.#fetch(id, planned, scripts, signal);
      planned.looked = { installed };
      try {
        const { launch } = this.#needs.servers.known(id);
        const listed = await this.#needs.lookAtTools(id, withInstalled(launch, installed), signal);
        if (!(await this.#isStill(id, planned))) throw new HostError('already-answered', { code: 'install-plan-old' });
        if (listed.is === 'failed') return listed;
        const tools = byName(listed.tools);
        planned.looked = { installed, tools };
        return this.#outcome(this.#needs.servers.known(id), tools);
      } catch (cause) {
        await this.#drop(planned);
        throw cause;
      }
    });
  }

  /**
   * An update is installed only after a look at it, which is what the person read. One of what a
   * built-in server needs came with the app. A version that is gone from its folder is no update.
   */
  async install({ server: id, lock, scripts }: Input<'server.install'>, stop: AbortSignal): Promise<void> {
    const planned = await this.#planned(id, lock);
    const { looked, launch } = planned;
    const isSame = launch.installed?.lock === lock && launch.installed.scripts === scripts;
    if (launch.installed && !isSame && !('shipped' in planned.wanted) && looked?.installed.scripts !== scripts)
      throw new HostError('not-ready', { code: 'install-not-looked-at', server: this.#needs.servers.known(id).name });
    await this.#alone(id, stop, async (signal) => {
      const isThere = looked?.installed.scripts === scripts;
      const installed = isThere ? looked.installed : await this.#fetch(id, planned, scripts, signal);
      // Somebody may have changed or removed it meanwhile.
      if (!(await this.#isStill(id, planned))) throw new HostError('already-answered', { code: 'install-plan-old' });
      if (isSame) await this.#startAgain(id, planned, installed);
      else await this.#take(id, planned, installed);
    });
  }

  /** The plan is not wanted. Work that is under way ends by its own signal. */
  async letGo({ server: id }: Input<'server.install-let-go'>): Promise<void> {
    const planned = this.#plans.get(id);
    if (!planned || this.#running.has(id)) return;
    this.#plans.delete(id);
    await this.#drop(planned);
  }

  stop({ server: id }: Input<'server.install-stop'>): void {
    this.#running.get(id)?.stop();
  }

  /** The tools of the version before are those that the person knew of it. */
  async back({ server: id }: Input<'server.install-back'>): Promise<void> {
    this.#refuseIfBusy(id);
    await this.letGo({ server: id });
    const { folders, definitions, servers } = this.#needs;
    const { wanted } = await this.#installable(id);
    const { name, olderVersion: older } = servers.known(id);
    if (!older) throw new HostError('not-found', { code: 'no-older-version', server: name });
    if (!(await folders.look(wanted, older)))
      throw new HostError('not-ready', { code: 'installed-gone', package: wanted.name, version: older.version });
    const before = servers.known(id);
    if (before.olderVersion?.lock !== older.lock) throw new HostError('already-answered', { code: 'install-plan-old' });
    const pins = definitions.of({ server: id, fingerprint: fingerprintOf(withInstalled(before.launch, older)) });
    this.#startFrom(before, older, { ...this.#carriedTo(before, definitionsOf(pins)).carried, pins });
    await this.#discardOf(before);
  }

  async uninstall({ server: id }: Input<'server.uninstall'>): Promise<void> {
    this.#refuseIfBusy(id);
    await this.letGo({ server: id });
    const before = this.#needs.servers.known(id);
    this.#needs.setup.startFrom(id, undefined);
    await this.#discardOf(before);
  }

  /** Ends what is under way, which then leaves nothing behind. */
  async close(): Promise<void> {
    const all = [...this.#running.values()];
    for (const one of all) one.stop();
    await Promise.all(all.map(({ ended }) => ended));
    await Promise.all([...this.#plans.keys()].map((id) => this.letGo({ server: id })));
  }

  /** The version is in its folder again, and the server is what it was. */
  async #startAgain(id: string, { wanted }: Planned, installed: Installed): Promise<void> {
    const { folders, servers, setup } = this.#needs;
    this.#plans.delete(id);
    folders.settled(wanted, installed);
    const server = servers.known(id);
    if (server.enabled) await setup.restart(id);
    await this.#discardOf(server);
  }

  /** The version takes the place of what the server is started from. */
  async #take(id: string, planned: Planned, installed: Installed): Promise<void> {
    const { folders, definitions, servers, setup } = this.#needs;
    const { wanted, launch, looked } = planned;
    const older = launch.installed;
    if (older) await folders.unsettle(wanted, older);
    const before = servers.known(id);
    this.#plans.delete(id);
    if ('shipped' in wanted) {
      setup.startFrom(id, installed);
    } else if (!older) {
      this.#startFrom(before, installed, { ...trustInFetched(before, this.#rules()), pins: definitions.of(pinned(before)) });
    } else {
      const { tools } = looked ?? {};
      const carried = tools ? this.#carriedTo(before, tools).carried : NO_TRUST;
      this.#startFrom(before, installed, { ...carried, pins: this.#pinsOf(before, tools), olderVersion: older });
      folders.settled(wanted, older);
    }
    folders.settled(wanted, installed);
    await this.#discardOf(before);
  }

  /** The folders that the server has to do with no longer: their room is free at once. */
  async #discardOf(before: Server): Promise<void> {
    for (const launch of launchesOf(before)) await this.#needs.folders.discard(launch);
  }

  /** The trust that goes on is in the log first, like every yes. */
  #startFrom(before: Server, installed: Installed, { trust, rules, pins, olderVersion }: InstalledStart): void {
    const { setup, decisions, definitions, journal } = this.#needs;
    const fingerprint = fingerprintOf(withInstalled(before.launch, installed));
    if (rules.length > 0 || Object.keys(trust).length > 0)
      decisions.note({
        about: 'trust',
        how: 'made',
        server: before.id,
        serverName: before.name,
        conversation: null,
        because: { code: 'trust-goes-on', version: installed.version, rules: rules.length },
      });
    definitions.keepNew({ server: before.id, fingerprint }, pins);
    setup.startFrom(before.id, installed, { trust, olderVersion });
    if (rules.length > 0)
      journal.record(...rules.map((rule) => ({ type: 'rule.changed' as const, rule: boundTo(fingerprint, before, rule) })));
  }

  #outcome(server: Server, tools: Map<string, Definition>): InstallLook {
    const { changes, carried } = this.#carriedTo(server, tools);
    const known = this.#toolsOf(server).size > 0;
    return { is: 'listed', known, tools: changes, ...trustThatEnds(server, this.#rules(), changes, carried) };
  }

  #carriedTo(server: Server, now: DefinitionsByTool): { changes: ToolChanges; carried: CarriedTrust } {
    const changes = toolChanges(this.#toolsOf(server), now);
    return { changes, carried: trustInVersion(server, this.#rules(), changes, now) };
  }

  /** The tools as the person knows them; of one that was never started none. */
  #toolsOf(server: Server): Map<string, Definition> {
    const pins = this.#needs.definitions.of(pinned(server));
    const offer = server.state.state === 'ready' ? this.#needs.journal.state().offers[server.id] : undefined;
    if (!offer) return definitionsOf(pins);
    return new Map(offer.tools.map((tool) => [tool.name, tool.hold?.before ?? definitionOf(tool)]));
  }

  /** The tools that the person read: what is listed otherwise later is on hold. */
  #pinsOf(server: Server, tools: DefinitionsByTool = new Map()): Map<string, Pin> {
    const before = this.#needs.definitions.of(pinned(server));
    const instructions = before.get(INSTRUCTIONS);
    return new Map([
      ...(instructions ? [[INSTRUCTIONS, instructions] as const] : []),
      ...[...tools].map(([name, definition]): [string, Pin] => {
        const pin = before.get(name);
        // They looked at it before, and left it off.
        return [name, pin?.keptOff === definition.definition ? pin : { definition }];
      }),
    ]);
  }

  #rules() {
    return Object.values(this.#needs.journal.state().rules);
  }

  async #planned(id: string, lock: string): Promise<Planned> {
    const planned = this.#plans.get(id);
    if (planned?.lock !== lock || !(await this.#isStill(id, planned)))
      throw new HostError('already-answered', { code: 'install-plan-old' });
    return planned;
  }

  /** One thing at a time for each server; `close` ends it. */
  async #alone<T>(id: string, stop: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
    this.#refuseIfBusy(id);
    const own = new AbortController();
    const working = work(AbortSignal.any([stop, own.signal]));
    this.#running.set(id, { stop: () => own.abort(), ended: working.catch(() => undefined) });
    return working.finally(() => this.#running.delete(id));
  }

  #refuseIfBusy(id: string): void {
    if (this.#running.has(id)) throw new HostError('busy', { code: 'install-under-way', server: this.#needs.servers.known(id).name });
  }

  /** The folder appears, and no server is started from it yet. */
  async #fetch(id: string, { launch, wanted, lock, resolved }: Planned, scripts: boolean, stop: AbortSignal): Promise<Installed> {
    const { folders, journal } = this.#needs;
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
    return installed;
  }

  /** A version that was fetched for a look goes, where no other server has to do with it. */
  async #drop(planned: Planned): Promise<void> {
    const { looked, launch } = planned;
    if (!looked) return;
    delete planned.looked;
    const others = [...this.#plans.values()].flatMap((other) =>
      other.looked ? [withInstalled(other.launch, other.looked.installed)] : [],
    );
    const inUse = this.#needs.servers.all().flatMap(launchesOf);
    await this.#needs.folders.drop(withInstalled(launch, looked.installed), [...inUse, ...others]);
  }

  #tellSize(id: string, part: string): () => void {
    const { clock, journal } = this.#needs;
    let isOver = false;
    const look = async () => {
      const { bytes } = await folderSize(part);
      if (isOver) return;
      journal.record({ type: 'install.grew', server: id, bytes });
      cancel = clock.after(SIZE_MS, () => void look());
    };
    let cancel = clock.after(SIZE_MS, () => void look());
    return () => {
      isOver = true;
      cancel();
    };
  }

  /** The server is started as it was when this was planned, but for what is none of the package. */
  async #isStill(id: string, { launch, wanted }: Planned): Promise<boolean> {
    try {
      const { launch: now } = await this.#installable(id);
      const isSame = 'shipped' in wanted || namesSamePackage(now, launch);
      return isSame && canonical(now.installed ?? null) === canonical(launch.installed ?? null);
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
    const { environment, path, proxyVariables } = this.#needs;
    const PATH = (await path?.now()) ?? environment['PATH'];
    const settings = Object.entries(plainValues(launch)).filter(([name]) => /^(?:npm_config|uv|pip)_/i.test(name));
    return {
      environment: {
        ...environment,
        ...(await proxyVariables()),
        ...certificateVariables(this.#needs.journal.state().settings.certificates),
        PATH,
        ...Object.fromEntries(settings),
      },
      stop,
    };
  }

  async #difference({ launch, wanted, lock, resolved }: Planned, lockfile: string): Promise<InstallPlan['before']> {
    if (!launch.installed) return undefined;
    const old = await this.#needs.folders.look(wanted, launch.installed);
    if (!old && launch.installed.lock === lock) return undefined;
    const { versions, scripts } = managers[wanted.from];
    const [was, is] = [old ? versions(old.lockfile) : new Map<string, string>(), versions(lockfile)];
    const names = [...new Set([...was.keys(), ...is.keys()])].toSorted();
    const hadScripts = (old ? scripts(old.lockfile) : []).map(({ name }) => name);
    const { publisher, size } = old ?? {};
    return {
      version: launch.installed.version,
      lock: launch.installed.lock,
      ...(publisher !== undefined && publisher !== resolved.publisher && { publisher }),
      ...(size !== undefined && { size }),
      newScripts: scripts(lockfile)
        .filter(({ name }) => !hadScripts.includes(name))
        .map(inWords),
      added: names.filter((name) => !was.has(name)),
      removed: names.filter((name) => !is.has(name)),
      changed: names.flatMap((name) => {
        const [before, now] = [was.get(name), is.get(name)];
        return before !== undefined && now !== undefined && before !== now ? [{ name, before, now }] : [];
      }),
    };
  }
}

function inWords({ name, version }: { name: string; version: string }): string {
  return `${name}@${version}`;
}

function plainValues({ env }: ProgramLaunch): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function byName(tools: Tool[]): Map<string, Definition> {
  return new Map(tools.map((tool) => [tool.name, definitionOf(tool)]));
}

function definitionsOf(pins: Map<string, Pin>): Map<string, Definition> {
  return new Map([...pins].filter(([name]) => name !== INSTRUCTIONS).map(([name, { definition }]) => [name, definition]));
}

function pinned({ id, fingerprint }: Server) {
  return { server: id, fingerprint };
}
