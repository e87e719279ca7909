import { isAbsolute } from 'node:path';
import semver from 'semver';
import type { Input, Output } from '../../../../contract/api.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { KnownServers } from '../known-servers.ts';
import { freeName } from '../list/server-list.ts';
import type { ServerSetup } from '../server-setup.ts';
import { type BundleFolders, bundlesOf, type HeldBundle } from './bundle-folders.ts';
import { checkedValues, fieldsOf, fillManifest, type BundleMachine } from './fill-manifest.ts';
import { type Manifest, readManifest } from './read-manifest.ts';

const MANIFEST = 'manifest.json';
const MOST_MEGABYTES = 1;

type Needs = {
  folders: BundleFolders;
  setup: Pick<ServerSetup, 'addFilled'>;
  servers: Pick<KnownServers, 'all'>;
  home: string;
};

/** Servers that come as one file: a zip archive with a manifest (`.mcpb`, `.dxt`). */
export class Bundles {
  readonly #needs: Needs;
  readonly #machine: BundleMachine;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#machine = { home: needs.home, platform: process.platform };
  }

  /** Says what a bundle is and how it would be started. Starts nothing and keeps nothing. */
  async read({ path, values: given = {} }: Input<'bundle.read'>): Promise<Output<'bundle.read'>> {
    return this.#needs.folders.look(named(path), async (held) => {
      const { manifest, unread } = await manifestOf(held);
      const fields = fieldsOf(manifest, this.#machine);
      const values = checkedValues(fields, given, { isWhole: false });
      return {
        hash: held.hash,
        name: freeName(plainName(manifest), this.#needs.servers.all()),
        says: {
          name: manifest.display_name ?? manifest.name,
          version: manifest.version,
          author: manifest.author.name,
          description: manifest.description,
          license: manifest.license,
          tools: (manifest.tools ?? []).map(({ name }) => name),
        },
        files: held.archive.files.filter(({ isFolder }) => !isFolder).length,
        size: held.archive.size,
        runs: manifest.server.type,
        launch: fillManifest(manifest, held.hash, fields, values, this.#machine).launch,
        fields,
        warnings: warningsOf(manifest, unread, held.isSigned),
      };
    });
  }

  /** The person read the bundle with this hash, and said yes to it with these values. */
  async add({ path, hash, name, values: given, handles, knowsFolders }: Input<'bundle.add'>): Promise<Output<'bundle.add'>> {
    return this.#needs.folders.look(named(path), async (held) => {
      if (held.hash !== hash) throw new HostError('bad-input', { code: 'bundle-changed' });
      const { manifest } = await manifestOf(held);
      const fields = fieldsOf(manifest, this.#machine);
      const values = checkedValues(fields, given, { isWhole: true });
      const { launch, texts } = fillManifest(manifest, hash, fields, values, this.#machine);
      const { type, entry_point: entry } = manifest.server;
      // Some only name a program or a package, and of their own files nothing is used.
      if (bundlesOf(launch).length > 0) await this.#needs.folders.keep(held, type === 'binary' ? entry : undefined);
      try {
        return await this.#needs.setup.addFilled({ name, launch }, texts, { handles, knowsFolders });
      } catch (cause) {
        this.#needs.folders.letGo(
          launch,
          this.#needs.servers.all().map((server) => server.launch),
        );
        throw cause;
      } finally {
        this.#needs.folders.settled(hash);
      }
    });
  }
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

function warningsOf({ server, compatibility }: Manifest, unread: string[], isSigned: boolean): Reason[] {
  const { node, python } = compatibility?.runtimes ?? {};
  return [
    ...(isSigned ? [{ code: 'bundle-signature-unchecked' as const }] : []),
    ...(server.type === 'python' ? [{ code: 'bundle-needs-program' as const, program: 'python', version: python }] : []),
    ...(server.type === 'uv' ? [{ code: 'bundle-needs-program' as const, program: 'uv' }] : []),
    ...(node !== undefined && semver.validRange(node) === null ? [{ code: 'bundle-range-unread' as const, range: node }] : []),
    ...(unread.length > 0 ? [{ code: 'bundle-keys-unread' as const, keys: unread }] : []),
  ];
}
