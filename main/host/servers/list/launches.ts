import { liftSecrets } from '../../../../contract/launch-secrets.ts';
import { secretVariable } from '../../../../contract/secret-variable.ts';
import { type Launch, looksSecret, type Server } from '../../../../contract/server.ts';
import { inWorkspaceFolder, namesWorkspaceFolder, workspaceFolder } from '../../../../contract/workspace.ts';
import { packageCommand } from '../../../../contract/package-command.ts';
import type { Journal } from '../../base/journal.ts';
import { certificateVariables } from '../../network/certificates.ts';
import type { ProgramPath } from '../../base/needs.ts';
import type { Environment } from '../../machine/program-path.ts';
import { ownFolder } from '../in-work/own-folder.ts';
import type { ProgramFacts } from '../../../../contract/program-facts.ts';
import { variablesIn } from '../../../../contract/variables.ts';
import type { KnownServers } from '../known-servers.ts';
import type { HostServer } from '../server.ts';
import { fillVariables } from './fill-variables.ts';
import { programFacts } from './program-facts.ts';
import { CannotStart, type Reachable, toReachable } from './reachable.ts';

type Needs = {
  journal: Pick<Journal, 'state'>;
  servers: Pick<KnownServers, 'all' | 'storeOf'>;
  environment: Environment;
  dataFolder: string;
  /** The PATH that programs get instead of the environment's. */
  path?: ProgramPath;
  /** Starts from an installed package what has one, in place of its command. */
  installed: { start(launch: Launch): Promise<Launch> };
};

const IS_SETTING = /^(true|false|none|null|auto|\d{1,5})$/i;

/**
 * The launches that are really started: in the folder of now, with values for variables and every
 * secret in its place.
 */
export class Launches {
  readonly #needs: Needs;
  /** In which folder each server was started that says it wants one. */
  readonly #startedIn = new Map<string, string | undefined>();
  #environment: Environment;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#environment = needs.environment;
  }

  /** The environment of the programs, with the PATH of the last start. */
  environment(): Environment {
    return this.#environment;
  }

  /**
   * The launch of this server with its secrets, which from then on are kept nowhere. Throws
   * CannotStart.
   */
  async reachable(server: Pick<HostServer, 'id' | 'now' | 'redactor'>): Promise<Reachable> {
    const path = server.now().launch.kind === 'stdio' ? await this.#needs.path?.now() : undefined;
    if (path !== undefined) this.#environment = { ...this.#environment, PATH: path };
    const configured = server.now();
    const launch = await this.#needs.installed.start(this.#filled(configured));
    for (const secret of plainSecrets(launch)) server.redactor.add(secret);
    const reachable = await toReachable(server.id, launch, async (name, label) => {
      const secret = this.#givenBeside(configured, label) ?? (await this.#needs.servers.storeOf(configured).read(name));
      if (secret !== undefined) server.redactor.add(secret);
      return secret;
    });
    if (reachable.kind === 'http' || !packageCommand(launch)) return reachable;
    // The runner fetches through the network of the person, whose certificates they named.
    const { certificates } = this.#needs.journal.state().settings;
    return { ...reachable, env: { ...certificateVariables(certificates), ...reachable.env } };
  }

  /** A secret in an environment variable that names this server and no other. */
  #givenBeside({ id, name }: Pick<Server, 'id' | 'name'>, label: string): string | undefined {
    const variable = secretVariable(name, label);
    const isOfAnother = this.#needs.servers.all().some((other) => other.id !== id && secretVariable(other.name, label) === variable);
    return isOfAnother ? undefined : this.#needs.environment[variable] || undefined;
  }

  /**
   * The folder with the files of its program; undefined where there is none of the person's own.
   * Throws CannotStart.
   */
  programFolder(server: Server): string | undefined {
    return server.origin === 'built-in' ? undefined : ownFolder(this.#filled(server), this.#environment['HOME']);
  }

  /**
   * The program that this launch would start now, and its script. Nothing is run. A launch with
   * values that are missing is looked at as it is written; where such a value is in the command
   * itself, there is nothing to look at. Values of the environment do not matter here.
   */
  async program(launch: Launch): Promise<ProgramFacts | undefined> {
    if (launch.kind !== 'stdio') return undefined;
    const path = await this.#needs.path?.now();
    const environment = path === undefined ? this.#environment : { ...this.#environment, PATH: path };
    const folder = workspaceFolder(this.#needs.journal.state().folders);
    const asked = { ...launch, env: {} };
    const started = await this.#tryStart(folder === undefined ? asked : inWorkspaceFolder(asked, folder));
    if (started.kind !== 'stdio' || variablesIn(started.command).length > 0) return undefined;
    return programFacts(started, environment);
  }

  async #tryStart(launch: Launch): Promise<Launch> {
    try {
      return await this.#needs.installed.start(fillVariables(launch, this.#environment, this.#needs.dataFolder));
    } catch (cause) {
      if (cause instanceof CannotStart) return launch;
      throw cause;
    }
  }

  /** Servers that would be started in another folder now. */
  outOfDate(): string[] {
    const folder = workspaceFolder(this.#needs.journal.state().folders);
    return this.#needs.servers
      .all()
      .filter(({ enabled, launch }) => enabled && namesWorkspaceFolder(launch))
      .map(({ id }) => id)
      .filter((id) => this.#startedIn.has(id) && this.#startedIn.get(id) !== folder);
  }

  #filled(server: Server): Launch {
    return fillVariables(this.#inFolder(server), this.#environment, this.#needs.dataFolder);
  }

  #inFolder({ id, launch }: Server): Launch {
    if (!namesWorkspaceFolder(launch)) return launch;
    const { folders } = this.#needs.journal.state();
    const folder = workspaceFolder(folders);
    this.#startedIn.set(id, folder);
    if (folder !== undefined) return inWorkspaceFolder(launch, folder);
    const because = folders.some(({ usual }) => usual) ? 'unreadable' : 'none-chosen';
    throw new CannotStart({ code: 'workspace-folder-missing', because }, { code: 'choose-workspace-folder' });
  }
}

/** Secrets that stand in the open in a launch, since the person left them there. */
function plainSecrets(launch: Launch): string[] {
  const values = Object.entries(launch.kind === 'stdio' ? launch.env : launch.headers);
  const named = values.flatMap(([name, value]) =>
    typeof value === 'string' && looksSecret(name) && !IS_SETTING.test(value) ? [value] : [],
  );
  return [...named, ...liftSecrets(launch, () => true).texts.values()];
}
