/** The ids of the servers that ship with the app, in the order they are shown. */
export const BUILT_IN_SERVERS = ['notes', 'files', 'vectors', 'showcase'] as const;
export type BuiltInServer = (typeof BUILT_IN_SERVERS)[number];

export function builtInServer(id: string): BuiltInServer | undefined {
  return BUILT_IN_SERVERS.find((one) => one === id);
}

/** A package that a built-in server needs, and that is too large to come with the app. */
export type NeededPackage = {
  name: string;
  version: string;
  /** The name by which people know it. */
  library: string;
  /** Room on disk, about, with all that it needs. */
  bytes: number;
};

const needed: { [S in BuiltInServer]?: NeededPackage } = {
  vectors: { name: '@lancedb/lancedb', version: '0.31.0', library: 'LanceDB', bytes: 206_000_000 },
};

export function neededPackage({ id, origin }: { id: string; origin: string }): NeededPackage | undefined {
  const builtIn = origin === 'built-in' ? builtInServer(id) : undefined;
  return builtIn && needed[builtIn];
}
