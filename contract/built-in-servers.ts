/** The ids of the servers that ship with the app, in the order they are shown. */
export const BUILT_IN_SERVERS = ['notes', 'files', 'vectors', 'showcase'] as const;
export type BuiltInServer = (typeof BUILT_IN_SERVERS)[number];

export function builtInServer(id: string): BuiltInServer | undefined {
  return BUILT_IN_SERVERS.find((one) => one === id);
}
