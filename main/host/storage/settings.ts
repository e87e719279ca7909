import { z } from 'zod';
import { Server } from '../../../contract/server.ts';
import { Endpoint, Settings } from '../../../contract/settings.ts';
import { Folder } from '../../../contract/workspace.ts';
import type { Json } from '../../../contract/json.ts';
import type { Log, SettingsStore } from '../base/needs.ts';
import type { Notices } from './notices.ts';

/** A server as the person configured it: what is kept of it. */
export const ConfiguredServer = Server.omit({ state: true });
export type ConfiguredServer = z.infer<typeof ConfiguredServer>;

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

/** The person's choices, in the settings file: settings, models' endpoints, folders and servers, each a list of its own. */
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
    return this.#readList('servers', ConfiguredServer);
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
    if (server.origin !== 'given') this.#replace('servers', ConfiguredServer, server);
  }

  removeServer(server: string): void {
    this.#remove('servers', ConfiguredServer, server);
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

  /** Nothing that somebody wrote into the file is thrown away. No dot in the name: the file's library reads those as paths. */
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

  /** Servers and endpoints change their state all the time; the file is written only when something kept changed. */
  #write(key: string, value: Json): void {
    const { store } = this.#needs;
    if (JSON.stringify(store.get(key)) !== JSON.stringify(value)) store.set(key, value);
  }
}

function nameOf(item: unknown): string {
  const name = typeof item === 'object' && item !== null && 'name' in item ? item.name : undefined;
  return typeof name === 'string' ? name : JSON.stringify(item).slice(0, 60);
}

function fits(key: string, field: unknown): boolean {
  return Object.hasOwn(Settings.shape, key) && Settings.shape[key as keyof Settings].safeParse(field).success;
}
