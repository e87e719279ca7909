import { join } from 'node:path';
import { HostError } from '../../../contract/errors.ts';
import { type Launch, MESSAGE_MB, type Proposal, type Server, type ServerState } from '../../../contract/server.ts';
import type { WayThere } from './transports/way-there.ts';
import type { Decided } from '../../../contract/decision.ts';
import type { Needs as ShellNeeds } from '../base/needs.ts';
import { type Agreed, isAgreed } from '../storage/agreed.ts';
import type { DefinitionHistory } from '../storage/definition-history.ts';
import type { Definitions } from '../storage/definitions.ts';
import type { ConfiguredServer } from '../storage/settings.ts';
import { createInWork } from './in-work/in-work.ts';
import { ownFolder } from './in-work/own-folder.ts';
import { callServers } from './requests/call-servers.ts';
import { configureServers } from './list/configure-servers.ts';
import { fillVariables } from './list/fill-variables.ts';
import { type Reachable, toReachable, launchWithoutSecrets } from './list/reachable.ts';
import { plainSecrets } from './list/plain-secrets.ts';
import { readPaste } from './list/read-paste.ts';
import { createSecretsInMemory, type SecretTexts } from './list/secret-texts.ts';
import { changedServer, freeName, listServers } from './list/server-list.ts';
import { tidyUp } from './list/tidy-up.ts';
import { trustServers } from './list/trust-servers.ts';
import { lookAtServers } from './look-at-servers.ts';
import { createWorksIn } from './list/works-in.ts';
import { createHoldChanged } from './offers/hold-changed.ts';
import { createNoteSeen } from './offers/note-seen.ts';
import { SignIns } from './sign-in/sign-ins.ts';
import { createLeftRunning } from './transports/left-running.ts';
import type { LifeEvent } from './session/life.ts';
import { createFirstStarts } from './session/first-starts.ts';
import { createStartQueue } from './session/start-queue.ts';
import { createSupervisors, type SupervisorsNeeds } from './session/supervisors.ts';
import { watchMachine } from './session/watch-machine.ts';
import type { Input, Output } from '../../../contract/api.ts';
import { keepBody } from '../traffic/keep-body.ts';
import type { Traffic } from '../traffic/traffic.ts';
import { createServerObjects } from './server.ts';

type Needs = SupervisorsNeeds &
  Pick<ShellNeeds, 'dataFolder' | 'builtIn' | 'given' | 'secrets' | 'fetch' | 'newId' | 'openInBrowser' | 'clientDocument' | 'ripgrep'> & {
    configured: ConfiguredServer[];
    definitions: Definitions;
    history: DefinitionHistory;
    agreed: Agreed;
    decisions: { note(decided: Omit<Decided, 'at'>): void };
    /** Records what goes over the wire to each server. */
    traffic: Pick<Traffic, 'record' | 'catchUp'>;
    /** The addresses this machine has now. */
    addresses(): string;
  };

export type Servers = ReturnType<typeof createServers>;

/** Of all servers that are on, by name, those to start. The others stay off this time. */
export type ChooseServers = (names: string[]) => string[];

/** All servers, side by side: no one's trouble is another's. */
export function createServers(needs: Needs) {
  const { journal, secrets, clock, log } = needs;
  /** Nothing of a given server outlives this process. */
  const givenSecrets = createSecretsInMemory();
  const leftRunning = createLeftRunning(join(needs.dataFolder, 'running'));
  const logFolder = join(needs.dataFolder, 'logs', 'servers');
  const serverOf = createServerObjects(needs);
  const worksIn = createWorksIn(journal);
  const changed = createHoldChanged({ definitions: needs.definitions, note: needs.decisions.note });
  const seen = createNoteSeen({ history: needs.history, clock });
  const signIns = new SignIns({ ...needs, known, storeOf, tell, serverOf });
  const supervisors = createSupervisors({
    ...needs,
    changed,
    seen,
    signIns,
    serverOf,
    logFolder,
    remember: leftRunning.remember,
    waitsFor,
    heard(id, state) {
      queue.heard(id, state);
      firstStarts.heard(id, state);
    },
    reachable: (server, environment) => reachable(server, fillVariables(worksIn.now(server), environment)),
    known,
    put,
  });
  const inWork = createInWork({ ripgrep: needs.ripgrep, clock, onChange: reload });
  const firstStarts = createFirstStarts(clock);
  const queue = createStartQueue({ clock, start: (id) => tell(id, { type: 'its-turn' }) });
  let stopWatching = () => undefined as void;
  let closed = false;

  return {
    signIns,
    load,
    begin,

    ...configureServers({
      journal,
      agreed: needs.agreed,
      note: needs.decisions.note,
      newId: needs.newId,
      servers,
      known,
      waitsFor,
      put,
      tell,
      offerAgain: (id) => supervisors.ifThere(id)?.offerAgain(),
      letGo,
      storeOf,
    }),
    place: ({ server, placed }: Input<'server.place'>): void => put({ ...known(server), placed }),
    ...trustServers({
      journal,
      changed,
      note: needs.decisions.note,
      known,
      put,
      folderOf: (server) =>
        server.origin === 'built-in'
          ? undefined
          : ownFolder(fillVariables(worksIn.now(server), needs.environment), needs.environment['HOME']),
    }),
    ...callServers({ journal, known, connectionOf: (id) => supervisors.ifThere(id)?.connection() }),

    wayTo,

    ...lookAtServers({ supervisors, seen, signIns, clock, known, put }),

    /** Names nobody has yet, so that what was read can be added as it is. */
    async readPaste(text: string): Promise<Output<'server.read-paste'>> {
      const { proposals, refused, notes } = await readPaste(text);
      const named = proposals.reduce<Proposal[]>(
        (list, proposal) => [...list, { ...proposal, name: freeName(proposal.name, [...servers(), ...list]) }],
        [],
      );
      return { proposals: named, refused, notes };
    },

    /** The servers that start with the host are ready, have failed, or take too long to wait for. */
    firstStarted: firstStarts.settled,

    /** Somebody is about to use what the servers offer. Never waits: what is listed again is there the next time. */
    freshen(): void {
      for (const one of supervisors.all()) one.connection()?.freshen();
    },

    /** The folders that servers may see have changed; servers are told, and those that were started in another folder are started again. */
    foldersChanged(): void {
      for (const id of worksIn.outOfDate()) supervisors.of(id).tell({ type: 'folder-changed' });
      for (const one of supervisors.all()) one.connection()?.foldersChanged();
    },

    /** Ends every server with everything it started. Nothing is recorded after this. */
    async close(): Promise<void> {
      closed = true;
      queue.close();
      stopWatching();
      inWork.close();
      signIns.close();
      await supervisors.close();
    },
  };

  /** From here on they are known; none runs yet. */
  function load(choose: ChooseServers = (names) => names): void {
    const left = leftRunning.sweep();
    if (left > 0) log.warn(`A host that was killed had left servers running; ended: ${left}`);
    const since = clock.now();
    const all = listServers(needs);
    const chosen = choose(all.filter(({ enabled }) => enabled).map(({ name }) => name));
    for (const listed of all) {
      const server: Server = { ...withGivenSecretsHidden(listed), state: { state: 'off' } };
      put(server.enabled && chosen.includes(server.name) ? { ...server, state: waitsFor(server) ?? { state: 'starting', since } } : server);
    }
    firstStarts.add(servers().flatMap(({ id, state }) => (state.state === 'starting' ? [id] : [])));
    tidyUp({ ...needs, logFolder });
  }

  /** Starts those that are on, these first. Never waits and never throws for what a server does. */
  function begin(first: string[] = []): void {
    const waiting = servers().filter(({ state }) => state.state === 'starting');
    const place = ({ id }: Server) => (first.includes(id) ? first.indexOf(id) : first.length);
    // A remote server takes nothing from this machine's processor.
    for (const { id, launch } of waiting) if (launch.kind === 'http') tell(id, { type: 'its-turn' });
    const programs = waiting.filter(({ launch }) => launch.kind === 'stdio').toSorted((one, other) => place(one) - place(other));
    queue.add(programs.map(({ id }) => id));
    stopWatching = watchMachine({ clock, addresses: needs.addresses, onChange: checkAll });
  }

  /** While something was waited for it may have been removed. */
  function tell(id: string, event: LifeEvent): void {
    if (journal.state().servers[id]) supervisors.of(id).tell(event);
  }

  /** The way to a connection beside the one that is there, for a check. Throws HostError for a server that waits for the person's yes. */
  async function wayTo(id: string): Promise<WayThere & { redact(text: string): string }> {
    const server = known(id);
    if (waitsFor(server)) throw new HostError('not-ready', { code: 'server-not-ready', server: server.name });
    const path = server.launch.kind === 'stdio' ? await needs.path?.now() : undefined;
    const environment = path === undefined ? needs.environment : { ...needs.environment, PATH: path };
    const check = needs.newId();
    return {
      launch: await reachable(server, fillVariables(worksIn.now(server), environment)),
      environment,
      clock,
      fetch: signIns.of(id).fetch(() => undefined),
      largestMessage: () => (server.limits?.messageMB ?? MESSAGE_MB.usual) * 1024 * 1024,
      remember: leftRunning.remember,
      tap: () => serverOf(id).tap(check),
      redact: serverOf(id).redactor.redact,
    };
  }

  /** The launch with its secrets, which from then on are kept nowhere. */
  async function reachable(server: Server, launch: Launch): Promise<Reachable> {
    const { add } = serverOf(server.id).redactor;
    for (const secret of plainSecrets(launch)) add(secret);
    return toReachable(server.id, launch, async (name) => {
      const secret = await storeOf(server).read(name);
      if (secret !== undefined) add(secret);
      return secret;
    });
  }

  function servers(): Server[] {
    return Object.values(journal.state().servers);
  }

  function known(id: string): Server {
    const server = journal.state().servers[id];
    if (!server) throw new HostError('not-found', { code: 'no-such-server' });
    return server;
  }

  /** A server that comes with the app or is named on the command line was chosen by being there; all else only the person's yes starts. */
  function waitsFor(server: Server): Extract<ServerState, { state: 'changed' }> | undefined {
    if (server.origin !== 'added') return undefined;
    const before = needs.agreed.of(server.id);
    if (before && isAgreed(before, server)) return undefined;
    return { state: 'changed', ...(before && { before: before.launch }) };
  }

  /** A URL that could not be reached before may be reached now; the others are asked whether they are still there. */
  function checkAll(): void {
    for (const one of supervisors.all()) one.tell({ type: 'machine-changed' });
  }

  function put(server: Server): void {
    if (closed) return;
    journal.record({ type: 'server.changed', server });
    inWork.heed(server);
  }

  /** Files of its program changed: what it was asked to tell and how much it logs is asked of it anew. */
  function reload(id: string, paths: string[]): void {
    const server = journal.state().servers[id];
    if (closed || !server || server.state.state === 'off') return;
    const [path = ''] = paths;
    supervisors.of(id).log().note('info', { code: 'log-files-changed', path, count: paths.length });
    const about = { from: 'host', kind: 'reload', method: 'reload' } as const;
    const message = { ...about, at: clock.now(), name: path, count: paths.length };
    needs.traffic.record(serverOf(id).named(), () => ({
      message,
      body: keepBody({ paths: paths.slice(0, 100) }, serverOf(id).redactor.redact),
    }));
    tell(id, { type: 'turned-on' });
  }

  function letGo(id: string): void {
    inWork.forget(id);
    supervisors.letGo(id);
  }

  function storeOf(server: Pick<Server, 'origin'>): SecretTexts {
    return server.origin === 'given' ? givenSecrets : secrets;
  }

  function withGivenSecretsHidden(server: ConfiguredServer): ConfiguredServer {
    if (server.origin !== 'given') return server;
    const hidden = launchWithoutSecrets(server.id, server.launch);
    for (const [name, text] of hidden.secrets) void givenSecrets.write(name, text);
    return changedServer(server, { name: server.name, launch: hidden.launch }, []);
  }
}
