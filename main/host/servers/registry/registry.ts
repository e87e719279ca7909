import { join } from 'node:path';
import type { Input, Output } from '../../../../contract/api.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Json } from '../../../../contract/json.ts';
import { OFFICIAL_REGISTRY } from '../../../../contract/registry.ts';
import { registryPresets } from '../../../../contract/registry-presets.ts';
import { hashOf } from '../../base/fingerprint.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock, Log } from '../../base/needs.ts';
import type { KnownServers } from '../known-servers.ts';
import { freeName } from '../free-name.ts';
import type { ServerSetup } from '../server-setup.ts';
import { whyUnsafe } from '../sign-in/addresses.ts';
import { type GivenAnswer, RegistryQuestions } from './questions.ts';
import { readEntry, readEntryPage, registryRow, type SaidServer } from './read-answers.ts';
import { registryLaunch, waysOf } from './ways.ts';

type Needs = {
  journal: Pick<Journal, 'state'>;
  servers: Pick<KnownServers, 'all'>;
  setup: Pick<ServerSetup, 'addFilled'>;
  dataFolder: string;
  fetch: typeof fetch;
  clock: Clock;
  log: Log;
};

/** An entry as the person read it. */
type NamedEntry = { name: string; version: string; hash: string };

const PAGE = 30;
const MOST_VERSIONS = 100;

/**
 * The servers that a registry lists. It is asked only while it is on in the settings, and an entry
 * of it starts nothing and asks nobody: its bundle is downloaded like that of any address.
 */
export class Registry {
  readonly #needs: Needs;
  readonly #questions: RegistryQuestions;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#questions = new RegistryQuestions({ ...needs, folder: join(needs.dataFolder, 'registry', 'answers') });
  }

  async search({ text, cursor }: Input<'registry.search'>): Promise<Output<'registry.search'>> {
    const url = this.#url([]);
    const words = text.trim();
    if (words !== '') url.searchParams.set('search', words);
    url.searchParams.set('version', 'latest');
    url.searchParams.set('limit', `${PAGE}`);
    if (cursor !== undefined) url.searchParams.set('cursor', cursor);
    const { answer, ...given } = await this.#questions.ask(url, readEntryPage);
    const { servers, next, unread } = answer;
    return { ...given, rows: servers.map((one) => registryRow(one, isOfficial(url))), ...(next !== undefined && { next }), unread };
  }

  async versions({ name }: Input<'registry.versions'>): Promise<Output<'registry.versions'>> {
    const { answer, ...given } = await this.#askOf(name, this.#url([name, 'versions']), readEntryPage);
    const ofIt = answer.servers.filter((one) => one.name === name).slice(0, MOST_VERSIONS);
    return { ...given, versions: ofIt.map(({ version, status }) => ({ version, status })) };
  }

  async entry({ name, version = 'latest', filled }: Input<'registry.entry'>): Promise<Output<'registry.entry'>> {
    const { answer: said, ...given } = await this.#entryOf(name, version);
    const { statusMessage, publishedAt, repository, websiteUrl } = said;
    const [website, source] = [webPage(websiteUrl), webPage(repository?.url)];
    return {
      ...given,
      entry: {
        ...registryRow(said, isOfficial(this.#url([]))),
        hash: hashOfEntry(said),
        freeName: freeName(plainName(said), this.#needs.servers.all()),
        ...(statusMessage !== undefined && { statusMessage }),
        ...(publishedAt !== undefined && { publishedAt }),
        ...(source !== undefined && { repository: source }),
        ...(website !== undefined && { website }),
        ways: waysOf(said, filled),
      },
    };
  }

  async add({ as: serverName, way, values, handles, knowsFolders, ...named }: Input<'registry.add'>): Promise<Output<'registry.add'>> {
    const said = await this.#same(named);
    const found = waysOf(said)[way];
    if (!found || found.how.is === 'bundle') throw noWay(said);
    if (found.how.is === 'refused') throw new HostError('bad-input', found.how.reason);
    const { launch, texts } = registryLaunch(said, way, values);
    const presets = registryPresets(said, found);
    return this.#needs.setup.addFilled({ name: serverName, launch, presets }, texts, { handles, knowsFolders });
  }

  /** The place of the bundle of one way. An entry says it, and the person chose the registry. */
  async bundleOf({ way, ...named }: { way: number } & NamedEntry): Promise<{ url: string; hash: string; chosen: string }> {
    const said = await this.#same(named);
    const found = waysOf(said)[way];
    if (!found || found.how.is === 'launch') throw noWay(said);
    if (found.how.is === 'refused') throw new HostError('bad-input', found.how.reason);
    const { url, hash } = found.how;
    return { url, hash, chosen: this.#url([]).href };
  }

  /** The entry that the person read, and which may be taken. */
  async #same({ name, version, hash }: NamedEntry): Promise<SaidServer> {
    const { answer: said } = await this.#entryOf(name, version);
    if (hashOfEntry(said) !== hash) throw new HostError('bad-input', { code: 'registry-entry-changed', name });
    const { status, statusMessage: message } = said;
    if (status !== 'deleted') return said;
    throw new HostError('bad-input', { code: 'registry-entry-deleted', ...(message !== undefined && { message }) });
  }

  /** An answer about another server than the one that was asked for is none. */
  #entryOf(name: string, version: string): Promise<GivenAnswer<SaidServer>> {
    return this.#askOf(name, this.#url([name, 'versions', version]), (answer) => {
      const said = readEntry(answer);
      return said?.name === name && (version === 'latest' || said.version === version) ? said : undefined;
    });
  }

  async #askOf<T>(name: string, url: URL, read: (answer: unknown) => T | undefined): Promise<GivenAnswer<T>> {
    return this.#questions.ask(url, read).catch((cause: unknown) => {
      if (cause instanceof HostError && cause.code === 'not-found') throw new HostError('not-found', { code: 'registry-no-entry', name });
      throw cause;
    });
  }

  /** Throws HostError while it is off, and for an address that others could change on the way. */
  #url(parts: string[]): URL {
    const { on = false, address = OFFICIAL_REGISTRY } = this.#needs.journal.state().settings.registry ?? {};
    if (!on) throw new HostError('not-ready', { code: 'registry-off', address });
    const url = new URL(address);
    const why = whyUnsafe(url);
    if (why) throw new HostError('not-ready', why);
    const path = ['v0.1', 'servers', ...parts.map(encodeURIComponent)].join('/');
    return new URL(`${url.origin}${url.pathname.replace(/\/+$/, '')}/${path}`);
  }
}

function isOfficial({ origin }: URL): boolean {
  return origin === OFFICIAL_REGISTRY;
}

function hashOfEntry(said: SaidServer): string {
  return hashOf(said as Json);
}

/** The title of the publisher without characters that nobody sees, or the end of the name. */
function plainName({ title, name }: SaidServer): string {
  return (title ?? name.split('/').at(-1) ?? name).replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}

/** An address that a person may open: it is shown with its host. */
function webPage(said: string | undefined): string | undefined {
  const url = URL.parse(said ?? '');
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

function noWay({ name }: SaidServer): HostError {
  return new HostError('bad-input', { code: 'registry-no-way', name });
}
