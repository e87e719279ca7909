import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { AboutHost } from '../../../contract/state.ts';
import type { NewerVersion, Update } from '../../../contract/update.ts';
import { hasTemporaryChat, isAtRest, workUnderWay } from '../../../contract/work-under-way.ts';
import { wait } from '../base/clock.ts';
import type { Journal } from '../base/journal.ts';
import type { Needs as ShellNeeds, UpdateSource } from '../base/needs.ts';
import { downloadFile } from './download-file.ts';
import { fetchBounded } from './fetch-bounded.ts';
import { KeptUpdate } from './kept-update.ts';
import { type ManifestFile, readUpdateManifest, type UpdateManifest } from './manifest.ts';

type Needs = Pick<ShellNeeds, 'updates' | 'fetch' | 'clock' | 'log' | 'dataFolder'> & {
  about: Pick<AboutHost, 'version' | 'shell'>;
  journal: Journal;
};

const DAY_MS = 24 * 3_600_000;
/** The first look leaves the start alone. Then the clock is asked now and then if a day went by. */
const FIRST_MS = 20_000;
const AGAIN_MS = 15 * 60_000;
const MOST_MANIFEST_BYTES = 200_000;
const MANIFEST_MINUTES = 1;
/** The app restarts once nothing has run for this time. */
const REST_MS = 10_000;
const REST_STEP_MS = 1000;

/** Newer versions of the app: found once a day, offered, and installed after the person agreed. */
export class Updates {
  readonly #needs: Needs;
  readonly #folder: string;
  readonly #kept: KeptUpdate;
  readonly #closing = new AbortController();
  /** Of the newest version that was seen, this run or before. */
  #newest: UpdateManifest | undefined;
  #looking: Promise<void> | undefined;
  /** The person agreed, and this has not ended. */
  #work: AbortController | undefined;
  #stopWaiting = () => {};

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#folder = join(needs.dataFolder, 'updates');
    this.#kept = new KeptUpdate({ folder: this.#folder, log: needs.log });
  }

  /** Offers what was found before, and looks once a day from now on. */
  load(): void {
    const { updates, about } = this.#needs;
    if (!updates) return;
    const { manifest, installing, lookedAt } = this.#kept.now();
    const read = manifest === undefined ? 'unreadable' : readUpdateManifest(Buffer.from(manifest, 'base64'), updates.publicKey);
    this.#newest = typeof read === 'string' ? undefined : read;
    this.#show(this.#offer(), lookedAt === undefined ? undefined : { at: lookedAt });
    // A command is over before a day is, and installs nothing.
    if (about.shell === 'cli') return;
    if (installing !== undefined) {
      this.#kept.change({ installing: undefined });
      if (semver.lt(about.version, installing)) this.#offerAgain({ code: 'update-not-installed', version: installing });
    }
    if (this.#update()?.now.state === 'newest' && existsSync(this.#folder)) this.#sweep();
    this.#lookLater(FIRST_MS);
  }

  /** Throws HostError. */
  async look(): Promise<void> {
    if (!this.#needs.updates) throw new HostError('unsupported', { code: 'updates-not-here' });
    this.#looking ??= this.#look(this.#needs.updates).finally(() => (this.#looking = undefined));
    await this.#looking;
  }

  agree({ version }: { version: string }): void {
    const { newer, way } = this.#offered(version);
    if (way.by !== 'app') throw new HostError('unsupported', { code: 'updates-not-here' });
    const file = fileFor(way, this.#newest);
    if (!file) throw new HostError('not-found', { code: 'update-without-file', version });
    const work = new AbortController();
    this.#work = work;
    const signal = AbortSignal.any([work.signal, this.#closing.signal]);
    this.#show({ state: 'downloading', newer, bytes: 0 });
    void this.#bring({ newer, way, file }, signal)
      .catch((cause: unknown) => {
        if (signal.aborted) return;
        this.#needs.log.warn(`The update to ${version} could not be installed`, cause);
        this.#offerAgain(reasonOf(cause));
      })
      .finally(() => {
        if (this.#work === work) this.#work = undefined;
      });
  }

  /** Nothing to stop is fine. */
  stop(): void {
    if (!this.#work || this.#update()?.now.state === 'installing') return;
    this.#work.abort();
    this.#work = undefined;
    this.#show(this.#offer());
  }

  putOff({ version }: { version: string }): void {
    const { newer } = this.#offered(version);
    this.#kept.change({ putOff: version });
    this.#show({ state: 'put-off', newer });
  }

  /** A download that is under way ends; what the folder keeps stays. */
  async close(): Promise<void> {
    this.#stopWaiting();
    this.#closing.abort();
    await this.#looking?.catch(() => undefined);
  }

  #lookLater(ms: number): void {
    const { clock, journal, log } = this.#needs;
    this.#stopWaiting = clock.after(ms, () => {
      const since = clock.now() - (this.#kept.now().lookedAt ?? 0);
      // A look in the future was made before the clock was set back.
      const isDue = (since < 0 || since >= DAY_MS) && journal.state().settings.lookForUpdates !== false;
      const looked = isDue ? this.look() : Promise.resolve();
      void looked
        .catch((cause: unknown) => this.#closing.signal.aborted || log.error('No update could be looked for', cause))
        .finally(() => this.#closing.signal.aborted || this.#lookLater(AGAIN_MS));
    });
  }

  async #look({ feed, publicKey }: UpdateSource): Promise<void> {
    const at = this.#needs.clock.now();
    this.#kept.change({ lookedAt: at });
    let why: Reason | undefined;
    try {
      const bytes = await this.#fetchManifest(feed);
      const read = readUpdateManifest(bytes, publicKey);
      if (typeof read === 'string') throw new HostError('server-failed', { code: `update-${read}`, host: feed.host });
      const seen = this.#newest?.version;
      // Signed by us, but of another day: nobody is led back to faults that are known by now.
      if (seen !== undefined && semver.lt(read.version, seen)) {
        throw new HostError('server-failed', { code: 'update-older-than-seen', version: read.version, seen });
      }
      this.#newest = read;
      this.#kept.change({ manifest: bytes.toString('base64') });
      if (this.#isNewer(read) && !this.#newer()) why = { code: 'update-without-file', version: read.version };
    } catch (cause) {
      this.#closing.signal.throwIfAborted();
      why = reasonOf(cause);
      this.#needs.log.warn('No update was found', cause);
    }
    this.#show(this.#work ? undefined : this.#offer(), { at, ...(why && { why }) });
  }

  async #fetchManifest(feed: URL): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    const wanted = { url: feed, most: MOST_MANIFEST_BYTES, longestMinutes: MANIFEST_MINUTES, signal: this.#closing.signal };
    await fetchBounded(this.#needs, wanted, (piece) => void pieces.push(piece));
    return Buffer.concat(pieces);
  }

  async #bring({ newer, way, file }: Agreed, signal: AbortSignal): Promise<void> {
    let shown = 0;
    const onBytes = (bytes: number) => {
      if (bytes - shown < file.bytes / 100) return;
      shown = bytes;
      if (!signal.aborted) this.#show({ state: 'downloading', newer, bytes });
    };
    const path = await downloadFile({ ...this.#needs, folder: this.#folder }, file, onBytes, signal);
    signal.throwIfAborted();
    this.#show({ state: 'ready', newer });
    await this.#untilRest(signal);
    this.#kept.change({ installing: newer.version });
    this.#show({ state: 'installing', newer });
    const { bytes, sha512 } = file;
    try {
      await way.install({ path, version: newer.version, package: way.package, bytes, sha512 });
    } catch (cause) {
      this.#kept.change({ installing: undefined });
      throw cause;
    }
  }

  /**
   * No answer was written, no question waited, nothing was transferred and no temporary chat was
   * open for a moment.
   */
  async #untilRest(signal: AbortSignal): Promise<void> {
    const { clock, journal } = this.#needs;
    let since: number | undefined;
    for (;;) {
      const now = clock.elapsed();
      const state = journal.state();
      since = isAtRest(workUnderWay(state)) && !hasTemporaryChat(state) ? (since ?? now) : undefined;
      if (since !== undefined && now - since >= REST_MS) return;
      await wait(clock, REST_STEP_MS, signal);
    }
  }

  #offered(version: string): { newer: NewerVersion; way: UpdateSource['way'] } {
    const now = this.#update()?.now;
    const { updates } = this.#needs;
    if (!updates || (now?.state !== 'offered' && now?.state !== 'put-off') || now.newer.version !== version) {
      throw new HostError('not-found', { code: 'update-not-offered', version });
    }
    return { newer: now.newer, way: updates.way };
  }

  #offer(): Update['now'] {
    const newer = this.#newer();
    if (!newer) return { state: 'newest' };
    return { state: this.#kept.now().putOff === newer.version ? 'put-off' : 'offered', newer };
  }

  #offerAgain(why: Reason): void {
    const newer = this.#newer();
    this.#show(newer ? { state: 'offered', newer, why } : { state: 'newest' });
  }

  /** A release without a file for this system is none that the app can offer. */
  #newer(): NewerVersion | undefined {
    const { updates } = this.#needs;
    const newest = this.#newest;
    if (!updates || !newest || !this.#isNewer(newest)) return undefined;
    const { version, notes } = newest;
    if (updates.way.by !== 'app') return { version, notes };
    const file = fileFor(updates.way, newest);
    return file && { version, notes, bytes: file.bytes };
  }

  #isNewer({ version }: UpdateManifest): boolean {
    return semver.gt(version, this.#needs.about.version);
  }

  #update(): Update | undefined {
    return this.#needs.journal.state().update;
  }

  #show(now: Update['now'] | undefined, looked = this.#update()?.looked): void {
    const { updates, journal } = this.#needs;
    if (!updates || this.#closing.signal.aborted) return;
    const { way } = updates;
    const shown = this.#update();
    journal.record({
      type: 'update.changed',
      update: {
        host: updates.feed.host,
        way: way.by === 'app' ? { by: 'app' } : way,
        ...(looked && { looked }),
        now: now ?? shown?.now ?? { state: 'newest' },
      },
    });
  }

  /** Files of versions that are installed by now, or that broke off. */
  #sweep(): void {
    for (const name of readdirSync(this.#folder)) {
      if (name !== 'known.json') rmSync(join(this.#folder, name), { recursive: true, force: true });
    }
  }
}

type ByApp = Extract<UpdateSource['way'], { by: 'app' }>;
type Agreed = { newer: NewerVersion; way: ByApp; file: ManifestFile };

function fileFor({ package: kind, arch }: ByApp, manifest: UpdateManifest | undefined): ManifestFile | undefined {
  return manifest?.files.find((file) => file.package === kind && file.arch === arch);
}
