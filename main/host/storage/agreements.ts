import { Launch, Server } from '../../../contract/server.ts';
import { canonical } from '../base/fingerprint.ts';
import type { Log } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';
import type { ConfiguredServer, KeptSettings } from './settings.ts';

const Trust = Server.pick({ hintsTrusted: true, handles: true, handlesFrom: true, knowsFolders: true, inWork: true });
type Trust = Pick<Server, 'hintsTrusted' | 'handles' | 'handlesFrom' | 'knowsFolders' | 'inWork'>;

/** The agreement of the person to have a server started so, and what they trust it with then. */
export type Agreement = { launch: Launch; trust: Trust };

type Needs = { database: Database; log: Log; settings: Pick<KeptSettings, 'servers'> };

/**
 * The launches and trust the person agreed to, kept where an edit of the settings file does not
 * reach.
 */
export class Agreements {
  readonly #database: Database;
  readonly #kept: Map<string, Agreement>;

  /**
   * Servers that were configured before the app asked count as agreed to, once: their owner has
   * seen them start.
   */
  constructor({ database, log, settings }: Needs) {
    this.#database = database;
    this.#kept = readAll(database, log);
    this.#settleNext(settings);
    if (database.all('SELECT since FROM to_agree_once').length === 0) return;
    for (const server of settings.servers()) if (!this.#kept.has(server.id)) this.keep(server);
    database.run('DELETE FROM to_agree_once');
  }

  of(server: string): Agreement | undefined {
    return this.#kept.get(server);
  }

  keep(server: ConfiguredServer): void {
    this.#write(server.id, agreementOf(server));
    if (this.#kept.has(NEXT + server.id)) this.forget(NEXT + server.id);
  }

  /**
   * The agreement to a launch that is about to be kept, beside the one that counts until then: a
   * host that is killed in between finds the server agreed to, whichever launch was kept.
   */
  keepNext(server: ConfiguredServer): void {
    this.#write(NEXT + server.id, agreementOf(server));
  }

  /** Trust in a server that is started as agreed; of any other nothing is kept. */
  keepTrust(server: ConfiguredServer): void {
    const before = this.of(server.id);
    const isSame = canonical(before?.trust ?? {}) === canonical(trustOf(server));
    // A server that comes with the app needs nobody's yes to be started: with its trust goes what
    // it is now.
    if (server.origin === 'built-in') return isSame && (!before || isAgreed(before, server)) ? undefined : this.keep(server);
    // Servers tell how they are all the time; the disk is asked only when trust changed.
    if (before && !isSame && isAgreed(before, server)) this.keep(server);
  }

  forget(server: string): void {
    if (!this.#kept.has(server)) return;
    this.#database.run('DELETE FROM agreed WHERE server = ?', server);
    this.#kept.delete(server);
  }

  /** As it was before; undefined: nothing was agreed to. */
  putBack(server: string, before: Agreement | undefined): void {
    if (this.of(server) === before) return;
    if (before) this.#write(server, before);
    else this.forget(server);
  }

  #settleNext(settings: Needs['settings']): void {
    for (const [key, next] of this.#kept) {
      if (!key.startsWith(NEXT)) continue;
      const server = settings.servers().find(({ id }) => NEXT + id === key);
      if (server && isAgreed(next, server)) this.#write(server.id, next);
      this.forget(key);
    }
  }

  #write(server: string, agreement: Agreement): void {
    const { launch, trust } = agreement;
    const values = [server, JSON.stringify(launch), JSON.stringify(trust)] as const;
    this.#database.run('INSERT OR REPLACE INTO agreed (server, launch, trust) VALUES (?, ?, ?)', ...values);
    this.#kept.set(server, agreement);
  }
}

/** Before the id of a server whose launch is about to be replaced. */
const NEXT = 'next:';

function agreementOf(server: ConfiguredServer): Agreement {
  return { launch: Launch.parse(startOf(server)), trust: trustOf(server) };
}

/** A server that is started as it was agreed to. */
export function isAgreed({ launch }: Agreement, server: Pick<ConfiguredServer, 'id' | 'origin' | 'launch' | 'fingerprint'>): boolean {
  return isSameLaunch(launch, startOf(server));
}

/** A server that comes with the app lies elsewhere at times: its identity stands for its place. */
function startOf({ id, origin, launch, fingerprint }: Pick<ConfiguredServer, 'id' | 'origin' | 'launch' | 'fingerprint'>): Launch {
  return origin === 'built-in' ? { kind: 'stdio', command: id, args: [fingerprint], env: {} } : launch;
}

/** Parsing makes equal launches have equal fields. */
function isSameLaunch(one: Launch, other: Launch): boolean {
  return canonical(Launch.parse(one)) === canonical(Launch.parse(other));
}

function readAll(database: Database, log: Log): Map<string, Agreement> {
  const rows = database.all('SELECT server, launch, trust FROM agreed').flatMap((row): [string, Agreement][] => {
    const launch = Launch.safeParse(readJson(row['launch']));
    const trust = Trust.safeParse(readJson(row['trust']));
    if (launch.success && trust.success) return [[String(row['server']), { launch: launch.data, trust: trust.data }]];
    log.error(`What was agreed to for the server ${String(row['server'])} cannot be read. The person is asked again.`);
    return [];
  });
  return new Map(rows);
}

function trustOf({ hintsTrusted, handles, handlesFrom, knowsFolders, inWork }: ConfiguredServer): Trust {
  return { hintsTrusted, handles, handlesFrom, knowsFolders, inWork };
}
