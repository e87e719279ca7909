import { createHmac, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Input, Output } from '../../../../contract/api.ts';
import { HostError, reasonOf } from '../../../../contract/errors.ts';
import type { FoundFile, AppServer, FoundServers, LookIn } from '../../../../contract/app-servers.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Server, TrustAnswers } from '../../../../contract/server.ts';
import { canonical } from '../../base/fingerprint.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import { launchWithoutSecrets } from '../list/reachable.ts';
import { freeName } from '../free-name.ts';
import { fingerprintOf } from '../list/server-list.ts';
import { tooDeep } from '../list/too-deep.ts';
import type { ServerSetup } from '../server-setup.ts';
import { type AppFile, appFiles, type Machine, projectFiles } from './app-files.ts';
import { pathsOf } from './paths-of.ts';
import { type AppFileText, readAppFile } from './read-app-file.ts';
import { type FiledServer, serversInAnyFile, serversInFile } from './servers-in-file.ts';

const MOST_IN_ALL = 1000;

type Needs = {
  journal: Pick<Journal, 'state'>;
  setup: Pick<ServerSetup, 'add'>;
  machine: Machine;
  /** The person's user id; undefined where files have none. */
  owner: number | undefined;
  clock: Clock;
};

/** A server as it stands in one file, with its secrets; it never leaves the host so. */
type Filed = { server: FiledServer; app: string; path: string; mark: string };
type FileLook = { file: FoundFile; filed: Filed[] };
type NamedFile = Pick<FoundFile, 'app' | 'path'>;
type AddedServers = Output<'server.add-found'>;

/**
 * Servers that other apps of the person have on this machine. Their files are only read, and
 * nothing is started before the person chose.
 */
export class AppServers {
  readonly #needs: Needs;
  /** Marks of one run mean nothing in another, and nobody learns a secret from one by trying. */
  readonly #salt = randomBytes(32);

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async find(where: LookIn): Promise<FoundServers> {
    const looks = await this.#look(where);
    const filed = looks.flatMap((look) => look.filed);
    return { servers: together(filed, this.#here()), files: looks.map(({ file }) => file), apps: appsIn(where, this.#needs.machine) };
  }

  /**
   * The files are read again: a server that is not in them any more as it was shown is not added.
   */
  async addFound({ from, chosen }: Input<'server.add-found'>): Promise<AddedServers> {
    const filed = (await this.#look(from)).flatMap((look) => look.filed);
    const outcome: AddedServers = { added: [], refused: [] };
    for (const { mark, name, path, ...answers } of chosen) {
      const found = filed.find((one) => one.mark === mark);
      if (!found) outcome.refused.push({ name, reason: { code: 'app-file-changed', path } });
      else await this.#add({ ...found.server, ...answers }, name, outcome);
    }
    return outcome;
  }

  async #add(
    { launch, off, handles, knowsFolders }: FiledServer & TrustAnswers,
    wanted: string,
    { added, refused }: AddedServers,
  ): Promise<void> {
    const name = freeName(wanted, this.#here());
    try {
      added.push({ ...(await this.#needs.setup.add({ name, launch, off, handles, knowsFolders })), name });
    } catch (cause) {
      refused.push({ name, reason: reasonOf(cause) });
    }
  }

  async #look({ folder, files }: LookIn): Promise<FileLook[]> {
    if (files) return notTooMany(await Promise.all(files.map((path) => this.#lookAtNamed(resolve(path)))));
    const { machine, clock } = this.#needs;
    const project = folder === undefined ? undefined : resolve(folder);
    const known = project === undefined ? appFiles(machine) : projectFiles(project, machine);
    const there = await Promise.all(known.map(async (file) => (await pathsOf(file.path, clock)).map((path) => ({ ...file, path }))));
    const looks = await Promise.all(there.flat().map((file) => this.#lookAtFile(file, project)));
    const found = looks.filter((look) => look !== undefined);
    if (project !== undefined && found.length === 0) return [unread({ app: '', path: project }, { code: 'app-folder-without-settings' })];
    return notTooMany(found);
  }

  /** Undefined where there is no such file. */
  async #lookAtFile(file: AppFile, project?: string): Promise<FileLook | undefined> {
    const read = await readAppFile(file.path, this.#needs);
    return read.is === 'not-there' ? undefined : this.#looked(file, read, (text) => serversInFile(text, file, project));
  }

  /** A file that an app is known to keep is read as that app reads it. */
  async #lookAtNamed(path: string): Promise<FileLook> {
    const known = appFiles(this.#needs.machine).find((file) => file.path === path);
    if (known) return (await this.#lookAtFile(known)) ?? unread(known, { code: 'app-file-not-there' });
    const file = { app: '', path };
    const read = await readAppFile(path, this.#needs);
    if (read.is === 'not-there') return unread(file, { code: 'app-file-not-there' });
    return this.#looked(file, read, (text) => serversInAnyFile(text, path));
  }

  async #looked(
    { app, path }: NamedFile,
    read: Exclude<AppFileText, { is: 'not-there' }>,
    serversOf: (text: string) => ReturnType<typeof serversInFile>,
  ): Promise<FileLook> {
    if (read.is === 'refused') return unread({ app, path }, read.why);
    const { text } = read;
    try {
      const found = await serversOf(text);
      return {
        file: { app, path, servers: found.servers.length, entries: found.refused },
        filed: found.servers.map((server, at) => ({ server, app, path, mark: this.#markOf({ path, text, at }, server) })),
      };
    } catch (cause) {
      return unread({ app, path }, whyFailed(cause));
    }
  }

  #markOf(place: { path: string; text: string; at: number }, { launch, off = false }: FiledServer): string {
    return createHmac('sha256', this.#salt)
      .update(canonical({ ...place, launch, off }))
      .digest('base64url');
  }

  #here(): Server[] {
    return Object.values(this.#needs.journal.state().servers);
  }
}

function unread({ app, path }: NamedFile, why: Reason): FileLook {
  return { file: { app, path, servers: 0, refused: why, entries: [] }, filed: [] };
}

/** A text that is nested too deeply for its reader is no error of ours. */
function whyFailed(cause: unknown): Reason {
  if (cause instanceof RangeError) return tooDeep().reason;
  return cause instanceof HostError ? cause.reason : { code: 'app-file-failed', text: String(cause) };
}

/** Files with more servers than anybody looks through are told, and left out. */
function notTooMany(looks: FileLook[]): FileLook[] {
  let count = 0;
  return looks.map((look) => {
    const { servers } = look.file;
    if (count + servers > MOST_IN_ALL) return unread(look.file, { code: 'app-file-too-many', count: servers, most: MOST_IN_ALL - count });
    count += servers;
    return look;
  });
}

function appsIn({ folder, files }: LookIn, machine: Machine): string[] {
  if (files) return [];
  const known = folder === undefined ? appFiles(machine) : projectFiles(folder, machine);
  return [...new Set(known.map(({ app }) => app))];
}

/**
 * Servers that are started alike are one, whatever their names are; those that several apps have
 * come first.
 */
function together(filed: Filed[], here: Server[]): AppServer[] {
  const byLaunch = Map.groupBy(filed, ({ server }) => canonical(server.launch));
  const groups = [...byLaunch.values()].toSorted((one, other) => Number(other.length > 1) - Number(one.length > 1));
  return groups.reduce<AppServer[]>((list, group) => [...list, ...foundAs(group, [...here, ...list], here)], []);
}

function foundAs(group: Filed[], taken: { name: string }[], here: Server[]): AppServer[] {
  const [first] = group;
  if (!first) return [];
  const { launch } = launchWithoutSecrets('', first.server.launch);
  const alike = [launch, first.server.launch].map(fingerprintOf);
  const has = here.find(({ fingerprint }) => alike.includes(fingerprint))?.id;
  const leftOut = new Map(group.flatMap(({ server }) => server.leftOut ?? []).map((reason) => [canonical(reason), reason]));
  const found: AppServer = {
    mark: first.mark,
    name: freeName(first.server.name, taken),
    launch,
    off: group.every(({ server }) => server.off === true),
    leftOut: [...leftOut.values()],
    places: group.map(({ server: { name, project }, app, path }) => ({ app, path, name, ...(project !== undefined && { project }) })),
    ...(has !== undefined && { has }),
  };
  return [found];
}
