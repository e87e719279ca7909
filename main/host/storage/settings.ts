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

/** The person's choices, in the settings file: settings, models' endpoints, folders and servers, each a list of its own. */
export function createKeptSettings(store: SettingsStore, log: Log, notices: Pick<Notices, 'note'>) {
  return {
    settings: (): Settings => ({ ...defaults, ...readFields() }),
    endpoints: (): Record<string, Endpoint> =>
      byId(readList('endpoints', KeptEndpoint).map((endpoint) => ({ ...endpoint, state: { state: 'unchecked' as const } }))),
    folders: (): Folder[] => readList('folders', KeptFolder).map((folder) => ({ ...folder, state: 'here' as const })),
    servers: (): ConfiguredServer[] => readList('servers', ConfiguredServer),

    keepSettings: (settings: Settings) => write('settings', settings),
    keepEndpoint(endpoint: Endpoint): void {
      // The practice model comes with the app.
      if (endpoint.kind !== 'practice') replace('endpoints', KeptEndpoint, endpoint);
    },
    removeEndpoint: (endpoint: string) => remove('endpoints', KeptEndpoint, endpoint),
    keepFolders: (folders: Folder[]) =>
      write(
        'folders',
        folders.map((folder) => KeptFolder.parse(folder)),
      ),
    keepServer(server: Server): void {
      if (server.origin !== 'given') replace('servers', ConfiguredServer, server);
    },
    removeServer: (server: string) => remove('servers', ConfiguredServer, server),
  };

  /** Field by field, so that one bad value costs no other. */
  function readFields(): Partial<Settings> {
    const value = store.get('settings') ?? {};
    const whole = Settings.partial().safeParse(value);
    if (whole.success) return whole.data;
    putAside('settings', [value], whole.error);
    const entries = typeof value !== 'object' || Array.isArray(value) ? [] : Object.entries(value);
    const fields = Settings.partial().parse(Object.fromEntries(entries.filter(([key, field]) => fits(key, field))));
    write('settings', fields);
    return fields;
  }

  function readList<T extends z.ZodType>(key: string, schema: T): z.infer<T>[] {
    const value = store.get(key) ?? [];
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const read = items.map((item) => ({ item, result: schema.safeParse(item) }));
    const bad = read.filter(({ result }) => !result.success);
    if (bad.length > 0) {
      putAside(
        key,
        bad.map(({ item }) => item),
        bad[0]?.result.error,
      );
      write(key, read.flatMap(({ result }) => (result.success ? [result.data] : [])) as Json);
    }
    return read.flatMap(({ result }) => (result.success ? [result.data] : []));
  }

  /** Nothing that somebody wrote into the file is thrown away. No dot in the name: the file's library reads those as paths. */
  function putAside(key: string, bad: unknown[], why: unknown): void {
    log.warn(`A part of "${key}" in the settings file cannot be read. It is kept under "bad-${key}" and left out.`, why);
    notices.note({ kind: 'settings-held-back', setAside: store.copyAside?.() ?? '', list: key, names: bad.map(nameOf) });
    const before = store.get(`bad-${key}`);
    const all: unknown[] = Array.isArray(before) ? before : [];
    const fresh = bad.filter((item) => !all.some((known) => JSON.stringify(known) === JSON.stringify(item)));
    if (fresh.length > 0) store.set(`bad-${key}`, [...all, ...fresh]);
  }

  function replace(key: string, schema: z.ZodType<Json & { id: string }>, item: { id: string }): void {
    const items = readList(key, schema);
    const at = items.findIndex(({ id }) => id === item.id);
    // Parsed, so that only what is kept of it goes to disk.
    const parsed = schema.parse(item);
    write(key, at < 0 ? [...items, parsed] : items.with(at, parsed));
  }

  function remove(key: string, schema: z.ZodType<Json & { id: string }>, id: string): void {
    const items = readList(key, schema);
    const left = items.filter((item) => item.id !== id);
    if (left.length < items.length) write(key, left);
  }

  /** Servers and endpoints change their state all the time; the file is written only when something kept changed. */
  function write(key: string, value: Json): void {
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

function byId<T extends { id: string }>(items: T[]): Record<string, T> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}
