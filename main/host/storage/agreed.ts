import { Launch, Server } from '../../../contract/server.ts';
import { canonical } from '../base/fingerprint.ts';
import type { Log } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';
import type { ConfiguredServer } from './settings.ts';

const Trust = Server.pick({ hintsTrusted: true, handles: true, knowsFolders: true, inWork: true });
type Trust = Pick<Server, 'hintsTrusted' | 'handles' | 'knowsFolders' | 'inWork'>;

/** The agreement of the person to have a server started so, and what they trust it with then. */
export type Agreement = { launch: Launch; trust: Trust };

/** The launches and trust the person agreed to, kept where an edit of the settings file does not reach. */
export type Agreed = {
  of(server: string): Agreement | undefined;
  keep(server: ConfiguredServer): void;
  /** Trust in a server that is started as agreed; of any other nothing is kept. */
  keepTrust(server: ConfiguredServer): void;
  forget(server: string): void;
  /** As it was before; undefined: nothing was agreed to. */
  putBack(server: string, before: Agreement | undefined): void;
};

/** Servers that were configured before the app asked count as agreed to, once: their owner has seen them start. */
export function createAgreed(database: Database, log: Log, configured: () => ConfiguredServer[]): Agreed {
  const kept = readAll(database, log);
  if (database.all('SELECT since FROM to_agree_once').length > 0) {
    for (const server of configured()) if (!kept.has(server.id)) keep(server);
    database.run('DELETE FROM to_agree_once');
  }

  return {
    of: (server) => kept.get(server),
    keep,
    keepTrust(server) {
      const before = kept.get(server.id);
      const isSame = canonical(before?.trust ?? {}) === canonical(trustOf(server));
      // A server that comes with the app needs nobody's yes to be started: with its trust goes what it is now.
      if (server.origin === 'built-in') return isSame && (!before || isAgreed(before, server)) ? undefined : keep(server);
      // Servers tell how they are all the time; the disk is asked only when trust changed.
      if (before && !isSame && isAgreed(before, server)) keep(server);
    },
    forget,
    putBack(server, before) {
      if (kept.get(server) === before) return;
      if (before) write(server, before);
      else forget(server);
    },
  };

  function keep(server: ConfiguredServer): void {
    write(server.id, { launch: Launch.parse(startOf(server)), trust: trustOf(server) });
  }

  function write(server: string, agreement: Agreement): void {
    const { launch, trust } = agreement;
    const values = [server, JSON.stringify(launch), JSON.stringify(trust)] as const;
    database.run('INSERT OR REPLACE INTO agreed (server, launch, trust) VALUES (?, ?, ?)', ...values);
    kept.set(server, agreement);
  }

  function forget(server: string): void {
    if (!kept.has(server)) return;
    database.run('DELETE FROM agreed WHERE server = ?', server);
    kept.delete(server);
  }
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

function trustOf({ hintsTrusted, handles, knowsFolders, inWork }: ConfiguredServer): Trust {
  return { hintsTrusted, handles, knowsFolders, inWork };
}
