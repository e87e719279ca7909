import type { Input, Output } from '../../../contract/api.ts';
import type { FilledBundle } from '../../../contract/bundle-values.ts';
import { HostError } from '../../../contract/errors.ts';
import { liftSecrets } from '../../../contract/launch-secrets.ts';
import { namesSamePackage } from '../../../contract/package-command.ts';
import type { Presets } from '../../../contract/handles.ts';
import type { Installed, Launch, Proposal, Server, TrustAnswers } from '../../../contract/server.ts';
import type { Clock } from '../base/needs.ts';
import type { Agreements } from '../storage/agreements.ts';
import type { KnownServers } from './known-servers.ts';
import type { ServerCalls } from './server-calls.ts';
import type { Supervisors } from './session/supervisors.ts';
import { enteredSecrets, liftedSecretName, secretNames, launchWithoutSecrets } from './list/reachable.ts';
import { findProgram } from '../machine/find-program.ts';
import { readPaste } from './list/read-paste.ts';
import { whatItHandles } from './list/server-trust.ts';
import { forgetSecrets, writeSecrets } from './secret-texts.ts';
import { freeName } from './free-name.ts';
import { changedServer, fingerprintOf, launchesOf, newServer, withInstalled, withoutTrust } from './list/server-list.ts';
import { answersAfter, answersToKeep } from './list/trust-answers.ts';
import type { DecisionNotes } from './offers/hold-changed.ts';

type Needs = {
  servers: Pick<KnownServers, 'all' | 'known' | 'put' | 'remove' | 'waitsFor' | 'storeOf'>;
  supervisors: Pick<Supervisors, 'tell' | 'ifThere' | 'letGo'>;
  calls: Pick<ServerCalls, 'cancelTasksOf'>;
  agreed: Pick<Agreements, 'keep' | 'keepNext'>;
  decisions: DecisionNotes;
  /** Folders of ours that servers are started from: those of bundles, and of installed packages. */
  folders: { letGo(launch: Launch, others: Launch[]): void; takeBack(launch: Launch): void }[];
  clock: Pick<Clock, 'now'>;
  /** The PATH in which programs are looked for. */
  path(): string | undefined;
  newId(): string;
};

type AddedWith = {
  secrets: Map<string, string>;
  answers: TrustAnswers;
  bundle?: FilledBundle | undefined;
  presets?: Presets | undefined;
};

/** A launch with marks in place of secrets; `bundle`: the form, where it is one of a bundle. */
type FilledServer = { launch: Launch; bundle?: FilledBundle | undefined };

type KeptOfBefore = {
  trust?: Pick<Server, 'hintsTrusted' | 'handles' | 'handlesFrom' | 'knowsFolders'>;
  olderVersion?: Installed | undefined;
};

/**
 * The texts of the marks, and what else looks like a secret, for the store. A value of the form
 * that went there is not kept in the open beside it.
 */
function withoutTexts(
  id: string,
  { launch: given, bundle }: FilledServer,
  texts: Map<string, string>,
): FilledServer & { secrets: Map<string, string> } {
  const { launch, secrets } = launchWithoutSecrets(id, given);
  const hidden = [...secrets.values()];
  const isOpen = (value: unknown) => typeof value !== 'string' || value === '' || !hidden.some((text) => text.includes(value));
  const open = bundle && { ...bundle, values: Object.fromEntries(Object.entries(bundle.values).filter(([, value]) => isOpen(value))) };
  for (const [mark, text] of texts) secrets.set(liftedSecretName(id, mark), text);
  return { launch, bundle: open, secrets };
}

/** Changes a person makes to the list of servers. */
export class ServerSetup {
  readonly #needs: Needs;
  readonly #removed = new Map<string, { server: Server; wasAgreed: boolean; secrets: Map<string, string> }>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Names nobody has yet, so that what was read can be added as it is. */
  async readPaste(text: string): Promise<Output<'server.read-paste'>> {
    const { proposals, refused, notes } = await readPaste(
      text,
      (command) => findProgram(command, { path: this.#needs.path() }) !== undefined,
    );
    const named = proposals.reduce<Proposal[]>(
      (list, proposal) => [...list, { ...proposal, name: freeName(proposal.name, [...this.#needs.servers.all(), ...list]) }],
      [],
    );
    return { proposals: named, refused, notes };
  }

  async add({ name, launch, off = false, plain = [], ...answers }: Input<'server.add'>): Promise<{ server: string }> {
    const id = this.#needs.newId();
    const hidden = launchWithoutSecrets(id, launch, (found) => !plain.includes(found.name));
    return this.#addAs(id, { name, launch: hidden.launch, off }, { secrets: hidden.secrets, answers });
  }

  /**
   * A server whose launch has marks in place of secrets already; `texts`: theirs, by the names in
   * the marks. `presets`: answers that stood there filled in, besides those that the app knows.
   */
  async addFilled(
    { name, presets, ...filled }: FilledServer & { name: string; presets?: Presets },
    texts: Map<string, string>,
    answers: TrustAnswers = {},
  ): Promise<{ server: string }> {
    const id = this.#needs.newId();
    const { launch, bundle, secrets } = withoutTexts(id, filled, texts);
    return this.#addAs(id, { name, launch }, { secrets, answers, bundle, presets });
  }

  /**
   * A server of a bundle that is started from another version of it. A host that is killed
   * meanwhile leaves the server as it was or as it is to be, and agreed to.
   */
  async updateFilled(id: string, filled: FilledServer, texts: Map<string, string>): Promise<void> {
    const { servers, agreed } = this.#needs;
    const { launch, bundle, secrets } = withoutTexts(id, filled, texts);
    const store = servers.storeOf(servers.known(id));
    await writeSecrets(store, secrets);
    const before = servers.known(id);
    const others = servers.all().filter((other) => other.id !== id);
    const changed = { ...withoutTrust(changedServer(before, { name: before.name, launch }, others)), bundle };
    agreed.keepNext(changed);
    servers.put(changed);
    agreed.keep(changed);
    await forgetSecrets(
      store,
      secretNames(id, before.launch).filter((name) => !secretNames(id, launch).includes(name)),
    );
    this.#letGoFolders(before);
    if (changed.enabled) this.#turn(id, 'turned-on');
  }

  /** The text that a mark in a launch stands for. */
  async secretOf(id: string, mark: string): Promise<string | undefined> {
    const { servers } = this.#needs;
    return servers.storeOf(servers.known(id)).read(liftedSecretName(id, mark));
  }

  async #addAs(
    id: string,
    { name, launch, off = false }: Proposal,
    { secrets, answers, bundle, presets }: AddedWith,
  ): Promise<{ server: string }> {
    const { servers, agreed, clock } = this.#needs;
    const kept = answersToKeep({ launch, presets }, answers, clock.now());
    const server = { ...newServer(id, { name, launch, off }, servers.all()), ...kept, ...(bundle && { bundle }) };
    await writeSecrets(servers.storeOf(server), secrets);
    this.#noteAnswers(server, answers);
    agreed.keep(server);
    servers.put({ ...server, state: { state: 'off' } });
    if (!off) this.#turn(id, 'turned-on');
    return { server: id };
  }

  /**
   * An installed package stays in use, as long as the command names the same one, or a built-in
   * server needs it.
   */
  async edit({ launch, handles, knowsFolders, ...rest }: Input<'server.edit'>): Promise<void> {
    const { launch: before, origin } = this.#needs.servers.known(rest.server);
    const isSame = origin === 'built-in' || namesSamePackage(before, launch);
    const installed = before.kind === 'stdio' && isSame ? before.installed : undefined;
    await this.#change({ ...rest, launch: withInstalled(launch, installed) }, { handles, knowsFolders });
  }

  /**
   * From now on it is started from this package; undefined: by its own command. A built-in server
   * is started with it, or is off. A host that is killed meanwhile leaves the server as it was or
   * as it is to be, and agreed to. `trust`: what of it goes on; `olderVersion`: the version to go
   * back to.
   */
  startFrom(id: string, installed: Installed | undefined, { trust, olderVersion }: KeptOfBefore = {}): void {
    const { servers, agreed } = this.#needs;
    const before = servers.known(id);
    if (before.origin === 'built-in') return this.#startWith(before, installed);
    const launch = withInstalled(before.launch, installed);
    const { olderVersion: _older, ...rest } = withoutTrust(before);
    const changed = { ...rest, launch, fingerprint: fingerprintOf(launch), ...trust, ...(olderVersion && { olderVersion }) };
    agreed.keepNext(changed);
    servers.put(changed);
    agreed.keep(changed);
    this.#letGoFolders(before);
    if (changed.enabled) this.#turn(id, 'turned-on');
  }

  /** The server stays the same: the app came with what it needs, as a lockfile. */
  #startWith(before: Server, installed: Installed | undefined): void {
    const had = before.launch.kind === 'stdio' && before.launch.installed !== undefined;
    if (!had && !installed) return;
    const enabled = installed !== undefined && (before.enabled || !had);
    this.#needs.servers.put({ ...before, enabled, launch: withInstalled(before.launch, installed) });
    this.#letGoFolders(before);
    this.#turn(before.id, enabled ? 'turned-on' : 'turned-off');
  }

  /** Without `answers` the questions about its data were not shown. */
  async #change(
    { server: id, name, launch, limits, plain = [] }: Omit<Input<'server.edit'>, keyof TrustAnswers>,
    answers?: TrustAnswers,
  ): Promise<void> {
    const { servers, supervisors, agreed } = this.#needs;
    const before = servers.known(id);
    // A secret that stood in the open before is left there.
    const open = new Set(liftSecrets(before.launch).texts.values());
    const hidden = launchWithoutSecrets(id, launch, (found) => !plain.includes(found.name) && !open.has(found.text));
    const after = changedServer(
      before,
      { name, launch: hidden.launch },
      servers.all().filter((other) => other.id !== id),
    );
    // The fingerprint of a built-in server is that of its files.
    const isNewLaunch = after.fingerprint !== fingerprintOf(before.launch) || hidden.secrets.size > 0;
    if (isNewLaunch && before.origin === 'built-in') throw new HostError('bad-input', { code: 'built-in-name-only', server: before.name });
    const store = servers.storeOf(before);
    const named = secretNames(id, after.launch);
    await writeSecrets(store, hidden.secrets);
    await forgetSecrets(
      store,
      secretNames(id, before.launch).filter((secret) => !named.includes(secret)),
    );
    const { olderVersion, ...kept } = this.#keptTrust(servers.known(id), { launch: after.launch, isNewLaunch, answers });
    if (answers) this.#noteAnswers(before, answers);
    const fingerprint = isNewLaunch ? after.fingerprint : before.fingerprint;
    const changed = {
      ...kept,
      name: after.name,
      launch: after.launch,
      fingerprint,
      ...(limits && { limits }),
      // The version before is one of the same package.
      ...(olderVersion && hasInstalled(after.launch) && { olderVersion }),
    };
    // A new name alone says nothing about a launch that nobody looked at.
    if (isNewLaunch && before.origin === 'added') agreed.keep(changed);
    servers.put(changed);
    this.#letGoFolders(before);
    if (isNewLaunch && after.enabled) this.#turn(id, 'turned-on');
    else supervisors.ifThere(id)?.offerAgain();
  }

  /** The server with the trust that it keeps in its next launch. */
  #keptTrust(
    server: Server,
    { launch, isNewLaunch, answers }: { launch: Launch; isNewLaunch: boolean; answers: TrustAnswers | undefined },
  ): Server {
    const at = this.#needs.clock.now();
    if (isNewLaunch) return { ...withoutTrust(server), ...(answers && answersToKeep({ launch }, answers, at)) };
    const { handles = {}, knowsFolders } = answers ?? {};
    const kept = answersAfter(server, { handles, claimed: [], tools: [] }, at);
    return { ...server, ...kept, ...(knowsFolders !== undefined && { knowsFolders }) };
  }

  /** Where it is shown in the list. */
  place({ server, placed }: Input<'server.place'>): void {
    const { servers } = this.#needs;
    servers.put({ ...servers.known(server), placed });
  }

  async enable({ server: id, enabled }: { server: string; enabled: boolean }): Promise<void> {
    const { servers } = this.#needs;
    const server = servers.known(id);
    if (server.enabled === enabled) return;
    servers.put({ ...server, enabled });
    // The server is off as soon as nobody can call it; its process may take its time.
    this.#turn(id, enabled ? 'turned-on' : 'turned-off');
  }

  /** The server is started as before, so all trust in it goes on. */
  async enterSecrets({ server: id, secrets }: Input<'server.enter-secrets'>): Promise<void> {
    const { servers } = this.#needs;
    const server = servers.known(id);
    const entered = enteredSecrets(id, server.launch);
    const texts = new Map<string, string>();
    for (const [name, text] of Object.entries(secrets)) {
      const secret = entered.get(name);
      if (secret === undefined)
        throw new HostError('bad-input', { code: 'no-such-secret', server: server.name, name, names: [...entered.keys()] });
      texts.set(secret, text);
    }
    await writeSecrets(servers.storeOf(server), texts);
    if (server.enabled) this.#turn(id, 'turned-on');
  }

  async restart(id: string): Promise<void> {
    const { servers } = this.#needs;
    const server = servers.known(id);
    if (!server.enabled) servers.put({ ...server, enabled: true });
    this.#turn(id, 'turned-on');
  }

  /** The person read how it is started now. */
  agree({ server: id, fingerprint, ...answers }: Input<'server.agree'>): void {
    const { servers, agreed, decisions, clock } = this.#needs;
    const server = servers.known(id);
    if (server.fingerprint !== fingerprint) throw new HostError('already-answered', { code: 'server-changed-again', server: server.name });
    if (!servers.waitsFor(server)) return;
    decisions.note({
      about: 'trust',
      how: 'made',
      server: id,
      serverName: server.name,
      conversation: null,
      because: { code: 'person-agreed-to-launch' },
    });
    this.#noteAnswers(server, answers);
    const agreedTo = { ...server, ...answersToKeep(server, answers, clock.now()) };
    agreed.keep(agreedTo);
    servers.put({ ...agreedTo, enabled: true });
    this.#turn(id, 'turned-on');
  }

  async remove(id: string): Promise<void> {
    const { servers, supervisors, calls } = this.#needs;
    const { origin, name } = servers.known(id);
    if (origin === 'built-in') throw new HostError('unsupported', { code: 'built-in-not-removable', server: name });
    // A server at an address would work on them.
    await calls.cancelTasksOf(id);
    const server = servers.known(id);
    const store = servers.storeOf(server);
    const secrets = new Map<string, string>();
    for (const secret of secretNames(id, server.launch)) secrets.set(secret, (await store.read(secret)) ?? '');
    supervisors.letGo(id);
    this.#removed.set(id, { server, wasAgreed: !servers.waitsFor(server), secrets });
    servers.remove(id);
    await forgetSecrets(store, [...secrets.keys()]);
    this.#letGoFolders(server);
  }

  async restore(id: string): Promise<void> {
    const { servers, agreed } = this.#needs;
    const back = this.#removed.get(id);
    if (!back) throw new HostError('not-found', { code: 'server-not-restorable' });
    this.#removed.delete(id);
    for (const folders of this.#needs.folders) launchesOf(back.server).forEach((launch) => folders.takeBack(launch));
    await writeSecrets(servers.storeOf(back.server), back.secrets);
    if (back.wasAgreed) agreed.keep(back.server);
    servers.put({ ...back.server, name: freeName(back.server.name, servers.all()), state: { state: 'off' } });
    if (back.server.enabled) this.#turn(id, 'turned-on');
  }

  /** In the log first, like every yes. */
  #noteAnswers({ id, name }: Pick<Server, 'id' | 'name'>, { handles, knowsFolders }: TrustAnswers): void {
    const about = { server: id, serverName: name, conversation: null };
    if (handles && Object.keys(handles).length > 0)
      this.#needs.decisions.note({ ...about, about: 'trust', how: 'made', because: whatItHandles(handles) });
    if (knowsFolders !== undefined) this.#needs.decisions.note({ ...about, about: 'folders', how: knowsFolders ? 'allowed' : 'denied' });
  }

  /** Removes the folders of the server that no server is started from any longer. */
  #letGoFolders(before: Server): void {
    const others = this.#needs.servers.all().flatMap(launchesOf);
    for (const folders of this.#needs.folders) launchesOf(before).forEach((launch) => folders.letGo(launch, others));
  }

  #turn(id: string, type: 'turned-on' | 'turned-off'): void {
    this.#needs.supervisors.tell(id, { type });
  }
}

function hasInstalled(launch: Launch): boolean {
  return launch.kind === 'stdio' && launch.installed !== undefined;
}
