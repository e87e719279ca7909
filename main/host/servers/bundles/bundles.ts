import { isAbsolute } from 'node:path';
import semver from 'semver';
import type { Input, Output } from '../../../../contract/api.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { BundleBefore, BundleFacts, BundleField } from '../../../../contract/bundle.ts';
import type { BundleValues, FilledBundle } from '../../../../contract/bundle-values.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { Launch, Server } from '../../../../contract/server.ts';
import type { KnownServers } from '../known-servers.ts';
import { freeName } from '../free-name.ts';
import type { ServerSetup } from '../server-setup.ts';
import { type BundleFolders, bundlesOf, type FileStamp, type HeldBundle, stampOf } from './bundle-folders.ts';
import { checkedValues, fieldsOf, valuesFromHome, fillManifest, fitsField, unknownVariables, type BundleMachine } from './fill-manifest.ts';
import { type Manifest, readManifest } from './read-manifest.ts';

const MANIFEST = 'manifest.json';
const MOST_MEGABYTES = 1;
/** The most bundles that stay read; beyond them the first one has to be read again. */
const MOST_READ = 4;

type Needs = {
  folders: BundleFolders;
  setup: Pick<ServerSetup, 'addFilled' | 'updateFilled' | 'secretOf'>;
  servers: Pick<KnownServers, 'all' | 'known'>;
  home: string;
};

/** A bundle whose form is filled in: all that a launch is made of, without the file. */
type ReadBundle = { hash: string; stamp: FileStamp; manifest: Manifest; fields: BundleField[]; before: BundleBefore | undefined };

/** Servers that come as one file: a zip archive with a manifest (`.mcpb`, `.dxt`). */
export class Bundles {
  readonly #needs: Needs;
  readonly #machine: BundleMachine;
  /** By path, as they were read last. */
  readonly #read = new Map<string, ReadBundle>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#machine = { home: needs.home, platform: process.platform };
  }

  /** Says what a bundle is and how it would be started. Starts nothing and keeps nothing. */
  async read({ path }: Input<'bundle.read'>): Promise<Output<'bundle.read'>> {
    return this.#needs.folders.look(named(path), async (held) => {
      const { manifest, unread } = await manifestOf(held);
      const read = await this.#remember(path, held, manifest);
      const { fields, before } = read;
      return {
        ...factsOf(manifest, fields),
        hash: held.hash,
        name: freeName(plainName(manifest), this.#needs.servers.all()),
        isSigned: held.isSigned,
        files: held.archive.files.filter(({ isFolder }) => !isFolder).length,
        size: held.archive.size,
        launch: this.#launchOf(read, before?.values ?? {}),
        warnings: warningsOf(manifest, { unread, unknown: unknownVariables(manifest, fields, this.#machine), isSigned: held.isSigned }),
        ...(before && { before }),
      };
    });
  }

  /** The launch with these values. The file is read again only where the reading was let go. */
  async fillIn({ path, hash, values }: Input<'bundle.fill'>): Promise<Output<'bundle.fill'>> {
    const read =
      this.#read.get(named(path)) ??
      (await this.#needs.folders.look(path, async (held) => this.#remember(path, held, (await manifestOf(held)).manifest)));
    const stamp = await stampOf(path);
    const isSame = read.hash === hash && stamp?.size === read.stamp.size && stamp.changedAt === read.stamp.changedAt;
    if (!isSame) throw new HostError('bad-input', { code: 'bundle-changed' });
    return { launch: this.#launchOf(read, values) };
  }

  async #remember(path: string, { hash, stamp }: HeldBundle, manifest: Manifest): Promise<ReadBundle> {
    const fields = fieldsOf(manifest, this.#machine);
    const found = await this.#before(manifest, hash);
    const isHere = (name: string) => fields.some((field) => field.name === name);
    const before = found && { ...found, values: usable(fields, found.values), kept: found.kept.filter(isHere) };
    const read = { hash, stamp, manifest, fields, before };
    this.#read.delete(path);
    this.#read.set(path, read);
    const [oldest] = this.#read.keys();
    if (this.#read.size > MOST_READ && oldest !== undefined) this.#read.delete(oldest);
    return read;
  }

  /** Marks stand for sensitive values that the server here has. */
  #launchOf({ hash, manifest, fields, before }: ReadBundle, given: BundleValues): Launch {
    const values = this.#checked(fields, given, { isWhole: false });
    const kept = before?.kept.filter((name) => values[name] === undefined) ?? [];
    const shown = { ...values, ...Object.fromEntries(kept.map((name) => [name, ''])) };
    return fillManifest(manifest, { hash, fields, values: shown, machine: this.#machine }).launch;
  }

  /** The person read the bundle with this hash, and said yes to it with these values. */
  async add({ path, hash, name, values: given, handles, knowsFolders }: Input<'bundle.add'>): Promise<Output<'bundle.add'>> {
    return this.#unpackFor({ path, hash }, async ({ manifest, fields }) => {
      const values = this.#checked(fields, given, { isWhole: true });
      const { launch, texts, marks } = fillManifest(manifest, { hash, fields, values, machine: this.#machine });
      const bundle = filledForm(fields, values, marks);
      const answers = { handles, knowsFolders };
      return { launch, keepServer: () => this.#needs.setup.addFilled({ name, launch, bundle }, texts, answers) };
    });
  }

  /**
   * The same for a server of another version of the bundle. The old folder goes when the server is
   * kept with the new one. Sensitive values that were not given stay what they are.
   */
  async update({ path, hash, server: id, values: given }: Input<'bundle.update'>): Promise<void> {
    const { setup, servers, folders } = this.#needs;
    await this.#unpackFor({ path, hash }, async ({ manifest, fields }) => {
      const server = servers.known(id);
      const before = await this.#beforeOf(server, manifest, hash);
      if (!before || before.is === 'same-file' || before.is === 'other-file') {
        throw new HostError('bad-input', { code: 'bundle-server-other', server: server.name });
      }
      const values = this.#checked(fields, { ...given, ...(await this.#keptOf(server, before, { fields, given })) }, { isWhole: true });
      // A mark of its own: a host that is killed meanwhile leaves the texts of the old one.
      const mark = (name: string) => `${name}.${hash.slice(0, 12)}`;
      const { launch, texts, marks } = fillManifest(manifest, { hash, fields, values, machine: this.#machine, mark });
      const keepServer = async () => {
        await folders.unsettle(server.launch);
        await setup.updateFilled(id, { launch, bundle: filledForm(fields, values, marks) }, texts);
      };
      return { launch, keepServer };
    });
  }

  /** The sensitive values of the server for which nothing else was given. */
  async #keptOf(
    { id, bundle }: Server,
    { kept }: BundleBefore,
    { fields, given }: { fields: BundleField[]; given: BundleValues },
  ): Promise<BundleValues> {
    const names = kept.filter((name) => given[name] === undefined && fields.some((field) => field.name === name));
    const texts = names.map(async (name) => [name, await this.#needs.setup.secretOf(id, bundle?.marks[name] ?? name)] as const);
    return Object.fromEntries((await Promise.all(texts)).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
  }

  #checked(fields: BundleField[], given: BundleValues, how: { isWhole: boolean }): BundleValues {
    return checkedValues(fields, valuesFromHome(fields, given, this.#machine.home), how);
  }

  /**
   * Unpacks the bundle once all is checked, and then has a server kept that is started from it.
   * Where that fails, the folder goes.
   */
  async #unpackFor<T>(
    { path, hash }: { path: string; hash: string },
    check: (read: { manifest: Manifest; fields: BundleField[] }) => Promise<{ launch: Launch; keepServer: () => Promise<T> }>,
  ): Promise<T> {
    const { folders, servers } = this.#needs;
    return folders.look(named(path), async (held) => {
      if (held.hash !== hash) throw new HostError('bad-input', { code: 'bundle-changed' });
      const { manifest } = await manifestOf(held);
      const { launch, keepServer } = await check({ manifest, fields: fieldsOf(manifest, this.#machine) });
      const { type, entry_point: entry } = manifest.server;
      // Some only name a program or a package, and of their own files nothing is used.
      if (bundlesOf(launch).length > 0) await folders.keep(held, type === 'binary' ? entry : undefined);
      try {
        return await keepServer();
      } catch (cause) {
        folders.letGoOf(
          hash,
          servers.all().map((server) => server.launch),
        );
        throw cause;
      } finally {
        folders.settled(hash);
      }
    });
  }

  /** The server here that is started from a bundle of this name: of another file above all. */
  async #before(manifest: Manifest, hash: string): Promise<BundleBefore | undefined> {
    const all = await Promise.all(this.#needs.servers.all().map((server) => this.#beforeOf(server, manifest, hash)));
    const found = all.filter((one) => one !== undefined);
    return found.find(({ is }) => is !== 'same-file') ?? found[0];
  }

  async #beforeOf({ id, launch, bundle, origin }: Server, manifest: Manifest, hash: string): Promise<BundleBefore | undefined> {
    if (origin !== 'added') return undefined;
    for (const { hash: had, text } of await this.#needs.folders.readIn(launch, MANIFEST)) {
      const old = readable(text);
      if (old?.name !== manifest.name) continue;
      const fields = fieldsOf(old, this.#machine);
      const secrets = fields.filter(({ sensitive }) => sensitive).map(({ name }) => name);
      const texts = await Promise.all(secrets.map((name) => this.#needs.setup.secretOf(id, bundle?.marks[name] ?? name)));
      return {
        ...factsOf(old, fields),
        server: id,
        is: had === hash ? 'same-file' : orderOf(old.version, manifest.version),
        values: bundle?.values ?? {},
        kept: secrets.filter((_, at) => texts[at] !== undefined),
      };
    }
    return undefined;
  }
}

function factsOf(manifest: Manifest, fields: BundleField[]): BundleFacts {
  return {
    says: {
      name: manifest.display_name ?? manifest.name,
      version: manifest.version,
      author: manifest.author.name,
      description: manifest.description,
      license: manifest.license,
      tools: (manifest.tools ?? []).map(({ name }) => name),
    },
    runs: manifest.server.type,
    fields,
  };
}

/** A version that is no newer one by the rules of semver may be one by those of its maker. */
function orderOf(had: string, has: string): BundleBefore['is'] {
  if (had === has) return 'other-file';
  return semver.valid(had) !== null && semver.valid(has) !== null && semver.lt(has, had) ? 'older' : 'newer';
}

function readable(text: string): Manifest | undefined {
  try {
    return readManifest(text).manifest;
  } catch {
    return undefined;
  }
}

/** Of the values of another version, those that this one can take. */
function usable(fields: BundleField[], values: BundleValues = {}): BundleValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      return field !== undefined && fitsField(field, value);
    }),
  );
}

/** The form as it may be kept in the open: of sensitive fields only the marks. */
function filledForm(fields: BundleField[], values: BundleValues, marks: Map<string, string>): FilledBundle {
  const isSensitive = (name: string) => fields.some((field) => field.name === name && field.sensitive);
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !isSensitive(name))),
    marks: Object.fromEntries([...marks].filter(([name]) => isSensitive(name))),
  };
}

/** The name that the maker gave it, without characters that nobody sees. */
function plainName({ display_name: shown, name }: Manifest): string {
  return (shown ?? name).replace(/[\p{C}\p{Z}]+/gu, ' ');
}

/** The path as the person named it: it has a meaning only from the root on. */
function named(path: string): string {
  if (!isAbsolute(path)) throw new HostError('not-found', { code: 'bundle-not-there', path });
  return path;
}

async function manifestOf({ archive }: HeldBundle): Promise<{ manifest: Manifest; unread: string[] }> {
  const bytes = await archive.read(MANIFEST, (size) =>
    size > MOST_MEGABYTES * 1_000_000
      ? new HostError('bad-input', { code: 'bundle-manifest-too-large', megabytes: MOST_MEGABYTES })
      : undefined,
  );
  if (!bytes) throw new HostError('bad-input', { code: 'bundle-without-manifest' });
  const read = readManifest(bytes.toString('utf8'));
  refuseOther(read.manifest);
  return read;
}

function refuseOther({ compatibility = {} }: Manifest): void {
  const { platforms, runtimes } = compatibility;
  if (platforms && !platforms.includes(process.platform)) {
    throw new HostError('bad-input', { code: 'bundle-other-platform', platform: process.platform, platforms });
  }
  const wanted = runtimes?.node;
  if (wanted === undefined || semver.validRange(wanted) === null) return;
  const has = process.versions.node;
  if (!semver.satisfies(has, wanted)) throw new HostError('bad-input', { code: 'bundle-other-node', wanted, has });
}

type Noticed = { unread: string[]; unknown: string[]; isSigned: boolean };

function warningsOf({ server, compatibility }: Manifest, { unread, unknown, isSigned }: Noticed): Reason[] {
  const { node, python } = compatibility?.runtimes ?? {};
  return [
    ...(isSigned ? [{ code: 'bundle-signature-unchecked' as const }] : []),
    ...(server.type === 'python' ? [{ code: 'bundle-needs-program' as const, program: 'python', version: python }] : []),
    ...(server.type === 'uv' ? [{ code: 'bundle-needs-program' as const, program: 'uv' }] : []),
    ...(node !== undefined && semver.validRange(node) === null ? [{ code: 'bundle-range-unread' as const, range: node }] : []),
    ...(unknown.length > 0 ? [{ code: 'bundle-variables-unknown' as const, variables: unknown }] : []),
    ...(unread.length > 0 ? [{ code: 'bundle-keys-unread' as const, keys: unread }] : []),
  ];
}
