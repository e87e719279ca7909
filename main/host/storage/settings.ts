import { z } from 'zod';
import { Launch, Server } from '../../../contract/server.ts';
import { Endpoint, Settings } from '../../../contract/settings.ts';
import { Folder } from '../../../contract/workspace.ts';
import { isObject, type Json } from '../../../contract/json.ts';
import type { Log, SettingsStore } from '../base/needs.ts';
import { hashOf } from '../base/fingerprint.ts';
import type { Notices } from './notices.ts';
import { serverEntryOf, isDisabled, launchOf, type ServerEntries } from './server-entries.ts';

/** A server as the person configured it: what is kept of it. */
export const ConfiguredServer = Server.omit({ state: true });
export type ConfiguredServer = z.infer<typeof ConfiguredServer>;

/**
 * The part of a server that only this host keeps: how it is started stands in `mcpServers`, where
 * every host can read it. A built-in one, and one of an older version, has all of it here.
 */
const ServerExtras = ConfiguredServer.partial({ launch: true });
type ServerExtras = z.infer<typeof ServerExtras>;

/** Nobody has more servers by hand; a file with more is somebody's mistake. */
const MOST_ENTRIES = 500;
const MOST_NAMED = 20;

const KeptEndpoint = Endpoint.omit({ state: true });
/** A folder that was kept before there were folders per chat is used in all of them. */
const KeptFolder = Folder.pick({ path: true, name: true, hiddenFrom: true }).extend({ usual: z.boolean().default(true) });

const defaults: Settings = {
  theme: 'system',
  model: { endpoint: 'practice', model: 'practice' },
  welcomed: false,
  maxOutputTokens: 8192,
  maxSteps: 40,
  maxSampledTokens: 1200,
  showReplies: true,
  guard: true,
  checkEvery: 30,
};

type Needs = { store: SettingsStore; log: Log; notices: Pick<Notices, 'note'> };

/**
 * The person's choices, in the settings file: settings, models' endpoints, folders and servers,
 * each a list of its own.
 */
export class KeptSettings {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  settings(): Settings {
    return { ...defaults, ...this.#readFields() };
  }

  endpoints(): Record<string, Endpoint> {
    const kept = this.#readList('endpoints', KeptEndpoint);
    return Object.fromEntries(kept.map((endpoint) => [endpoint.id, { ...endpoint, state: { state: 'unchecked' } }]));
  }

  folders(): Folder[] {
    return this.#readList('folders', KeptFolder).map((folder) => ({ ...folder, state: 'here' }));
  }

  servers(): ConfiguredServer[] {
    const refused = Object.entries(this.#entries()).filter((entry, at) => !isServer(entry, at));
    if (refused.length > 0) this.#leaveOut(refused.slice(0, MOST_NAMED).map(([name]) => name));
    return this.#together(this.#readList('servers', ServerExtras));
  }

  /**
   * As it is now, if all of it can be read; undefined where somebody left it half-written. Writes
   * nothing.
   */
  look(): { settings: Settings; servers: ConfiguredServer[] } | undefined {
    const { store } = this.#needs;
    const settings = Settings.partial().safeParse(store.get('settings') ?? {});
    const extras = z.array(ServerExtras).safeParse(store.get('servers') ?? []);
    const isWhole = Object.entries(this.#entries()).every(isServer);
    if (!settings.success || !extras.success || !isWhole) return undefined;
    return { settings: { ...defaults, ...settings.data }, servers: this.#together(extras.data) };
  }

  keepSettings(settings: Settings): void {
    this.#write('settings', settings);
  }

  keepEndpoint(endpoint: Endpoint): void {
    // The practice model comes with the app.
    if (endpoint.kind !== 'practice') this.#replace('endpoints', KeptEndpoint, endpoint);
  }

  removeEndpoint(endpoint: string): void {
    this.#remove('endpoints', KeptEndpoint, endpoint);
  }

  keepFolders(folders: Folder[]): void {
    const kept = folders.map((folder) => KeptFolder.parse(folder));
    this.#write('folders', kept);
  }

  keepServer(server: Server): void {
    if (server.origin === 'given') return;
    if (server.origin === 'built-in') return this.#replace('servers', ServerExtras, server);
    const all = this.#readList('servers', ServerExtras);
    const at = all.findIndex(({ id }) => id === server.id);
    const { launch, ...extras } = ConfiguredServer.parse(server);
    const entries = this.#entries();
    const before = all[at]?.name ?? server.name;
    const entry = serverEntryOf(launch, server.enabled, entries[before] ?? entries[server.name]);
    this.#writeAll({
      servers: at < 0 ? [...all, extras] : all.with(at, extras),
      mcpServers: inPlace(entries, before, [server.name, entry]),
    });
  }

  removeServer(server: string): void {
    const all = this.#readList('servers', ServerExtras);
    const gone = all.find(({ id }) => id === server);
    if (!gone) return;
    const { [gone.name]: _entry, ...entries } = this.#entries();
    const servers = all.filter((one) => one !== gone);
    this.#writeAll(gone.origin === 'added' && gone.launch === undefined ? { servers, mcpServers: entries } : { servers });
  }

  /**
   * Servers with their entries. An entry that nothing is known of was written by hand; what is
   * known of an entry that is gone counts no more.
   */
  #together(all: ServerExtras[]): ConfiguredServer[] {
    const entries = new Map(Object.entries(this.#entries()).filter(isServer));
    const known = all.flatMap((extras): ConfiguredServer[] => {
      const { name, launch: own } = extras;
      const launch = extras.origin === 'added' ? (launchOf(entries.get(name)) ?? own) : own;
      if (!launch) return [];
      const isEntry = extras.origin === 'added' && entries.has(name);
      return [{ ...extras, launch, ...(isEntry && { enabled: !isDisabled(entries.get(name)) }) }];
    });
    const orphans = all.filter(({ origin, launch, name }) => origin === 'added' && launch === undefined && !entries.has(name));
    const named = new Set(known.map(({ name }) => name));
    const byHand = [...entries]
      .filter(([name]) => !named.has(name))
      .flatMap(([name, entry]) => {
        const launch = launchOf(entry);
        return launch ? [writtenByHand(name, launch, !isDisabled(entry), orphans)] : [];
      });
    return [...known, ...byHand];
  }

  #entries(): ServerEntries {
    const entries = this.#needs.store.get('mcpServers');
    return isObject(entries) ? entries : {};
  }

  /** An entry that is none stays where it is, and the person is told. */
  #leaveOut(names: string[]): void {
    const { store, log, notices } = this.#needs;
    log.warn('Entries of "mcpServers" in the settings file cannot be read. They are left out.', names);
    notices.note({ kind: 'settings-held-back', setAside: store.copyAside?.() ?? '', list: 'mcpServers', names });
  }

  #writeAll(values: Record<string, unknown>): void {
    const { store } = this.#needs;
    const changed = Object.entries(values).filter(([key, value]) => JSON.stringify(store.get(key)) !== JSON.stringify(value));
    if (changed.length > 0) store.setAll(Object.fromEntries(changed));
  }

  /** Field by field, so that one bad value costs no other. */
  #readFields(): Partial<Settings> {
    const value = this.#needs.store.get('settings') ?? {};
    const whole = Settings.partial().safeParse(value);
    if (whole.success) return whole.data;
    this.#putAside('settings', [value], whole.error);
    const entries = typeof value !== 'object' || Array.isArray(value) ? [] : Object.entries(value);
    const fields = Settings.partial().parse(Object.fromEntries(entries.filter(([key, field]) => fits(key, field))));
    this.#write('settings', fields);
    return fields;
  }

  #readList<T extends z.ZodType>(key: string, schema: T): z.infer<T>[] {
    const value = this.#needs.store.get(key) ?? [];
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const read = items.map((item) => ({ item, result: schema.safeParse(item) }));
    const bad = read.filter(({ result }) => !result.success);
    if (bad.length > 0) {
      this.#putAside(
        key,
        bad.map(({ item }) => item),
        bad[0]?.result.error,
      );
      this.#write(key, read.flatMap(({ result }) => (result.success ? [result.data] : [])) as Json);
    }
    return read.flatMap(({ result }) => (result.success ? [result.data] : []));
  }

  /**
   * Nothing that somebody wrote into the file is thrown away. No dot in the name: the file's
   * library reads those as paths.
   */
  #putAside(key: string, bad: unknown[], why: unknown): void {
    const { store, log, notices } = this.#needs;
    log.warn(`A part of "${key}" in the settings file cannot be read. It is kept under "bad-${key}" and left out.`, why);
    notices.note({ kind: 'settings-held-back', setAside: store.copyAside?.() ?? '', list: key, names: bad.map(nameOf) });
    const before = store.get(`bad-${key}`);
    const all: unknown[] = Array.isArray(before) ? before : [];
    const fresh = bad.filter((item) => !all.some((known) => JSON.stringify(known) === JSON.stringify(item)));
    if (fresh.length > 0) store.set(`bad-${key}`, [...all, ...fresh]);
  }

  #replace(key: string, schema: z.ZodType<Json & { id: string }>, item: { id: string }): void {
    const items = this.#readList(key, schema);
    const at = items.findIndex(({ id }) => id === item.id);
    // Parsed, so that only what is kept of it goes to disk.
    const parsed = schema.parse(item);
    this.#write(key, at < 0 ? [...items, parsed] : items.with(at, parsed));
  }

  #remove(key: string, schema: z.ZodType<Json & { id: string }>, id: string): void {
    const items = this.#readList(key, schema);
    const left = items.filter((item) => item.id !== id);
    if (left.length < items.length) this.#write(key, left);
  }

  /**
   * Servers and endpoints change their state all the time; the file is written only when something
   * kept changed.
   */
  #write(key: string, value: Json): void {
    const { store } = this.#needs;
    if (JSON.stringify(store.get(key)) !== JSON.stringify(value)) store.set(key, value);
  }
}

/**
 * The same entries with this one in the place of that name, or behind all where none is called so.
 */
function inPlace(entries: ServerEntries, name: string, entry: [string, unknown]): ServerEntries {
  const others = Object.entries(entries).filter(([key]) => key === name || key !== entry[0]);
  const at = others.findIndex(([key]) => key === name);
  return Object.fromEntries(at < 0 ? [...others, entry] : others.with(at, entry));
}

function isServer([name, entry]: [string, unknown], at: number): boolean {
  return at < MOST_ENTRIES && ConfiguredServer.shape.name.safeParse(name).success && launchOf(entry) !== undefined;
}

/**
 * A server that nobody saw yet; with the launch of one whose entry is gone it is that one by
 * another name.
 */
function writtenByHand(name: string, launch: Launch, enabled: boolean, orphans: ServerExtras[]): ConfiguredServer {
  const fingerprint = hashOf(Launch.parse(launch));
  const renamed = orphans.find((one) => one.fingerprint === fingerprint);
  if (renamed) return { ...renamed, name, launch, enabled };
  const id = `entry-${hashOf(name).slice(0, 16)}`;
  return { id, name, hue: 1 + (Number.parseInt(id.slice(-4), 16) % 8), enabled, origin: 'added', launch, fingerprint };
}

function nameOf(item: unknown): string {
  const name = typeof item === 'object' && item !== null && 'name' in item ? item.name : undefined;
  return typeof name === 'string' ? name : JSON.stringify(item).slice(0, 60);
}

function fits(key: string, field: unknown): boolean {
  return Object.hasOwn(Settings.shape, key) && Settings.shape[key as keyof Settings].safeParse(field).success;
}
