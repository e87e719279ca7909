import { join } from 'node:path';
import { HostError } from '../../../contract/errors.ts';
import type { Server } from '../../../contract/server.ts';
import type { ServerCosts } from '../../../contract/server-costs.ts';
import { canonical } from '../base/fingerprint.ts';
import type { Needs as ShellNeeds } from '../base/needs.ts';
import type { Agreements } from '../storage/agreements.ts';
import type { DefinitionHistory } from '../storage/definition-history.ts';
import type { Definitions } from '../storage/definitions.ts';
import { ConfiguredServer } from '../storage/settings.ts';
import { keepBody } from '../traffic/keep-body.ts';
import type { Traffic } from '../traffic/traffic.ts';
import { BroughtBundles } from './bundles/brought-bundles.ts';
import { BundleFolders } from './bundles/bundle-folders.ts';
import { Bundles } from './bundles/bundles.ts';
import { BundleDownloads } from './bundles/downloads.ts';
import { BundlesToReview } from './bundles/bundles-to-review.ts';
import { ServerIcons } from './icons/server-icons.ts';
import { bringOver } from './install/bring-over.ts';
import { InstalledFolders } from './install/installed-folders.ts';
import { Installs } from './install/installs.ts';
import { InWork } from './in-work/in-work.ts';
import { KnownServers } from './known-servers.ts';
import { Launches } from './list/launches.ts';
import { launchWithoutSecrets } from './list/reachable.ts';
import { changedServer, launchesOf, listServers } from './list/server-list.ts';
import { ServerSetup } from './server-setup.ts';
import { ServerTrust } from './list/server-trust.ts';
import { tidyUp } from './list/tidy-up.ts';
import { type DecisionNotes, HoldChanged } from './offers/hold-changed.ts';
import { NoteSeen } from './offers/note-seen.ts';
import { Registry } from './registry/registry.ts';
import { serverCosts } from './server-costs.ts';
import { ServerCalls } from './server-calls.ts';
import { ServerInspection } from './server-inspection.ts';
import { FirstStarts } from './session/first-starts.ts';
import { lookAtTools } from './session/look-at-tools.ts';
import { StartQueue } from './session/start-queue.ts';
import { Supervisors, type SupervisorsNeeds } from './session/supervisors.ts';
import { watchMachine } from './session/watch-machine.ts';
import { type ByProxy, resolve } from './sign-in/checked-fetch.ts';
import { SignIns } from './sign-in/sign-ins.ts';
import { LeftRunning } from './transports/left-running.ts';
import type { WayThere } from './way-there.ts';

type Needs = SupervisorsNeeds &
  ByProxy &
  Pick<ShellNeeds, 'dataFolder' | 'builtIn' | 'given' | 'secrets' | 'environment' | 'path' | 'newId'> &
  Pick<ShellNeeds, 'openInBrowser' | 'clientDocument' | 'ripgrep'> & {
    configured: ConfiguredServer[];
    definitions: Pick<Definitions, keyof Definitions>;
    history: Pick<DefinitionHistory, keyof DefinitionHistory>;
    agreed: Pick<Agreements, 'of' | 'keep' | 'keepNext'>;
    decisions: DecisionNotes;
    /** Records what goes over the wire to each server. */
    traffic: Pick<Traffic, 'record' | 'catchUp' | 'secrets'>;
    /** The proxy of the host, for programs that fetch packages. */
    proxyVariables(): Promise<Record<string, string | undefined>>;
    /** Lines that servers write now go to no disk. */
    isOffRecord?: () => boolean;
    /** The addresses this machine has now. */
    addresses(): string;
    /** The machine slept, as was noticed here. */
    onSlept(): void;
    /** The home folder of the person. */
    home: string;
  };

/** Of all servers that are on, by name, those to start. The others stay off this time. */
export type ChooseServers = (names: string[]) => string[];

/** All servers, side by side: no one's trouble is another's. */
export class Servers {
  readonly signIns: SignIns;
  readonly setup: ServerSetup;
  readonly trust: ServerTrust;
  readonly bundles: Bundles;
  readonly installs: Installs;
  readonly registry: Registry;
  readonly brought: BroughtBundles;
  readonly bundleDownloads: BundleDownloads;
  readonly bundlesToReview: BundlesToReview;
  readonly calls: ServerCalls;
  readonly inspection: ServerInspection;
  readonly icons: ServerIcons;
  readonly #needs: Needs;
  readonly #servers: KnownServers;
  readonly #launches: Launches;
  readonly #supervisors: Supervisors;
  readonly #inWork: InWork;
  readonly #queue: StartQueue;
  readonly #firstStarts: FirstStarts;
  readonly #leftRunning: LeftRunning;
  readonly #bundleFolders: BundleFolders;
  readonly #installed: InstalledFolders;
  readonly #logFolder: string;
  #machine: ReturnType<typeof watchMachine> | undefined;

  constructor(needs: Needs) {
    const { journal, clock, dataFolder, decisions, agreed, newId } = needs;
    this.#needs = needs;
    this.#logFolder = join(dataFolder, 'logs', 'servers');
    this.#leftRunning = new LeftRunning(join(dataFolder, 'running'));
    this.#inWork = new InWork({ ripgrep: needs.ripgrep, clock, onChange: (id, paths) => this.#reload(id, paths) });
    const servers = new KnownServers({ ...needs, inWork: this.#inWork, logFolder: this.#logFolder });
    this.#servers = servers;
    this.#installed = new InstalledFolders(needs);
    this.#launches = new Launches({ ...needs, servers, installed: this.#installed });
    this.#queue = new StartQueue({ clock, start: (id) => this.#supervisors.tell(id, { type: 'its-turn' }) });
    this.#firstStarts = new FirstStarts(clock);
    this.signIns = new SignIns({ ...needs, servers, tell: (id, event) => this.#supervisors.tell(id, event) });
    const changed = new HoldChanged({ definitions: needs.definitions, decisions });
    const seen = new NoteSeen({ history: needs.history, clock });
    const launches = this.#launches;
    const supervisors = new Supervisors({
      ...needs,
      servers,
      launches,
      signIns: this.signIns,
      changed,
      seen,
      queue: this.#queue,
      firstStarts: this.#firstStarts,
      leftRunning: this.#leftRunning,
    });
    this.#supervisors = supervisors;
    this.#bundleFolders = new BundleFolders(needs);
    const folders = [this.#bundleFolders, this.#installed];
    this.calls = new ServerCalls({ journal, servers, supervisors, clock });
    const path = () => launches.environment()['PATH'];
    this.setup = new ServerSetup({ servers, supervisors, calls: this.calls, agreed, decisions, folders, clock, path, newId });
    const looking = { ...needs, launches, leftRunning: this.#leftRunning };
    this.installs = new Installs({
      ...needs,
      servers,
      setup: this.setup,
      folders: this.#installed,
      lookAtTools: (id, launch, stop) => lookAtTools(looking, servers.of(id), launch, stop),
    });
    this.bundles = new Bundles({ folders: this.#bundleFolders, setup: this.setup, servers, home: needs.home });
    this.registry = new Registry({ ...needs, servers, setup: this.setup });
    this.brought = new BroughtBundles(needs);
    const { brought, registry } = this;
    this.bundleDownloads = new BundleDownloads({ ...needs, brought, entryBundle: (way) => registry.bundleOf(way), resolve });
    this.bundlesToReview = new BundlesToReview(needs);
    this.trust = new ServerTrust({ journal, servers, launches, changed, decisions, clock });
    this.icons = new ServerIcons({
      ...needs,
      launchOf: (id) => servers.known(id).launch,
      namedBy: (id) => supervisors.ifThere(id)?.connection()?.icons(),
      resolve,
    });
    this.inspection = new ServerInspection({ servers, supervisors, launches, seen, signIns: this.signIns, clock });
  }

  /** From here on they are known; none runs yet. */
  load(choose: ChooseServers = (names) => names): void {
    const { clock, log } = this.#needs;
    const left = this.#leftRunning.sweep();
    if (left > 0) log.warn(`A host that was killed had left servers running; ended: ${left}`);
    const since = clock.now();
    const over = { ...this.#needs, folders: this.#installed };
    const all = listServers(this.#needs).map((listed) => bringOver(this.#withSecretsHidden(listed), over));
    const kept = this.#needs.given ? 'unknown' : all.flatMap(launchesOf);
    for (const folders of [this.#bundleFolders, this.#installed]) folders.sweep(kept);
    const chosen = choose(all.filter(({ enabled }) => enabled).map(({ name }) => name));
    for (const listed of all) {
      const server: Server = { ...listed, state: { state: 'off' } };
      const isChosen = server.enabled && chosen.includes(server.name);
      this.#servers.put(isChosen ? { ...server, state: this.#servers.waitsFor(server) ?? { state: 'starting', since } } : server);
    }
    this.#firstStarts.add(this.#starting().map(({ id }) => id));
    tidyUp({ ...this.#needs, logFolder: this.#logFolder });
  }

  /**
   * The settings file says something else, by another program: each server as it stands there now.
   * One that is to be started in another way waits for the person's yes; one that is gone is
   * removed.
   */
  async takeOver(configured: ConfiguredServer[]): Promise<void> {
    if (this.#needs.given) return;
    const listed = listServers({ ...this.#needs, configured });
    for (const server of listed) this.#takeOverOne(server);
    const gone = this.#servers.all().filter(({ id, origin }) => origin === 'added' && !listed.some((one) => one.id === id));
    for (const { id } of gone) await this.setup.remove(id);
  }

  /** Starts those that are on, these first. Never waits and never throws for what a server does. */
  begin(first: string[] = []): void {
    const { clock, addresses, onSlept } = this.#needs;
    const place = ({ id }: Server) => (first.includes(id) ? first.indexOf(id) : first.length);
    const waiting = this.#starting();
    // A remote server takes nothing from this machine's processor.
    for (const { id, launch } of waiting) if (launch.kind === 'http') this.#supervisors.tell(id, { type: 'its-turn' });
    const programs = waiting.filter(({ launch }) => launch.kind === 'stdio').toSorted((one, other) => place(one) - place(other));
    this.#queue.add(programs.map(({ id }) => id));
    this.#machine = watchMachine({
      clock,
      addresses,
      onChange: (how) => {
        this.#checkAll();
        if (how === 'slept') onSlept();
      },
    });
  }

  /**
   * Waits until the servers that start with the host are ready, have failed, or take too long to
   * wait for.
   */
  firstStarted(): Promise<void> {
    return this.#firstStarts.settled();
  }

  /**
   * Somebody is about to use what the servers offer. Never waits: what is listed again is there the
   * next time.
   */
  freshen(): void {
    for (const one of this.#supervisors.all()) one.connection()?.freshen();
  }

  /** The machine slept: all that was connected is looked at now. */
  slept(): void {
    this.#machine?.slept();
  }

  /**
   * The folders that servers may see have changed; servers are told, and those that were started in
   * another folder are started again.
   */
  foldersChanged(): void {
    for (const id of this.#launches.outOfDate()) this.#supervisors.of(id).tell({ type: 'folder-changed' });
    for (const one of this.#supervisors.all()) one.connection()?.foldersChanged();
  }

  /**
   * Asks a server for any answer; undefined where there is no connection. Rejects when there is no
   * answer.
   */
  async check(id: string, signal: AbortSignal): Promise<'answered' | 'busy' | undefined> {
    return this.#supervisors.ifThere(id)?.connection()?.check(signal);
  }

  /**
   * The way to a connection beside the one that is there, for a check. Throws HostError for a
   * server that waits for the person's yes.
   */
  async wayTo(id: string): Promise<WayThere> {
    const configured = this.#servers.known(id);
    if (this.#servers.waitsFor(configured)) throw new HostError('not-ready', { code: 'server-not-ready', server: configured.name });
    const server = this.#servers.of(id);
    return {
      server,
      check: this.#needs.newId(),
      launch: await this.#launches.reachable(server),
      environment: this.#launches.environment(),
      clock: this.#needs.clock,
      fetch: this.signIns.of(id).fetch(() => undefined),
      leftRunning: this.#leftRunning,
    };
  }

  /** Memory and processes of the programs that run. */
  costs(): Promise<ServerCosts> {
    const programs = new Map<string, number>();
    for (const { id } of this.#servers.all()) {
      const pid = this.#supervisors.ifThere(id)?.connection()?.facts()?.pid;
      if (pid !== undefined) programs.set(id, pid);
    }
    return serverCosts({ programs, leftRunning: this.#leftRunning });
  }

  /** Ends every server with everything it started. Nothing is recorded after this. */
  async close(): Promise<void> {
    await this.installs.close();
    this.#servers.close();
    this.#queue.close();
    this.#machine?.stop();
    this.#inWork.close();
    this.signIns.close();
    await this.#supervisors.close();
  }

  #takeOverOne(listed: ConfiguredServer): void {
    const before = this.#servers.isThere(listed.id) ? this.#servers.known(listed.id) : undefined;
    const { state, ...kept } = before ?? { state: { state: 'off' as const } };
    if (canonical(ConfiguredServer.parse(listed)) === canonical(kept)) return;
    this.#servers.put({ ...ConfiguredServer.parse(listed), state });
    const wasOn = before?.enabled === true;
    const isOtherLaunch = before?.fingerprint !== listed.fingerprint;
    if (listed.enabled && (!wasOn || isOtherLaunch)) this.#supervisors.tell(listed.id, { type: 'turned-on' });
    else if (!listed.enabled && wasOn) this.#supervisors.tell(listed.id, { type: 'turned-off' });
    else if (before?.name !== listed.name) this.#supervisors.ifThere(listed.id)?.offerAgain();
  }

  #starting(): Server[] {
    return this.#servers.all().filter(({ state }) => state.state === 'starting');
  }

  /**
   * A URL that could not be reached before may be reached now; the others are asked whether they
   * are still there.
   */
  #checkAll(): void {
    for (const one of this.#supervisors.all()) one.tell({ type: 'machine-changed' });
  }

  /**
   * Files of its program changed: what it was asked to tell and how much it logs is asked of it
   * anew.
   */
  #reload(id: string, paths: string[]): void {
    const { journal, clock, traffic } = this.#needs;
    const state = journal.state().servers[id]?.state.state;
    if (state === undefined || state === 'off') return;
    const [path = ''] = paths;
    const server = this.#servers.of(id);
    server.log.note('info', { code: 'log-files-changed', path, count: paths.length });
    const about = { from: 'host', kind: 'reload', method: 'reload' } as const;
    const message = { ...about, at: clock.now(), name: path, count: paths.length };
    traffic.record(server.named(), () => ({
      message,
      body: keepBody({ paths: paths.slice(0, 100) }, (text) => server.redactor.redact(text)),
    }));
    this.#supervisors.tell(id, { type: 'turned-on' });
  }

  /** A given server is not kept: its secrets go to memory. */
  #withSecretsHidden(server: ConfiguredServer): ConfiguredServer {
    if (server.origin !== 'given') return server;
    const hidden = launchWithoutSecrets(server.id, server.launch);
    const store = this.#servers.storeOf(server);
    for (const [name, text] of hidden.secrets) void store.write(name, text);
    return changedServer(server, { name: server.name, launch: hidden.launch }, []);
  }
}
