import { HostError } from '../../../../contract/errors.ts';
import { OURS } from '../../../../contract/handles.ts';
import { type Installed, Launch, type Proposal } from '../../../../contract/server.ts';
import { firstTwo, tileLetters } from '../../../../contract/tile-letters.ts';
import { hashOf } from '../../base/fingerprint.ts';
import type { BuiltIn } from '../../base/needs.ts';
import { type Agreement, type Agreements, isAgreed } from '../../storage/agreements.ts';
import type { ConfiguredServer } from '../../storage/settings.ts';
import { freeName, LONGEST_NAME } from '../free-name.ts';

const HUES = 8;

type Listing = { configured: ConfiguredServer[]; builtIn: BuiltIn[]; given?: Proposal[]; agreed: Pick<Agreements, 'of'> };

/**
 * The servers to start with, in the order they are shown. Given ones stand alone: nobody wants
 * theirs mixed with the kept ones.
 */
export function listServers(from: Listing): ConfiguredServer[] {
  return withLetters(allServers(from));
}

function allServers(from: Listing): ConfiguredServer[] {
  if (from.given) return from.given.reduce<ConfiguredServer[]>((list, proposal) => [...list, givenServer(proposal, list)], []);
  const builtIn = from.builtIn.reduce<ConfiguredServer[]>(
    (list, one) => [...list, builtInServer(one, from.configured, list, from.agreed.of(one.id))],
    [],
  );
  return [
    ...builtIn,
    ...from.configured.filter((server) => server.origin === 'added').map((server) => asAgreed(server, from.agreed.of(server.id))),
  ];
}

/** Trust is for the launch the person agreed to: of another launch they know nothing yet. */
export function withoutTrust<S extends ConfiguredServer>(
  server: S,
): Omit<S, 'hintsTrusted' | 'handles' | 'handlesFrom' | 'knowsFolders' | 'inWork'> {
  const { hintsTrusted: _hints, handles: _handles, handlesFrom: _from, knowsFolders: _folders, inWork: _work, ...rest } = server;
  return rest;
}

/** A server nobody configured before. Throws HostError `bad-input` for a name it cannot have. */
export function newServer(id: string, { name, launch, off = false }: Proposal, others: ConfiguredServer[]): ConfiguredServer {
  const free = checkedName(name, others);
  return {
    id,
    name: free,
    hue: freeHue(others),
    letters: freeLetters(free, others),
    enabled: !off,
    origin: 'added',
    launch,
    fingerprint: fingerprintOf(launch),
  };
}

export function changedServer<S extends ConfiguredServer>(server: S, { name, launch }: Proposal, others: ConfiguredServer[]): S {
  const free = checkedName(name, others);
  const letters = free === server.name ? server.letters : freeLetters(free, others);
  return { ...server, name: free, ...(letters !== undefined && { letters }), launch, fingerprint: fingerprintOf(launch) };
}

/** The launch from this installed package; undefined: by its own command. */
export function withInstalled(launch: Launch, installed: Installed | undefined): Launch {
  if (launch.kind === 'http') return launch;
  const { installed: _before, ...command } = launch;
  return installed ? { ...command, installed } : command;
}

/** The launches of a server that can be started: the one that counts, and the one to go back to. */
export function launchesOf({ launch, olderVersion }: Pick<ConfiguredServer, 'launch' | 'olderVersion'>): Launch[] {
  return [launch, ...(olderVersion ? [withInstalled(launch, olderVersion)] : [])];
}

/**
 * The fingerprint that grants are bound to: everything that decides what is started. Parsing makes
 * equal launches have equal fields.
 */
export function fingerprintOf(launch: Launch): string {
  return hashOf(Launch.parse(launch));
}

/**
 * A built-in server is identified by the content of its file (a hash), wherever that lies today.
 */
export function builtInFingerprint({ id, launch, content }: BuiltIn): string {
  return content === undefined ? fingerprintOf(launch) : hashOf({ builtIn: id, content });
}

/**
 * Somebody may have changed the settings file: what is started is what counts, and trust is what
 * the person gave to that.
 */
function asAgreed(server: ConfiguredServer, agreement: Agreement | undefined): ConfiguredServer {
  const trust = agreement && isAgreed(agreement, server) ? agreement.trust : {};
  return { ...withoutTrust(server), ...trust, fingerprint: fingerprintOf(server.launch) };
}

function givenServer(proposal: Proposal, others: ConfiguredServer[]): ConfiguredServer {
  const name = freeName(proposal.name, others);
  // The same at every start, so that rules and names last as long as the file says the same.
  const id = `given-${hashOf(name).slice(0, 16)}`;
  return { ...newServer(id, { ...proposal, name }, others), origin: 'given' };
}

/**
 * The person may have renamed it, turned it off or installed what it needs; what is started comes
 * with this version of the app.
 */
function builtInServer(
  builtIn: BuiltIn,
  configured: ConfiguredServer[],
  others: ConfiguredServer[],
  agreement: Agreement | undefined,
): ConfiguredServer {
  const { id, name, off } = builtIn;
  const kept = configured.find((server) => server.id === id);
  const installed = kept?.launch.kind === 'stdio' ? kept.launch.installed : undefined;
  const launch = withInstalled(builtIn.launch, builtIn.packages === undefined ? undefined : installed);
  const all = [...others, ...configured.filter((server) => server.id !== id)];
  const server = kept ?? newServer(id, { name: freeName(name, all), launch, off }, all);
  const fingerprint = builtInFingerprint(builtIn);
  const today = [fingerprint, fingerprintOf(builtIn.launch)].map((is) => ({ id, origin: 'built-in' as const, launch, fingerprint: is }));
  const trust = agreement && today.some((one) => isAgreed(agreement, one)) ? agreement.trust : {};
  return { ...withoutTrust(server), ...trust, origin: 'built-in', launch, fingerprint };
}

function checkedName(name: string, others: ConfiguredServer[]): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new HostError('bad-input', { code: 'server-name-missing' });
  if (trimmed.length > LONGEST_NAME) throw new HostError('bad-input', { code: 'server-name-too-long', most: LONGEST_NAME });
  if (trimmed.toLowerCase() === OURS) throw new HostError('bad-input', { code: 'server-name-reserved' });
  if (others.some((other) => other.name.toLowerCase() === trimmed.toLowerCase())) {
    throw new HostError('bad-input', { code: 'server-name-taken', server: trimmed });
  }
  return trimmed;
}

function freeLetters(name: string, others: ConfiguredServer[]): string {
  return tileLetters(
    name,
    others.map((other) => other.letters ?? firstTwo(other.name)),
  );
}

/** Servers that were kept before tiles kept their letters are given theirs in order. */
function withLetters(servers: ConfiguredServer[]): ConfiguredServer[] {
  const named = servers.filter(({ letters }) => letters !== undefined);
  return servers.map((server) => {
    if (server.letters !== undefined) return server;
    const lettered = { ...server, letters: freeLetters(server.name, named) };
    named.push(lettered);
    return lettered;
  });
}

/** The one fewest servers have. */
function freeHue(others: ConfiguredServer[]): number {
  const uses = Array.from({ length: HUES }, (_, at) => others.filter((other) => other.hue === at + 1).length);
  return uses.indexOf(Math.min(...uses)) + 1;
}
